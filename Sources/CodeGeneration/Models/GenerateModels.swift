package enum GenerateModels {
    package static func run(_ arguments: [String], console: Console = .standard) -> Int32 { 1 }
}
