import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where events are sent, and how: the collector's address, the app's key for it, and the encoding.
///
/// It is the app's alone: a rule file can name a sink, never an address.
public struct DeliveryEndpoint: Sendable, CustomStringConvertible {
  let url: URL
  let key: WriteKey?
  let encoder: any EventEncoder

  /// Describes a collector.
  ///
  /// - Parameters:
  ///   - url: Where requests are posted to; `https`, or `http` where the host is this machine
  ///     (`localhost`, `127.0.0.0/8`, `::1`).
  ///   - key: What lets events in; nil for none.
  ///   - encoder: The form in which the collector takes events.
  /// - Throws: `DeliveryError` where the address would send events unprotected, or carries a password.
  public init(_ url: URL, key: WriteKey? = nil, encoder: any EventEncoder = JSONArrayEncoder())
    throws
  {
    let host = url.host ?? ""
    let isAllowed =
      switch url.scheme?.lowercased() {
      case "https": !host.isEmpty
      case "http": Self.isLoopback(host)
      default: false
      }
    let place = Self.printed(url)
    guard isAllowed else {
      throw DeliveryError(
        "Cannot deliver events to \(place): use an https address (http only for this machine).")
    }
    guard url.user == nil, url.password == nil else {
      throw DeliveryError(
        "Cannot deliver events to \(place): give the key as a WriteKey, not within the address.")
    }
    self.url = url
    self.key = key
    self.encoder = encoder
  }

  /// The address without what may be secret: user, password and query.
  public var description: String { Self.printed(url) }

  private static func printed(_ url: URL) -> String {
    var parts = URLComponents()
    parts.scheme = url.scheme
    parts.host = url.host
    parts.port = url.port
    parts.path = url.path
    return parts.string ?? "an address"
  }

  /// Whether a host is this machine; a name that only begins like an address is not.
  private static func isLoopback(_ host: String) -> Bool {
    let name = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]")).lowercased()
    if name == "localhost" || name == "::1" { return true }
    var address = in_addr()
    guard inet_pton(AF_INET, name, &address) == 1 else { return false }
    return UInt32(bigEndian: address.s_addr) >> 24 == 127
  }
}
