/// Something that paths match: a view or view controller, or a stand-in for one in a test.
@MainActor protocol PathSubject: Equatable {
  /// The siblings, created when they are read; usually only the first few are read.
  associatedtype Siblings: RandomAccessCollection<Self>

  /// The kind of subject.
  var kind: SubjectKind { get }
  /// The name that a step requires: a view's accessibility identifier, or a screen's name. An empty
  /// name counts as none.
  var stepName: String? { get }
  /// The names of the class and its superclasses, the most derived class first.
  var classNames: [String] { get }
  /// The next subject outwards: the controller of a root view, otherwise the superview.
  var outer: Self? { get }
  /// All views that `[n]` counts, in the order of the tree and including this one; empty if a step
  /// cannot require a position.
  var siblings: Siblings { get }
  /// The object's identity, valid as long as the object exists; nil if there is none.
  var identity: ObjectIdentifier? { get }

  /// Returns the hierarchy of the subject's class.
  func hierarchy(in classes: ClassTable) -> ClassHierarchy
}

extension PathSubject {
  var identity: ObjectIdentifier? { nil }

  func hierarchy(in classes: ClassTable) -> ClassHierarchy { classes.hierarchy(named: classNames) }
}

/// The kinds of subjects that paths distinguish.
enum SubjectKind: Sendable {
  /// A view or window.
  case view
  /// A view controller that is a screen.
  case screen
  /// A view controller that only contains others: its class can match, but it is not a screen.
  case container
}
