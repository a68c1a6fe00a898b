import Foundation

/// A query as the parameters of a URL, as the SDK for JavaScript writes it
/// (`core/view/QueryParams.ts`, queryParamsToRestQueryStringParameters).
extension QueryParameters {
    /// None for all children: they are ordered here, so that the server needs no index for them.
    var urlParameters: [URLQueryItem] {
        guard isFiltered else { return [] }
        let parameters: [(name: String, json: String?)] = [
            ("orderBy", order.request.name.quotedJSON),
            (start?.isInclusive == true ? "startAt" : "startAfter", start?.json),
            (end?.isInclusive == true ? "endAt" : "endBefore", end?.json),
            (limit?.isLast == true ? "limitToLast" : "limitToFirst", limit.map { "\($0.count)" }),
        ]
        return parameters.compactMap { name, json in json.map { .init(name, encoding: $0) } }
    }

    /// The query of what the server selected, whose answers have no order. By priority it cannot be
    /// repeated, since the answers have none.
    var local: QueryParameters { order == .priority ? QueryParameters() : self }
}

extension QueryParameters.Bound {
    fileprivate var json: String {
        let value = leaf.map { String(decoding: StoredNode.leaf($0).json, as: UTF8.self) } ?? "null"
        return key.map { "\(value),\($0.quotedJSON)" } ?? value
    }
}
