#if canImport(UIKit)
  import Foundation
  import ObjectiveC

  /// Puts another implementation in the place of a method's.
  ///
  /// The method keeps its selector, and what was there before stays what it is and is called with
  /// that selector: others may have done the same before, and may do so later. A method is never put
  /// back, since by then it may be theirs.
  @MainActor
  enum MethodReplacement {
    /// What a method was before.
    // Unchecked: the closure only asks the Objective-C run time, which any thread may.
    struct Original: @unchecked Sendable {
      let selector: Selector
      /// Finds the implementation; for a method that a class only inherits, its superclass's at the
      /// moment of the call.
      let implementation: () -> IMP

      /// The implementation as a function of a type that the caller vouches for.
      func function<Function>(as type: Function.Type) -> Function {
        unsafeBitCast(implementation(), to: type)
      }
    }

    /// Replaces a method.
    ///
    /// - Parameters:
    ///   - selector: The method's name; nothing happens where the class does not answer to it.
    ///   - type: The class, whose subclasses keep their overrides.
    ///   - makeBlock: Makes the new implementation, a block that takes the object and the method's
    ///     arguments, from the former one.
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
