#if Commands
import Foundation

/// Finds a port that no other program uses.
enum LoopbackPort {
  /// A free port.
  ///
  /// - Returns: The port.
  /// - Throws: `StudioProblem` if there is none.
  static func free() throws(StudioProblem) -> UInt16 {
    #if canImport(Darwin)
    let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isBound else {
      throw StudioProblem("there is no free port: \(String(cString: strerror(errno)))")
    }
    return UInt16(bigEndian: address.sin_port)
  }
}
#endif
