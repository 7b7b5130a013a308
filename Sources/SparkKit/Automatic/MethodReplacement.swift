import Foundation

/// A method whose implementation can be exchanged, such as an entry in a class's method table.
@MainActor
protocol ReplaceableMethod {
  /// A reference to code, compared by identity.
  associatedtype Implementation: Equatable

  /// The implementation that a call runs.
  var implementation: Implementation { get nonmutating set }
  /// Returns the implementation of the superclass at the time of a call; nil if the class had its own
  /// implementation when the method was found.
  var inherited: (() -> Implementation)? { get }
  /// Returns whether an implementation belongs to UIKit, and not to code that replaced it.
  func isOriginal(_ implementation: Implementation) -> Bool
}

/// One of SparkKit's implementations of a method.
// Unchecked: `isActive` is accessed on the main thread only, the other properties are constant.
final class MethodLayer<Implementation>: @unchecked Sendable {
  /// Returns the implementation that this one replaced and calls.
  let original: () -> Implementation
  /// Whether calls are tracked; otherwise they are only passed on.
  @MainActor var isActive = true

  init(original: @escaping () -> Implementation) { self.original = original }

  /// Whether a call on this thread is tracked.
  ///
  /// The methods belong to the main thread. If an app calls one on another thread by mistake, the call is
  /// only passed on.
  var isTracking: Bool { Thread.isMainThread && MainActor.assumeIsolated { isActive } }
}

/// A replacement that can be installed and removed.
@MainActor
protocol InstallableReplacement: AnyObject {
  /// Whether calls of the method are tracked.
  var isInstalled: Bool { get }
  /// Whether one of SparkKit's implementations is the method's present one.
  var isOutermost: Bool { get }
  func install()
  func remove()
}

/// Replaces a method that other libraries may replace as well, before or after.
///
/// The method keeps its selector, and the replaced implementation is called exactly once. Removal
/// restores the replaced implementation, unless another library has replaced the method in the
/// meantime; then SparkKit's implementation stays and only passes calls on until it is needed again. So it
/// does in a class that inherited the method, because the runtime cannot remove a method from a class. An
/// implementation is used again if it would call the same one, because other libraries may call it for ever and
/// it can therefore not be released.
@MainActor
final class MethodReplacement<Method: ReplaceableMethod>: InstallableReplacement {
  typealias Layer = MethodLayer<Method.Implementation>

  private let method: Method
  private let makeImplementation: @MainActor (Layer) -> Method.Implementation
  /// SparkKit's latest implementation.
  private var current: (layer: Layer, implementation: Method.Implementation, isInherited: Bool)?
  /// The outermost implementation when tracking of calls ended, if it was another library's.
  private var outermost: Method.Implementation?

  /// Creates a replacement that is not installed.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - implementation: Creates an implementation that tracks calls and passes them on.
  init(
    _ method: Method,
    by implementation: @escaping @MainActor (Layer) -> Method.Implementation
  ) {
    self.method = method
    makeImplementation = implementation
  }

  var isInstalled: Bool { current?.layer.isActive ?? false }

  var isOutermost: Bool { current.map { method.implementation == $0.implementation } ?? false }

  func install() {
    if let layer = current?.layer, isReached {
      layer.isActive = true
      return
    }
    if let current, !current.isInherited, method.implementation == current.layer.original() {
      current.layer.isActive = true
      method.implementation = current.implementation
      return
    }
    current?.layer.isActive = false
    let (former, inherited) = (method.implementation, method.inherited)
    // Another library may have given the class an implementation of its own, which must be called.
    let isInherited = inherited.map { $0() == former } ?? false
    let layer = Layer(original: isInherited ? inherited ?? { former } : { former })
    let implementation = makeImplementation(layer)
    method.implementation = implementation
    current = (layer, implementation, isInherited)
  }

  /// Whether calls reach SparkKit's latest implementation.
  ///
  /// A library that SparkKit replaced may have restored what it had found, and thereby removed SparkKit's
  /// implementation. If that cannot be excluded, a new implementation is installed, and the former
  /// one only passes calls on.
  private var isReached: Bool {
    if isOutermost { return true }
    if method.isOriginal(method.implementation) { return false }
    return isInstalled || method.implementation == outermost
  }

  func remove() {
    guard let current else { return }
    current.layer.isActive = false
    if isOutermost, !current.isInherited {
      method.implementation = current.layer.original()
      outermost = nil
    } else {
      outermost = method.implementation
    }
  }
}
