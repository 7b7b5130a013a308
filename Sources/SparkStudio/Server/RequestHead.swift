#if Commands
/// The first line and the headers of a request, whose limits are checked before FlyingFox parses them.
struct RequestHead {
  /// The maximum number of bytes.
  static let limit = 32_768
  /// The maximum number of bytes of a line that is passed on: FlyingFox compares its whole buffer for each byte.
  static let lineLimit = 1_024
  /// The maximum number of headers.
  static let headerLimit = 100
  /// The headers that the studio uses.
  ///
  /// Others, such as cookies of other servers on this machine, are not passed on.
  private static let names: Set = [
    "host", "origin", "sec-fetch-site", "sec-fetch-mode", "content-length", "content-type",
    "upgrade", "sec-websocket-key", "sec-websocket-version",
  ]

  /// The bytes that are passed on.
  let bytes: [UInt8]
  /// The number of bytes of the body.
  let bodySize: Int
  /// Whether messages in both directions follow.
  let isUpgrade: Bool

  /// Reads a head; nil if it exceeds a limit or is not one.
  ///
  /// - Parameter head: The bytes up to the empty line.
  init?(_ head: some Collection<UInt8>) {
    var lines = String(decoding: head, as: UTF8.self).split(
      separator: "\r\n", omittingEmptySubsequences: false)
    let first = lines.removeFirst()
    guard head.count <= Self.limit, lines.count <= Self.headerLimit,
      first.utf8.count <= Self.lineLimit, first.split(separator: " ").count == 3,
      !head.contains(where: { $0 < 0x20 && $0 != 0x0D && $0 != 0x0A && $0 != 0x09 })
    else { return nil }
    var headers: [String: String] = [:]
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !line.utf8.contains(where: { $0 == 0x0D || $0 == 0x0A }) else {
        return nil
      }
      let name = parts[0].lowercased()
      // The length of the body must be known.
      guard name != "transfer-encoding" else { return nil }
      guard Self.names.contains(name) else { continue }
      guard line.utf8.count <= Self.lineLimit, headers[name] == nil else { return nil }
      headers[name] = String(parts[1])
    }
    let length = headers["content-length"]?.filter { $0 != " " } ?? "0"
    guard let size = Int(length), (0...RequestGate.sizeLimit).contains(size) else { return nil }
    bodySize = size
    isUpgrade = headers["upgrade"] != nil
    // One request for each connection.
    headers["connection"] = isUpgrade ? "Upgrade" : "close"
    let text = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }.joined()
    bytes = Array("\(first)\r\n\(text)\r\n".utf8)
  }
}

/// Finds frames of a connection that are larger than a request may be, before their content is read.
struct FrameLimit {
  private var header: [UInt8] = []
  private var remaining = 0

  /// Follows the bytes of a connection.
  ///
  /// - Parameter bytes: The next bytes.
  /// - Returns: Whether no frame that begins in them is too large.
  mutating func permits(_ bytes: [UInt8]) -> Bool {
    var index = 0
    while index < bytes.count {
      if remaining > 0 {
        let count = min(remaining, bytes.count - index)
        (remaining, index) = (remaining - count, index + count)
        continue
      }
      header.append(bytes[index])
      index += 1
      guard header.count >= 2 else { continue }
      let short = Int(header[1] & 0x7F)
      let extra = short == 127 ? 8 : short == 126 ? 2 : 0
      guard header.count == 2 + extra + (header[1] & 0x80 == 0 ? 0 : 4) else { continue }
      let length = header[2..<(2 + extra)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      guard length <= UInt64(RequestGate.sizeLimit) else { return false }
      (remaining, header) = (extra == 0 ? short : Int(length), [])
    }
    return true
  }
}
#endif
