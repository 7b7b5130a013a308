#if Commands
/// Why a request of the page cannot be answered.
package struct StudioProblem: Error, Sendable, Hashable {
  /// The reason and what to do, in one sentence.
  package let message: String

  /// Creates a problem.
  ///
  /// - Parameter message: The reason and what to do.
  package init(_ message: String) { self.message = message }
}
#endif
