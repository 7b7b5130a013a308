import SparkRulesCompiler

/// The changes that turn one version of a screen into the next one, each as small as possible.
struct ScreenDifference {
  /// A change of a view.
  struct Change {
    /// The view.
    let view: SessionStep.ViewChoice
    /// The new values, as in the step `update`.
    let values: SparkValue
  }

  /// The properties that a person changes.
  private static let enteredKeys = ["on", "value", "text", "selected"]

  /// The changes, those of later views first, so that none affects which view another one chooses.
  var changes: [Change] { found.reversed() }

  private var found: [Change] = []
  private let choice: (Int) -> SessionStep.ViewChoice?
  private let entered: (Int) -> SparkValue?

  /// Compares two versions.
  ///
  /// - Parameters:
  ///   - old: The root view of the old version.
  ///   - new: The root view of the new version.
  ///   - index: The number of the root view.
  ///   - choice: Returns the choice of a view of the old version by its number.
  ///   - entered: Returns the value that a person has given the view with a number since the old version.
  init(
    from old: SparkValue, to new: SparkValue, at index: Int,
    choice: @escaping (Int) -> SessionStep.ViewChoice?, entered: @escaping (Int) -> SparkValue?
  ) {
    self.choice = choice
    self.entered = entered
    _ = compare(old, new, index)
  }

  /// The number of views in a tree.
  static func count(_ view: SparkValue) -> Int {
    1 + children(of: view).reduce(0) { $0 + count($1) }
  }

  /// Adds the changes of a view and its subviews; false if the view must be replaced by its superview.
  private mutating func compare(_ old: SparkValue, _ new: SparkValue, _ index: Int) -> Bool {
    guard old != new else { return true }
    guard case .map(let oldFields) = old, case .map(let newFields) = new,
      oldFields["class"] == newFields["class"],
      Self.kind(of: oldFields["controller"]) == Self.kind(of: newFields["controller"])
    else { return false }
    var values = properties(from: oldFields, to: newFields, index)
    let position = found.count
    if !compareChildren(Self.children(of: old), Self.children(of: new), index) {
      found.removeSubrange(position...)
      values["children"] = .list(Self.children(of: new))
    }
    guard !values.isEmpty else { return true }
    guard let view = choice(index) else {
      found.removeSubrange(position...)
      return false
    }
    found.insert(Change(view: view, values: .map(values)), at: position)
    return true
  }

  private mutating func compareChildren(
    _ old: [SparkValue], _ new: [SparkValue], _ index: Int
  ) -> Bool {
    guard old.count == new.count else { return false }
    var next = index + 1
    for (old, new) in zip(old, new) {
      guard compare(old, new, next) else { return false }
      next += Self.count(old)
    }
    return true
  }

  private func properties(
    from old: [String: SparkValue], to new: [String: SparkValue], _ index: Int
  ) -> [String: SparkValue] {
    var values: [String: SparkValue] = [:]
    for key in Set(old.keys).union(new.keys) where key != "children" && old[key] != new[key] {
      if let value = entered(index), Self.isEntered(value, key, new[key] ?? false) { continue }
      values[key] = new[key] ?? .null
    }
    return values
  }

  /// Whether a property has the value that a person has entered; what was typed is not recorded.
  private static func isEntered(_ value: SparkValue, _ key: String, _ new: SparkValue) -> Bool {
    guard enteredKeys.contains(key) else { return false }
    return key == "text" || new == value || (value.numeric != nil && new.numeric == value.numeric)
  }

  private static func children(of view: SparkValue) -> [SparkValue] {
    guard case .map(let fields) = view, case .list(let children)? = fields["children"] else {
      return []
    }
    return children
  }

  private static func kind(of controller: SparkValue?) -> [SparkValue?] {
    guard case .map(let fields)? = controller else { return [] }
    return [fields["class"], fields["screen"]]
  }
}
