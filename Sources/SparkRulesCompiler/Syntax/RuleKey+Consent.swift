import Foundation

/// Consent, which the app requests and no rule has.
extension RuleKey {
  /// The help for `consent: ad_storage` and `consent: marketing == true`; nil for other keys.
  static func consentHelp(_ name: String, _ value: String) -> String? {
    guard name == "consent" else { return nil }
    guard let sign = ["==", "="].lazy.compactMap({ value.range(of: $0) }).first else {
      let purpose = value.lowercased().components(separatedBy: " is ").first ?? value
      let name = NameSyntax.nearestName(to: purpose)
      return NameSyntax.isName(value)
        ? consent(to: value)
        : value.split(separator: " ").count < 4 ? name.map { consent(to: [$0]) } : nil
    }
    let subject = value[..<sign.lowerBound].filter { !"${} ".contains($0) }
    let wanted = value[sign.upperBound...].filter { !"\"' ".contains($0) }
    let purpose = NameSyntax.isName(subject) ? "app.\(subject)" : subject
    return wanted.lowercased() == "true"
      ? "write \(Quoted.code("if: \(purpose)")), which the app must provide"
      : "write \(Quoted.code("if: \(purpose) == \"\(wanted)\"")), which the app must provide"
  }

  static let consent = consent(to: ["analytics_storage"])

  /// The help for the names of purposes.
  static func consent(to purposes: [String], lines: String = "the line") -> String {
    let tests = purposes.map { "app.\($0) == \"granted\"" }.joined(separator: " and ")
    return
      "the app, which knows the consent, decides whether anything is sent: delete \(lines); for one purpose, test a value that the "
      + "app must provide, such as `if: \(tests)`"
  }

  /// The help for the name of a purpose, or for an answer such as `yes`.
  static func consent(to purpose: String) -> String {
    let answers: Set<String> = [
      "yes", "no", "true", "false", "required", "needed", "granted", "given", "denied", "on", "off",
      "all", "any", "consent",
    ]
    return answers.contains(purpose.lowercased())
      ? consent(to: ["marketing_consent"])
      : "write `if: app.\(purpose) == \"granted\"`, which the app must provide; if the app sends "
        + "nothing without this consent, delete the line"
  }
}
