import Foundation

/// What the database's console exports for a small rowing club.
let sampleExport = #"""
    {
      "name": "Ruderverein Seeblick",
      "founded": -1944777600000,
      "members": {
        "-Jjyds7X58Bi6Q3Arp7T": {
          "name": "Anneliese Böhm",
          "role": "chair",
          "email": "anneliese@ruderverein.example",
          "joined": 1425906565666,
          "badges": { "sculling": true, "first aid": true }
        },
        "-JnX5FlK6m5R4G_pHEbM": {
          "name": "Zoë Ångström",
          "role": "coach",
          "email": "zoe@ruderverein.example",
          "joined": 1429722434645,
          "badges": { "sculling": true, "coxing": true }
        },
        "-KGlCGj-76PzqcvuiaUM": {
          "name": "Gregor O’Shea",
          "role": "member",
          "joined": 1462188186560,
          "badges": { "coxing": true }
        },
        "-KmfQW3nzftZ8EpKfIyp": {
          "name": "山田 花子",
          "role": "coach",
          "email": "hanako@ruderverein.example",
          "joined": 1497524736307,
          "badges": { "sculling": true, "sweep": true }
        },
        "-LNfKjGFcfgzu7AXw76b": {
          "name": "Łukasz Wiśniewski",
          "role": "member",
          "email": "lukasz@ruderverein.example",
          "joined": 1538325410896,
          "badges": { "sweep": true }
        },
        "-LW2P6w2lg1vhKDz6QZF": {
          "name": "Ines Müller",
          "role": "treasurer",
          "email": "ines@ruderverein.example",
          "joined": 1547319148291
        },
        "-LdVDItNz9KtnYGrYphk": {
          "name": "José Peña",
          "role": "member",
          "joined": 1556392525400,
          "badges": { "sweep": false, "coxing": true }
        },
        "-MBJ8gymS0yMWZ-HpjcF": {
          "name": "Nguyễn Thị Mai",
          "role": "member",
          "email": "mai@ruderverein.example",
          "joined": 1593770954674,
          "badges": { "sculling": true }
        },
        "-Ma-LDhw5ummnmCxn6N7": {
          "name": "Ólafur Þór",
          "role": "member",
          "email": "olafur@ruderverein.example",
          "joined": 1621355981692,
          "badges": { "sweep": false }
        },
        "-Myh0nro5C-IBi28PkIV": {
          "name": "Björn Sørensen",
          "role": "member",
          "joined": 1647875407348
        },
        "-NXQDh8xEDyvxxb9HCfW": {
          "name": "Αλέξης Παπάς",
          "role": "member",
          "email": "alexis@ruderverein.example",
          "joined": 1686231503485,
          "badges": { "sculling": true }
        },
        "-ONphSkzPiH2aAWiKhRe": {
          "name": "Kim 🚣 Novak",
          "role": "guest",
          "joined": 1744657833023
        }
      },
      "boats": [
        null,
        { "name": "Möwe", "seats": 4, "weight": 51.5, "inspected": 1771027200000 },
        { "name": "Kormoran", "seats": 8, "weight": 96, "inspected": 1771027200000 },
        null,
        { "name": "Eisvogel", "seats": 1, "weight": 14.2 },
        { "name": "Tümmler", "seats": 2, "weight": 27, "inspected": 1756684800000, "defects": ["loose rigger", "scratched hull"] },
        null,
        { "name": "白鷺", "seats": 1, "weight": 13.9, "inspected": 1772841600000 }
      ],
      "outings": {
        "-OoUWz3RTnSOzh22YwWN": {
          "starts": 1774683000000,
          "boat": "2",
          "legs": [2, 5, 5, 2],
          "crew": {
            "-Jjyds7X58Bi6Q3Arp7T": true,
            "-JnX5FlK6m5R4G_pHEbM": true,
            "-KGlCGj-76PzqcvuiaUM": true,
            "-KmfQW3nzftZ8EpKfIyp": true,
            "-LNfKjGFcfgzu7AXw76b": false,
            "-LdVDItNz9KtnYGrYphk": true,
            "-Ma-LDhw5ummnmCxn6N7": false,
            "-Myh0nro5C-IBi28PkIV": true,
            "-NXQDh8xEDyvxxb9HCfW": true
          },
          "messages": {
            "-OoVFKtmtgi9RCSwOfPx": { "author": "-JnX5FlK6m5R4G_pHEbM", "sent": 1774362648178, "text": "It will be cold. Wear gloves!" },
            "-OoVHs0Hxg9ElOxLreAm": { "author": "-Myh0nro5C-IBi28PkIV", "sent": 1774363312210, "text": "Ich bringe Tee mit." },
            "-OoWFRhmn9JKF2IvHwgI": { "author": "-LNfKjGFcfgzu7AXw76b", "sent": 1774379453298, "text": "Będę pięć minut później." }
          }
        },
        "-OozYlZ10CGrNQ2VQ_Td": {
          "starts": 1775232000000,
          "boat": "1",
          "legs": [4, 6],
          "crew": {
            "-KmfQW3nzftZ8EpKfIyp": true,
            "-MBJ8gymS0yMWZ-HpjcF": true,
            "-Ma-LDhw5ummnmCxn6N7": false,
            "-NXQDh8xEDyvxxb9HCfW": true
          },
          "messages": {
            "-Op-6FkspF6hupFI1sM-": { "author": "-MBJ8gymS0yMWZ-HpjcF", "sent": 1774897138744, "text": "Who has the key to the boathouse?" },
            "-Op-RiQWLHwE6dxC6UNY": { "author": "-KmfQW3nzftZ8EpKfIyp", "sent": 1774902765281, "text": "It hangs in the office." }
          }
        },
        "-OpCaDSLt27sdOYtxUWO": {
          "starts": 1775376000000,
          "boat": "7",
          "legs": [8],
          "crew": {
            "-JnX5FlK6m5R4G_pHEbM": true
          }
        },
        "-OpSTEgNpEmsc8Tq8QaE": {
          "starts": 1775898900000,
          "boat": "5",
          "legs": [3, null, 3],
          "crew": {
            "-LNfKjGFcfgzu7AXw76b": false,
            "-ONphSkzPiH2aAWiKhRe": true
          },
          "messages": {
            "-OpSoIOsiHVGvRBmyJRJ": { "author": "-ONphSkzPiH2aAWiKhRe", "sent": 1775395485304, "text": "It will be my first time on the water 🎉" },
            "-OpThou_nfpOhcAi1fus": { "author": "-LNfKjGFcfgzu7AXw76b", "sent": 1775410564773, "text": "Life jackets are in locker 7." },
            "-OpTmQWjle_7DSC9WX4M": { "author": "-ONphSkzPiH2aAWiKhRe", "sent": 1775411771503, "text": "Thanks!" }
          }
        },
        "-Oq5FzQqqWnIzdAY6Mq8": {
          "starts": 1776497400000,
          "boat": "2",
          "legs": [2, 5, null, 5, 2],
          "crew": {
            "-Jjyds7X58Bi6Q3Arp7T": true,
            "-KGlCGj-76PzqcvuiaUM": true,
            "-KmfQW3nzftZ8EpKfIyp": true,
            "-LNfKjGFcfgzu7AXw76b": false,
            "-LW2P6w2lg1vhKDz6QZF": true,
            "-LdVDItNz9KtnYGrYphk": true,
            "-Ma-LDhw5ummnmCxn6N7": false,
            "-Myh0nro5C-IBi28PkIV": true
          },
          "messages": {
            "-Oq5pgw91AW9R7WEu0fp": { "author": "-Jjyds7X58Bi6Q3Arp7T", "sent": 1776083717898, "text": "Nine seats, eight people: who coxes?" },
            "-Oq6PGinF4TDJW5MObbP": { "author": "-KGlCGj-76PzqcvuiaUM", "sent": 1776093305779, "text": "Me." }
          }
        },
        "-OqmvOi2LXg1V301NwUt": {
          "starts": 1777225500000,
          "boat": "4",
          "legs": [6.5],
          "crew": {
            "-MBJ8gymS0yMWZ-HpjcF": true
          },
          "messages": {
            "-OqnAHr4rzmbQSfOGng5": { "author": "-MBJ8gymS0yMWZ-HpjcF", "sent": 1776827575749, "text": "The forecast says wind 4: I turn early." }
          }
        },
        "-OrDR36_8VrJ69kZU_4u": {
          "starts": 1777629600000,
          "boat": "1",
          "legs": [5, 5],
          "crew": {
            "-Jjyds7X58Bi6Q3Arp7T": true,
            "-LW2P6w2lg1vhKDz6QZF": true,
            "-LdVDItNz9KtnYGrYphk": true,
            "-NXQDh8xEDyvxxb9HCfW": true
          },
          "messages": {
            "-OrDq4-QJXt-WiedU3bQ": { "author": "-LdVDItNz9KtnYGrYphk", "sent": 1777291776027, "text": "¿Comemos juntos después?" },
            "-OrEa-c4M-ek9wYOU-AW": { "author": "-NXQDh8xEDyvxxb9HCfW", "sent": 1777304340997, "text": "Ναι!" },
            "-OrEnmMhHn4m1aaS9Ild": { "author": "-LW2P6w2lg1vhKDz6QZF", "sent": 1777307952621, "text": "I’ll book a table." }
          }
        }
      }
    }
    """#

/// The same export with a mistyped key, a value of the wrong type and a missing key.
let sampleWithMistakes =
    sampleExport
    .replacingOccurrences(of: #""email": "zoe@"#, with: #""emial": "zoe@"#)
    .replacingOccurrences(of: #""seats": 8"#, with: #""seats": "eight""#)
    .replacingOccurrences(of: #""boat": "7","#, with: "")
