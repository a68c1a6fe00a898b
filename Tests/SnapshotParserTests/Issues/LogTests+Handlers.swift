import Foundation
import SnapshotParser
import Testing

extension LogTests {
    final class Account: ParsableObject, @unchecked Sendable {
        var name = ""
        var limit: Int?

        init() {}

        func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "limit", field: &limit)
        }
    }

    @Test func handlersMayReadTheObjectAndParseAgain() throws {
        let heard = HandlerRecorder<String>()
        let account = Account()
        account.name = "old"
        var parser = SnapshotParser()
        parser.unknownKeys = .report
        parser.issueHandler = { _ in
            let issues = SnapshotParser().validate(object: account)
            heard.hear("\(account.name) \(issues.count)")
        }
        var updated = account
        try parser.update(
            &updated,
            from: Snapshot(value: ["name": "new", "x": 1] as [String: Any])
        )
        #expect(updated === account)
        #expect(heard.heard == ["new 0"])
    }

    @Test func handlerIsCalledFromManyThreads() async {
        let heard = HandlerRecorder<String>()
        let parser = parser(.requiredFields, heard)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    let snap = Snapshot(key: "\(number)", value: ["city": "c"])
                    _ = try? parser.parseObject(snap: snap, type: Address.self)
                }
            }
        }
        #expect(heard.heard.count == 200)
        #expect(Set(heard.heard).count == 200)
    }

    #if compiler(>=6.2) && (os(Linux) || os(macOS))
        @Test func defaultHandlerWritesALineToStandardError() async {
            let result = await #expect(
                processExitsWith: .success,
                observing: [\.standardErrorContent, \.standardOutputContent]
            ) {
                var parser = SnapshotParser()
                parser.logLevel = .requiredFields
                let snap = Snapshot(key: "u", value: ["city": "c"])
                _ = try? parser.parseObject(snap: snap, type: Address.self)
            }
            let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(errors.contains("Address at u lacks mandatory 'street'\n"))
            let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
            #expect(!output.contains("lacks"))
        }

        @Test func silentParserWritesNothing() async {
            let result = await #expect(
                processExitsWith: .success,
                observing: [\.standardErrorContent, \.standardOutputContent]
            ) {
                let snap = Snapshot(key: "u", value: ["city": 1, "x": "y"] as [String: Any])
                let parser = SnapshotParser()
                _ = try? parser.parseObject(snap: snap, type: Address.self)
                _ = parser.validate(snap: snap, type: Address.self)
                _ = parser.search(snap: snap, type: Address.self)
                _ = parser.parseLossyList(snap: snap, type: User.self)
            }
            let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
            #expect(!(errors + output).contains("Address"))
            #expect(!(errors + output).contains("User"))
        }

        @Test func closedStandardErrorIsSurvived() async {
            await #expect(processExitsWith: .success) {
                close(STDERR_FILENO)
                SnapshotParser().logHandler("nobody hears this")
            }
        }
    #endif
}
