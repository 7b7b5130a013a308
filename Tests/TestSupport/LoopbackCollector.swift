import CZlib
import Dispatch
import Foundation
import SparkRulesModel

#if canImport(Glibc)
import Glibc
#endif

/// A local collector that records requests and can misbehave.
package final class LoopbackCollector: Sendable {
  /// A complete request.
  package struct Request: Sendable {
    package var index: Int
    package var head: String
    package var headers: [String: String]
    package var body: [UInt8]
    /// The events of a JSON array.
    package var events: [Event]
    package var numbers: [Int] { events.map(\.number) }
    package var batchID: String { headers["idempotency-key"] ?? "" }
  }

  package struct Event: Sendable, Hashable {
    package var number: Int
    package var id: String
    package var isResent: Bool
  }

  package enum Reply: Sendable {
    case status(Int, headers: [String: String] = [:], body: String = "{}")
    /// Does not respond.
    case hang
    /// Stores the events, and closes the connection before the response.
    case loseAnswer
    /// Stores the events, and closes the connection within the response.
    case cutAnswer(after: Int)
    /// Responds with a body that does not end.
    case endless(status: Int)
    /// Responds with a head, and then a byte of the body from time to time.
    case slow(status: Int)
    /// Responds with bytes that are not HTTP.
    case garbage([UInt8])

    package static let yes = Reply.status(200)

    var isAccepted: Bool {
      switch self {
      case .status(let status, _, _), .endless(let status), .slow(let status):
        (200..<300).contains(status)
      case .loseAnswer, .cutAnswer: true
      case .hang, .garbage: false
      }
    }
  }

  package let port: UInt16
  private let listener: Int32
  private let reply: @Sendable (Request) -> Reply
  private let cutRequest: @Sendable (Int) -> Int?
  private let seen = Locked<[Request]>([])
  private let accepted = Locked<[Event]>([])
  private let keepsRequests: Bool
  private let count = Locked(0)

  /// Starts listening.
  ///
  /// - Parameters:
  ///   - keepsRequests: Whether requests are stored.
  ///   - reply: Returns the response to a request.
  ///   - cutRequest: Returns the number of bytes after which a request is cut off; nil for a complete one.
  /// - Throws: An error if no port is available.
  package init(
    keepsRequests: Bool = true,
    reply: @escaping @Sendable (Request) -> Reply = { _ in .yes },
    cutRequest: @escaping @Sendable (Int) -> Int? = { _ in nil }
  ) throws {
    self.reply = reply
    self.cutRequest = cutRequest
    self.keepsRequests = keepsRequests
    (listener, port) = try Self.listen()
    let listener = listener
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        Thread.detachNewThread { [weak self] in
          while let collector = self, collector.serve(connection) {}
          close(connection)
        }
      }
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)); close(listener) }

  package var url: URL {
    URL(string: "http://127.0.0.1:\(port)/events") ?? URL(fileURLWithPath: "/")
  }
  /// All requests, including refused ones.
  package var requests: [Request] { seen.withLock { $0 } }
  /// All events of accepted requests, including duplicates.
  package var events: [Event] { accepted.withLock { $0 } }

  /// The numbers of accepted events, without duplicates, in the order of their first arrival.
  package var numbers: [Int] {
    var ids: Set<String> = []
    return events.filter { ids.insert($0.id).inserted }.map(\.number)
  }

  private static func listen() throws -> (Int32, UInt16) {
    #if canImport(Glibc)
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
    let listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    signal(SIGPIPE, SIG_IGN)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let ok = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard ok, beginListening(listener) else { throw POSIXError(.EADDRNOTAVAIL) }
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  /// Reads a request and responds to it; returns whether the connection remains open.
  private func serve(_ connection: Int32) -> Bool {
    var bytes: [UInt8] = []
    guard let (head, rest) = readHead(connection, into: &bytes) else { return false }
    let index = count.withLock { count in
      defer { count += 1 }
      return count
    }
    if let cut = cutRequest(index) {
      read(connection, until: cut - head.utf8.count, into: &bytes)
      return false
    }
    let request = makeRequest(index: index, head: head, body: rest, connection: connection)
    guard let request else { return false }
    if keepsRequests { seen.withLock { $0.append(request) } }
    let reply = reply(request)
    if reply.isAccepted { accepted.withLock { $0 += request.events } }
    // As servers do: only then does libcurl not use the connection again.
    let closes = request.headers["connection"]?.lowercased() == "close"
    return answer(reply, on: connection, closes: closes)
  }

  /// Responds to a request; returns whether the connection remains open.
  private func answer(_ reply: Reply, on connection: Int32, closes: Bool) -> Bool {
    switch reply {
    case .status(let status, var headers, let body):
      if closes { headers["Connection"] = "close" }
      send(Self.answer(status, headers, body), on: connection)
      return !closes
    case .hang:
      var byte: UInt8 = 0
      _ = recv(connection, &byte, 1, 0)
      return false
    case .endless(let status), .slow(let status):
      var bytes = Array("HTTP/1.1 \(status) X\r\nContent-Length: 1000000000\r\n\r\n".utf8)
      var isSlow = false
      if case .slow = reply { isSlow = true }
      while send(bytes, on: connection) {
        bytes = [UInt8](repeating: 0x20, count: isSlow ? 1 : 65_536)
        if isSlow { usleep(50_000) }
      }
      return false
    case .loseAnswer: return false
    case .cutAnswer(let count):
      send(Array(Self.answer(200, [:], "{}").prefix(count)), on: connection)
      return false
    case .garbage(let bytes):
      send(bytes, on: connection)
      return false
    }
  }

  private static func answer(
    _ status: Int, _ headers: [String: String], _ body: String
  ) -> [UInt8] {
    var text = "HTTP/1.1 \(status) X\r\nContent-Length: \(body.utf8.count)\r\n"
    for (name, value) in headers { text += "\(name): \(value)\r\n" }
    return Array((text + "\r\n" + body).utf8)
  }

  @discardableResult private func send(_ bytes: [UInt8], on connection: Int32) -> Bool {
    bytes.withUnsafeBytes { write(connection, $0.baseAddress, $0.count) } > 0
  }
}

private func beginListening(_ listener: Int32) -> Bool { listen(listener, 16) == 0 }

extension LoopbackCollector {
  private func readHead(_ connection: Int32, into bytes: inout [UInt8]) -> (String, [UInt8])? {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let start = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) {
        let head = String(decoding: bytes[..<(start + 4)], as: UTF8.self)
        return (head, Array(bytes[(start + 4)...]))
      }
      let before = bytes.count
      read(connection, until: before + 1, into: &bytes)
      if bytes.count == before { return nil }
    }
  }

  /// Reads until there are enough bytes or the connection ends.
  private func read(_ connection: Int32, until count: Int, into bytes: inout [UInt8]) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < count {
      let got = recv(connection, &buffer, buffer.count, 0)
      guard got > 0 else { return }
      bytes += buffer.prefix(got)
    }
  }

  private func makeRequest(
    index: Int, head: String, body: [UInt8], connection: Int32
  ) -> Request? {
    var headers: [String: String] = [:]
    for line in head.split(separator: "\r\n").dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    var body = body
    let length = Int(headers["content-length"] ?? "") ?? 0
    read(connection, until: length, into: &body)
    guard body.count == length else { return nil }
    if headers["content-encoding"] == "gzip" { body = gunzip(body) }
    return Request(
      index: index, head: head, headers: headers, body: body, events: Self.events(body))
  }

  private static func events(_ body: [UInt8]) -> [Event] {
    let json = try? JSONSerialization.jsonObject(with: Data(body))
    return (json as? [[String: Any]] ?? []).compactMap { event in
      guard let number = (event["properties"] as? [String: Any])?["number"] as? Int,
        let id = event["id"] as? String
      else { return nil }
      return Event(number: number, id: id, isResent: event["resent"] as? Bool ?? false)
    }
  }
}

/// Returns decompressed bytes; empty if the input is not gzip.
package func gunzip(_ bytes: [UInt8]) -> [UInt8] {
  var stream = z_stream()
  let size = Int32(MemoryLayout<z_stream>.size)
  guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, size) == Z_OK else { return [] }
  defer { inflateEnd(&stream) }
  var source = bytes
  var output: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  let code = source.withUnsafeMutableBufferPointer { input -> Int32 in
    stream.next_in = input.baseAddress
    stream.avail_in = UInt32(input.count)
    while true {
      let code = buffer.withUnsafeMutableBufferPointer { output -> Int32 in
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        return inflate(&stream, Z_NO_FLUSH)
      }
      output += buffer.prefix(buffer.count - Int(stream.avail_out))
      if code != Z_OK { return code }
    }
  }
  return code == Z_STREAM_END ? output : []
}
