/// The identity of a view or its content, under which state is stored: it does not change when a
/// cell is reused.
///
/// For a view in a list, the owner is the list and the identity is that of the data. For any other
/// view the owner is the view itself. An owner has a unique number; its address could be that of
/// another object later.
struct SubjectKey: Hashable {
  /// The number of the list or view.
  var owner: Int
  /// The identity of the data; nil if the view has none.
  var identity: AnyHashable?
  /// The position of the view in its cell; 0 for the cell itself.
  var inner: Int

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - owner: The number of the list or view.
  ///   - identity: The identity of the data.
  ///   - inner: The position of the view in its cell.
  init(owner: Int, identity: AnyHashable? = nil, inner: Int = 0) {
    self.owner = owner
    self.identity = identity
    self.inner = inner
  }

  /// The key of state that belongs to a rule as a whole.
  static var wholeRule: SubjectKey { SubjectKey(owner: 0) }
}
