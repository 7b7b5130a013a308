import Foundation

/// Converts the URIs of documents to paths and paths to URIs.
package enum DocumentPath {
  /// The path of a URI.
  ///
  /// - Parameter uri: The URI.
  /// - Returns: The path; nil if the URI is not one of a file.
  package static func path(of uri: String) -> String? {
    guard uri.hasPrefix("file://") else { return nil }
    // The name of this computer may precede the path.
    guard let slash = uri.dropFirst(7).firstIndex(of: "/"),
      let path = uri[slash...].removingPercentEncoding, !path.contains("\0")
    else { return nil }
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// The URI of a path.
  ///
  /// - Parameter path: The absolute path.
  /// - Returns: The URI.
  package static func uri(of path: String) -> String {
    var allowed = CharacterSet.alphanumerics
    allowed.insert(charactersIn: "-._~/")
    let ascii = allowed.intersection(CharacterSet(charactersIn: "!"..."~"))
    return "file://" + (path.addingPercentEncoding(withAllowedCharacters: ascii) ?? path)
  }
}
