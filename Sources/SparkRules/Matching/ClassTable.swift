/// A class and its superclasses, as rules refer to them.
@MainActor final class ClassHierarchy {
  /// The names, the most derived class first.
  let names: [String]
  /// The numbers of the class names in rules that match the class, in ascending order.
  let numbers: [Int]
  /// The entries for the class in the index that used it last.
  var entries: RuleIndex.ClassEntries?
  /// The names that a file declares; retained because their address is part of the class's key.
  fileprivate let declaredNames: [String]?

  fileprivate init(names: [String], numbers: [Int], declaredNames: [String]? = nil) {
    self.names = names
    self.numbers = numbers
    self.declaredNames = declaredNames
  }
}

/// The class names in all loaded rules, numbered, and the names that match each class.
///
/// The names of a class are compared once; afterwards a step of a path looks for a number in a
/// short list.
@MainActor final class ClassTable {
  /// The maximum number of classes; an app that keeps creating class names makes the table start
  /// over.
  private static let limit = 10_000

  private var numbers: [String: Int] = [:]
  /// The class names in rules that match a class by its own name, by the name's UTF-8 bytes.
  private var numbersByName: [[UInt8]: [Int]] = [:]
  private var known: [ClassNames.Key: ClassHierarchy] = [:]
  /// The number of indexes that were created with this table.
  private var indexCount = 0
  /// The previous result, because views that appear together often have the same class.
  private var last: (key: ClassNames.Key, hierarchy: ClassHierarchy)?

  /// Returns a number for an index, which identifies it in the hierarchies of this table.
  ///
  /// - Returns: A number that was not returned before.
  func nextIndexNumber() -> Int {
    indexCount += 1
    return indexCount
  }

  /// Returns the number of a class name in a rule.
  ///
  /// - Parameter word: The name of a class, or a built-in name such as `Button`.
  /// - Returns: The number.
  func number(of word: String) -> Int {
    if let number = numbers[word] { return number }
    let number = numbers.count
    numbers[word] = number
    // `.Screen` is not a class: it matches controllers by their kind.
    let builtIn = BuiltInClass(rawValue: word).flatMap { $0 == .screen ? nil : $0.classNames } ?? []
    for name in Set(builtIn + [word]) {
      numbersByName[Array(name.utf8), default: []].append(number)
    }
    removeHierarchies()
    return number
  }

  /// Returns the hierarchy of a class.
  ///
  /// - Parameters:
  ///   - key: The class's key.
  ///   - declaredNames: The names that a file declares for objects with this key.
  ///   - names: The names of the class and its superclasses.
  /// - Returns: The hierarchy.
  func hierarchy(
    of key: ClassNames.Key, declaredNames: @autoclosure () -> [String]?,
    names: @autoclosure () -> [String]
  ) -> ClassHierarchy {
    if let last, last.key == key { return last.hierarchy }
    let hierarchy: ClassHierarchy
    if let existing = known[key] {
      hierarchy = existing
    } else {
      if known.count >= Self.limit { removeHierarchies() }
      let names = names()
      hierarchy = ClassHierarchy(
        names: names, numbers: numbers(of: names), declaredNames: declaredNames())
      known[key] = hierarchy
    }
    last = (key, hierarchy)
    return hierarchy
  }

  /// Returns the hierarchy with the given names, without storing it.
  ///
  /// - Parameter names: The names of the class and its superclasses.
  /// - Returns: The hierarchy.
  func hierarchy(named names: [String]) -> ClassHierarchy {
    ClassHierarchy(names: names, numbers: numbers(of: names))
  }

  private func removeHierarchies() {
    known.removeAll()
    last = nil
  }

  private func numbers(of names: [String]) -> [Int] {
    Set(names.flatMap { numbersByName[Array($0.utf8)] ?? [] }).sorted()
  }
}
