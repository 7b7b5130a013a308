import Foundation

/// A path as a URI, with the scheme `file` if the path is absolute.
struct FileURI: Sendable, Hashable {
  /// The URI.
  let text: String
  /// Whether the path is relative.
  let isRelative: Bool

  /// Creates a URI for a path.
  init(_ path: String) {
    isRelative = !path.hasPrefix("/")
    var plain = path[...]
    while plain.hasPrefix("./") { plain = plain.dropFirst(2).drop { $0 == "/" } }
    text = (isRelative ? "" : "file://") + String(plain).encodedForURI("/")
  }
}

extension String {
  /// The text with everything encoded that is not an unreserved character of a URI, or one of some others.
  func encodedForURI(_ others: String = "") -> String {
    let unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    return addingPercentEncoding(withAllowedCharacters: .init(charactersIn: unreserved + others))
      ?? self
  }
}
