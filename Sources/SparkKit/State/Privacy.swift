/// A version number that changes when the app makes a view private, for caches of what views contain.
@MainActor
package enum Privacy {
  /// The number of times that a view became private.
  package internal(set) static var version = 0
}
