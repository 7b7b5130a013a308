import Foundation
import TestSupport
import Testing

@testable import SparkRulesUpdates

@Suite("Requests over HTTP")
struct TransportTests {
  /// Sends one request to a server.
  private func fetch(
    limit: Int = 1_000, tag: String? = nil, timeout: TimeInterval = 60,
    _ reply: @escaping @Sendable (LoopbackCollector.Request) -> LoopbackCollector.Reply
  ) async throws -> UpdateResponse {
    let server = try LoopbackCollector(reply: reply)
    let transport = URLSessionTransport(idle: timeout, whole: timeout)
    return await transport.fetch(UpdateRequest(url: server.url, tag: tag, limit: limit))
  }

  @Test("a file arrives with its tag, which is sent with the next request")
  func content() async throws {
    let first = try await fetch { _ in .status(200, headers: ["ETag": "\"a\""], body: "rules") }
    #expect(first == .content(Array("rules".utf8), tag: "\"a\""))
    let next = try await fetch(tag: "\"a\"") { request in
      request.headers["if-none-match"] == "\"a\"" ? .status(304, body: "") : .status(500)
    }
    #expect(next == .notModified)
  }

  @Test("a response that is too large is not read, also if it does not end")
  func tooLarge() async throws {
    #expect(try await fetch(limit: 4) { _ in .status(200, body: "rules") } == .tooLarge)
    #expect(try await fetch { _ in .endless(status: 200) } == .tooLarge)
  }

  @Test("a slow response ends")
  func slow() async throws {
    let response = try await fetch(limit: 2_000_000_000, timeout: 1) { _ in .slow(status: 200) }
    #expect(response == .failed)
    #expect(try await fetch(timeout: 1) { _ in .hang } == .failed)
  }

  @Test("redirects and errors are no files")
  func others() async throws {
    let redirect = try await fetch { request in
      request.index == 0
        ? .status(302, headers: ["Location": "/other"]) : .status(200, body: "rules")
    }
    #expect(redirect == .failed)
    #expect(try await fetch { _ in .status(503) } == .failed)
  }
}
