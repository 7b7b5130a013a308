#if Commands
import FlyingFox
import Foundation

/// Decides which requests are answered: those of the page itself, on this machine.
struct RequestGate: Sendable {
  /// The decision about a request.
  enum Decision: Sendable, Hashable {
    /// The request is refused with this status.
    case refused(Int)
    /// The request concerns this file of the page, whose name is empty for the page itself.
    case file(String)
  }

  /// The maximum size of a request in bytes.
  static let sizeLimit = 16 << 20

  /// The part of the address that other programs do not know.
  let token: String
  /// The port.
  let port: UInt16

  /// Creates a token of 128 random bits.
  ///
  /// - Returns: The token.
  static func makeToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<16).map { _ in
      let byte = UInt8.random(in: .min ... .max, using: &generator)
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// The names of this machine with the port, which other sites cannot have.
  private var hosts: [String] {
    ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"]
  }

  /// Decides about a request.
  ///
  /// - Parameter request: The request.
  /// - Returns: The decision.
  func decision(on request: HTTPRequest) -> Decision {
    decision(
      method: request.method.rawValue, target: request.target.path(), headers: request.headers)
  }

  /// Decides about a request.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - target: The path as the request contains it.
  ///   - headers: The headers.
  /// - Returns: The decision.
  func decision(method: String, target: String, headers: HTTPHeaders) -> Decision {
    // A page of another site that resolves its own name to this machine has another host.
    guard let host = headers[.host]?.lowercased(), hosts.contains(host) else {
      return .refused(403)
    }
    if let origin = headers[HTTPHeader("Origin")], origin.lowercased() != "http://\(host)" {
      return .refused(403)
    }
    // A link to the page may be on any site; everything else is requested by the page itself.
    if let site = headers[HTTPHeader("Sec-Fetch-Site")], !["same-origin", "none"].contains(site),
      headers[HTTPHeader("Sec-Fetch-Mode")] != "navigate"
    {
      return .refused(403)
    }
    if let length = headers[.contentLength], Int(length).map({ $0 > Self.sizeLimit }) ?? true {
      return .refused(413)
    }
    let parts = target.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, isToken(parts[1]) else { return .refused(404) }
    let name = parts[2].removingPercentEncoding ?? ""
    // Only apps send something.
    guard method == "GET" || method == "POST" && name.hasPrefix(PhoneRequests.prefix) else {
      return .refused(405)
    }
    return .file(name)
  }

  /// Compares with the token; the time does not depend on the first difference.
  private func isToken(_ text: Substring) -> Bool {
    let (one, other) = (Array(text.utf8), Array(token.utf8))
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
#endif
