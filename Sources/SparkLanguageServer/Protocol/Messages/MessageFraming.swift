/// Splits the bytes of a connection into messages, each after a header with `Content-Length`.
package struct MessageFraming: Sendable {
  /// The maximum length of a message: 64 MB.
  package static let maximumLength = 64 << 20
  /// The maximum length of a header.
  private static let maximumHeader = 4096
  private static let end = Array("\r\n\r\n".utf8)

  private var bytes: [UInt8] = []
  private var start = 0
  /// The number of bytes of a message that is too long and is skipped.
  private var skipped = 0

  /// Creates an empty connection.
  package init() {}

  /// Adds received bytes.
  ///
  /// - Parameter received: The bytes.
  package mutating func append(_ received: some Collection<UInt8>) {
    let ignored = min(skipped, received.count)
    skipped -= ignored
    bytes += received.dropFirst(ignored)
  }

  /// Removes the next message.
  ///
  /// A header without a valid length is skipped up to the next `Content-Length`.
  ///
  /// - Returns: The bytes of the message; nil if it is not complete yet.
  package mutating func next() -> [UInt8]? {
    while let header = header() {
      guard let length = Self.length(in: bytes[start..<header]) else {
        start = header + Self.end.count
        continue
      }
      let body = header + Self.end.count
      guard length <= Self.maximumLength else {
        let available = min(length, bytes.count - body)
        skipped = length - available
        start = body + available
        continue
      }
      guard bytes.count - body >= length else { return nil }
      start = body + length
      defer { compact() }
      return Array(bytes[body..<start])
    }
    compact()
    return nil
  }

  /// The bytes of a message with its header.
  ///
  /// - Parameter body: The message.
  /// - Returns: The bytes to send.
  package static func framed(_ body: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }

  /// The offset at which the next header ends; nil if it is not complete yet.
  private mutating func header() -> Int? {
    var index = start
    while index + Self.end.count <= bytes.count {
      if bytes[index] == 0x0D, bytes[index...].starts(with: Self.end) { return index }
      index += 1
      // Without a limit, bytes that are no header would be searched again with each new one.
      if index - start > Self.maximumHeader { start = index }
    }
    return nil
  }

  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    for line in header.split(whereSeparator: { $0 == 0x0D || $0 == 0x0A }).reversed() {
      let parts = String(decoding: line, as: UTF8.self).split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased().hasSuffix("content-length") else { continue }
      let digits = parts[1].drop { $0 == " " || $0 == "\t" }
      if let length = Int(digits), length >= 0 { return length }
    }
    return nil
  }

  private mutating func compact() {
    guard start == bytes.count || start > 1 << 16 else { return }
    bytes.removeFirst(start)
    start = 0
  }
}
