import HeadlessUIKit

/// A change of the screens, as a later version of the app could have.
@MainActor
struct ScreenChange {
  /// The views whose matches may differ, by their indices.
  var affected: [Int] = []
  /// The views with another name or class, or whose screen has another one.
  var renamed: Set<Int> = []
  /// The new views, and the views that they are copies of in other rows.
  var added: [(view: UIView, model: Int?)] = []
  private var reversals: [() -> Void] = []

  /// Adds a part of the change.
  ///
  /// - Parameter reversal: Reverts it.
  mutating func onUndo(_ reversal: @escaping () -> Void) { reversals.append(reversal) }

  /// Reverts the change.
  func undo() { for reversal in reversals.reversed() { reversal() } }
}

/// Changes screens at random, the same way for the same seed.
@MainActor
struct ScreenChanges {
  /// The kinds of changes.
  private enum Kind: CaseIterable {
    case wrapper, sibling, language, renamedClass, movedContainer, otherRows
  }

  /// The number of views for each location that a change affects.
  private static let viewsPerLocation = 100

  private let forest: SurveyForest
  /// Whether a change of positions may affect what is inside of the siblings.
  private let reachesSubtrees: Bool
  private var random: SurveyRandom
  /// The views that have a superview and are not cells, whose order belongs to the data.
  private let movable: [Int]
  private let containers: [Int]
  private let rowGroups: [[Int]]
  private let classNames: [String]
  private let parts: ChangedParts

  /// Prepares changes.
  ///
  /// - Parameters:
  ///   - forest: The views.
  ///   - reachesSubtrees: Whether positions of views determine what matches inside of them.
  ///   - seed: The seed.
  init(_ forest: SurveyForest, reachesSubtrees: Bool, seed: UInt64) {
    self.forest = forest
    self.reachesSubtrees = reachesSubtrees
    random = SurveyRandom(seed: seed)
    let movable = forest.entries.indices.filter {
      forest.entries[$0].parent != nil && !forest.entries[$0].isCell
    }
    self.movable = movable
    containers = movable.filter { !forest.children[$0].isEmpty }
    rowGroups = forest.children.map { children in
      children.filter { forest.entries[$0].isCell || forest.entries[$0].shape != nil }
    }.filter { $0.count > 1 }
    parts = ChangedParts(forest)
    classNames = parts.classNames
  }

  /// Changes the screens.
  ///
  /// - Parameter number: The number of the change, which determines its kind.
  /// - Returns: The change, which must be undone before the next one; nil if the screens have nothing
  ///   that this kind changes.
  mutating func change(_ number: Int) -> ScreenChange? {
    let kinds = Kind.allCases
    let kind = kinds[number % kinds.count]
    var change = ScreenChange()
    let locations = 1 + forest.entries.count / Self.viewsPerLocation
    switch kind {
    case .language: parts.translate(in: &change)
    case .renamedClass:
      guard let name = classNames.randomElement(using: &random) else { return nil }
      parts.rename(name, in: &change)
    case .wrapper, .sibling, .movedContainer, .otherRows:
      for _ in 0..<locations {
        guard apply(kind, to: &change) else { return nil }
      }
    }
    return change
  }

  private mutating func apply(_ kind: Kind, to change: inout ScreenChange) -> Bool {
    switch kind {
    case .wrapper:
      guard let index = movable.randomElement(using: &random) else { return false }
      wrap(index, in: &change)
    case .sibling:
      guard let index = movable.randomElement(using: &random) else { return false }
      addSibling(of: index, in: &change)
    case .movedContainer:
      guard let index = containers.randomElement(using: &random) else { return false }
      move(index, in: &change)
    case .otherRows:
      guard let group = rowGroups.randomElement(using: &random) else { return false }
      parts.replaceRows(group, number: Int.random(in: 1...9_999_999, using: &random), in: &change)
    case .language, .renamedClass: break
    }
    return true
  }

  // MARK: Structure

  private func wrap(_ index: Int, in change: inout ScreenChange) {
    let view = forest.entries[index].view
    guard let superview = view.superview, let position = superview.subviews.firstIndex(of: view)
    else { return }
    let wrapper = UIView(frame: .zero)
    superview.insertSubview(wrapper, at: position)
    wrapper.addSubview(view)
    change.added.append((wrapper, nil))
    affect(index, in: &change)
    change.onUndo {
      superview.insertSubview(view, at: position)
      wrapper.removeFromSuperview()
    }
  }

  /// Adds a view of the same class, without an identifier.
  private mutating func addSibling(of index: Int, in change: inout ScreenChange) {
    let view = forest.entries[index].view
    guard let superview = view.superview else { return }
    let sibling = ChangedParts.copy(of: view)
    let position = Int.random(in: 0...superview.subviews.count, using: &random)
    superview.insertSubview(sibling, at: position)
    change.added.append((sibling, nil))
    affect(index, in: &change)
    change.onUndo { sibling.removeFromSuperview() }
  }

  /// Moves a view with its subviews into another view of its file.
  private mutating func move(_ index: Int, in change: inout ScreenChange) {
    let view = forest.entries[index].view
    guard let superview = view.superview, let position = superview.subviews.firstIndex(of: view)
    else { return }
    let screen = forest.entries[index].screen
    let file = forest.entries[index].file
    var target: UIView?
    for _ in 0..<8 {
      guard let other = movable.randomElement(using: &random) else { return }
      let entry = forest.entries[other]
      guard entry.file == file, entry.screen == screen, !entry.view.isDescendant(of: view),
        entry.view !== superview
      else { continue }
      target = entry.view
      affectChildren(of: other, in: &change)
      break
    }
    guard let target else { return }
    affect(index, in: &change)
    target.addSubview(view)
    change.onUndo { superview.insertSubview(view, at: position) }
  }

  // MARK: Affected views

  /// Adds a view with everything inside of it, and its siblings, whose positions change.
  private func affect(_ index: Int, in change: inout ScreenChange) {
    change.affected += parts.subtree(index)
    if let parent = forest.entries[index].parent { affectChildren(of: parent, in: &change) }
  }

  private func affectChildren(of index: Int, in change: inout ScreenChange) {
    for child in forest.children[index] {
      if reachesSubtrees {
        change.affected += parts.subtree(child)
      } else {
        change.affected.append(child)
      }
    }
  }
}
