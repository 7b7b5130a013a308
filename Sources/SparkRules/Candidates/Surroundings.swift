import SparkKit

/// What stands under the names around views, looked at once for all views of one moment.
struct Surroundings: ~Copyable {
  /// Something around views under whose name something is filed.
  struct Place {
    /// What is filed there.
    let list: NumberLists.List
    /// The number of the next such place further out; 0 for none.
    let outer: Int
  }

  private var places: [Place] = []
  /// For everything around the views so far, the number of the nearest place from there outwards.
  private var numbers = IdentityTable()
  private var moment = -1
  /// What the walk has met and not numbered yet: room that is used again.
  private var ahead: [(identity: ObjectIdentifier?, list: NumberLists.List)] = []
  // Views beside each other follow each other.
  private var lastIdentity: ObjectIdentifier?
  private var lastNumber = 0

  /// A place; nil for the number of none.
  @inline(__always)
  subscript(number: Int) -> Place? { number > 0 ? places[number - 1] : nil }

  /// Whether it is known already that nothing is filed around a view.
  ///
  /// - Parameters:
  ///   - outer: What is just around the view.
  ///   - moment: The number of the moment.
  /// - Returns: Whether it is.
  @MainActor @inline(__always)
  func isEmpty<Subject: PathSubject>(around outer: Subject, _ moment: Int) -> Bool {
    guard moment == self.moment, lastNumber == 0, let lastIdentity else { return false }
    return lastIdentity == outer.identity
  }

  /// Finds the nearest place, walking outwards only as far as no view before has in the moment.
  ///
  /// - Parameters:
  ///   - outer: What is just around the view.
  ///   - table: What is filed under names.
  ///   - moment: The number of the moment; another than before begins anew.
  /// - Returns: The number of the place; 0 for none.
  @MainActor @inline(__always)
  mutating func place<Subject: PathSubject>(
    around outer: Subject, _ table: borrowing NameTable, _ moment: Int
  ) -> Int {
    if moment == self.moment, let lastIdentity, lastIdentity == outer.identity { return lastNumber }
    return walk(from: outer, table, moment)
  }

  @MainActor
  private mutating func walk<Subject: PathSubject>(
    from outer: Subject, _ table: borrowing NameTable, _ moment: Int
  ) -> Int {
    if moment != self.moment {
      places.removeAll(keepingCapacity: true)
      numbers.removeAll()
      self.moment = moment
      lastIdentity = nil
    }
    let number = number(at: outer, table)
    (lastIdentity, lastNumber) = (outer.identity, number)
    return number
  }

  @MainActor @inline(__always)
  private mutating func number<Subject: PathSubject>(
    at outer: Subject, _ table: borrowing NameTable
  ) -> Int {
    if let identity = outer.identity, let known = numbers[identity] { return known }
    // A cell that is new in a list that is known is the usual case, and needs no room.
    if let around = outer.outer, let identity = around.identity, let known = numbers[identity] {
      return file(table.list(of: outer), outer.identity, inside: known)
    }
    return farNumber(at: outer, table)
  }

  @MainActor
  private mutating func farNumber<Subject: PathSubject>(
    at outer: Subject, _ table: borrowing NameTable
  ) -> Int {
    var number = 0
    var next: Subject? = outer
    while let subject = next {
      let identity = subject.identity
      if let identity, let known = numbers[identity] {
        number = known
        break
      }
      ahead.append((identity, table.list(of: subject)))
      next = subject.outer
    }
    while let (identity, list) = ahead.popLast() { number = file(list, identity, inside: number) }
    return number
  }

  /// Files what stands under a name; gives the number of the nearest place from there outwards.
  private mutating func file(
    _ list: NumberLists.List, _ identity: ObjectIdentifier?, inside outer: Int
  ) -> Int {
    var number = outer
    if !list.isEmpty {
      places.append(Place(list: list, outer: number))
      number = places.count
    }
    if let identity { numbers.set(number, for: identity) }
    return number
  }
}

extension NameTable {
  /// What is filed under the name of a view or screen.
  ///
  /// - Parameter subject: The view or screen.
  /// - Returns: The numbers.
  @MainActor @inline(__always)
  func list<Subject: PathSubject>(of subject: Subject) -> NumberLists.List {
    guard let name = subject.stepName, !name.isEmpty else { return NumberLists.List() }
    return name.withBytes { list($0, Self.hash($0)) }
  }
}
