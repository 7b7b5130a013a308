import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Carries requests to the studio.
protocol StudioTransport: Sendable {
  /// Sends a request.
  ///
  /// - Parameters:
  ///   - path: The path of the request.
  ///   - body: The body; nil for a request without one.
  /// - Returns: The reply.
  /// - Throws: `StudioRequests.Refusal`, or an error of URLSession.
  func send(_ path: String, _ body: Data?) async throws -> Data
}

/// Carries requests to a studio on the same machine, which are not sealed.
struct LoopbackTransport: StudioTransport {
  /// The longest time that the studio takes to answer in seconds: it waits for a command.
  private static let timeout: TimeInterval = 40

  private let base: URL
  private let session: URLSession

  /// Prepares requests.
  ///
  /// - Parameter base: The address of the studio.
  init(to base: URL) {
    self.base = base
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = Self.timeout
    session = URLSession(configuration: configuration)
  }

  func send(_ path: String, _ body: Data?) async throws -> Data {
    var request = URLRequest(url: base.appendingPathComponent(path))
    request.httpMethod = body == nil ? "GET" : "POST"
    request.httpBody = body
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    let (content, response) = try await session.data(for: request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status == 200 else {
      throw StudioRequests.Refusal(
        description: "status \(status): \(String(decoding: content, as: UTF8.self))")
    }
    return content
  }
}
