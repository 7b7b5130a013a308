extension Completer {
  /// Adds the values that a part of the file can have.
  mutating func addValues(of value: FilePart.Value) {
    switch value {
    case .path: addPaths()
    case .triggers: addTriggers()
    case .expression: addExpression(from: context.content.lowerBound)
    case .template: addTemplate()
    case .event:
      if let start = openTemplate { return addExpression(from: start) }
      for event in app.events { add(event.name, .event, "event") }
    case .steps:
      for step in edited.rule?.steps.value ?? [] { add(step.name.value, .name, "step") }
      for mark in ["25%", "50%", "75%", "100%"] { add(mark, .keyword) }
    case .limits:
      add(words: RuleKey.oncePer.shape)
      addExpression(from: context.content.lowerBound)
    case .sampleUnit:
      add(words: SampleKey.by.shape)
      addExpression(from: context.content.lowerBound)
    case .shaped(let shape): add(words: shape)
    }
  }

  /// Adds the words and examples of a shape.
  private mutating func add(words shape: SchemaShape) {
    switch shape {
    case .words(let words), .suggestions(let words), .pattern(_, let words):
      for word in words { add(word, .keyword) }
    case .one(let number): add("\(number)", .keyword)
    case .oneOrMore(let inner): add(words: inner)
    case .any(let shapes): for shape in shapes { add(words: shape) }
    case .number(let range): add("\(range.lowerBound)", .keyword)
    case .reference("duration"): for word in ["500ms", "2s", "1m"] { add(word, .keyword) }
    case .reference("percent"): for word in ["10%", "50%", "100%"] { add(word, .keyword) }
    case .reference("day"): add("2026-11-27", .keyword, "a day, or a time with its zone")
    default: break
    }
  }

  private mutating func addTriggers() {
    let own = edited.file.triggers.all
    for word in TriggerKeyword.allCases where !word.isDetectorName && !own.contains(word.rawValue) {
      add(word.rawValue, .keyword, "trigger", "Fires when \(word.definition.summary).")
    }
    for name in own { add(name, .name, "the app’s own trigger") }
  }

  /// Adds paths of views, and the names and classes that can follow in a path.
  private mutating func addPaths() {
    for view in app.views { add(view.path, .view, view.detail, view.documentation) }
    let typed = context.typed
    let step = typed.utf8.lastIndex(of: UInt8(ascii: "/")).map { typed.utf8.index(after: $0) }
    let before = typed.utf8.distance(from: typed.startIndex, to: step ?? typed.startIndex)
    let range = (context.content.lowerBound + before)..<context.content.upperBound
    let isWhole = before == 0
    func text(_ name: String) -> String? { isWhole ? scalar(name) : nil }
    guard let catalog = app.catalog else { return addClasses(range, isWhole) }
    for (name, entry) in catalog.identifiers.sorted(by: { $0.key < $1.key }) {
      let detail = entry.classes.sorted().joined(separator: ", ")
      addStep(range, PathEscaping.escape(name), detail, isWhole)
    }
    for name in catalog.screens.sorted() {
      addStep(range, PathEscaping.escape(name), "screen", isWhole)
    }
    for name in catalog.classes.keys.sorted() { addStep(range, "." + name, "class", isWhole) }
    addClasses(range, isWhole)
  }

  private mutating func addClasses(_ range: Range<Int>, _ isWhole: Bool) {
    for name in BuiltInClass.allCases {
      addStep(
        range, "." + name.rawValue, name.classNames.joined(separator: ", "), isWhole)
    }
  }

  private mutating func addStep(
    _ range: Range<Int>, _ name: String, _ detail: String, _ isWhole: Bool
  ) {
    if isWhole { add(name, .view, detail) } else { add(part: range, name, .view, detail) }
  }
}
