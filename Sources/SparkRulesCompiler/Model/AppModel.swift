/// The app against which a rule file is checked.
package struct AppModel: Sendable {
  /// The names, classes and data of the app.
  let catalog: Catalog
  /// The views that selections match on the app's screens; nil if there are no screens.
  let matches: [ViewSelection: ViewMatches]?
  /// What rules read near their views on the app's screens; nil if there are no screens.
  let reads: [NearbyRead: NearbyMatches]?
  /// The classes of all views, including superclasses.
  private let classNames: Set<String>
  /// The classes of all views without superclasses, for suggestions.
  private let ownClasses: [String]
  /// All names that a step can match, sorted.
  let names: [String]

  package init(
    _ catalog: Catalog, matches: [ViewSelection: ViewMatches]? = nil,
    reads: [NearbyRead: NearbyMatches]? = nil
  ) {
    self.catalog = catalog
    self.reads = reads
    self.matches = matches
    ownClasses = catalog.classes.keys.sorted()
    classNames = Set(catalog.classes.keys).union(catalog.classes.values.joined())
    names = (catalog.screens.union(catalog.identifiers.keys)).sorted()
  }

  /// Whether the app's views are unknown, so that none can be missing.
  var knowsNoViews: Bool { names.isEmpty && catalog.classes.isEmpty }

  /// Whether a view is an instance of a class.
  func has(class name: String) -> Bool {
    if let builtIn = BuiltInClass(rawValue: name) {
      return builtIn.classNames.contains(where: classNames.contains)
    }
    return classNames.contains(name) || WellKnownClasses.uiKit.contains(name)
  }

  /// The classes nearest to an unknown one.
  func classes(near name: String) -> [String] {
    NearNames.nearest(to: name, among: ownClasses, comparisons: .max)
  }

  /// The identifiers and screens nearest to an unknown name.
  func names(near name: String) -> [String] {
    NearNames.nearest(to: name, among: names, comparisons: .max)
  }

  /// Whether a view or screen has a name that matches a pattern.
  func has(name pattern: NamePattern, ofClass className: String?) -> Bool {
    if case .text(let text)? = pattern.parts.first, pattern.parts.count == 1 {
      return catalog.screens.contains(text)
        || catalog.identifiers[text].map { mayBe($0, className) } ?? false
    }
    return catalog.screens.contains { pattern.matches($0) }
      || catalog.identifiers.contains { pattern.matches($0.key) && mayBe($0.value, className) }
  }

  /// Whether a view with an identifier may be an instance of a class.
  private func mayBe(_ entry: Catalog.Identifier, _ className: String?) -> Bool {
    guard let className, !entry.classes.isEmpty else { return true }
    let wanted = BuiltInClass.classNames(of: className)
    return entry.classes.contains { name in
      wanted.contains(name) || catalog.classes[name]?.contains(where: wanted.contains) ?? true
    }
  }
}

extension NamePattern {
  /// Whether the pattern matches a name.
  fileprivate func matches(_ name: String) -> Bool { includes(NamePattern([.text(name)])) }
}
