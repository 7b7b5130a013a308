/// A name pattern prepared for matching.
///
/// Names are compared byte for byte. If wildcards and captures can share a name in several ways,
/// the leftmost one matches as little as possible, then the next one. Each literal is therefore
/// searched once, from left to right, and the last one is compared with the end; there is no
/// backtracking. Literals and names are valid UTF-8, so a literal is only found where a character
/// begins.
final class NameMatcher: Sendable {
  /// A wildcard or capture, and the literal that follows it.
  private struct Link: Sendable {
    /// The slot of the capture; nil for a wildcard.
    let slot: Int?
    let literal: ByteSearch
    /// The minimum number of bytes that the wildcard or capture matches.
    var minimum: Int { slot == nil ? 0 : 1 }
  }

  /// The literal that every matching name begins with.
  private let head: [UInt8]
  private let links: [Link]
  /// The length of the shortest matching name.
  private let minimum: Int

  /// The requirement under which an index stores the pattern; nil if matching names have no common
  /// beginning or end.
  var token: NameTrie.Token? {
    guard let last = links.last else { return .whole(head) }
    if !head.isEmpty { return .prefix(head) }
    return last.literal.needle.isEmpty ? nil : .suffix(last.literal.needle)
  }

  /// Whether every name that satisfies the token matches.
  var isOnlyToken: Bool {
    guard let link = links.last else { return true }
    return links.count == 1 && link.slot == nil && head.isEmpty != link.literal.needle.isEmpty
  }

  /// Prepares a pattern.
  ///
  /// - Parameter pattern: The pattern.
  init(_ pattern: NamePattern) {
    var head: [UInt8] = []
    var gaps: [(slot: Int?, literal: [UInt8])] = []
    for part in pattern.parts {
      switch part {
      case .any: gaps.append((nil, []))
      case .capture(let slot): gaps.append((slot, []))
      case .text(let text):
        if gaps.isEmpty {
          head += Array(text.utf8)
        } else {
          gaps[gaps.count - 1].literal += Array(text.utf8)
        }
      }
    }
    self.head = head
    links = gaps.map { Link(slot: $0.slot, literal: ByteSearch($0.literal)) }
    minimum = links.reduce(head.count) { $0 + $1.minimum + $1.literal.needle.count }
  }

  /// Returns whether the pattern matches a name.
  ///
  /// - Parameter name: The name.
  /// - Returns: Whether it matches.
  func matches(_ name: String) -> Bool {
    name.withBytes { walk($0) { _, _ in } }
  }

  /// Stores what the captures match in a name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - captures: The captures of the rule by slot; changed only if the pattern matches.
  /// - Returns: Whether the pattern matches.
  @discardableResult
  func capture(_ name: String, into captures: inout [SparkValue]) -> Bool {
    name.withBytes { bytes in
      guard walk(bytes, { _, _ in }) else { return false }
      return walk(bytes) { slot, range in
        guard captures.indices.contains(slot) else { return }
        captures[slot] = .text(String(decoding: bytes[range], as: UTF8.self))
      }
    }
  }

  /// Matches a name from left to right and reports the range of each capture.
  private func walk(
    _ name: UnsafeBufferPointer<UInt8>, _ capture: (Int, Range<Int>) -> Void
  ) -> Bool {
    guard name.count >= minimum, name.starts(with: head) else { return false }
    guard let last = links.last else { return name.count == head.count }
    let end = name.count - last.literal.needle.count
    guard name[end...].elementsEqual(last.literal.needle) else { return false }
    var offset = head.count
    for link in links.dropLast() {
      let start =
        link.literal.needle.isEmpty ? Self.end(of: link, name, offset) : offset + link.minimum
      guard start <= end, let found = link.literal.first(in: name, start..<end) else {
        return false
      }
      if let slot = link.slot { capture(slot, offset..<found) }
      offset = found + link.literal.needle.count
    }
    guard end - offset >= last.minimum else { return false }
    if let slot = last.slot { capture(slot, offset..<end) }
    return true
  }

  /// The end of a wildcard or capture that another one follows immediately.
  ///
  /// Only a damaged compiled set contains such a pattern; a capture then matches one character.
  private static func end(
    of link: Link, _ name: UnsafeBufferPointer<UInt8>, _ offset: Int
  ) -> Int {
    guard link.slot != nil else { return offset }
    var end = offset + 1
    while end < name.count, name[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}
