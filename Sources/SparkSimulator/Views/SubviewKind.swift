import HeadlessUIKit

/// What a subview must have in common with a node so that it changes instead of being replaced.
struct SubviewKind: Hashable {
  private let classes: [String]
  private let identifier: String?
  private let controller: [String]?
  private let isList: Bool

  /// The kind of a view of a file.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - isList: Whether it has a data source.
  @MainActor
  init(_ view: UIView, isList: Bool) {
    classes = view.headlessClassNames ?? []
    identifier = view.accessibilityIdentifier
    controller = view.sparkController?.headlessClassNames
    self.isList = isList
  }

  /// The kind of a node.
  ///
  /// - Parameter node: The node.
  init(_ node: ViewNode) {
    classes = node.classes
    identifier = node.identifier
    controller = node.controller?.classes
    isList = node.list != nil
  }
}
