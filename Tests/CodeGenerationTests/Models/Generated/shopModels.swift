// Generated from shop.json

import Foundation
import SnapshotParser

/// The types of shop.json.
enum ShopModels {
    /// Everything in shop.json.
    struct Export: ParsableObject {
        var categories: [Category] = []
        var customers: [String: Customer] = [:]
        var orders: [String: Order] = [:]
        var stock: [String: Int] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "categories", list: &categories)
            binder.bindList(name: "customers", list: &customers)
            binder.bindList(name: "orders", list: &orders)
            binder.bindField(name: "stock", field: &stock)
        }
    }

    /// The data at `categories/*`.
    struct Category: ParsableSnapshot {
        var id: String?
        var title = ""
        /// 1 of 3 have it.
        var parent: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindField(name: "parent", field: &parent)
        }
    }

    /// The data at `customers/*`.
    struct Customer: ParsableObject {
        /// The keys are treated as names, not as data.
        var addresses = Addresses()
        var email = ""
        /// Always the object's key.
        var id = ""
        var joined = Date(timeIntervalSince1970: 0)
        /// 1 of 2 have it.
        var newsletter: Bool?

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "addresses", field: &addresses)
            binder.bindField(name: "email", field: &email)
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "joined", field: &joined, dates: .iso8601)
            binder.bindField(name: "newsletter", field: &newsletter)
        }
    }

    /// The data at `orders/*`.
    struct Order: ParsableObject {
        var customer = ""
        /// Always the object's key.
        var id = ""
        var items: [Item] = []
        var paid = false
        var shipTo = Address()
        var total = 0.0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "customer", field: &customer)
            binder.bindField(name: "id", field: &id)
            binder.bindList(name: "items", list: &items)
            binder.bindField(name: "paid", field: &paid)
            binder.bindObject(name: "shipTo", field: &shipTo)
            binder.bindField(name: "total", field: &total)
        }
    }

    /// The data at `customers/*/addresses`.
    struct Addresses: ParsableObject {
        var billing = Address()
        /// 1 of 2 have it.
        var shipping: Address?

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "billing", field: &billing)
            binder.bindObject(name: "shipping", field: &shipping)
        }
    }

    /// The data at `orders/*/items/*`.
    struct Item: ParsableObject {
        var price = 0.0
        var quantity = 0
        var sku = ""
        /// 1 of 3 have it.
        var note: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "price", field: &price)
            binder.bindField(name: "quantity", field: &quantity)
            binder.bindField(name: "sku", field: &sku)
            binder.bindField(name: "note", field: &note)
        }
    }

    /// The data at `customers/*/addresses/billing` and at 2 more places.
    struct Address: ParsableObject {
        var city = ""
        var street = ""
        var zip = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "city", field: &city)
            binder.bindField(name: "street", field: &street)
            binder.bindField(name: "zip", field: &zip)
        }
    }
}
