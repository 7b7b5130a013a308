/// Splits the output of a language server into its messages.
struct FrameReader {
  /// The maximum size of a message in bytes.
  private static let limit = 1 << 26
  private static let separator = Array("\r\n\r\n".utf8)

  private var buffer: [UInt8] = []

  /// Adds bytes.
  ///
  /// - Parameter bytes: The next bytes of the output.
  /// - Returns: The messages that are complete; nil if the output is not that of a language server.
  mutating func add(_ bytes: [UInt8]) -> [[UInt8]]? {
    buffer += bytes
    var messages: [[UInt8]] = []
    while let header = buffer.firstRange(of: Self.separator) {
      guard let length = Self.length(buffer[..<header.lowerBound]), length <= Self.limit else {
        return nil
      }
      let end = header.upperBound + length
      guard buffer.count >= end else { break }
      messages.append(Array(buffer[header.upperBound..<end]))
      buffer.removeSubrange(..<end)
    }
    return messages
  }

  /// A message with its header.
  ///
  /// - Parameter message: The message.
  /// - Returns: The bytes for the input of the server.
  static func frame(_ message: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
  }

  private static func length(_ header: ArraySlice<UInt8>) -> Int? {
    for line in String(decoding: header, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2, parts[0].lowercased() == "content-length" {
        let digits = parts[1].drop { $0 == " " }
        return Int(digits).flatMap { $0 >= 0 ? $0 : nil }
      }
    }
    return nil
  }
}
