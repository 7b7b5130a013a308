/// What makes two firings concern the same thing, however cells are reused in between.
///
/// For what stands in a list the owner is the list and the identity is the data's; for any other
/// view the owner is the view itself. An owner is known by a number of its own, never by its
/// address, which the next object may get.
struct SubjectKey: Hashable {
  /// The number of the list or view.
  var owner: Int
  /// The identity of the data shown; nil where the view is its own.
  var identity: AnyHashable?
  /// Which of the views inside one cell, by their places on the way in; 0 for the cell itself.
  var inner: Int

  /// Makes a key.
  ///
  /// - Parameters:
  ///   - owner: The number of the list or view.
  ///   - identity: The identity of the data shown.
  ///   - inner: Which of the views inside one cell.
  init(owner: Int, identity: AnyHashable? = nil, inner: Int = 0) {
    self.owner = owner
    self.identity = identity
    self.inner = inner
  }

  /// The key of all that a rule keeps for itself as a whole, concerning no single view.
  static var wholeRule: SubjectKey { SubjectKey(owner: 0) }
}
