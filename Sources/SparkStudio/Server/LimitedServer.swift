#if Commands
import FlyingFox
import FlyingSocks
import Foundation
import SparkRulesModel

/// A server that limits the bytes, headers, time and number of connections before anything is parsed.
///
/// FlyingFox listens on a socket file that only this user can reach, and receives from there what is within the limits.
struct LimitedServer: Sendable {
  /// The time for the body of a request, and for its reply.
  private static let bodyTime = Duration.seconds(60)

  private let listeners: [Socket]
  private let handler: any HTTPHandler
  private let connectionLimit: Int
  private let headTime: Duration
  private let connections = Locked(0)

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - other: Another address, which need not be available.
  ///   - limit: The maximum number of connections at a time; others are closed.
  ///   - headTime: The time within which the head of a request must arrive.
  ///   - handler: Answers the requests.
  /// - Throws: An error if the address cannot be used.
  init(
    on address: sockaddr_in, and other: sockaddr_in6? = nil,
    connections limit: Int, headTime: Duration = .seconds(10), handler: some HTTPHandler
  ) throws {
    let second = try? other.map(Self.listener)
    listeners = [try Self.listener(address)] + [second].compactMap { $0 }
    (connectionLimit, self.headTime) = (limit, headTime)
    self.handler = handler
  }

  private static func listener(_ address: some SocketAddress) throws -> Socket {
    let socket = try Socket(domain: Int32(type(of: address).family))
    do {
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: address)
      try socket.listen()
      return socket
    } catch {
      try? socket.close()
      throw error
    }
  }

  /// Serves until the task is canceled.
  ///
  /// - Parameter onReady: Called as soon as requests are answered.
  /// - Throws: An error if the server ends.
  func run(onReady: @escaping @Sendable () -> Void = {}) async throws {
    let temporary = FileManager.default.temporaryDirectory
    var folder = Array(temporary.appendingPathComponent("spark-studio.XXXXXX").path.utf8CString)
    guard mkdtemp(&folder) != nil else {
      throw StudioProblem("\(temporary.path) cannot be written; set TMPDIR to another folder")
    }
    let path = String(decoding: folder.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
      for listener in listeners { try? listener.close() }
      try? FileManager.default.removeItem(atPath: path)
    }
    let file = path + "/socket"
    let server = HTTPServer(address: .unix(path: file), logger: .disabled, handler: handler)
    let pool = HTTPServer.defaultPool()
    try await pool.prepare()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run() }
      group.addTask { try await pool.run() }
      for listener in listeners {
        group.addTask { try await accept(AsyncSocket(socket: listener, pool: pool), pool, file) }
      }
      defer { group.cancelAll() }
      try await server.waitUntilListening(timeout: 60)
      onReady()
      try await group.next()
    }
  }

  private func accept(
    _ listener: AsyncSocket, _ pool: some AsyncSocketPool, _ file: String
  ) async throws {
    while !Task.isCancelled {
      guard let client = try? await listener.accept() else {
        // Too many files may be open.
        try await Task.sleep(for: .milliseconds(100))
        continue
      }
      let isAccepted = connections.withLock { count in
        count += 1
        return count <= connectionLimit
      }
      Task {
        if isAccepted { try? await serve(client, pool, file) }
        try? client.close()
        connections.withLock { $0 -= 1 }
      }
    }
  }

  /// Answers one request, or carries the messages of a page.
  private func serve(
    _ client: AsyncSocket, _ pool: some AsyncSocketPool, _ file: String
  ) async throws {
    let received = try await Self.within(headTime) { try await Self.readHead(client) }
    guard let (head, rest) = received else {
      return try await client.write(
        Data("HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\n\r\n".utf8))
    }
    let inner = try await AsyncSocket.connected(to: .unix(path: file), pool: pool, timeout: 60)
    defer { try? inner.close() }
    try await inner.write(Data(head.bytes))
    try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        if head.isUpgrade { return try await Self.copyFrames(rest, from: client, to: inner) }
        try await Self.within(Self.bodyTime) {
          try await Self.copyBody(rest, from: client, to: inner, size: head.bodySize)
        }
        // The reply ends the connection.
        try await Task.sleep(for: Self.bodyTime)
      }
      group.addTask {
        while true { try await client.write(Data(inner.read(atMost: 4_096))) }
      }
      try await group.next()
    }
  }

  private static func readHead(
    _ client: AsyncSocket
  ) async throws -> (RequestHead, rest: [UInt8])? {
    var bytes: [UInt8] = []
    while bytes.count <= RequestHead.limit {
      let searched = max(bytes.count - 3, 0)
      bytes += try await client.read(atMost: 4_096)
      var index = searched
      while index + 4 <= bytes.count {
        if bytes[index..<(index + 4)].elementsEqual([0x0D, 0x0A, 0x0D, 0x0A]) {
          return RequestHead(bytes[..<index]).map { ($0, Array(bytes[(index + 4)...])) }
        }
        index += 1
      }
    }
    return nil
  }

  private static func copyBody(
    _ first: [UInt8], from client: AsyncSocket, to inner: AsyncSocket, size: Int
  ) async throws {
    var (bytes, remaining) = (first, size)
    while remaining > 0 {
      if bytes.isEmpty { bytes = try await client.read(atMost: 4_096) }
      let part = bytes.prefix(remaining)
      try await inner.write(Data(part))
      (remaining, bytes) = (remaining - part.count, [])
    }
  }

  private static func copyFrames(
    _ first: [UInt8], from client: AsyncSocket, to inner: AsyncSocket
  ) async throws {
    var (bytes, limit) = (first, FrameLimit())
    while limit.permits(bytes) {
      try await inner.write(Data(bytes))
      bytes = try await client.read(atMost: 4_096)
    }
  }

  /// Runs an operation that is canceled after a time.
  private static func within<Result: Sendable>(
    _ time: Duration, _ operation: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    try await withThrowingTaskGroup(of: Result.self) { group in
      defer { group.cancelAll() }
      group.addTask(operation: operation)
      group.addTask {
        try await Task.sleep(for: time)
        throw CancellationError()
      }
      guard let result = try await group.next() else { throw CancellationError() }
      return result
    }
  }
}
#endif
