/// A key with its description and the shape of its value, for the schema.
protocol DescribedKey: MapKey {
  /// The description that an editor shows for the key, in one or two sentences of Markdown.
  var summary: String { get }
  /// The shape of the key's value.
  var shape: SchemaShape { get }
}

extension FileKey: DescribedKey {
  var summary: String {
    switch self {
    case .version: "The version of the language: `1`."
    case .name: "The name of the rule set, which is part of every event that it sends."
    case .let:
      "Names for values that templates and conditions of this file can use, such as "
        + "`currency: ${data.currency | default(\"USD\")}`."
    case .tables:
      "Tables in which `lookup` finds a value: `screen_names: {PLP: listing, PDP: product}`."
    case .with: "Properties of every event of this file; an event's own properties replace them."
    case .triggers: "The app's own triggers, in addition to the built-in ones: `[didShake]`."
    case .sinks: "The names of the sinks to which the app can send events: `[firebase]`."
    case .actions: "The app's own actions, in addition to the built-in ones: `[survey]`."
    case .rules: "The rules, each under its name, which is part of every event it sends."
    }
  }

  var shape: SchemaShape {
    switch self {
    case .version: .one(1)
    case .name: .text
    case .let, .with: .names(.value)
    case .tables: .names(.names(.value))
    case .triggers, .sinks, .actions: .list(.text)
    case .rules: .names(.reference("rule"))
    }
  }
}

extension RuleKey: DescribedKey {
  var summary: String {
    switch self {
    case .view:
      "The views: a path of names from the outermost to the innermost, such as "
        + "`Checkout/buyButton`. `*` matches any characters, `<sku>` captures what it matches, "
        + "`.Button` is a class, `.Button[2]` the second of its siblings. Several paths form a list."
    case .except: "Views that are excluded, with everything inside them: `[debugMenu]`."
    case .trigger: "When the rule fires: `tap`, `appear`, `impression` and so on; one or a list."
    case .from: "The first of two triggers; `${elapsed}` is the number of seconds between them."
    case .to: "The second of two triggers, at which the rule fires."
    case .without: "A trigger that must not fire between the two."
    case .atLeast: "The minimum time between two triggers, or for which a view is visible: `2s`."
    case .atMost: "The maximum time between two triggers: `1m`."
    case .times: "How many times the trigger must fire `within` a time."
    case .within: "The time within which the trigger must fire so many `times`: `1s`."
    case .visible:
      "How much of the view must be visible for an impression: `50%`; `mrc-display` and `mrc-video` are "
        + "the Media Rating Council's definitions."
    case .at:
      "How far a view must be scrolled, for `trigger: scroll-depth`: `[25%, 50%, 75%, 100%]`."
    case .if:
      "The rule fires only if this is true: `data.price > 0 and not app.is_test`. A comparison with a "
        + "missing value is never true."
    case .sample: "The fraction of sessions in which the rule fires: `10%`."
    case .throttle: "The minimum time between two firings on one view: `500ms`."
    case .oncePer:
      "The rule fires at most once per `view`, `visit`, `session`, value, or a list of these."
    case .actions:
      "What the rule does, in this order: \(RuleFileSchema.actions)."
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
    case .view: "The views, if they are not those of the rule's own `view`."
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
  var shape: SchemaShape {
    switch valueForm {
    case .text: .text
    case .words(let words): .words(words)
    case .nameOrSinks: .any([.text, .names(.text)])
    case .properties: .names(.value)
    }
  }
}
