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
    case .active: RuleKey.active.summary
    case .mode:
      "`shadow`: all rules do everything except act, and count how often they would have fired."
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
    case .active: .reference("period")
    case .mode: RuleKey.mode.shape
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
    case .from:
      "The first of two triggers; `${elapsed}` is the number of seconds between them, and "
        + "`${from.data.sku}` a value at this one."
    case .to: "The second of two triggers, at which the rule fires."
    case .without: "A trigger that must not fire in between."
    case .atLeast: "The minimum time between two triggers, or for which a view is visible: `2s`."
    case .atMost: "The maximum time between two triggers: `1m`."
    case .after:
      "The rule fires when this much time has passed since `from`, unless `without`, or the end of "
        + "`appear` or `focus`, cancels it: `10s`."
    case .steps:
      "A funnel: triggers that follow each other, each with a name: "
        + "`- product: {view: Product, trigger: appear}`."
    case .keep:
      "Whether the `first` or the `last` of several beginnings counts; a pair keeps the last one, a funnel "
        + "the first."
    case .times: "How many times the trigger must fire `within` a time."
    case .within: "The time within which the trigger must fire so many `times`: `1s`."
    case .visible:
      "How much of the view must be visible for an impression: `50%`; `mrc-display` and `mrc-video` are "
        + "the Media Rating Council's definitions."
    case .at:
      "How far a view must be scrolled, for `trigger: scroll-depth`: `[25%, 50%, 75%, 100%]`. With `steps`, "
        + "the steps at which the rule fires."
    case .if:
      "The rule fires only if this is true: `data.price > 0 and not app.is_test`. A comparison with a "
        + "missing value is never true."
    case .read:
      "Other views whose values the rule reads, each under a name: `price: priceLabel` is the view nearest to "
        + "the rule's own, and `${price.text | amount}` the number in its text."
    case .active:
      "The days or times between which rules may fire: `{from: 2026-11-27, until: 2026-11-30}`, in the phone's "
        + "time zone; if the file and a rule have it, both must allow the firing."
    case .mode:
      "`shadow`: the rule does everything except act, and counts how often it would have fired."
    case .sample:
      "The fraction of sessions in which the rule fires: `10%`; of installations or values with "
        + "`{share: 10%, by: install}`."
    case .throttle: "The minimum time between two firings on one view: `500ms`."
    case .oncePer:
      "The rule fires at most once per `view`, `visit`, `session`, `install`, `day`, duration such as `24h`, "
        + "value, or a list of these."
    case .actions:
      "What the rule does, in this order: \(RuleFileSchema.actions)."
    }
  }

  var shape: SchemaShape {
    switch self {
    case .view, .except: .oneOrMore(.text)
    case .trigger: .oneOrMore(.suggestions(TriggerKeyword.allCases.map(\.rawValue)))
    case .from, .to, .without: .reference("moment")
    case .atLeast, .atMost, .within, .throttle, .after: .reference("duration")
    case .steps: .list(.names(.reference("moment")))
    case .keep: .words(CountedStart.allCases.map(\.rawValue))
    case .times: .number(2...1_000_000)
    case .visible:
      .any([.words(ImpressionPreset.allCases.map(\.rawValue)), .reference("percent")])
    case .active: .reference("period")
    case .mode: .words(RuleMode.allCases.map(\.rawValue))
    case .sample: .any([.reference("percent"), .reference("sample")])
    case .at:
      .oneOrMore(
        .any([
          .reference("percent"), .pattern("^[^%\\s,0-9][^%\\s,]*$", examples: ["product"]),
        ]))
    case .if: .text
    case .read: .names(.text)
    case .oncePer: .oneOrMore(.suggestions(["view", "visit", "session", "install", "day", "24h"]))
    case .actions: .list(.reference("action"))
    }
  }
}

extension ActiveKey: DescribedKey {
  var summary: String {
    switch self {
    case .from: "The first day, or the time from which on rules may fire."
    case .until: "The last day, or the time from which on rules no longer fire."
    }
  }

  var shape: SchemaShape { .reference("day") }
}

extension SampleKey: DescribedKey {
  var summary: String {
    switch self {
    case .share: "The fraction: `10%`."
    case .by:
      "What is included or excluded as a whole: `session`, `install`, or a value such as "
        + "`app.user_id`."
    }
  }

  var shape: SchemaShape {
    switch self {
    case .share: .reference("percent")
    case .by: .suggestions(["session", "install"])
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
    case .text, .name: .text
    case .words(let words): .words(words)
    case .nameOrSinks: .any([.text, .names(.text)])
    case .properties: .names(.value)
    }
  }
}
