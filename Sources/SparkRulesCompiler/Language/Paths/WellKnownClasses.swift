/// Recognizes names of classes and element types that people know from elsewhere.
enum WellKnownClasses {
  /// UIKit's views.
  static var uiKit: Set<String> { UIKitClasses.views }

  private static let builtIns = BuiltInClass.allCases.map(\.rawValue)

  /// Classes by their lowercase names; built-in names precede UIKit's.
  private static let byLowercaseName = Dictionary(
    (builtIns + uiKit.sorted()).map { ($0.lowercased(), $0) },
    uniquingKeysWith: { first, _ in first })

  /// The class that a name without a dot probably refers to.
  ///
  /// - Parameter name: A step as it is written.
  /// - Returns: The class without its dot; nil if the name is not well known.
  static func meant(byBare name: String) -> String? {
    if uiKit.contains(name) { return name }
    let prefix = UIKitClasses.elementTypePrefix
    guard name.hasPrefix(prefix), name != prefix else { return nil }
    let type = String(name.dropFirst(prefix.count))
    return BuiltInClass(elementType: type)?.rawValue ?? UIKitClasses.classesByElementType[type]
      ?? "UI\(type)"
  }

  /// The built-in class that a name, which is probably not a class of the app, refers to.
  ///
  /// - Parameter name: A class without its dot.
  /// - Returns: The class to write; nil if the name can be a class of the app.
  static func meant(byClass name: String) -> String? {
    if builtIns.contains(name) || uiKit.contains(name) { return nil }
    let folded = name.lowercased()
    if let same = byLowercaseName[folded] { return same }
    if let other = ForeignWords.word(name, at: .class)?.meaning { return other }
    if let bare = meant(byBare: name) { return bare }
    // In a short name, one additional or missing letter can make a different word.
    return builtIns.first { $0.count >= 5 && NearNames.isWithinOneEdit(name, $0) }
  }

  /// The class of cells for `cell`, `row` and `item`, whose views rarely have an identifier.
  static func cell(byBare name: String) -> String? {
    let cell = BuiltInClass.cell.rawValue
    let isCell = name == cell.lowercased() || ForeignWords.word(name, at: .class)?.meaning == cell
    return isCell ? cell : nil
  }

  /// The screen of a class such as `LoginViewController`; nil for other names.
  static func screen(ofClass name: String) -> String? {
    let suffix = "ViewController"
    return name.hasSuffix(suffix) && name != suffix ? String(name.dropLast(suffix.count)) : nil
  }
}
