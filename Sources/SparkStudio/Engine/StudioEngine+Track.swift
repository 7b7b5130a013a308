#if Commands
import SparkRulesCompiler
import SparkSimulator

extension StudioEngine {
  /// The number of views that are examined in all changes; large screens are changed less often, so that
  /// the reply does not take longer.
  private static let examinedViews = 200_000

  /// Answers `view/track`: the paths, triggers, properties and names for a rule on a view.
  func track(_ parameters: StudioParameters, _ writer: inout JSONWriter) throws(StudioProblem) {
    let name = try parameters.text("screen")
    let index = try parameters.int("index")
    let tree = try screens.tree(name)
    let views = ScreenLayout(tree).views
    guard views.indices.contains(index) else {
      throw StudioProblem("there is no view with the number \(index) on this screen")
    }
    let changes = max(20, min(ViewSurvey.changeCount, Self.examinedViews / views.count))
    guard !views[index].isPrivate,
      let surveyed = ViewSurvey.view(
        index, of: try screens.trees(first: name), changes: changes)
    else {
      throw StudioProblem("this view is private: rules cannot see it")
    }
    let compiled = rules.sets(parameters.texts("texts"))
    let names = TrackNames(
      views[index], surveyed, results: compiled.files.map(\.result), views: views)
    let triggers = TrackTriggers.triggers(for: views[index], isScreen: surveyed.isScreen)
    writer.object { object in
      Self.write(surveyed.paths, names, &object)
      if let target = TouchedView.target(of: views[index], in: views) {
        object.key("target")
        object.object { object in
          object.field("index", .int(target.index))
          object.field("name", .text(target.shortName))
        }
      }
      object.field("advice", surveyed.advice.map { .text($0) } ?? .null)
      object.objects("triggers", triggers) { object, trigger in
        Self.write(trigger, names, &object)
      }
      object.objects(
        "properties",
        TrackProperties.all(
          for: views[index], among: views, in: surveyed.screen, app: tree.app, names)
      ) { object, entry in
        entry.write(to: &object)
      }
      object.field("event", .text(names.event(triggers[0])))
      object.field("rule", .text(names.rule(triggers[0])))
    }
  }

  private static func write(
    _ trigger: TriggerKeyword, _ names: TrackNames, _ object: inout JSONWriter
  ) {
    object.field("trigger", .text(trigger.rawValue))
    object.field("words", .text(TrackTriggers.words(trigger)))
    object.field("event", .text(names.event(trigger)))
    object.field("rule", .text(names.rule(trigger)))
    object.field("rowEvent", .text(names.event(trigger, ofRow: true)))
    object.field("rowRule", .text(names.rule(trigger, ofRow: true)))
  }

  private static func write(
    _ paths: [OfferedPath], _ names: TrackNames, _ object: inout JSONWriter
  ) {
    let meanings = OfferedPath.Meaning.allCases.filter { meaning in
      paths.contains { $0.meaning == meaning }
    }
    object.objects("meanings", meanings) { object, meaning in
      object.field("meaning", .text(meaning.rawValue))
      object.field("words", .text(meaning.words))
      object.objects("paths", paths.filter { $0.meaning == meaning }) { object, path in
        object.field("path", .text(path.path))
        object.field("isOfRow", .bool(path.meaning == .everyRow && !names.isNamed(in: path.path)))
        object.field("views", .int(path.views))
        object.field("screens", .int(path.screens))
        object.field("cost", .text(path.cost.rawValue))
        object.field("words", .text(path.cost.words))
        object.field("survived", .int(path.survived))
        object.field("changes", .int(path.changes))
        object.objects("captures", path.captures) { object, capture in
          TrackProperties.capture(capture, names).write(to: &object)
        }
      }
    }
  }
}
#endif
