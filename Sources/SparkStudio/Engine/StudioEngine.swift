#if Commands
import SparkRulesCompiler
import SparkSimulator

/// Answers the requests of the page that need the compiler or the simulator.
@MainActor
package final class StudioEngine {
  let files: ProjectFiles
  let rules: CompiledRules
  let screens: ScreenFiles
  /// Whether rules can fire.
  let trials = TriedRules()
  /// The events of the saved rules in the session that was played last.
  var savedEvents: (key: SavedSession, trace: SessionTrace)?

  /// What determines the events of the saved rules.
  struct SavedSession: Hashable {
    let texts: [String: String]
    let screens: ScreenTree
    let steps: [SparkValue]
  }

  /// Creates an engine.
  ///
  /// - Parameter project: The project.
  package init(_ project: StudioProject) {
    files = ProjectFiles(project)
    rules = CompiledRules(files)
    screens = ScreenFiles(files)
  }

  /// Answers a message.
  ///
  /// - Parameter message: A request of the page.
  /// - Returns: The reply.
  package func reply(to message: [UInt8]) -> [UInt8] {
    let request: StudioRequest
    do { request = try StudioRequest(message) } catch {
      return StudioMessage.error(nil, error.message)
    }
    files.refresh()
    do {
      var writer = JSONWriter()
      try answer(request.method, request.parameters, &writer)
      return StudioMessage.reply(request.id, resultJSON: writer.bytes)
    } catch {
      return StudioMessage.error(request.id, error.message)
    }
  }

  private func answer(
    _ method: String, _ parameters: StudioParameters, _ writer: inout JSONWriter
  ) throws(StudioProblem) {
    switch method {
    case "screen/views": try screenViews(parameters, &writer)
    case "view/track": try track(parameters, &writer)
    case "view/step": try step(parameters, &writer)
    case "rule/draft": try draft(parameters, &writer)
    case "condition/complete": try complete(parameters, &writer)
    case "rule/read": try readRule(parameters, &writer)
    case "rule/change": try changeRule(parameters, &writer)
    case "rule/try": try tryRule(parameters, &writer)
    case "rules/describe": describe(parameters, &writer)
    case "screen/save": try saveScreen(parameters, &writer)
    case "session/play": try play(parameters, &writer)
    case "session/views": try sessionViews(parameters, &writer)
    case "session/open": try openSession(parameters, &writer)
    case "session/save": try saveSession(parameters, &writer)
    case "test/save": try saveTest(parameters, &writer)
    case "phone/screens": try phoneScreens(parameters, &writer)
    case "phone/rules": phoneRules(parameters, &writer)
    case "phone/save": try savePhone(parameters, &writer)
    default: throw StudioProblem("there is no method `\(VisibleText.of(method))`")
    }
  }
}
#endif
