/// The lines of each rule of a file that has its rules at its end, each on lines of its own.
///
/// The blocks depend only on indentation. Whether they are those of the rules, the result of a whole check shows.
struct RuleBlocks: Equatable {
  /// The offset of the first character of each rule's name.
  private(set) var names: [Int] = []
  /// The spaces before each name.
  private(set) var indentation = 0
  /// The size of the file.
  let end: Int

  /// Finds the blocks; nil for a file with another form.
  ///
  /// - Parameter bytes: The file.
  init?(_ bytes: [UInt8]) {
    end = bytes.count
    let isRead = bytes.withUnsafeBufferPointer { bytes in
      var line = bytes.startIndex
      var isInRules = false
      while line < bytes.endIndex {
        let end = bytes[line...].firstIndex(of: 0x0A) ?? bytes.endIndex
        defer { line = end + 1 }
        if !isInRules {
          isInRules = Self.beginsRules(bytes[line..<end])
        } else if !add(line, bytes[line..<end]) {
          return false
        }
      }
      return true
    }
    if !isRead || names.isEmpty { return nil }
  }

  private static func beginsRules(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let key = "rules:".utf8
    guard line.starts(with: key) else { return false }
    let rest = line.dropFirst(key.count).drop { $0 == 0x20 }
    return rest.isEmpty || rest.startIndex > line.startIndex + key.count && rest.first == 0x23
  }

  /// Adds a line below `rules:`; returns whether the file can still have the form.
  private mutating func add(_ start: Int, _ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = line.firstIndex(where: { $0 != 0x20 }) else { return true }
    switch line[first] {
    case 0x23: return true
    case 0x09, 0x0D: return false
    default: break
    }
    if names.isEmpty { indentation = first - start }
    guard indentation > 0, first - start >= indentation else { return false }
    if first - start == indentation { names.append(first) }
    return true
  }

  /// The size of the part before the first rule.
  var head: Int { start(of: 0) }

  /// The offset of the first line of a rule; the size of the file for the one after the last.
  func start(of index: Int) -> Int {
    index < names.count ? names[index] - indentation : end
  }
}
