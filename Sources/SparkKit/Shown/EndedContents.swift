/// The contents of the views whose disappearance is being reported.
@MainActor
struct EndedContents {
  private let changes: ShownChanges
  /// The contents by view; created when the first one is requested, because few events read them.
  private var contents: [ObjectIdentifier: ShownContent]?

  /// Creates the contents of the views that disappeared.
  init(_ changes: ShownChanges = ShownChanges()) { self.changes = changes }

  /// The content that a view showed; nil if its disappearance is not being reported.
  subscript(view: UIView) -> ShownContent? {
    mutating get {
      if changes.ended.isEmpty { return nil }
      if contents == nil {
        // If a view showed several contents, the last one to be reported is the first here.
        contents = Dictionary(
          changes.ended.map { (ObjectIdentifier($0.view), changes.endedContents[$0.contentIndex]) },
          uniquingKeysWith: { first, _ in first })
      }
      return contents?[ObjectIdentifier(view)]
    }
  }
}
