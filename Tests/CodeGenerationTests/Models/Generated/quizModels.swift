// Generated from quiz.json

import SnapshotParser

/// The types of quiz.json.
enum QuizModels {
    /// Everything in quiz.json.
    struct Export: ParsableObject {
        var quizzes: [Quiz] = []
        var rounds: [[Round]] = []
        var grid: [[Bool]] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "quizzes", list: &quizzes)
            binder.bindList(name: "rounds", list: &rounds)
            binder.bindField(name: "grid", field: &grid)
        }
    }

    /// The data at `quizzes/*`.
    struct Quiz: ParsableObject {
        var title = ""
        var questions: [Question] = []
        var scores: [[Int]] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindList(name: "questions", list: &questions)
            binder.bindField(name: "scores", field: &scores)
        }
    }

    /// The data at `rounds/*/*`.
    struct Round: ParsableObject {
        var player = ""
        var points = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "player", field: &player)
            binder.bindField(name: "points", field: &points)
        }
    }

    /// The data at `quizzes/*/questions/*`.
    struct Question: ParsableObject {
        var text = ""
        var answers: [Answer] = []
        /// 1 of 3 have it.
        var hint: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
            binder.bindList(name: "answers", list: &answers)
            binder.bindField(name: "hint", field: &hint)
        }
    }

    /// The data at `quizzes/*/questions/*/answers/*`.
    struct Answer: ParsableObject {
        var text = ""
        var correct = false

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
            binder.bindField(name: "correct", field: &correct)
        }
    }
}
