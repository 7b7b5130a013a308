/// A list of objects, which it does not retain.
struct WeakObjects<Object: AnyObject> {
  private struct Element {
    weak var object: Object?
  }

  private var elements: [Element] = []

  /// Creates a list.
  ///
  /// - Parameter objects: The objects. None of them may be being deallocated, here and below.
  init(_ objects: [Object] = []) { elements = objects.map { Element(object: $0) } }

  /// Whether the list has no elements, not even deallocated ones.
  var isEmpty: Bool { elements.isEmpty }

  /// The objects that exist, in the order in which they were appended.
  var all: [Object] { elements.compactMap(\.object) }

  /// Returns whether the list contains an object.
  func contains(_ object: Object) -> Bool { elements.contains { $0.object === object } }

  /// Appends an object, and removes those that were deallocated.
  mutating func append(_ object: Object) {
    elements.removeAll { $0.object == nil }
    elements.append(Element(object: object))
  }

  /// Removes some of the objects, and those that were deallocated.
  ///
  /// - Parameter isRemoved: Whether an object is removed.
  mutating func removeAll(where isRemoved: (Object) -> Bool = { _ in true }) {
    elements.removeAll { $0.object.map(isRemoved) ?? true }
  }
}
