/// Bytes that are written one after the other.
///
/// A text goes in with its quotes and a number with its digits at once, through a pointer, after one look
/// at whether there is room: an array looks at each byte, which took half of the 14,500 instructions of
/// an event's line.
struct GrowingBytes: Sendable {
  /// What was written, and room for more behind it.
  private var storage: [UInt8]
  private(set) var count: Int

  /// Begins with some bytes.
  ///
  /// - Parameter bytes: What is there already.
  init(_ bytes: [UInt8] = []) {
    storage = bytes
    count = bytes.count
  }

  /// Begins with nothing.
  ///
  /// - Parameter room: For how many bytes there is room from the beginning.
  init(room: Int) {
    storage = Array(repeating: 0, count: room)
    count = 0
  }

  /// The byte that was written last.
  @inline(__always)
  var last: UInt8? { count > 0 ? storage[count - 1] : nil }

  /// All that was written.
  var bytes: [UInt8] { Array(storage[..<count]) }

  /// Forgets what was written, and keeps the room.
  mutating func clear() { count = 0 }

  /// All that was written, without a copy; nothing is left here.
  mutating func take() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &storage)
    taken.removeLast(taken.count - count)
    count = 0
    return taken
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    write(atMost: 1) { place in
      place[0] = byte
      return 1
    }
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    write(atMost: bytes.count) { place in
      if let base = bytes.baseAddress { place.update(from: base, count: bytes.count) }
      return bytes.count
    }
  }

  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes through a pointer.
  ///
  /// - Parameters:
  ///   - most: The most bytes that the body writes.
  ///   - body: Writes to where it is told, and says how many bytes.
  @inline(__always)
  mutating func write(atMost most: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
    if count + most > storage.count { grow(for: most) }
    let start = count
    count += storage.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      return body(base + start)
    }
  }

  @inline(never)
  private mutating func grow(for most: Int) {
    storage.append(contentsOf: repeatElement(0, count: max(most, storage.count, 64)))
  }
}

extension GrowingBytes {
  /// Writes a number in decimal.
  mutating func append(_ number: Int) {
    write(atMost: NumberText.mostDigits) { NumberText.write(number, to: $0) }
  }
}
