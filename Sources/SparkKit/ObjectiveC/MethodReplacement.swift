#if canImport(UIKit)
  import Foundation
  import ObjectiveC

  /// Replaces implementations of methods.
  ///
  /// The method keeps its selector, and the original implementation is called with that selector, since
  /// other libraries may replace the same method before or after. An implementation is never restored,
  /// because another library may have replaced it in the meantime.
  @MainActor
  enum MethodReplacement {
    /// The original implementation of a method.
    // Unchecked: the closure only calls the Objective-C runtime, which is thread-safe.
    struct Original: @unchecked Sendable {
      let selector: Selector
      /// Returns the implementation; for an inherited method, the superclass's implementation at the
      /// time of the call.
      let implementation: () -> IMP

      /// Returns the implementation as a function; the caller is responsible for the type.
      func function<Function>(as type: Function.Type) -> Function {
        unsafeBitCast(implementation(), to: type)
      }
    }

    /// Replaces a method.
    ///
    /// - Parameters:
    ///   - selector: The method's selector; nothing happens if the class does not implement it.
    ///   - type: The class. Overrides in its subclasses do not change.
    ///   - makeBlock: Creates the new implementation from the original one: a block whose parameters
    ///     are the object and the method's arguments.
    static func replace(
      _ selector: Selector, of type: AnyClass, by makeBlock: (Original) -> Any
    ) {
      guard let method = class_getInstanceMethod(type, selector) else { return }
      if let base = class_getSuperclass(type), class_getInstanceMethod(base, selector) == method {
        let original = Original(selector: selector) {
          class_getMethodImplementation(base, selector) ?? method_getImplementation(method)
        }
        let made = imp_implementationWithBlock(makeBlock(original))
        class_addMethod(type, selector, made, method_getTypeEncoding(method))
      } else {
        let former = method_getImplementation(method)
        let original = Original(selector: selector) { former }
        method_setImplementation(method, imp_implementationWithBlock(makeBlock(original)))
      }
    }
  }
#endif
