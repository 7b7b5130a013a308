import Foundation

/// Connects a server to a client over standard input and standard output.
@MainActor
package enum ServerLoop {
  /// Runs a server until its client ends it or closes the connection.
  ///
  /// - Parameters:
  ///   - version: The version of the server.
  ///   - input: The descriptor from which messages are read.
  ///   - output: The descriptor to which messages are written.
  /// - Returns: The exit code.
  package static func run(version: String, input: Int32 = 0, output: Int32 = 1) -> Int32 {
    let queue = MessageQueue()
    let reader = Thread { Self.read(input, into: queue) }
    reader.start()
    var isConnected = true
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
    let pages = caches?.appendingPathComponent("spark-rules/\(version)").path
    let server = LanguageServer(version: version, pagesFolder: pages) { message in
      isConnected = isConnected && write(MessageFraming.framed(message), to: output)
    }
    while server.exitCode == nil, isConnected {
      let (event, cancelled) = queue.next(within: server.delay)
      for id in cancelled { server.cancel(id) }
      switch event {
      case .message(let message): server.receive(message)
      case .timeout: server.work()
      case .closed: return 1
      }
    }
    return server.exitCode ?? 1
  }

  private nonisolated static func read(_ descriptor: Int32, into queue: MessageQueue) {
    var framing = MessageFraming()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes {
        Foundation.read(descriptor, $0.baseAddress, $0.count)
      }
      if count == 0 { break }
      if count > 0 {
        framing.append(chunk.prefix(count))
        while let message = framing.next() { queue.add(message) }
      } else if errno == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        break
      }
    }
    queue.close()
  }

  /// Writes bytes; returns whether the client still reads.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
