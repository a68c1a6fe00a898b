// Generated from shop.json

import SnapshotParser

/// The data at `shop`, which has no model.
enum Shop {}

nonisolated extension Path where Element == Root {
    /// The path to `shop`.
    var shop: Path<Shop> {
        Path.append(self, "shop")
    }
}

nonisolated extension Path where Element == Shop {
    /// The path to `shop/categories`.
    var categories: Path<ShopCategory>.Collection {
        Path.append(self, "categories")
    }

    /// The path to `shop/categories/<categoryId>`.
    func category(_ categoryId: String) -> Path<ShopCategory> {
        categories.child(categoryId)
    }

    /// The path to `shop/addresses`.
    var addresses: Path<String>.Collection {
        Path.append(self, "addresses")
    }

    /// The path to `shop/addresses/<addressId>`.
    func address(_ addressId: String) -> Path<String> {
        addresses.child(addressId)
    }

    /// The path to `shop/statuses`.
    var statuses: Path<String>.Collection {
        Path.append(self, "statuses")
    }

    /// The path to `shop/statuses/<statusId>`.
    func status(_ statusId: String) -> Path<String> {
        statuses.child(statusId)
    }

    /// The path to `shop/news`.
    var news: Path<String>.Collection {
        Path.append(self, "news")
    }

    /// The path to `shop/news/<articleId>`.
    func news(_ articleId: String) -> Path<String> {
        news.child(articleId)
    }

    /// The path to `shop/children`.
    var children: Path<String>.Collection {
        Path.append(self, "children")
    }

    /// The path to `shop/children/<childId>`.
    func child(_ childId: String) -> Path<String> {
        children.child(childId)
    }

    /// The path to `shop/people`.
    var people: Path<String>.Collection {
        Path.append(self, "people")
    }

    /// The path to `shop/people/<personId>`.
    func person(_ personId: String) -> Path<String> {
        people.child(personId)
    }

    /// The path to `shop/data`.
    var data: Path<Double>.Collection {
        Path.append(self, "data")
    }

    /// The path to `shop/data/<datumId>`.
    func datum(_ datumId: String) -> Path<Double> {
        data.child(datumId)
    }

    /// The path to `shop/opening_hours`.
    var openingHours: Path<String>.Collection {
        Path.append(self, "opening_hours")
    }

    /// The path to `shop/opening_hours/<weekday>`.
    func openingHour(_ weekday: String) -> Path<String> {
        openingHours.child(weekday)
    }

    /// The path to `shop/shoppingLists`.
    var shoppingLists: Path<String>.Collection {
        Path.append(self, "shoppingLists")
    }

    /// The path to `shop/shoppingLists/<listId>`.
    func shoppingList(_ listId: String) -> Path<String> {
        shoppingLists.child(listId)
    }
}
