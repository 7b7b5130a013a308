import HeadlessUIKit

/// The views of all screens that are examined, each before its subviews.
@MainActor
final class SurveyForest {
  /// A view and what is derived from its position in the tree.
  struct Entry {
    /// The view.
    let view: UIView
    /// The number of its file.
    let file: Int
    /// The number of views around it.
    let depth: Int
    /// The index of its superview; nil for the root view of a screen or a window.
    let parent: Int?
    /// The class and its superclasses.
    let classes: [String]
    /// The controller whose root view it is.
    let controller: UIViewController?
    /// The name of its screen.
    let screen: String?
    /// The inferred properties.
    let notes: [InferenceNote]
    /// The identifier, unless it is empty.
    let identifier: String?
    /// The generated part of the identifier.
    var shape: IdentifierShape?
    /// A text that is equal for corresponding views in all rows of a list.
    var rowKey = ""
    /// Whether the view is in a row or is one.
    var isInRow = false
    /// The position among the siblings of its class, and their number.
    var position = (number: 1, count: 1)

    /// Whether it is a cell of a list.
    var isCell: Bool {
      classes.contains("UITableViewCell") || classes.contains("UICollectionViewCell")
    }
    /// Whether the identifier may be a translated text.
    var mayBeLabel: Bool {
      // The name of a navigation bar in a page source is its title, if the app sets no identifier.
      notes.contains(.nameEqualsLabel)
        || notes.contains(.classFromElementType) && classes.contains("UINavigationBar")
    }
  }

  /// The views, without private ones.
  private(set) var entries: [Entry] = []
  /// The indices of the subviews of each view.
  private(set) var children: [[Int]] = []
  /// The index of each view.
  private(set) var indices: [ObjectIdentifier: Int] = [:]
  /// The screens, which retain the views.
  let screens: [SimulatedScreens]

  /// Builds the views of screens.
  ///
  /// - Parameter trees: The screens of each file.
  init(_ trees: [ScreenTree]) {
    screens = trees.map { SimulatedScreens($0) }
    for (file, screens) in screens.enumerated() {
      for (index, screen) in screens.screens.enumerated() {
        screens.show(index)
        add(screen.root, file: file, depth: 0, parent: nil, on: screens)
      }
    }
    findShapes()
    for index in entries.indices where entries[index].parent == nil { findRows(index) }
  }

  /// The windows that are not examined themselves.
  var windows: [UIWindow] {
    screens.flatMap(\.windows).filter { indices[ObjectIdentifier($0)] == nil }
  }

  /// A text that identifies the screen of a view.
  func screenKey(of index: Int) -> String {
    "\(entries[index].file)\u{1}\(entries[index].screen ?? "")"
  }

  /// Removes the views from their windows.
  func close() { for screens in screens { screens.close() } }

  private func add(
    _ view: UIView, file: Int, depth: Int, parent: Int?, on screens: SimulatedScreens
  ) {
    guard !view.sparkPrivate else { return }
    let index = entries.count
    let identifier = view.accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 }
    entries.append(
      Entry(
        view: view, file: file, depth: depth, parent: parent,
        classes: ClassNames.hierarchy(of: view), controller: view.sparkController,
        screen: view.sparkController.flatMap(screenName) ?? parent.flatMap { entries[$0].screen },
        notes: screens.notes(about: view), identifier: identifier))
    children.append([])
    indices[ObjectIdentifier(view)] = index
    if let parent { children[parent].append(index) }
    for subview in view.subviews {
      add(subview, file: file, depth: depth + 1, parent: index, on: screens)
    }
  }

  // MARK: Generated identifiers

  private func findShapes() {
    let found = entries.map { $0.identifier.flatMap { IdentifierShape($0) } }
    var variants: [String: Set<String>] = [:]
    for shape in found {
      if let shape { variants[shape.key, default: []].insert(shape.generated) }
    }
    for (index, shape) in found.enumerated() {
      guard let shape else { continue }
      let isGenerated = shape.isCertain || (variants[shape.key]?.count ?? 0) > 1
      if isGenerated { entries[index].shape = shape }
    }
    for children in children {
      let cells = children.filter { entries[$0].isCell && entries[$0].identifier != nil }
      guard cells.count > 1, cells.allSatisfy({ entries[$0].shape == nil }) else { continue }
      let prefix = IdentifierShape.commonPrefix(of: cells.compactMap { entries[$0].identifier })
      for cell in cells {
        entries[cell].shape = entries[cell].identifier.flatMap {
          IdentifierShape($0, prefix: prefix)
        }
      }
    }
  }

  // MARK: Rows

  /// Derives the positions and row keys of a view and its subviews.
  private func findRows(_ index: Int) {
    if entries[index].parent == nil {
      entries[index].rowKey = entries[index].screen ?? "\(entries[index].file)"
    }
    var classCounts: [String: Int] = [:]
    var labelCounts: [String: Int] = [:]
    for child in children[index] {
      for name in entries[child].classes { classCounts[name, default: 0] += 1 }
      labelCounts[label(of: child), default: 0] += 1
    }
    var numbers: [String: Int] = [:]
    var labelNumbers: [String: Int] = [:]
    for child in children[index] {
      for name in entries[child].classes { numbers[name, default: 0] += 1 }
      let name = entries[child].classes.first ?? ""
      entries[child].position = (numbers[name] ?? 1, classCounts[name] ?? 1)
      let label = label(of: child)
      let isRow =
        entries[child].isCell
        || entries[child].shape != nil && (labelCounts[label] ?? 0) > 1
      labelNumbers[label, default: 0] += 1
      let number = isRow ? "row" : "\(labelNumbers[label] ?? 0)"
      entries[child].isInRow = entries[index].isInRow || isRow
      entries[child].rowKey = "\(entries[index].rowKey)\u{1}\(label)\u{2}\(number)"
      findRows(child)
    }
  }

  /// The class and identifier of a view, as far as they are the same in all rows of a list.
  private func label(of index: Int) -> String {
    let entry = entries[index]
    let name = entry.isCell || entry.mayBeLabel ? nil : entry.shape?.key ?? entry.identifier
    return "\(entry.classes.first ?? "")#\(name ?? "")"
  }
}
