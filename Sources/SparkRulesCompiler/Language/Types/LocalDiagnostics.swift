enum LocalCircle: Check {
  static let id = CheckID("SR0557", "local-circle")

  /// Creates the finding for a cycle.
  ///
  /// - Parameter circle: The entries, each of which refers to the next, and the last to the first.
  /// - Returns: The finding, at the entry that is first in the file.
  static func finding(_ circle: [LocalOrder.Entry]) -> Diagnostic {
    let first = circle.min { $0.range.lowerBound < $1.range.lowerBound }
    let start = circle.firstIndex { $0.name == first?.name } ?? 0
    let names = circle.indices.map { circle[(start + $0) % circle.count].name }
    let way = (names + names.prefix(1)).map { Quoted.code($0) }.joined(separator: " → ")
    let notes = circle.filter { $0.name != first?.name }.map {
      Diagnostic.Note(range: $0.range, message: "\(Quoted.code($0.name)) is part of the cycle")
    }
    return Diagnostic(
      self, at: first?.range ?? 0..<0,
      names.count == 1
        ? "\(Quoted.code(names[0])) refers to itself" : "these entries refer to each other: \(way)",
      notes: notes, advice: "remove one of these references")
  }
}

enum InvalidLocalName: Check {
  static let id = CheckID("SR0558", "local-name")

  static func finding(_ entry: LocalOrder.Entry) -> Diagnostic? {
    finding(Located(value: entry.name, range: entry.range))
  }

  static func finding(_ name: Located<String>) -> Diagnostic? {
    guard !NameSyntax.isName(name.value) else { return nil }
    return Diagnostic(
      self, at: name.range,
      "\(Quoted.code(name.value)) is not a name: names consist of letters, digits and `_`",
      advice: NameSyntax.nearestName(to: name.value).map(Advice.write)
        ?? "write a name that begins with a letter")
  }
}

enum LocalNameTaken: Check {
  static let id = CheckID("SR0559", "local-name-taken")

  static func finding(_ entry: LocalOrder.Entry) -> Diagnostic? {
    guard ValueNames.isTaken(entry.name) else { return nil }
    let kind = ValueNames.kind(ofTaken: entry.name)
    return Diagnostic(
      self, at: entry.range, "`\(entry.name)` is already \(kind)",
      advice: "give the entry another name, such as `my_\(entry.name)`")
  }
}
