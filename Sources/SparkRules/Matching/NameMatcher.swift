import SparkRulesModel

/// A name pattern made ready to be held against names.
///
/// Names are compared byte for byte. Of all ways in which wildcards and captures could share a name
/// the leftmost takes as little as it can, then the next. Between literals that is: each stands as
/// far to the left as it fits, and the last at the end; so nothing is ever tried twice. As literals
/// and names are whole UTF-8 texts, a literal can only be found where a character begins.
struct NameMatcher: Sendable, Hashable {
  /// A wildcard or capture, and the literal that follows it.
  private struct Link: Sendable, Hashable {
    /// The capture's slot; nil for a wildcard.
    var slot: Int?
    var literal: ByteSearch
    var least: Int { slot == nil ? 0 : 1 }
  }

  /// The text that every name begins with; all of it, where the pattern has neither wildcard nor
  /// capture.
  let head: [UInt8]
  private let links: [Link]
  private let shortest: Int

  /// The text that every name ends with; empty where there is none, or for a pattern of text alone.
  var tail: [UInt8] { links.last?.literal.needle ?? [] }

  /// Whether only one name fits.
  var isExact: Bool { links.isEmpty }

  /// Whether every name fits that begins with the head.
  var isHeadAlone: Bool { links.count == 1 && links[0].slot == nil && tail.isEmpty }

  /// Whether every name fits that ends with the tail.
  var isTailAlone: Bool { links.count == 1 && links[0].slot == nil && head.isEmpty }

  /// Prepares a pattern.
  ///
  /// - Parameter pattern: The pattern.
  init(_ pattern: NamePattern) {
    var head: [UInt8] = []
    var holes: [(slot: Int?, literal: [UInt8])] = []
    for part in pattern.parts {
      switch part {
      case .any: holes.append((nil, []))
      case .capture(let slot): holes.append((slot, []))
      case .text(let text):
        if holes.isEmpty {
          head += Array(text.utf8)
        } else {
          holes[holes.count - 1].literal += Array(text.utf8)
        }
      }
    }
    self.head = head
    links = holes.map { Link(slot: $0.slot, literal: ByteSearch($0.literal)) }
    shortest = links.reduce(head.count) { $0 + $1.least + $1.literal.needle.count }
  }

  /// Whether a name fits.
  ///
  /// - Parameter name: The name.
  /// - Returns: Whether it fits.
  func fits(_ name: String) -> Bool {
    name.withBytes { fits($0) }
  }

  /// Whether a name fits.
  ///
  /// - Parameter name: The bytes of the name.
  /// - Returns: Whether it fits.
  func fits(_ name: UnsafeBufferPointer<UInt8>) -> Bool { walk(name) { _, _ in } }

  /// Whether a name fits, keeping what the captures took.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - captures: The rule's captures by slot; changed only where the name fits.
  /// - Returns: Whether it fits.
  func fits(_ name: String, keeping captures: inout [SparkValue]) -> Bool {
    name.withBytes { bytes in
      guard walk(bytes, { _, _ in }) else { return false }
      return walk(bytes) { slot, range in
        guard captures.indices.contains(slot) else { return }
        captures[slot] = .text(String(decoding: bytes[range], as: UTF8.self))
      }
    }
  }

  /// Walks through a name, telling of each capture.
  private func walk(
    _ name: UnsafeBufferPointer<UInt8>, _ capture: (Int, Range<Int>) -> Void
  ) -> Bool {
    guard name.count >= shortest, name.starts(with: head) else { return false }
    guard let last = links.last else { return name.count == head.count }
    let end = name.count - last.literal.needle.count
    guard name[end...].elementsEqual(last.literal.needle) else { return false }
    var place = head.count
    for link in links.dropLast() {
      let from = link.literal.needle.isEmpty ? Self.next(name, place, link) : place + link.least
      guard from <= end, let found = link.literal.first(in: name, from..<end) else { return false }
      if let slot = link.slot { capture(slot, place..<found) }
      place = found + link.literal.needle.count
    }
    guard end - place >= last.least else { return false }
    if let slot = last.slot { capture(slot, place..<end) }
    return true
  }

  /// Where a wildcard or capture ends that another one follows at once, which no rule file can say
  /// but a damaged compiled set might: captures take one whole character then.
  private static func next(_ name: UnsafeBufferPointer<UInt8>, _ place: Int, _ link: Link) -> Int {
    guard link.slot != nil else { return place }
    var next = place + 1
    while next < name.count, name[next] & 0xC0 == 0x80 { next += 1 }
    return next
  }
}
