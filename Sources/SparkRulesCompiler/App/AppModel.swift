import SparkRulesModel

/// What is known of an app while a rule file is checked against it.
struct AppModel: Sendable {
  /// What the app has.
  let catalog: Catalog
  /// What selections take on trees of its screens; nil where there are none.
  let matches: [ViewSelection: ViewMatches]?
  /// Every class that a view is of, directly or through a base.
  private let classNames: Set<String>
  /// Every class by its own name, for suggestions.
  private let ownClasses: [String]
  /// Every name that a step can ask for, in order.
  let names: [String]

  init(_ catalog: Catalog, matches: [ViewSelection: ViewMatches]? = nil) {
    self.catalog = catalog
    self.matches = matches
    ownClasses = catalog.classes.keys.sorted()
    classNames = Set(catalog.classes.keys).union(catalog.classes.values.joined())
    names = (catalog.screens.union(catalog.identifiers.keys)).sorted()
  }

  /// Whether nothing is known of the app's views, so that nothing can be missing.
  var knowsNoViews: Bool { names.isEmpty && catalog.classes.isEmpty }

  /// Whether some view is of a class.
  func has(class name: String) -> Bool {
    if let builtIn = BuiltInClass(rawValue: name) {
      return builtIn.classNames.contains(where: classNames.contains)
    }
    return classNames.contains(name) || WellKnownClasses.uiKit.contains(name)
  }

  /// The classes nearest to one that no view is of.
  func classes(near name: String) -> [String] {
    Suggestions.nearest(to: name, among: ownClasses)
  }

  /// The identifiers and screens nearest to a name that nothing has.
  func names(near name: String) -> [String] { Suggestions.nearest(to: name, among: names) }

  /// Whether a view or screen has a name that fits a pattern.
  func has(name pattern: NamePattern, ofClass className: String?) -> Bool {
    if case .text(let text)? = pattern.parts.first, pattern.parts.count == 1 {
      return catalog.screens.contains(text)
        || catalog.identifiers[text].map { fits($0, className) } ?? false
    }
    return catalog.screens.contains { pattern.fits($0) }
      || catalog.identifiers.contains { pattern.fits($0.key) && fits($0.value, className) }
  }

  private func fits(_ entry: Catalog.Identifier, _ className: String?) -> Bool {
    guard let className, !entry.classes.isEmpty else { return true }
    let wanted = BuiltInClass.classNames(of: className)
    return entry.classes.contains { name in
      wanted.contains(name) || catalog.classes[name]?.contains(where: wanted.contains) ?? true
    }
  }
}

extension NamePattern {
  /// Whether a name fits.
  fileprivate func fits(_ name: String) -> Bool { includes(NamePattern([.text(name)])) }
}
