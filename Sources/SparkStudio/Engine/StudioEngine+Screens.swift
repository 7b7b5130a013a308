#if Commands
import SparkRulesCompiler
import SparkSimulator

extension StudioEngine {
  /// Answers `screen/views`: the screens of a file, with the rules that match each view.
  func screenViews(
    _ parameters: StudioParameters, _ writer: inout JSONWriter
  ) throws(StudioProblem) {
    let screen = try parameters.text("screen")
    let tree = try screens.tree(screen)
    let sets = rules.sets(parameters.texts("texts")).sets
    let layout = ScreenLayout(tree, rules: sets)
    let origins = screens.origins(screen)
    writer.object { Self.write(layout, origins, &$0) }
  }

  /// Answers `session/views`: the screens as they are after the steps of a session.
  func sessionViews(
    _ parameters: StudioParameters, _ writer: inout JSONWriter
  ) throws(StudioProblem) {
    let screen = try parameters.text("screen")
    let tree = try screens.tree(screen)
    let (script, problem) = script(parameters.list("steps"))
    let trace = SessionTrace.play(script, rules: [], screens: tree, .layout)
    if let problem = problem ?? trace.problem {
      throw StudioProblem("step \(problem.line ?? 1): \(problem.message)")
    }
    let origins = screens.origins(screen)
    writer.object { Self.write(trace.layout ?? ScreenLayout(tree), origins, &$0) }
  }

  /// Writes screens, with the names of their files if these are several.
  private static func write(
    _ layout: ScreenLayout, _ origins: [String], _ object: inout JSONWriter
  ) {
    object.objects("screens", layout.screens.enumerated().map { $0 }) { object, entry in
      let screen = entry.element
      if origins.indices.contains(entry.offset) {
        object.field("file", .text(origins[entry.offset]))
      }
      object.field("name", .text(screen.name))
      object.field("title", .text(screen.title))
      object.field("size", .list([.double(screen.width), .double(screen.height)]))
      object.field("isShown", .bool(screen.isShown))
      object.objects("views", screen.views) { write($1, &$0) }
    }
  }

  private static func write(_ view: LaidOutView, _ object: inout JSONWriter) {
    object.field("index", .int(view.index))
    object.field("parent", view.parent.map { .int($0) } ?? .null)
    object.field("path", .text(view.path))
    object.field("id", view.identifier.map { .text($0) } ?? .null)
    object.field("class", .text(view.className))
    object.field("base", .text(view.baseClass))
    object.field("kind", .text(view.kind.rawValue))
    object.field("text", view.text.map { .text($0) } ?? .null)
    object.field("frame", .list(view.frame.map { .double($0) }))
    if let scroll = view.scroll {
      object.object("scroll") { inner in
        inner.field("content", .list(scroll.content.map { .double($0) }))
        inner.field("offset", .list(scroll.offset.map { .double($0) }))
      }
    }
    if !view.state.isEmpty { object.field("state", .map(view.state)) }
    if !view.data.isEmpty { object.field("data", .map(view.data)) }
    if let row = view.row {
      object.field("row", .map(["section": .int(row.section), "row": .int(row.row)]))
    }
    object.field("isTarget", .bool(view.isTarget))
    object.field("isPrivate", .bool(view.isPrivate))
    object.field("isHidden", .bool(view.isHidden))
    object.field("isInferred", .bool(view.isInferred))
    object.field("rules", .list(view.rules.map { .text($0) }))
    object.field("steps", .list(view.steps.map { .text($0) }))
  }

  /// Answers `view/step`: the path by which a step of a session finds a view, which need not be displayed if the
  /// request has `isHidden`.
  func step(_ parameters: StudioParameters, _ writer: inout JSONWriter) throws(StudioProblem) {
    let tree = try screens.tree(try parameters.text("screen"))
    let index = try parameters.int("index")
    guard
      let choice = ViewChoices.choice(
        of: index, on: tree, isDisplayed: !parameters.isOn("isHidden"))
    else {
      throw StudioProblem("there is no view with the number \(index) on this screen")
    }
    writer.object { object in
      object.field("view", .text(choice.path.source))
      if let number = choice.number { object.field("nth", .int(number)) }
    }
  }
}
#endif
