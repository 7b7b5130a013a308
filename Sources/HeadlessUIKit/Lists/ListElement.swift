/// Something that a list shows: a cell, or what stands before or after a section.
struct ListElement: Hashable, Comparable {
  /// The kinds of elements.
  enum Kind: Hashable {
    case cell
    case supplement(String)
  }

  let kind: Kind
  let path: IndexPath

  static func cell(_ path: IndexPath) -> ListElement {
    ListElement(kind: .cell, path: path)
  }

  static func supplement(_ kind: String, _ path: IndexPath) -> ListElement {
    ListElement(kind: .supplement(kind), path: path)
  }

  var isCell: Bool { kind == .cell }

  /// From the beginning of the list to its end, so that calls come in the same order in each process.
  static func < (left: ListElement, right: ListElement) -> Bool {
    if left.path != right.path { return left.path < right.path }
    switch (left.kind, right.kind) {
    case (.cell, .supplement): return false
    case (.supplement, .cell): return true
    case (.supplement(let left), .supplement(let right)): return left < right
    case (.cell, .cell): return false
    }
  }
}
