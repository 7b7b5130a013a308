/// The contents of the views whose disappearance is being reported.
@MainActor
struct EndedContents {
  private let ended: [ShownChanges.Ended]
  /// The contents by view; created when the first one is requested, because few events read them.
  private var contents: [ObjectIdentifier: ShownContent]?

  /// Creates the contents of the views that disappeared.
  init(_ ended: [ShownChanges.Ended] = []) { self.ended = ended }

  /// The content that a view showed; nil if its disappearance is not being reported.
  subscript(view: UIView) -> ShownContent? {
    mutating get {
      if ended.isEmpty { return nil }
      if contents == nil {
        contents = Dictionary(
          ended.map { (ObjectIdentifier($0.view), $0.content) }, uniquingKeysWith: { $1 })
      }
      return contents?[ObjectIdentifier(view)]
    }
  }
}
