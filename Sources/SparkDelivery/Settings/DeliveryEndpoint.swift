#if Delivery
import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The URL of a collector, the app's key for it, and the encoding of events.
///
/// Only the app defines endpoints. A rule file can refer to a sink by name, but not to a URL.
///
/// ```swift
/// let endpoint = try DeliveryEndpoint(collectorURL, key: .bearer("key"), encoder: JSONArrayEncoder())
/// ```
public struct DeliveryEndpoint: Sendable, CustomStringConvertible {
  let url: URL
  let key: WriteKey?
  let encoder: any EventEncoder

  /// Creates an endpoint.
  ///
  /// - Parameters:
  ///   - url: The URL of POST requests. The scheme is `https`; `http` is allowed for the local machine
  ///     (`localhost`, `127.0.0.0/8`, `::1`).
  ///   - key: The key that authorizes requests; nil for none.
  ///   - encoder: The encoder for the collector's format.
  /// - Throws: `DeliveryError` if the URL is not secure or contains a password, or if a header cannot
  ///   contain the key.
  public init(_ url: URL, key: WriteKey? = nil, encoder: any EventEncoder = JSONArrayEncoder())
    throws
  {
    let host = url.host ?? ""
    // A host with a decoded `%00` would end there for some functions.
    let isPlain = host.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
    let isAllowed =
      switch url.scheme?.lowercased() {
      case "https": isPlain && !host.isEmpty
      case "http": isPlain && Self.isLoopback(host)
      default: false
      }
    let printed = Self.printed(url)
    guard isAllowed else {
      throw DeliveryError(
        "Cannot deliver events to \(printed): use an https URL (http only for the local machine).")
    }
    guard url.user == nil, url.password == nil else {
      throw DeliveryError(
        "Cannot deliver events to \(printed): pass the key as a WriteKey, not in the URL.")
    }
    if let reason = key?.problem {
      throw DeliveryError("The write key cannot be sent to \(printed): \(reason).")
    }
    guard WriteKey.isHeaderValue(encoder.contentType) else {
      throw DeliveryError("The encoder's contentType is not a media type without line breaks.")
    }
    self.url = url
    self.key = key
    self.encoder = encoder
  }

  /// The URL without user, password and query, which may be secret.
  public var description: String { Self.printed(url) }

  private static func printed(_ url: URL) -> String {
    var parts = URLComponents()
    parts.scheme = url.scheme
    parts.host = url.host
    parts.port = url.port
    parts.path = url.path
    return parts.string ?? "a URL"
  }

  /// Returns whether a host is the local machine; a name that only begins like an address is not.
  private static func isLoopback(_ host: String) -> Bool {
    let name = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]")).lowercased()
    if name == "localhost" || name == "::1" { return true }
    var address = in_addr()
    guard inet_pton(AF_INET, name, &address) == 1 else { return false }
    return UInt32(bigEndian: address.s_addr) >> 24 == 127
  }
}
#endif
