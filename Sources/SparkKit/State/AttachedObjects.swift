/// The objects outside of view trees to which something is attached, so that it can be removed.
@MainActor
final class AttachedObjects {
  /// The elements that have a view; those that a person chose.
  var elements = WeakObjects<NSObject>()
  /// The touches with a history: UIKit reuses a few objects.
  var touches = WeakObjects<UITouch>()
  /// The views that are being edited: at most one in each window.
  var fields = WeakObjects<UIView>()
  /// The number that was given to a view or controller last.
  var lastNumber = 0
}
