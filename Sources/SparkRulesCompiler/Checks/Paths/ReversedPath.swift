import SparkRulesModel

enum ReversedPath: StepCheck {
  static let id = CheckID("SR0436", "reversed-path", .warning)
  static let title = "a path that begins with the inner view"
  static let explanation = """
    A path begins with the outer view: `Doctor/bookButton` is the button on the screen `Doctor`. A button, label or \
    field contains no screen, and `Doctor/.Screen` is another screen inside the screen `Doctor`. If the view is right, add an `ignore` comment.
    """
  static let example = Examples.view("⟦bookButton/Doctor⟧⟨Doctor/bookButton⟩")

  private static let kinds = ["Button", "Label", "Field", "Switch", "Slider", "Icon", "Btn"]

  static func finding(_ step: StepSyntax, in path: ParsedPath) -> Diagnostic? {
    if let finding = screenInside(step, in: path) { return finding }
    guard path.steps.count == 2, step.range == path.steps[0].range,
      let inner = name(path.steps[0]), let outer = name(path.steps[1]),
      inner.first?.isLowercase == true, outer.first?.isUppercase == true,
      kinds.contains(where: inner.hasSuffix), !kinds.contains(where: outer.hasSuffix),
      BuiltInClass(rawValue: outer) == nil
    else { return nil }
    return path.text.finding(
      self, at: step.range.lowerBound..<path.steps[1].range.upperBound,
      "a path begins with the outer view, and \(Quoted.code(inner)) contains no screen",
      help: "write \(Quoted.code("\(outer)/\(inner)"))")
  }

  /// `Player/.Screen`, which is a screen inside the screen `Player`.
  private static func screenInside(_ step: StepSyntax, in path: ParsedPath) -> Diagnostic? {
    guard path.steps.count == 2, step.range == path.steps[1].range, step.name == nil,
      step.className?.name == BuiltInClass.screen.rawValue, let name = name(path.steps[0]),
      name.first?.isUppercase == true
    else { return nil }
    return path.text.finding(
      self, at: 0..<path.text.value.utf8.count,
      "this is another screen inside the screen \(Quoted.code(name))",
      help: "write \(Quoted.code(name)) for the screen with this name")
  }

  /// The name of a step without a class or position.
  private static func name(_ step: StepSyntax) -> String? {
    guard step.className == nil, step.position == nil, step.name?.count == 1,
      case .text(let name)? = step.name?.first
    else { return nil }
    return name
  }
}
