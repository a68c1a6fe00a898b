import Foundation

extension URL {
    func changed(_ change: (inout URLComponents) -> Void) -> URL {
        guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
            return self
        }
        change(&components)
        return components.url ?? self
    }

    /// The URL with some parameters, in place of those of the same names.
    func replacing(_ parameters: [URLQueryItem]) -> URL {
        changed { components in
            let kept = (components.percentEncodedQueryItems ?? []).filter { item in
                !parameters.contains { $0.name == item.name }
            }
            let all = kept + parameters
            components.percentEncodedQueryItems = all.isEmpty ? nil : all
        }
    }
}

extension URLQueryItem {
    /// A parameter with an encoded value.
    init(_ name: String, encoding value: String) {
        self.init(name: name, value: value.percentEncoded)
    }
}

extension String {
    /// The text with all but unreserved characters encoded (RFC 3986, section 2.3).
    var percentEncoded: String {
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
        let unreserved = CharacterSet(charactersIn: letters + "0123456789-._~")
        return addingPercentEncoding(withAllowedCharacters: unreserved) ?? self
    }
}
