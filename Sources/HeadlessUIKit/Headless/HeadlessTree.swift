/// Tells whether any tree has changed, for those who keep what they found in one.
@MainActor
package enum HeadlessTree {
  /// Grows with every change of which views there are where, whether they are hidden and what they
  /// are called, and of what lists display.
  package static var version: Int { changes }

  /// Grows with every change of where views lie, and of whether touches reach them.
  package static var geometry: Int { moves }

  @exclusivity(unchecked)
  private static var changes = 0
  @exclusivity(unchecked)
  private static var moves = 0

  /// Notes a change, also one that only the caller knows of: of what an app gave a view, for example.
  package static func noteChange() { changes &+= 1 }

  /// Notes that a view lies elsewhere, or that touches reach others.
  static func noteGeometry() { moves &+= 1 }
}
