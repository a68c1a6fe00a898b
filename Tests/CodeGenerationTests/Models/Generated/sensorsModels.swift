// Generated from sensors.json

import Foundation
import SnapshotParser

/// The types of sensors.json.
enum SensorsModels {
    /// Everything in sensors.json.
    struct Export: ParsableObject {
        var devices: [Device] = []
        var readings: [String: [Reading]] = [:]
        var hourly: [String: [String: Double]] = [:]
        var firmware = Firmware()
        /// May be milliseconds since 1970.
        var lastReading: [String: Int] = [:]
        var counter: UInt64 = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "devices", list: &devices)
            binder.bindList(name: "readings", list: &readings)
            binder.bindField(name: "hourly", field: &hourly)
            binder.bindObject(name: "firmware", field: &firmware)
            binder.bindField(name: "lastReading", field: &lastReading)
            binder.bindField(name: "counter", field: &counter)
        }
    }

    /// The data at `devices/*`.
    struct Device: ParsableSnapshot {
        var id: String?
        var firmware = ""
        var location = Location()
        var online = false
        /// 1 of 2 have it.
        var tags: [String] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "firmware", field: &firmware)
            binder.bindObject(name: "location", field: &location)
            binder.bindField(name: "online", field: &online)
            binder.bindField(name: "tags", field: &tags)
        }
    }

    /// The data at `readings/*/*`.
    struct Reading: ParsableSnapshot {
        var id: String?
        var humidity = 0
        var temperature = 0.0
        /// 1 of 4 have it.
        var battery: Double?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "humidity", field: &humidity)
            binder.bindField(name: "temperature", field: &temperature)
            binder.bindField(name: "battery", field: &battery)
        }
    }

    /// The data at `firmware`.
    struct Firmware: ParsableObject {
        var latest = ""
        var released = Date(timeIntervalSince1970: 0)
        var sizes: [Int?] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "latest", field: &latest)
            binder.bindField(name: "released", field: &released, dates: .iso8601)
            binder.bindField(name: "sizes", field: &sizes)
        }
    }

    /// The data at `devices/*/location`.
    struct Location: ParsableObject {
        var lat = 0.0
        var lng = 0.0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "lat", field: &lat)
            binder.bindField(name: "lng", field: &lng)
        }
    }
}
