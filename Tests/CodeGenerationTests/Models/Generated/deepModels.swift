// Generated from deep.json

import SnapshotParser

/// The types of deep.json.
enum DeepModels {
    /// Everything in deep.json.
    struct Export: ParsableObject {
        var continents: [Continent] = []
        var files: [File] = []
        var log: [String: [LogGroupGroup]] = [:]
        var votes: [String: [String: [String: [String: Bool]]]] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "continents", list: &continents)
            binder.bindList(name: "files", list: &files)
            binder.bindList(name: "log", list: &log)
            binder.bindField(name: "votes", field: &votes)
        }
    }

    /// The data at `continents/*`.
    struct Continent: ParsableSnapshot {
        var id: String?
        var countries: [Country] = []
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "countries", list: &countries)
            binder.bindField(name: "name", field: &name)
        }
    }

    /// The data at `files/*`.
    struct File: ParsableSnapshot {
        var id: String?
        var name = ""
        var size = 0
        /// 3 of 6 have it.
        var files: [File] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "size", field: &size)
            binder.bindList(name: "files", list: &files)
        }
    }

    /// The data at `log/*/*`.
    struct LogGroupGroup: ParsableSnapshot {
        var id: String?
        var logGroups: [String: LogGroup] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindRemaining(dict: &logGroups)
        }
    }

    /// The data at `continents/*/countries/*`.
    struct Country: ParsableSnapshot {
        var id: String?
        var cantons: [Canton] = []
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "cantons", list: &cantons)
            binder.bindField(name: "name", field: &name)
        }
    }

    /// The data at `log/*/*/*`.
    struct LogGroup: ParsableSnapshot {
        var id: String?
        var logs: [String: Log] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindRemaining(dict: &logs)
        }
    }

    /// The data at `continents/*/countries/*/cantons/*`.
    struct Canton: ParsableSnapshot {
        var id: String?
        var capital = ""
        var cities: [City] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "capital", field: &capital)
            binder.bindList(name: "cities", list: &cities)
        }
    }

    /// The data at `log/*/*/*/*`.
    struct Log: ParsableSnapshot {
        var id: String?
        var level = ""
        var message = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "level", field: &level)
            binder.bindField(name: "message", field: &message)
        }
    }

    /// The data at `continents/*/countries/*/cantons/*/cities/*`.
    struct City: ParsableSnapshot {
        var id: String?
        var name = ""
        var population = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "population", field: &population)
        }
    }
}
