/// A small set of controls, which it does not retain.
///
/// It contains only controls that something else owns.
@MainActor
struct ControlSet {
  /// A weak reference to a control.
  @MainActor
  struct Element {
    private(set) weak var control: UIControl?

    init(_ control: UIControl) { self.control = control }
  }

  private var elements: [Element] = []

  var isEmpty: Bool { elements.isEmpty }

  func contains(_ control: UIControl) -> Bool { elements.contains { $0.control === control } }

  mutating func insert(_ control: UIControl) {
    if control.isOwned, !contains(control) { elements.append(Element(control)) }
  }

  /// Removes a control.
  ///
  /// - Returns: Whether the set contained it.
  @discardableResult
  mutating func remove(_ control: UIControl) -> Bool {
    let wasElement = contains(control)
    elements.removeAll { $0.control === control || $0.control == nil }
    return wasElement
  }
}
