#if Commands
/// A text that identifies the content of a file.
package enum FileRevision {
  /// The revision of a content.
  ///
  /// - Parameter bytes: The content.
  /// - Returns: The revision: the FNV-1a hash with 64 bits.
  package static func of(_ bytes: [UInt8]) -> String {
    let start: UInt64 = 0xCBF2_9CE4_8422_2325
    let hash = bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }
}
#endif
