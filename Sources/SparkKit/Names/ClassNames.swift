import Foundation

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// What an object's classes are called.
@MainActor
@usableFromInline
package enum ClassNames {
  private static var known: [ObjectIdentifier: [String]] = [:]

  /// Names an object's class and the classes it derives from.
  ///
  /// A name is unqualified: no module, no generic arguments. An object made from a file has the
  /// names that the file gives it before those of the class that stands in for it.
  ///
  /// - Parameter object: Any object.
  /// - Returns: The names, the most derived class first.
  package static func lineage(of object: NSObject) -> [String] {
    let names = lineage(of: type(of: object))
    #if !canImport(UIKit)
      if let declared = (object as? UIResponder)?.headlessClassNames {
        return lineage(declared: declared, of: names)
      }
    #endif
    return names
  }

  /// A whole lineage needs nothing added, and stays one list for all objects that share it.
  private nonisolated static func lineage(
    declared: [String], of names: [String]
  ) -> [String] {
    if let name = names.first, declared.last == names.last, declared.contains(name) {
      return declared
    }
    return declared + names.filter { !declared.contains($0) }
  }

  /// Names an object's class.
  ///
  /// - Parameter object: Any object.
  /// - Returns: The name, as in `lineage(of:)`.
  package static func name(of object: NSObject) -> String { lineage(of: object).first ?? "" }

  /// What decides on a view's or controller's lineage: two with equal keys have one, as long as the
  /// names from a file are kept.
  @usableFromInline
  package struct Key: Hashable, Sendable {
    @usableFromInline let type: UInt
    @usableFromInline let names: UInt

    @inlinable
    init(type: UInt, names: UInt) {
      self.type = type
      self.names = names
    }

    /// A number that is the same for equal keys.
    @inlinable
    package var number: UInt { type &+ names }

    /// A key that nothing has.
    @inlinable
    package static var none: Key { Key(type: 0, names: 0) }

    @inlinable
    package static func == (one: Key, other: Key) -> Bool {
      one.type == other.type && one.names == other.names
    }
  }

  /// What decides on a view's or controller's lineage.
  ///
  /// - Parameter responder: A view or controller.
  /// - Returns: The key of its class.
  @inlinable
  package static func key(of responder: UIResponder) -> Key {
    let type = UInt(bitPattern: ObjectIdentifier(type(of: responder)))
    guard let names = declared(by: responder) else { return Key(type: type, names: 0) }
    return Key(type: type, names: address(of: names))
  }

  // Nobody's: a closure of the main actor's asks where it runs, which took 222 instructions of a key.

  /// What tells one list of names from another.
  ///
  /// - Parameter names: A list of names.
  /// - Returns: Where the list stands, which no other does as long as it is kept; 0 for an empty one.
  @inlinable
  package nonisolated static func address(of names: [String]) -> UInt {
    names.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  /// The names that a file gives an object.
  ///
  /// - Parameter responder: A view or controller.
  /// - Returns: The names; nil where the object is not from a file.
  @inlinable
  package static func declared(by responder: UIResponder) -> [String]? {
    #if canImport(UIKit)
      nil
    #else
      responder.headlessClassNames
    #endif
  }

  private static func lineage(of type: AnyClass) -> [String] {
    let key = ObjectIdentifier(type)
    if let names = known[key] { return names }
    var names: [String] = []
    var next: AnyClass? = type
    while let type = next {
      let name = unqualifiedName(of: type)
      // The class that key-value observing puts in front of an object's own.
      if !name.hasPrefix("NSKVONotifying_") { names.append(name) }
      next = superclass(of: type)
    }
    known[key] = names
    return names
  }

  /// What `String(describing:)` gives without generic arguments.
  ///
  /// That first looks through all conformances of the process, which took 7 million instructions of
  /// the first look at a view.
  private nonisolated static func unqualifiedName(of type: AnyClass) -> String {
    var name = Substring(_typeName(type, qualified: false))
    // A private class: `(Name in _0123456789ABCDEF0123456789ABCDEF)`.
    if name.utf8.first == UInt8(ascii: "(") {
      guard let end = name.utf8.lastIndex(of: UInt8(ascii: " ")) else {
        return String(describing: type)
      }
      name = name[..<end].dropFirst()
      if name.hasSuffix(" in") { name = name.dropLast(3) }
    }
    return String(name[..<(name.utf8.firstIndex(of: UInt8(ascii: "<")) ?? name.endIndex)])
  }

  private static func superclass(of type: AnyClass) -> AnyClass? {
    #if canImport(ObjectiveC)
      class_getSuperclass(type)
    #else
      _getSuperclass(type)
    #endif
  }
}
