/// The keys at the top level of a file.
package enum FileKey: String, MapKey {
  case version, name, active, mode, `let`, tables, with, triggers, sinks, actions, rules

  package static let part = KeyPart.file

  package var declaration: KeyDeclaration {
    switch self {
    case .version: KeyDeclaration("The version of the language: `1`.", .one(1), example: "1")
    case .name:
      KeyDeclaration(
        "The name of the rule set, which is part of every event that it sends.", .text,
        example: "shop")
    case .active: RuleKey.active.declaration
    case .mode:
      KeyDeclaration(
        "`shadow`: all rules do everything except act, and count how often they would have fired.",
        RuleKey.mode.shape, example: "shadow")
    case .let:
      KeyDeclaration(
        "Names for values that templates and conditions of this file can use, such as "
          + "`currency: ${data.currency | default(\"USD\")}`.", .names(.value),
        form: "write `name: value` without a dash")
    case .tables:
      KeyDeclaration(
        "Tables in which `lookup` finds a value: `screen_names: {PLP: listing, PDP: product}`.",
        .names(.names(.value)))
    case .with:
      KeyDeclaration(
        "Properties of every event of this file; an event's own properties replace them.",
        .names(.value), form: "write `name: value` without a dash")
    case .triggers:
      KeyDeclaration(
        "The app's own triggers, in addition to the built-in ones: `[didShake]`.", .list(.text),
        form: "list the names that the app sends, such as `[didShake]`")
    case .sinks:
      KeyDeclaration(
        "The names of the sinks to which the app can send events: `[firebase]`.", .list(.text))
    case .actions:
      KeyDeclaration(
        "The app's own actions, in addition to the built-in ones: `[survey]`.", .list(.text))
    case .rules:
      KeyDeclaration(
        "The rules, each under its name, which is part of every event it sends.",
        .names(.reference("rule")), form: "write the name of each rule: `buy-tapped:`")
    }
  }
}
