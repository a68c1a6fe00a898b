import Foundation
import Testing

/// The sanitizer under which the tests run, if any.
enum Sanitizer {
    static let isOn = hasSymbol("__asan_init") || hasSymbol("__tsan_init")

    private static func hasSymbol(_ name: String) -> Bool {
        dlsym(dlopen(nil, RTLD_NOW), name) != nil
    }
}

extension Trait where Self == ConditionTrait {
    /// For a test that goes down to the limit: under a sanitizer, or with mutants in the code,
    /// stack frames are larger, and a stack ends before.
    static var needsSmallStackFrames: Self {
        .disabled(
            if: Sanitizer.isOn
                || ProcessInfo.processInfo.environment["HAS_LARGE_STACK_FRAMES"] != nil,
            "stack frames are larger"
        )
    }
}
