#if canImport(UIKit)
import Foundation
import ObjectiveC

/// A method in the method table of a class.
@MainActor
struct ClassMethod: ReplaceableMethod {
  typealias Layer = MethodLayer<IMP>

  private let type: AnyClass
  private let selector: Selector
  private let method: Method
  /// The superclass whose implementation the class inherits; nil if the class has its own.
  private let base: AnyClass?

  /// Finds a method; nil if the class does not implement it.
  ///
  /// - Parameters:
  ///   - selector: The method's selector.
  ///   - type: The class. Overrides in its subclasses do not change.
  init?(_ selector: Selector, of type: AnyClass) {
    guard let method = class_getInstanceMethod(type, selector) else { return nil }
    self.type = type
    self.selector = selector
    self.method = method
    let base: AnyClass? = class_getSuperclass(type)
    self.base = base.flatMap {
      class_getInstanceMethod($0, selector) == method ? $0 : nil
    }
  }

  var implementation: IMP {
    get { class_getMethodImplementation(type, selector) ?? method_getImplementation(method) }
    nonmutating set {
      class_replaceMethod(type, selector, newValue, method_getTypeEncoding(method))
    }
  }

  var inherited: (() -> IMP)? {
    guard let base else { return nil }
    return { [selector, method] in
      class_getMethodImplementation(base, selector) ?? method_getImplementation(method)
    }
  }

  func isOriginal(_ implementation: IMP) -> Bool {
    var info = Dl_info()
    guard dladdr(unsafeBitCast(implementation, to: UnsafeRawPointer.self), &info) != 0,
      let image = class_getImageName(type), let name = info.dli_fname
    else { return false }
    return strcmp(image, name) == 0
  }

  /// Creates a replacement of the method.
  ///
  /// - Parameter makeBlock: Creates the new implementation: a block whose parameters are the object and
  ///   the method's arguments.
  /// - Returns: The replacement, which is not installed.
  func replacement(by makeBlock: @escaping (Layer, Selector) -> Any) -> any InstallableReplacement {
    MethodReplacement(
      self,
      by: { [selector] layer in imp_implementationWithBlock(makeBlock(layer, selector)) })
  }
}

/// Stands for a method that UIKit does not have on this version of the system.
@MainActor
final class MissingMethod: InstallableReplacement {
  var isInstalled: Bool { false }
  var isOutermost: Bool { false }
  func install() {}
  func remove() {}
}

extension MethodLayer<IMP> {
  /// Returns the replaced implementation as a function; the caller is responsible for the type.
  func function<Function>(as type: Function.Type) -> Function {
    unsafeBitCast(original(), to: type)
  }
}
#endif
