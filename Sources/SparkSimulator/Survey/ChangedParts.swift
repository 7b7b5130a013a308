import HeadlessUIKit

/// The changes of names and classes, and of the rows of lists.
@MainActor
final class ChangedParts {
  /// The names of the app's own classes.
  let classNames: [String]

  private let forest: SurveyForest
  /// The number of views in each subtree; the views of a subtree follow each other.
  private let sizes: [Int]
  /// The views and screens with names that may be translated.
  private let translated: [Int]
  /// The renamed class names of objects that share an array, retained because caches use its address.
  private var renamed: [String: [String]] = [:]

  /// Prepares changes.
  ///
  /// - Parameter forest: The views.
  init(_ forest: SurveyForest) {
    self.forest = forest
    var sizes = [Int](repeating: 1, count: forest.entries.count)
    for index in forest.entries.indices.reversed() {
      if let parent = forest.entries[index].parent { sizes[parent] += sizes[index] }
    }
    self.sizes = sizes
    translated = forest.entries.indices.filter { index in
      let entry = forest.entries[index]
      return entry.mayBeLabel && entry.identifier != nil
        || entry.notes.contains(.screenFromNavigationBar) && entry.controller?.sparkName != nil
    }
    var names: Set<String> = []
    for entry in forest.entries {
      let own = [entry.classes.first, entry.controller.map { ClassNames.name(of: $0) }]
      for name in own.compactMap({ $0 }) where UIKitClasses.superclasses[name] == nil {
        names.insert(name)
      }
    }
    classNames = names.sorted()
  }

  /// The views in a subtree, with its root.
  func subtree(_ index: Int) -> Range<Int> { index..<(index + sizes[index]) }

  /// Translates the names that may be texts.
  func translate(in change: inout ScreenChange) {
    for index in translated {
      let entry = forest.entries[index]
      change.affected += subtree(index)
      change.renamed.insert(index)
      if entry.mayBeLabel { rename(entry.view, to: "\(entry.identifier ?? "") ‹xx›", in: &change) }
      if let controller = entry.controller, let name = controller.sparkName,
        entry.notes.contains(.screenFromNavigationBar)
      {
        controller.sparkName = "\(name) ‹xx›"
        change.onUndo { controller.sparkName = name }
      }
    }
  }

  /// Renames a class of the app.
  func rename(_ name: String, in change: inout ScreenChange) {
    for (index, entry) in forest.entries.enumerated() {
      let responders: [UIResponder?] = [entry.view, entry.controller]
      for responder in responders.compactMap({ $0 }) {
        guard let names = responder.headlessClassNames, names.contains(name) else { continue }
        change.affected += subtree(index)
        change.renamed.insert(index)
        responder.headlessClassNames = renamed(name, in: names)
        change.onUndo { responder.headlessClassNames = names }
      }
    }
  }

  private func renamed(_ name: String, in names: [String]) -> [String] {
    let key = "\(name)\u{1}\(names.joined(separator: "\u{1}"))"
    if let known = renamed[key] { return known }
    let result = names.map { $0 == name ? "Renamed\($0)" : $0 }
    renamed[key] = result
    return result
  }

  // MARK: Rows

  /// Shows other data in rows, and adds a row.
  func replaceRows(_ rows: [Int], number: Int, in change: inout ScreenChange) {
    for (offset, row) in rows.enumerated() {
      for index in subtree(row) {
        guard let shape = forest.entries[index].shape else { continue }
        let identifier = "\(shape.prefix)\(number + offset)\(shape.suffix)"
        change.renamed.insert(index)
        rename(forest.entries[index].view, to: identifier, in: &change)
      }
      change.affected += subtree(row)
    }
    guard let last = rows.last else { return }
    let view = forest.entries[last].view
    guard let superview = view.superview else { return }
    let row = copyRow(last, number: number + rows.count, in: &change)
    superview.addSubview(row)
    change.onUndo { row.removeFromSuperview() }
  }

  /// Copies a row with its subviews.
  private func copyRow(_ index: Int, number: Int, in change: inout ScreenChange) -> UIView {
    let entry = forest.entries[index]
    let copy = Self.copy(of: entry.view)
    copy.accessibilityIdentifier =
      entry.shape.map { "\($0.prefix)\(number)\($0.suffix)" } ?? entry.identifier
    for child in forest.children[index] {
      copy.addSubview(copyRow(child, number: number, in: &change))
    }
    change.added.append((copy, index))
    return copy
  }

  private func rename(_ view: UIView, to name: String, in change: inout ScreenChange) {
    let former = view.accessibilityIdentifier
    view.accessibilityIdentifier = name
    change.onUndo { view.accessibilityIdentifier = former }
  }

  /// A view of the same class without an identifier and subviews.
  static func copy(of view: UIView) -> UIView {
    let copy = UIView(frame: .zero)
    copy.headlessClassNames = view.headlessClassNames ?? ClassNames.hierarchy(of: view)
    return copy
  }
}
