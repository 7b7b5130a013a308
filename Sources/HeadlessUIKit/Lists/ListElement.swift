/// An element of a list: a cell, a header or a footer.
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

  /// The order of the list, so that calls have the same order in every process.
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
