import HeadlessUIKit

/// Describes which identifier the app's developer should set so that a view has a reliable path.
@MainActor
enum IdentifierAdvice {
  /// The maximum number of words of a text from which a name is suggested.
  private static let wordLimit = 3

  /// The advice for a view.
  ///
  /// - Parameters:
  ///   - index: The view.
  ///   - forest: The views.
  ///   - path: Its path, as events contain it.
  ///   - paths: The paths that are offered for it.
  /// - Returns: The advice; nil if the view has a reliable path.
  static func text(
    for index: Int, in forest: SurveyForest, path: String, paths: [OfferedPath]
  ) -> String? {
    let entry = forest.entries[index]
    if let best = paths.first, best.cost <= .capture { return nil }
    let reason =
      switch paths.first?.cost {
      case nil:
        entry.identifier == nil
          ? "no path matches only this view"
          : "no path matches only this view, because others have the same name"
      case .changing?: entry.mayBeLabel ? "the name may be a translated text" : "the name changes"
      case .index?: "only its position distinguishes it"
      default: "only its class distinguishes it"
      }
    // The text of a row is data, which must not become a name; the titles of its controls are not data.
    let isData = entry.isCell || entry.isInRow && !entry.classes.contains("UIControl")
    let example = isData ? nil : name(for: entry)
    let suggestion = example.map { ", for example \"\($0)\"" } ?? ""
    let kind = entry.isCell ? "an identifier with the row's number" : "an identifier"
    return "\(reason); the developer should set \(kind) "
      + "(accessibilityIdentifier) on the \(entry.classes.first ?? "view")"
      + location(of: entry, in: forest) + suggestion
  }

  private static func location(of entry: SurveyForest.Entry, in forest: SurveyForest) -> String {
    var next = entry.parent
    while let parent = next {
      let outer = forest.entries[parent]
      if outer.identifier != nil || outer.controller.flatMap(screenName) != nil {
        return " in `\(PathProbe.path(to: outer.view))`"
      }
      next = outer.parent
    }
    return ""
  }

  /// A name from the words of a text and the class: `buyNowButton`.
  private static func name(for entry: SurveyForest.Entry) -> String? {
    guard let text = ViewSurvey.visibleText(of: entry.view) else { return nil }
    let words = text.split { !$0.isLetter }.map { $0.lowercased() }
    guard !words.isEmpty, words.count <= wordLimit, text.allSatisfy(\.isASCII) else { return nil }
    let kind = BuiltInClass.allCases.first { builtIn in
      builtIn != .view && builtIn != .control
        && builtIn.classNames.contains(where: entry.classes.contains)
    }
    let all = words + (kind.map { [$0.rawValue] } ?? [])
    return all.enumerated().map { $0 == 0 ? $1 : $1.prefix(1).uppercased() + $1.dropFirst() }
      .joined()
  }
}
