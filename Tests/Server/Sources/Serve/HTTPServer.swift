import Foundation
import HTTPTypes
import Hummingbird
import Logging
import SnapshotParser

/// A `RESTServer` behind a real port, on this machine alone.
struct HTTPServer {
    let server: RESTServer
    var port = 0

    /// Serves until the task is cancelled.
    ///
    /// - Parameter onStart: takes the port.
    func run(onStart: @escaping @Sendable (Int) -> Void) async throws {
        var logger = Logger(label: "HTTPServer")
        logger.logLevel = .critical
        let application = Application(
            responder: CallbackResponder { (request: Request, _: BasicRequestContext) in
                try await answer(request)
            },
            configuration: .init(address: .hostname("127.0.0.1", port: port)),
            onServerRunning: { channel in onStart(channel.localAddress?.port ?? 0) },
            logger: logger
        )
        try await application.run()
    }

    @Sendable private func answer(_ request: Request) async throws -> Response {
        let body = try await request.body.collect(upTo: 1 << 28)
        let headers = request.headers.map { ($0.name.canonicalName, $0.value) }
        guard let url = URL(string: "http://127.0.0.1\(request.uri.string)") else {
            return Response(status: .badRequest)
        }
        let answer = server.answer(
            RESTRequest(
                method: request.method.rawValue,
                url: url,
                headers: Dictionary(headers) { first, _ in first },
                body: body.readableBytes > 0 ? Data(body.readableBytesView) : nil
            )
        )
        var fields = HTTPFields()
        for (name, value) in answer.headers {
            if let name = HTTPField.Name(name) { fields[name] = value }
        }
        return Response(
            status: .init(code: answer.status),
            headers: fields,
            body: answer.status == 204
                ? .init()
                : ResponseBody { writer in
                    for try await part in answer.body {
                        try await writer.write(ByteBuffer(bytes: part))
                    }
                    try await writer.finish(nil)
                }
        )
    }
}
