/// A name under which a rule reads another view, with the view's path prepared for matching.
struct PreparedRead: Sendable {
  /// The name.
  let name: String
  /// The path.
  let path: PreparedPath
  /// The table that numbers the path's class names.
  let classes: ClassTable

  /// Prepares a read; returns nil for a path without steps.
  ///
  /// - Parameters:
  ///   - read: The read.
  ///   - classes: The table that numbers class names.
  @MainActor init?(_ read: ViewRead, classes: ClassTable) {
    guard let path = PreparedPath(read.path, classes: classes) else { return nil }
    name = read.name
    self.path = path
    self.classes = classes
  }
}
