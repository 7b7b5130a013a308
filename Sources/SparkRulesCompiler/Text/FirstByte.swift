import Foundation

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Where a byte first stands.
  func firstByte(_ byte: UInt8) -> Int? {
    guard let start = base.baseAddress.map({ $0 + startIndex }),
      let found = memchr(start, Int32(byte), count)
    else { return nil }
    return startIndex + UnsafeRawPointer(found).distance(from: start)
  }
}

extension String {
  /// Whether a byte stands in it.
  ///
  /// Through the view of its bytes, one by one, this takes four times the instructions.
  func holds(_ byte: Unicode.Scalar) -> Bool {
    let byte = UInt8(ascii: byte)
    return utf8.withContiguousStorageIfAvailable { $0[...].firstByte(byte) != nil }
      ?? utf8.contains(byte)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether all bytes are ASCII; eight are looked at together.
  var isASCII: Bool {
    let bytes = UnsafeRawBufferPointer(self)
    var offset = 0
    while offset + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      guard word & 0x8080_8080_8080_8080 == 0 else { return false }
      offset += 8
    }
    return self[offset...].allSatisfy { $0 < 0x80 }
  }

  /// Whether there are the same bytes.
  func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard let own = baseAddress, let others = other.baseAddress else { return true }
    return memcmp(own, others, count) == 0
  }
}

extension UnsafeRawPointer {
  fileprivate func distance(from start: UnsafePointer<UInt8>) -> Int {
    self - UnsafeRawPointer(start)
  }
}
