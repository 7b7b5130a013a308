#if canImport(ObjectiveC)
import ObjectiveC
#endif

/// Distinguishes the classes that the app and its frameworks contain from those that are made at run time.
///
/// Key-value observing and other libraries give an object a class of their own, a subclass with another name.
/// Rules know only the names of classes that a program declares.
@MainActor
enum ClassImages {
  #if canImport(ObjectiveC)
  /// Returns whether an executable file contains a class.
  ///
  /// The metadata of a generic class is made at run time as well, and its name contains its arguments.
  static func contain(_ type: AnyClass) -> Bool {
    class_getImageName(type) != nil
      || _typeName(type, qualified: false).utf8.contains(UInt8(ascii: "<"))
  }

  static func superclass(of type: AnyClass) -> AnyClass? { class_getSuperclass(type) }
  #else
  /// Returns whether an executable file contains a class.
  static func contain(_ type: AnyClass) -> Bool {
    !TrackingState.current.classes.madeAtRunTime.contains(ObjectIdentifier(type))
  }

  static func superclass(of type: AnyClass) -> AnyClass? { _getSuperclass(type) }
  #endif

  /// Returns the first among a class and its superclasses that an executable file contains.
  static func declaredType(_ type: AnyClass) -> AnyClass {
    var next: AnyClass? = type
    while let type = next {
      if contain(type) { return type }
      next = superclass(of: type)
    }
    return type
  }
}
