// Generated from quiz.json

import SnapshotParser

/// The types of quiz.json.
enum QuizModels {
    /// The whole of quiz.json.
    struct Export: ParsableObject {
        var quizzes: [Quiz] = []
        var rounds: [[Round]] = []
        var grid: [[Bool]] = []

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindList(name: "quizzes", list: &quizzes)
            binder.bindList(name: "rounds", list: &rounds)
            binder.bindField(name: "grid", field: &grid)
        }
    }

    /// What stands at `quizzes/*`.
    struct Quiz: ParsableObject {
        var title = ""
        var questions: [Question] = []
        var scores: [[Int]] = []

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindList(name: "questions", list: &questions)
            binder.bindField(name: "scores", field: &scores)
        }
    }

    /// What stands at `rounds/*/*`.
    struct Round: ParsableObject {
        var player = ""
        var points = 0

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "player", field: &player)
            binder.bindField(name: "points", field: &points)
        }
    }

    /// What stands at `quizzes/*/questions/*`.
    struct Question: ParsableObject {
        var text = ""
        var answers: [Answer] = []
        /// 1 of 3 have it.
        var hint: String?

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "text", field: &text)
            binder.bindList(name: "answers", list: &answers)
            binder.bindField(name: "hint", field: &hint)
        }
    }

    /// What stands at `quizzes/*/questions/*/answers/*`.
    struct Answer: ParsableObject {
        var text = ""
        var correct = false

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "text", field: &text)
            binder.bindField(name: "correct", field: &correct)
        }
    }
}
