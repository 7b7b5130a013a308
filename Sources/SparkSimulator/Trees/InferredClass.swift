import SparkRulesCompiler

/// The classes of an object of which a file contains only the name of its class.
struct InferredClass {
  /// The class and its most likely superclasses, most derived first.
  let classes: [String]
  /// What was inferred; empty for UIKit's own classes.
  let notes: [InferenceNote]

  /// Infers the superclasses of a view.
  ///
  /// - Parameters:
  ///   - name: The class, possibly with its module and generic arguments.
  ///   - list: The class of the list whose direct subview it is; nil if there is none.
  ///   - fallback: The superclass if the name does not suggest one.
  init(viewNamed name: String, inList list: String?, otherwise fallback: String) {
    let name = Self.simple(name)
    let known = UIKitClasses.views
    let isCell = name.hasSuffix("Cell")
    if known.contains(name) {
      self.init(name, superclass: nil, note: nil)
    } else if let superclass = Self.superclass(of: name, in: known) {
      self.init(name, superclass: superclass, note: .superclassFromName)
    } else if isCell, let list {
      self.init(name, superclass: "\(list)Cell", note: .superclassFromName)
    } else if isCell {
      self.init(
        classes: [name] + UIKitClasses.ancestors(ofElementType: "Cell", inList: nil),
        notes: [.cellOfUnknownList])
    } else {
      self.init(name, superclass: fallback, note: .superclassUnknown)
    }
  }

  /// Infers the superclasses of a controller.
  ///
  /// - Parameter name: The class, possibly with its module and generic arguments.
  init(controllerNamed name: String) {
    let name = Self.simple(name)
    let known = UIKitClasses.superclasses.keys.filter {
      UIKitClasses.ancestors(of: $0).contains("UIViewController")
    }
    if known.contains(name) {
      self.init(name, superclass: nil, note: nil)
    } else {
      let superclass = Self.superclass(of: name, in: known) ?? "UIViewController"
      self.init(name, superclass: superclass, note: .controllerFromName)
    }
  }

  private init(_ name: String, superclass: String?, note: InferenceNote?) {
    self.init(
      classes: superclass.map { [name] + UIKitClasses.ancestors(of: $0) }
        ?? UIKitClasses.ancestors(of: name), notes: note.map { [$0] } ?? [])
  }

  private init(classes: [String], notes: [InferenceNote]) {
    self.classes = classes
    self.notes = notes
  }

  /// The name without the module and the generic arguments, as rules use it.
  private static func simple(_ name: String) -> String {
    let plain = name.prefix { $0 != "<" }
    return String(plain.split(separator: ".").last ?? plain)
  }

  /// The class whose name without its prefix is the longest end of a name: `UIButton` for `PayButton`.
  private static func superclass(of name: String, in known: some Sequence<String>) -> String? {
    known.filter { $0 != "UIView" && !$0.hasPrefix("Spark") && name.hasSuffix($0.dropFirst(2)) }
      .max { ($0.count, $1) < ($1.count, $0) }
  }
}
