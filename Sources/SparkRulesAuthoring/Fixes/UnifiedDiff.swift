/// The difference between two versions of a text in the format of `diff -u` and `patch`.
public enum UnifiedDiff {
  /// The number of unchanged lines around a change.
  private static let context = 3

  /// A line of one or both versions.
  private enum Entry {
    case same(old: Int, new: Int)
    case removed(Int)
    case added(Int)
  }

  /// Compares two versions.
  ///
  /// - Parameters:
  ///   - old: The text before the change.
  ///   - new: The text after the change, whose name is used.
  /// - Returns: The difference; empty if the texts are equal.
  public static func text(from old: SourceText, to new: SourceText) -> String {
    String(decoding: bytes(from: old, to: new), as: UTF8.self)
  }

  /// Compares two versions, whose bytes need not be UTF-8.
  ///
  /// - Parameters:
  ///   - old: The text before the change.
  ///   - new: The text after the change, whose name is used.
  /// - Returns: The difference; empty if the texts are equal.
  public static func bytes(from old: SourceText, to new: SourceText) -> [UInt8] {
    let before = lines(of: old.bytes)
    let after = lines(of: new.bytes)
    let entries = compare(before, after)
    let changed = entries.indices.filter {
      if case .same = entries[$0] { return false }
      return true
    }
    guard !changed.isEmpty else { return [] }
    var text = Array("--- \(header(old.name))\n+++ \(header(new.name))\n".utf8)
    for hunk in hunks(around: changed, in: entries.count) {
      text += header(of: entries[..<hunk.lowerBound], entries[hunk]).utf8
      for entry in entries[hunk] {
        switch entry {
        case .same(let line, _): text += formatted(" ", before[line])
        case .removed(let line): text += formatted("-", before[line])
        case .added(let line): text += formatted("+", after[line])
        }
      }
    }
    return text
  }

  /// The name of a file; one with control characters is quoted as by `diff` and `git`, so that it controls neither the
  /// terminal nor the lines of the header.
  private static func header(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return name }
    let quoted = name.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": return "\\\(scalar)"
      default:
        guard scalar.value < 0x20 || scalar.value == 0x7F else { return String(scalar) }
        let digits = String(scalar.value, radix: 8)
        return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return "\"\(quoted.joined())\""
  }

  /// The lines with their line breaks.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (offset, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(bytes[start...offset])
      start = offset + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  private static func compare(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Entry] {
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var entries: [Entry] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, removed.contains(i) {
        entries.append(.removed(i))
        i += 1
      } else if j < new.count, added.contains(j) {
        entries.append(.added(j))
        j += 1
      } else {
        entries.append(.same(old: i, new: j))
        i += 1
        j += 1
      }
    }
    return entries
  }

  private static func hunks(around changed: [Int], in count: Int) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for line in changed {
      let range = max(0, line - context)..<min(count, line + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private static func header(of before: ArraySlice<Entry>, _ hunk: ArraySlice<Entry>) -> String {
    func count(_ entries: ArraySlice<Entry>) -> (old: Int, new: Int) {
      entries.reduce(into: (0, 0)) { count, entry in
        switch entry {
        case .same: count = (count.0 + 1, count.1 + 1)
        case .removed: count.0 += 1
        case .added: count.1 += 1
        }
      }
    }
    let start = count(before)
    let size = count(hunk)
    func position(_ start: Int, _ size: Int) -> String {
      "\(size == 0 ? start : start + 1),\(size)"
    }
    return "@@ -\(position(start.old, size.old)) +\(position(start.new, size.new)) @@\n"
  }

  private static func formatted(_ mark: String, _ line: ArraySlice<UInt8>) -> [UInt8] {
    let text = Array(mark.utf8) + line
    return line.last == 0x0A ? text : text + "\n\\ No newline at end of file\n".utf8
  }
}
