/// What completion and hover know about the app and the other files.
package struct AuthoringContext: Sendable {
  /// A path that a rule can use.
  package struct View: Sendable, Hashable {
    /// The path.
    package var path: String
    /// What it matches, in a few words.
    package var detail: String
    /// A longer description in Markdown.
    package var documentation: String

    /// Creates a path.
    package init(path: String, detail: String, documentation: String) {
      self.path = path
      self.detail = detail
      self.documentation = documentation
    }
  }

  /// An event with the names of the properties that rules usually send.
  package struct Event: Sendable, Hashable {
    /// The name.
    package var name: String
    /// The names of its properties.
    package var properties: [String]
  }

  /// What the app contains; nil if it is unknown.
  package var catalog: Catalog?
  /// The paths of the views on the screens, best first.
  package var views: [View] = []
  /// The events of all files.
  package var events: [Event] = []
  /// Examples of values on the screens, by their names in expressions: `data.sku`.
  package var examples: [String: SparkValue] = [:]

  /// Creates an empty context.
  package init() {}
}

extension CompilationResult {
  /// The events that the rules send, with the names of their properties.
  package var sentEvents: [AuthoringContext.Event] {
    profiles.flatMap(\.events).map { event in
      AuthoringContext.Event(
        name: event.name.value, properties: event.properties.map(\.name.value))
    }
  }
}
