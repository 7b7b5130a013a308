/// The methods of UIKit that are replaced.
///
/// Each function creates the replacement of one method. It passes the original method to a closure and
/// uses the method that the closure returns.
@MainActor
enum ReplaceableMethods {
  typealias Wrap<Body> = @MainActor (_ original: Body) -> Body
  typealias EventBody = @MainActor (UIApplication, UIEvent) -> Void
  typealias PairBody = @MainActor (UIControl, Selector, Any?, UIEvent?) -> Void
  typealias ActionBody = @MainActor (UIControl, UIAction) -> Void
  typealias ApplicationBody = @MainActor (UIApplication, Selector, Any?, Any?, UIEvent?) -> Bool
  typealias ObjectBody<Object> = @MainActor (Object) -> Void
  typealias FlagBody<Object> = @MainActor (Object, Bool) -> Void
  typealias TwoFlagsBody<Object> = @MainActor (Object, Bool, Bool) -> Void
  typealias TextBody = @MainActor (UIView, String?) -> Void
  typealias AnswerBody<Object> = @MainActor (Object) -> Bool
}
