/// The superclasses of UIKit's classes and of the classes that a screen file declares.
struct ClassTable: Sendable {
  /// The superclass of each declared class.
  private let declared: [String: String]

  /// Creates a table.
  ///
  /// - Parameter declared: The superclass of each class that the file declares.
  init(declared: [String: String] = [:]) { self.declared = declared }

  /// All class names, for suggestions.
  var names: [String] {
    (Array(declared.keys) + Array(UIKitClasses.superclasses.keys)).sorted()
  }

  /// Why the superclasses of a class cannot be determined.
  enum Failure: Error, Hashable {
    /// The superclass of this class is not declared.
    case unknown(String)
    /// The class is its own superclass, directly or indirectly.
    case circle(String)
    /// The class has more superclasses than `limit`.
    case tooDeep(String)
  }

  /// The maximum number of superclasses; classes of apps have fewer than 20.
  static let limit = 100

  /// A class and its superclasses.
  ///
  /// - Parameter name: The class.
  /// - Returns: The class, its superclass and so on up to `NSObject`.
  /// - Throws: ``Failure`` if a superclass is not declared or the declarations are circular.
  func hierarchy(of name: String) throws(Failure) -> [String] {
    var hierarchy = [name]
    var seen: Set<String> = [name]
    var current = name
    while current != "NSObject" {
      guard let superclass = declared[current] ?? UIKitClasses.superclasses[current] else {
        throw .unknown(current)
      }
      guard seen.insert(superclass).inserted else { throw .circle(superclass) }
      guard hierarchy.count <= Self.limit else { throw .tooDeep(name) }
      hierarchy.append(superclass)
      current = superclass
    }
    return hierarchy
  }
}
