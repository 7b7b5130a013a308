import SparkRulesModel

/// A key with what an editor shows about it, and what may stand under it.
protocol DescribedKey: KeyWord {
  /// What the key is for, in a sentence or two; Markdown.
  var summary: String { get }
  /// What may stand under it.
  var shape: SchemaShape { get }
}

extension FileKey: DescribedKey {
  var summary: String {
    switch self {
    case .version: "The version of the language: `1`."
    case .name: "The name of the rule set; every event that it sends carries it."
    case .let:
      "Names for values that templates and conditions of this file may use, such as "
        + "`currency: ${data.currency | default(\"USD\")}`."
    case .with: "Properties of every event of this file; an event's own win."
    case .triggers: "Triggers of the app's own, beside the built-in ones: `[didShake]`."
    case .sinks: "Where the app can send events, by the names it gave them: `[firebase]`."
    case .actions: "Actions of the app's own, beside `log`, `emit` and `count`: `[survey]`."
    case .rules: "The rules, each below its name, which is in every event it sends."
    }
  }

  var shape: SchemaShape {
    switch self {
    case .version: .one(1)
    case .name: .text
    case .let, .with: .names(.value)
    case .triggers, .sinks, .actions: .list(.text)
    case .rules: .names(.reference("rule"))
    }
  }
}

extension RuleKey: DescribedKey {
  var summary: String {
    switch self {
    case .view:
      "Which views: what is passed through on the way in, outermost first, such as "
        + "`Checkout/buyButton`. `*` is any run of characters, `<sku>` captures what it matches, "
        + "`.Button` is a class, `.Button[2]` the second of its siblings. Several paths are a list."
    case .except: "Views that are taken away, with all that is inside them: `[debugMenu]`."
    case .trigger: "When: `tap`, `appear`, `impression` and so on; one or a list."
    case .from: "The first of two moments; brings `${elapsed}`, the seconds between them."
    case .to: "The second of two moments."
    case .without: "What must not happen between the two moments."
    case .atLeast: "The shortest time between the moments, or that a view is seen: `2s`."
    case .atMost: "The longest time between the two moments: `1m`."
    case .times: "How many times the trigger must happen `within` a time."
    case .within: "In how long it must happen so many `times`: `1s`."
    case .visible:
      "How much of the view must be seen for an impression: `50%`; `mrc-display` and `mrc-video` are "
        + "what the Media Rating Council calls viewable."
    case .at: "How far a scroll must get, for `trigger: scroll-depth`: `[25%, 50%, 75%, 100%]`."
    case .if:
      "Only if this is true at that moment: `data.price > 0 and not app.is_test`. A value that is "
        + "missing is never true."
    case .sample: "The share of sessions that are kept: `10%`."
    case .throttle: "The shortest time between two firings on one view: `500ms`."
    case .oncePer:
      "How often at most: once per `view`, `visit`, `session`, a value, or a list of these."
    case .actions:
      "What then, in this order: `log`, `emit`, `count`, or an action of the app's own."
    }
  }

  var shape: SchemaShape {
    switch self {
    case .view, .except: .oneOrMore(.text)
    case .trigger: .oneOrMore(.suggestions(TriggerKeyword.allCases.map(\.rawValue)))
    case .from, .to, .without: .reference("moment")
    case .atLeast, .atMost, .within, .throttle: .reference("duration")
    case .times: .number(2...1_000_000)
    case .visible:
      .any([.words(ImpressionPreset.allCases.map(\.rawValue)), .reference("percent")])
    case .sample: .reference("percent")
    case .at: .oneOrMore(.reference("percent"))
    case .if: .text
    case .oncePer: .oneOrMore(.suggestions(["view", "visit", "session"]))
    case .actions: .list(.reference("action"))
    }
  }
}

extension ScheduleKey: DescribedKey {
  var summary: String {
    switch self {
    case .view: "Which views, where they are others than the rule's own `view`."
    case .trigger: RuleKey.trigger.summary
    }
  }

  var shape: SchemaShape {
    switch self {
    case .view: RuleKey.view.shape
    case .trigger: RuleKey.trigger.shape
    }
  }
}

extension ActionKey: DescribedKey {
  var summary: String {
    switch self {
    case .log: "Writes this line to the app's log; `${…}` puts values in."
    case .level: "How important the line is; `info` where nothing is said."
    case .emit:
      "Sends an event of this name; `{firebase: buy_tapped, amplitude: Buy Tapped}` sends it to these "
        + "sinks alone, each under a name of its own."
    case .with: "What the event says: `price: ${data.price}`. One `${…}` alone keeps its type."
    case .count: "Adds 1 to the counter of this name."
    case .by: "Adds this in place of 1."
    }
  }

  var shape: SchemaShape {
    switch self {
    case .log: .text
    case .level: .words(LogLevel.allCases.map(\.rawValue))
    case .emit: .any([.text, .names(.text)])
    case .with: .names(.value)
    case .count: .text
    case .by: .text
    }
  }
}
