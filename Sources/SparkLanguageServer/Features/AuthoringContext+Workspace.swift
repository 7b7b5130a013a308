import SparkRulesAuthoring
import SparkRulesCompiler
import SparkSimulator

extension Workspace {
  /// What completion and hover know about the app and the other rule files.
  ///
  /// - Parameters:
  ///   - path: The rule file.
  ///   - views: Whether the paths of views are needed, which takes a while when they are first listed.
  /// - Returns: The knowledge.
  func authoringContext(for path: String, views: Bool) -> AuthoringContext {
    let app = app(for: path)
    var context = AuthoringContext()
    context.catalog = app.catalog
    context.examples = app.examples
    if views { context.views = app.offeredViews }
    var names: [String: Int] = [:]
    for file in comparedFiles(with: path) {
      for event in lastCheck(file)?.result.sentEvents ?? [] {
        guard let index = names[event.name] else {
          names[event.name] = context.events.count
          context.events.append(event)
          continue
        }
        for property in event.properties
        where !context.events[index].properties.contains(property) {
          context.events[index].properties.append(property)
        }
      }
    }
    return context
  }
}

extension AppInput {
  /// The paths of the views of the screens: the best path of each view, and then the others.
  var offeredViews: [AuthoringContext.View] {
    guard !trees.isEmpty else { return [] }
    let views = surveyedViews.filter { !$0.paths.isEmpty }
    let deepest = views.map(\.paths.count).max() ?? 0
    var seen: Set<String> = []
    var offered: [AuthoringContext.View] = []
    for rank in 0..<deepest {
      for view in views where rank < view.paths.count {
        let path = view.paths[rank]
        guard seen.insert(path.path).inserted else { continue }
        var detail = view.className
        if let text = view.text { detail += " “\(VisibleText.of(text))”" }
        let survival = path.changes > 0 ? path.survived * 100 / path.changes : 0
        offered.append(
          AuthoringContext.View(
            path: path.path, detail: detail,
            documentation: "Matches \(path.meaning.words): \(path.views) "
              + (path.views == 1 ? "view" : "views")
              + " on the screens. Requires: \(path.cost.words); survives \(survival)% of changes."))
      }
    }
    return offered
  }

  /// Examples of values on the screens, by their names in expressions.
  var examples: [String: SparkValue] {
    var examples: [String: SparkValue] = [:]
    for tree in trees {
      for (name, value) in tree.app { examples["app.\(name)"] = value }
    }
    guard isSurveyed, !trees.isEmpty else { return examples }
    for view in surveyedViews {
      for (name, value) in view.data where examples["data.\(name)"] == nil {
        examples["data.\(name)"] = value
      }
      if let text = view.text, examples["view.text"] == nil { examples["view.text"] = .text(text) }
      if let name = view.identifier, examples["view.id"] == nil {
        examples["view.id"] = .text(name)
      }
      if let screen = view.screen, examples["screen"] == nil { examples["screen"] = .text(screen) }
    }
    return examples
  }
}
