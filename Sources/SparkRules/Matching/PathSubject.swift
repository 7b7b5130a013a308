import SparkKit

/// What paths are held against: a view or view controller, or what stands for one in a test.
@MainActor protocol PathSubject: Equatable {
  /// Siblings that are made one by one when asked for: mostly the first few tell.
  associatedtype Siblings: RandomAccessCollection<Self>

  /// What a path takes it for.
  var kind: SubjectKind { get }
  /// The name that a step asks for: a view's accessibility identifier, a screen's name. An empty
  /// name is none.
  var stepName: String? { get }
  /// The same as `kind`, told by the class where that is known already.
  func kind(in classes: ClassTable) -> SubjectKind
  /// The same as `stepName`, told by the class where that is known already.
  func stepName(in classes: ClassTable) -> String?
  /// The names of the class and its bases, the most derived first.
  var classNames: [String] { get }
  /// What stands just outside: the controller around its root view, else the superview.
  var outer: Self? { get }
  /// All views that `[n]` counts, in the order of the tree, this one among them; empty where no
  /// position can be asked for.
  var siblings: Siblings { get }

  /// What it is known by as long as it is there; nil where nothing tells.
  var identity: ObjectIdentifier? { get }

  /// What decides on its class's lineage; `none` where nothing is known that is as quick.
  var classKey: ClassNames.Key { get }

  /// What is known of its class.
  func lineage(in classes: ClassTable) -> ClassTable.ClassHierarchy

  /// The first that a step fits, from here outwards.
  func nearest(fitting step: PreparedStep, _ classes: ClassTable) -> Self?
}

extension PathSubject {
  func kind(in classes: ClassTable) -> SubjectKind { kind }

  func stepName(in classes: ClassTable) -> String? { stepName }

  var identity: ObjectIdentifier? { nil }

  var classKey: ClassNames.Key { .none }

  func lineage(in classes: ClassTable) -> ClassTable.ClassHierarchy { classes.lineage(classNames) }

  func nearest(fitting step: PreparedStep, _ classes: ClassTable) -> Self? {
    var next: Self? = self
    while let subject = next, !step.fits(subject, classes) { next = subject.outer }
    return next
  }
}

/// What a path takes a subject for.
enum SubjectKind: Sendable {
  /// A view, also a window.
  case view
  /// A view controller that is a screen.
  case screen
  /// A view controller that only holds others: known by its class, but no screen.
  case container
}
