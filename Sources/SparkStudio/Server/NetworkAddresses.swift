#if Commands
import Foundation

/// The addresses of this machine in networks.
enum NetworkAddresses {
  /// The IPv4 addresses, without those of the machine itself.
  ///
  /// - Returns: The addresses; empty without a network.
  static func current() -> [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var addresses: [String] = []
    for interface in sequence(first: first, next: { $0?.pointee.ifa_next }) {
      guard let entry = interface?.pointee, let address = entry.ifa_addr,
        address.pointee.sa_family == sa_family_t(AF_INET),
        entry.ifa_flags & UInt32(IFF_UP) != 0
      else { continue }
      var text = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
      let isRead = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { pointer in
        var number = pointer.pointee.sin_addr
        return inet_ntop(AF_INET, &number, &text, socklen_t(INET_ADDRSTRLEN)) != nil
      }
      let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let name = String(decoding: bytes, as: UTF8.self)
      if isRead, !name.hasPrefix("127.") { addresses.append(name) }
    }
    return addresses
  }
}
#endif
