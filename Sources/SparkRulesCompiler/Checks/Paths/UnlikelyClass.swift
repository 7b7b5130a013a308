import SparkRulesModel

enum UnlikelyClass: StepCheck {
  static let id = CheckID("SR0427", "unlikely-class", .warning)
  static let title = "a class that is probably misspelled, or an identifier"
  static let explanation = """
    The built-in classes are `.Screen .View .Control .Button .Field .Cell .Switch .Slider .Label \
    .Image .List`. UIKit's own names (`.UIButton`) and those of the app are available too. \
    `.button` and `.TextField` are none of these. The name of a class begins with a capital letter, so \
    `.addToCart` is probably an identifier. If the app has such a class, add an `ignore` comment.
    """
  static let example = Examples.rule(
    "view: Login/.⟦TextField⟧⟨Field⟩\ntrigger: focus\nactions:\n  - emit: buy_tapped")

  static func finding(_ step: StepSyntax, in path: ParsedPath) -> Diagnostic? {
    guard let written = step.className else { return nil }
    if let help = otherForms[written.name] {
      return path.text.finding(
        self, at: written.range, "`.\(written.name)` is not a built-in class", help: help)
    }
    if containers.contains(where: written.name.hasSuffix) {
      return path.text.finding(
        self, at: written.range, "a controller that contains screens is no screen itself",
        help: "write the names of its screens, or `.Screen` for every screen")
    }
    if foreign.contains(written.name) {
      return path.text.finding(
        self, at: written.range, "`.\(written.name)` is not a built-in class",
        help:
          "write the identifier of the view, or the name of the app's class; the built-in classes are "
          + Quoted.list(BuiltInClass.allCases.map { ".\($0.rawValue)" }, "and"))
    }
    guard let meant = WellKnownClasses.meant(byClass: written.name) else {
      return lowercase(written, step, path)
    }
    return path.text.finding(
      self, at: written.range, "`.\(written.name)` is not a built-in class",
      help: "did you mean `.\(meant)`?", fix: nil)
  }

  /// Ends of the names of controllers that only contain others.
  private static let containers = ["NavigationController", "TabBarController"]

  /// Names of elements in other tools that no class of UIKit or of an app has.
  private static let foreign: Set<String> = [
    "Form", "Icon", "Menu", "Modal", "Tab",
  ]

  private static let message =
    "write the identifier that the app gives it; for a message of the system, which has none, let the app send a "
    + "trigger, declared at the top as `triggers: [alert-shown]`"
  /// The help for names of what is no view of the app.
  private static let otherForms = [
    "App":
      "for the whole app, delete `view` and write one of its triggers, such as `trigger: app-start`; for any view, "
      + "write `/*`",
    "Link":
      "there is no class for links: write `.Button` or `.Control` if it is one, or the identifier of the view",
    "Alert": message, "Dialog": message, "Popup": message, "Toast": message,
  ]

  /// `.addToCart`, a view with an identifier in the notation of CSS.
  private static func lowercase(
    _ written: StepSyntax.ClassName, _ step: StepSyntax, _ path: ParsedPath
  ) -> Diagnostic? {
    guard written.name.first?.isLowercase == true else { return nil }
    // `.primary#payButton`, as in CSS.
    let hasIdentifier = path.text.part(step.range).hasPrefix(".\(written.name)#")
    guard step.name == nil || hasIdentifier else { return nil }
    return path.text.finding(
      self, at: written.range,
      "the name of a class begins with a capital letter, and `.\(written.name)` does not",
      help: hasIdentifier
        ? "delete it, and write the identifier alone"
        : "write `\(written.name)` if it is an identifier; an app has no classes of CSS: for several views, write a list of "
          + "their paths, or a part of their names such as `*\(written.name)*`", fix: nil)
  }
}
