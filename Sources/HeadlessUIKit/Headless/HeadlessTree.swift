/// Tells whether any tree has changed, for those who keep what they found in one.
@MainActor
package enum HeadlessTree {
  /// Grows with every change of which views there are where, whether they are hidden and what they
  /// are called, and of what lists display.
  @exclusivity(unchecked)
  package private(set) static var version = 0

  /// Notes a change, also one that only the caller knows of: of what an app gave a view, for example.
  package static func noteChange() { version &+= 1 }
}
