/// Tells whether the app has begun to keep any view to itself, for those who keep what they found.
@MainActor
@usableFromInline
package enum Privacy {
  /// Grows with every view that the app says to be private.
  @inlinable
  package static var version: Int { count }

  @usableFromInline
  @exclusivity(unchecked)
  static var count = 0
}
