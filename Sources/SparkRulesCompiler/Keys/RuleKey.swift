/// The keys of a rule.
package enum RuleKey: String, MapKey {
  case view, except, trigger, from, to, without
  case atLeast = "at-least"
  case atMost = "at-most"
  case after, steps, keep, times, within, visible, at, active, mode
  case `if`
  case read
  case sample, throttle
  case oncePer = "once-per"
  case actions

  package static let part = KeyPart.rule

  package var declaration: KeyDeclaration {
    switch self {
    case .view, .except, .trigger, .from, .to, .without, .steps, .keep, .times, .within, .after,
      .atLeast, .atMost:
      schedule
    case .visible:
      KeyDeclaration(
        "How much of the view must be visible for an impression: `50%`; `mrc-display` and `mrc-video` are "
          + "the Media Rating Council's definitions.",
        .any([.words(ImpressionPreset.allCases.map(\.rawValue)), .reference("percent")]),
        example: "50%")
    case .at:
      KeyDeclaration(
        "How far a view must be scrolled, for `trigger: scroll-depth`: `[25%, 50%, 75%, 100%]`. With `steps`, "
          + "the steps at which the rule fires.",
        .oneOrMore(
          .any([
            .reference("percent"), .pattern("^[^%\\s,0-9][^%\\s,]*$", examples: ["product"]),
          ])), example: "[25%, 50%, 75%, 100%]")
    case .if:
      KeyDeclaration(
        "The rule fires only if this is true: `data.price > 0 and not app.is_test`. A comparison with a "
          + "missing value is never true.", .text,
        form: "write the conditions on one line, with `and` or `or` between them",
        second: "write one condition, with `and` or `or` between the two")
    case .read:
      KeyDeclaration(
        "Other views whose values the rule reads, each under a name: `price: priceLabel` is the view nearest to "
          + "the rule's own, and `${price.text | amount}` the number in its text.", .names(.text),
        form: "write a name before each path: `read: {price: priceLabel}`")
    case .active:
      KeyDeclaration(
        "The days or times between which rules may fire: `{from: 2026-11-27, until: 2026-11-30}`, in the phone's "
          + "time zone; if the file and a rule have it, both must allow the firing.",
        .reference("period"),
        form: "write the first and the last day: `active: {from: 2026-11-27, until: 2026-11-30}`")
    case .mode:
      KeyDeclaration(
        "`shadow`: the rule does everything except act, and counts how often it would have fired.",
        .words(RuleMode.allCases.map(\.rawValue)), example: "shadow")
    case .sample:
      KeyDeclaration(
        "The fraction of sessions in which the rule fires: `10%`; of installations or values with "
          + "`{share: 10%, by: install}`.", .any([.reference("percent"), .reference("sample")]),
        example: "10%")
    case .throttle:
      KeyDeclaration(
        "The minimum time between two firings on one view: `500ms`.", .reference("duration"),
        example: "500ms")
    case .oncePer:
      KeyDeclaration(
        "The rule fires at most once per `view`, `visit`, `session`, `install`, `day`, duration such as `24h`, "
          + "value, or a list of these.",
        .oneOrMore(.suggestions(["view", "visit", "session", "install", "day", "24h"])),
        example: "session")
    case .actions:
      KeyDeclaration(
        "What the rule does, in this order: \(ActionKey.allKinds).",
        .list(.reference("action")), form: "add a dash before each action: `- emit: …`",
        second: "write all actions below one `actions`")
    }
  }

  /// The declarations of the keys that say at which views and when a rule fires.
  private var schedule: KeyDeclaration {
    let both: Advice = "write both in one list: `\(rawValue): […, …]`"
    switch self {
    case .view:
      return KeyDeclaration(
        "The views: a path of names from the outermost to the innermost, such as "
          + "`Checkout/buyButton`. `*` matches any characters, `<sku>` captures what it matches, "
          + "`.Button` is a class, `.Button[2]` the second of its siblings. Several paths form a list.",
        .oneOrMore(.text), example: "…",
        form: "write a path such as `Checkout/buyButton`; quote a name that contains brackets",
        second: both)
    case .except:
      return KeyDeclaration(
        "Views that are excluded, with everything inside them: `[debugMenu]`.", .oneOrMore(.text),
        form: Self.view.declaration.form, second: both)
    case .trigger:
      return KeyDeclaration(
        "When the rule fires: `tap`, `appear`, `impression` and so on; one or a list.",
        .oneOrMore(.suggestions(TriggerKeyword.allCases.map(\.rawValue))), example: "tap",
        second: both)
    case .from:
      return KeyDeclaration(
        "The first of two triggers; `${elapsed}` is the number of seconds between them, and "
          + "`${from.data.sku}` a value at this one.", .reference("moment"))
    case .to:
      return KeyDeclaration(
        "The second of two triggers, at which the rule fires.", .reference("moment"),
        example: "disappear")
    case .without:
      return KeyDeclaration("A trigger that must not fire in between.", .reference("moment"))
    case .steps:
      return KeyDeclaration(
        "A funnel: triggers that follow each other, each with a name: "
          + "`- product: {view: Product, trigger: appear}`.", .list(.names(.reference("moment"))),
        form: "add a dash before each step: `- list: {view: Listing, trigger: appear}`")
    case .keep:
      return KeyDeclaration(
        "Whether the `first` or the `last` of several beginnings counts; a pair keeps the last one, a funnel "
          + "the first.", .words(CountedStart.allCases.map(\.rawValue)), example: "first")
    case .times:
      return KeyDeclaration(
        "How many times the trigger must fire `within` a time.", .number(2...1_000_000),
        example: "3")
    case .within:
      return KeyDeclaration(
        "The time within which the trigger must fire so many `times`: `1s`.",
        .reference("duration"), example: "1s")
    case .after:
      return KeyDeclaration(
        "The rule fires when this much time has passed since `from`, unless `without`, or the end of "
          + "`appear` or `focus`, cancels it: `10s`.", .reference("duration"), example: "10s")
    case .atMost:
      return KeyDeclaration(
        "The maximum time between two triggers: `1m`.", .reference("duration"), example: "1m")
    default:
      return KeyDeclaration(
        "The minimum time between two triggers, or for which a view is visible: `2s`.",
        .reference("duration"), example: "2s")
    }
  }
}
