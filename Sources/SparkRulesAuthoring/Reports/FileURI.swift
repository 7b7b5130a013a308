/// A path as a URI, with the scheme `file` if the path is absolute.
struct FileURI: Sendable, Hashable {
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// The URI.
  let text: String
  /// Whether the path is relative.
  let isRelative: Bool

  /// Creates a URI for a path.
  init(_ path: String) {
    isRelative = !path.hasPrefix("/")
    var plain = path[...]
    while plain.hasPrefix("./") { plain = plain.dropFirst(2).drop { $0 == "/" } }
    text = (isRelative ? "" : "file://") + Self.encoded(plain)
  }

  /// Encodes characters with a special meaning in URIs, except for `/`.
  private static func encoded(_ path: Substring) -> String {
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "~"), UInt8(ascii: "/"):
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
