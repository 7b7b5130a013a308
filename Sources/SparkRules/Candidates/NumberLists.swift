/// Lists of numbers, all in one array: to find one takes no reference to a list of its own, and to
/// make one no room of its own.
struct NumberLists {
  private struct Link {
    let number: Int32
    let next: Int32
  }

  /// A list; one that nothing was put in front of is empty.
  struct List {
    /// The place of the first link plus one.
    fileprivate var first: Int32 = 0

    var isEmpty: Bool { first == 0 }
  }

  private var links: [Link] = []

  /// Puts a number in front of a list.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - list: The list.
  mutating func prepend(_ number: Int32, to list: inout List) {
    links.append(Link(number: number, next: list.first))
    list.first = Int32(links.count)
  }

  /// Calls with each number of a list.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - body: What to call.
  @inline(__always)
  func forEach(in list: List, _ body: (Int32) -> Void) {
    var place = Int(list.first)
    while place > 0 {
      let link = links[place - 1]
      body(link.number)
      place = Int(link.next)
    }
  }
}
