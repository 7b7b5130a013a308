#if Commands
import FlyingFox
import FlyingSocks
import Foundation
import Testing

@testable import SparkStudio

@Suite("The limits of the server", .timeLimit(.minutes(5)))
struct LimitedServerTests {
  /// Two servers, as that of the page and that of phones.
  private static func withServers(
    headTime: Duration = .seconds(3_600),
    _ body: (_ ports: [UInt16], _ pool: any AsyncSocketPool) async throws -> Void
  ) async throws {
    let ports = [try LoopbackPort.free(), try LoopbackPort.free()]
    let servers = try ports.map { port in
      try LimitedServer(
        on: .inet(ip4: "127.0.0.1", port: port), connections: 16, headTime: headTime,
        handler: ClosureHTTPHandler { request in
          let body = try await request.bodyData
          return HTTPResponse(
            statusCode: .ok, headers: [.connection: "close"],
            body: Data(
              "\(request.target.path()) \(Array(request.headers).count) \(body.count)".utf8))
        })
    }
    let running = servers.map { server in Task { try await server.run() } }
    defer { for task in running { task.cancel() } }
    try await body(ports, try await SocketPool<Poll>.client)
  }

  private static func connect(
    _ port: UInt16, _ pool: some AsyncSocketPool
  ) async throws -> AsyncSocket {
    try await AsyncSocket.connected(
      to: .inet(ip4: "127.0.0.1", port: port), pool: pool, timeout: 300)
  }

  /// Sends bytes, and returns all that the server answers.
  private static func answer(
    _ port: UInt16, _ text: String, _ pool: some AsyncSocketPool
  ) async throws -> String {
    let socket = try await connect(port, pool)
    defer { try? socket.close() }
    try? await socket.write(Data(text.utf8))
    var bytes: [UInt8] = []
    while let more = try? await socket.read(atMost: 4_096), !more.isEmpty { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let good = "POST /a HTTP/1.1\r\nHost: b\r\nContent-Length: 3\r\n\r\nabc"

  @Test("a request within the limits is answered, without headers that the studio does not use")
  func good() async throws {
    try await Self.withServers { ports, pool in
      let cookie = String(repeating: "c", count: 8_000)
      let text = Self.good.replacingOccurrences(
        of: "Host: b", with: "Host: b\r\nCookie: \(cookie)")
      for text in [Self.good, text] {
        let answer = try await Self.answer(ports[0], text, pool)
        #expect(answer.hasPrefix("HTTP/1.1 200"))
        #expect(answer.hasSuffix("/a 3 3"))
      }
    }
  }

  @Test(
    "a request above a limit is refused before it is parsed",
    arguments: [
      "GET /" + String(repeating: "a", count: 10_000),
      "GET /" + String(repeating: "a", count: 60_000),
      "GET / HTTP/1.1\r\nHost: " + String(repeating: "a", count: 2_000) + "\r\n\r\n",
      "GET / HTTP/1.1\r\n" + String(repeating: "X: y\r\n", count: 200) + "\r\n",
      "POST / HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n",
      "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
      "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\nHost: b\r\n\r\n", "\r\n\r\n", "GET\r\n\r\n",
    ])
  func refused(text: String) async throws {
    try await Self.withServers { ports, pool in
      // What has no end is completed by an end of the connection, or exceeds the limit.
      let isEndless = !text.hasSuffix("\r\n\r\n")
      let padded = isEndless ? text + String(repeating: "a", count: 40_000) : text
      let answer = try await Self.answer(ports[0], padded, pool)
      #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 431"), "\(answer)")
      #expect(try await Self.answer(ports[0], Self.good, pool).hasSuffix("/a 3 3"))
    }
  }

  @Test("connections that send nothing, or lines without an end, leave the other port usable")
  func flood() async throws {
    try await Self.withServers { ports, pool in
      var idle: [AsyncSocket] = []
      for number in 0..<60 {
        let socket = try await Self.connect(ports[1], pool)
        if number % 2 == 0 {
          try? await socket.write(Data(("GET /" + String(repeating: "a", count: 30_000)).utf8))
        }
        idle.append(socket)
      }
      for _ in 0..<20 {
        #expect(try await Self.answer(ports[0], Self.good, pool).hasSuffix("/a 3 3"))
      }
      for socket in idle { try? socket.close() }
      // The port itself is usable again when they have ended.
      while try await !Self.answer(ports[1], Self.good, pool).hasSuffix("/a 3 3") {
        try await Task.sleep(for: .milliseconds(20))
      }
    }
  }

  @Test("a head that does not arrive in time ends the connection")
  func slow() async throws {
    try await Self.withServers(headTime: .milliseconds(50)) { ports, pool in
      let answer = try await Self.answer(ports[0], "GET / HTTP/1.1\r\n", pool)
      #expect(answer.isEmpty)
    }
  }

  @Test("a frame that is too large is found in its header, however the bytes arrive")
  func frames() {
    func frame(_ length: UInt64, _ content: Int) -> [UInt8] {
      let head: [UInt8] =
        length < 126
        ? [0x81, 0x80 | UInt8(length)]
        : [0x81, 0xFF] + (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * $0)) }
      return head + [1, 2, 3, 4] + [UInt8](repeating: 0xFF, count: content)
    }
    let good = frame(5, 5) + frame(70_000, 70_000) + frame(0, 0)
    let limit = UInt64(RequestGate.sizeLimit)
    for size in [1, 2, 3, 7, 4_096] {
      for (bytes, isGood) in [
        (good + frame(limit, 10), true), (good + frame(limit + 1, 0), false),
        (good + frame(.max, 0), false),
      ] {
        var limit = FrameLimit()
        let parts = stride(from: 0, to: bytes.count, by: size).map {
          Array(bytes[$0..<min($0 + size, bytes.count)])
        }
        #expect(parts.allSatisfy { limit.permits($0) } == isGood)
      }
    }
  }
}
#endif
