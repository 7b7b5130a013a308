import Foundation

/// The names of objects' classes.
@MainActor
package enum ClassNames {
  /// Returns the names of an object's class and its superclasses.
  ///
  /// A name has no module and no generic arguments. Classes that were made at run time are omitted. An object
  /// that was created from a file has the names in the file before those of its own class.
  ///
  /// - Parameter object: An object.
  /// - Returns: The names, beginning with the object's class.
  package static func hierarchy(of object: NSObject) -> [String] {
    let names = hierarchy(of: type(of: object))
    #if !canImport(UIKit)
    if let declared = (object as? UIResponder)?.headlessClassNames {
      return hierarchy(declared: declared, of: names)
    }
    #endif
    return names
  }

  /// Returns the declared names followed by the names of the class, without duplicates.
  ///
  /// Declared names that already end at the root class are returned as they are, so that objects
  /// share one array.
  private nonisolated static func hierarchy(
    declared: [String], of names: [String]
  ) -> [String] {
    if let name = names.first, declared.last == names.last, declared.contains(name) {
      return declared
    }
    return declared + names.filter { !declared.contains($0) }
  }

  /// Returns the name of an object's class.
  ///
  /// - Parameter object: An object.
  /// - Returns: The name, as in `hierarchy(of:)`.
  package static func name(of object: NSObject) -> String { hierarchy(of: object).first ?? "" }

  /// A key for caches of class names.
  ///
  /// Two objects with equal keys have equal class names, as long as the arrays of declared names
  /// are not deallocated.
  package struct Key: Hashable, Sendable {
    let type: UInt
    let names: UInt

    /// A number that is equal for equal keys.
    package var number: UInt { type &+ names }

    /// A key that no object has.
    package static var none: Key { Key(type: 0, names: 0) }
  }

  /// Returns the key of an object's class.
  ///
  /// - Parameter responder: A view or controller.
  /// - Returns: The key.
  package static func key(of responder: UIResponder) -> Key {
    let type = UInt(bitPattern: ObjectIdentifier(type(of: responder)))
    guard let names = declared(by: responder) else { return Key(type: type, names: 0) }
    return Key(type: type, names: address(of: names))
  }

  /// Returns the address of an array's elements, which identifies the array until it is deallocated.
  ///
  /// - Parameter names: An array of names.
  /// - Returns: The address; 0 for an empty array.
  // nonisolated: passing a closure of the main actor to the standard library adds an executor check.
  package nonisolated static func address(of names: [String]) -> UInt {
    names.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  /// Returns the class names that a file declares for an object.
  ///
  /// - Parameter responder: A view or controller.
  /// - Returns: The names; nil if the object was not created from a file.
  package static func declared(by responder: UIResponder) -> [String]? {
    #if canImport(UIKit)
    nil
    #else
    responder.headlessClassNames
    #endif
  }

  private static func hierarchy(of type: AnyClass) -> [String] {
    let key = ObjectIdentifier(type)
    let classes = TrackingState.current.classes
    if let names = classes.hierarchies[key] { return names }
    let element = type as? ElementView.Type
    var names = element?.elementClasses ?? []
    var next: AnyClass? = element == nil ? type : UIControl.self
    while let type = next {
      if ClassImages.contain(type) { names.append(unqualifiedName(of: type)) }
      next = ClassImages.superclass(of: type)
    }
    classes.hierarchies[key] = names
    return names
  }

  /// Returns the result of `String(describing:)` without generic arguments.
  ///
  /// `String(describing:)` itself searches all protocol conformances of the process when it is first
  /// called, which takes milliseconds.
  private nonisolated static func unqualifiedName(of type: AnyClass) -> String {
    var name = Substring(_typeName(type, qualified: false))
    // A private class has the form `(Name in _0123456789ABCDEF0123456789ABCDEF)`.
    if name.utf8.first == UInt8(ascii: "(") {
      guard let end = name.utf8.lastIndex(of: UInt8(ascii: " ")) else {
        return String(describing: type)
      }
      name = name[..<end].dropFirst()
      if name.hasSuffix(" in") { name = name.dropLast(3) }
    }
    return String(name[..<(name.utf8.firstIndex(of: UInt8(ascii: "<")) ?? name.endIndex)])
  }
}
