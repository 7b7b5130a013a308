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
        // A whole lineage needs nothing added, and stays one list for all objects that share it.
        if let name = names.first, declared.last == names.last, declared.contains(name) {
          return declared
        }
        return declared + names.filter { !declared.contains($0) }
      }
    #endif
    return names
  }

  /// Names an object's class.
  ///
  /// - Parameter object: Any object.
  /// - Returns: The name, as in `lineage(of:)`.
  package static func name(of object: NSObject) -> String { lineage(of: object).first ?? "" }

  /// What decides on a view's or controller's lineage: two with equal keys have one, as long as the
  /// names from a file are kept.
  @usableFromInline
  package struct Key: Equatable, Sendable {
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
    package static let none = Key(type: 0, names: 0)

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
    let names = declared(by: responder)?.withUnsafeBufferPointer {
      UInt(bitPattern: $0.baseAddress)
    }
    return Key(type: type, names: names ?? 0)
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
    let names = sequence(first: type, next: superclass).map(unqualifiedName)
      // The class that key-value observing puts in front of an object's own.
      .filter { !$0.hasPrefix("NSKVONotifying_") }
    known[key] = names
    return names
  }

  private static func unqualifiedName(of type: AnyClass) -> String {
    let name = String(describing: type)
    return String(name.prefix { $0 != "<" })
  }

  private static func superclass(of type: AnyClass) -> AnyClass? {
    #if canImport(ObjectiveC)
      class_getSuperclass(type)
    #else
      _getSuperclass(type)
    #endif
  }
}
