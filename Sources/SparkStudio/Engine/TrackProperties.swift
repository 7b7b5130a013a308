#if Commands
import SparkRulesCompiler
import SparkSimulator

/// The values that the event of a rule on a view can contain.
enum TrackProperties {
  /// A value with a suggested name.
  struct Entry {
    /// The suggested name.
    var name: String
    /// The template.
    var value: String
    /// The value on this view.
    var example: SparkValue
    /// Whether most rules should send it.
    var isSuggested: Bool

    /// Writes the value.
    ///
    /// - Parameter object: Receives the fields.
    func write(to object: inout JSONWriter) {
      object.field("name", .text(name))
      object.field("value", .text(value))
      object.field("example", example)
      object.field("suggested", .bool(isSuggested))
    }
  }

  /// The values that are available for a view, with any path.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - views: All views of the file, by number.
  ///   - screen: The screen that contains it; nil if there is none.
  ///   - app: The values of the app.
  ///   - names: The suggested names.
  /// - Returns: The values: those of the view, of the views around it, and of the app.
  static func all(
    for view: LaidOutView, among views: [LaidOutView], in screen: String?,
    app: [String: SparkValue], _ names: TrackNames
  ) -> [Entry] {
    var entries: [Entry] = []
    func add(_ name: String, _ value: String, _ example: SparkValue, _ isSuggested: Bool) {
      guard !entries.contains(where: { $0.value == "${\(value)}" }) else { return }
      entries.append(
        Entry(
          name: names.property(name), value: "${\(value)}", example: example,
          isSuggested: isSuggested))
    }
    // The text of a field is what a person typed.
    if let text = view.ruleText, view.kind != .field {
      let isLabel = view.kind == .button || view.kind == .segments
      add(isLabel ? "label" : "text", "view.text", .text(text), true)
    }
    for (name, value) in view.data.sorted(by: { $0.key < $1.key }) where isReadable(name) {
      add(name, "data.\(name)", value, true)
    }
    if let on = view.state["on"] { add("is on", "view.on", on, true) }
    if let value = view.state["value"], view.kind != .segments {
      add("value", "view.value", value, true)
    }
    if let row = view.row { add("row", "index.row", .int(row.row), true) }
    if let identifier = view.identifier { add("view id", "view.id", .text(identifier), false) }
    if let screen { add("screen name", "screen", .text(screen), false) }
    // Rules read data of the nearest view that has it.
    for outer in sequence(first: view, next: { $0.parent.map { views[$0] } }).dropFirst() {
      for (name, value) in outer.data.sorted(by: { $0.key < $1.key }) where isReadable(name) {
        add(name, "data.\(name)", value, false)
      }
    }
    for (name, value) in app.sorted(by: { $0.key < $1.key }) where isReadable(name) {
      add("app \(name)", "app.\(name)", value, false)
    }
    return entries
  }

  /// The value of a capture.
  ///
  /// - Parameters:
  ///   - capture: The capture.
  ///   - names: The suggested names.
  /// - Returns: The value.
  static func capture(_ capture: RuleMatch.Capture, _ names: TrackNames) -> Entry {
    Entry(
      name: names.property(capture.name), value: "${\(capture.name)}",
      example: .text(capture.value), isSuggested: true)
  }

  /// Whether an expression can read `data.name`.
  private static func isReadable(_ name: String) -> Bool {
    let digits: ClosedRange<Unicode.Scalar> = "0"..."9"
    guard let first = name.unicodeScalars.first, !digits.contains(first) else { return false }
    return name.unicodeScalars.allSatisfy { scalar in
      scalar == "_" || digits.contains(scalar)
        || scalar.isASCII && scalar.properties.isAlphabetic
    }
  }
}
#endif
