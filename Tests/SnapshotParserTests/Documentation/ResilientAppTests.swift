import Foundation
import SnapshotParser
import Testing

/// The handler and the screen of the article BeforeYouShip.
@Suite struct ResilientAppTests {
    struct Ticket: ParsableSnapshot {
        var id: String?
        var title = ""
        var priority: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindField(name: "priority", field: &priority)
        }
    }

    @MainActor
    final class Screen {
        let reporter: IssueReporter
        var ticket: Ticket?
        var notice: String? { didSet { notices.append(notice) } }
        var notices: [String?] = []

        init(_ reporter: IssueReporter) { self.reporter = reporter }

        func follow(_ database: some SnapshotDatabase, _ path: Path<Ticket>) async {
            do {
                for try await result in database.results(at: path) {
                    switch result.failure {
                    case nil:
                        ticket = result.value
                        notice = nil
                    case .nothingThere:
                        ticket = nil
                        notice = "This ticket was deleted."
                    case .invalid(let error):
                        error.issues.forEach(reporter.report)
                        notice = "This ticket needs a newer version of the app."
                    default: break  // the loop throws what ends it
                    }
                }
            } catch {
                notice = "You cannot see this ticket any more."
            }
        }
    }

    @MainActor
    @Test func theScreenKeepsWhatItShowed() async throws {
        let crashReporter = Recorder()
        let firebase = InMemoryDatabase(callbacks: .immediate)
        let path: Path<Ticket> = Path.append(Path(), "tickets", "-K1")

        let reporter = IssueReporter(crashReporter.append)
        var parser = SnapshotParser.resilient
        parser.redactsValues = true
        parser.issueHandler = reporter.report
        let database = firebase.with(parser)

        let screen = Screen(reporter)
        func write(_ tree: Any) async {
            let done = screen.notices.count
            firebase.write(path.rendered, tree)
            while screen.notices.count == done { await Task.yield() }
        }

        try await firebase.setValue(at: path, value: Ticket(title: "Login fails"))
        let task = Task { await screen.follow(database, path) }
        while screen.notices.isEmpty { await Task.yield() }
        #expect(screen.ticket?.title == "Login fails")

        await write(["title": "Login fails", "priority": "urgent", "team": "web"])
        await write(["title": "Login fails", "priority": "later", "team": "app"])
        #expect(screen.ticket?.title == "Login fails")
        await write(["title": 5])
        #expect(screen.ticket?.title == "Login fails")
        try await firebase.removeValue(at: path)
        while screen.notices.count < 5 { await Task.yield() }
        #expect(screen.ticket == nil)
        firebase.cancelObservations(with: CancellationError())
        await task.value
        #expect(
            screen.notices == [
                nil, nil, nil, "This ticket needs a newer version of the app.",
                "This ticket was deleted.", "You cannot see this ticket any more.",
            ]
        )
        #expect(
            crashReporter.texts == [
                "type mismatch for 'priority' in Ticket at tickets/-K1: "
                    + "expected an integer, found a string",
                "unknown key 'team' in Ticket at tickets/-K1",
                "type mismatch for 'title' in Ticket at tickets/-K1: "
                    + "expected a string, found a number",
            ]
        )
    }

    @Test func onlyTheEditIsSent() async throws {
        let database = InMemoryDatabase(callbacks: .immediate)
        let path: Path<Ticket> = Path.append(Path(), "tickets", "-K1")
        try await database.setValue(at: path, value: Ticket(title: "Login fails", priority: 1))
        let stored = try await database.value(at: path)
        let title = "Login is slow"

        var edited = stored
        edited.title = title
        try await database.updateValue(at: path, from: stored, to: edited)

        #expect(try await database.value(at: path).priority == 1)
    }
}

/// Sends each kind of issue once.
final class IssueReporter: @unchecked Sendable {
    private let send: @Sendable (String) -> Void
    private let lock = NSLock()
    private var known: Set<[String]> = []

    init(_ send: @escaping @Sendable (String) -> Void) { self.send = send }

    @Sendable
    func report(_ issue: SnapshotParser.Issue) {
        let key = [issue.kind.code, issue.model, issue.path.last ?? ""]
        if lock.withLock({ known.insert(key).inserted }) { send(issue.description) }
    }
}
