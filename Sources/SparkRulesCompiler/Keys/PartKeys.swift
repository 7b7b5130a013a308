/// The keys under `active`.
package enum ActiveKey: String, MapKey {
  case from, until

  package static let part = KeyPart.active

  package var declaration: KeyDeclaration {
    switch self {
    case .from:
      KeyDeclaration(
        "The first day, or the time from which on rules may fire.", .reference("day"))
    case .until:
      KeyDeclaration(
        "The last day, or the time from which on rules no longer fire.", .reference("day"))
    }
  }
}

/// The keys under `sample`.
package enum SampleKey: String, MapKey {
  case share, by

  package static let part = KeyPart.sample

  package var declaration: KeyDeclaration {
    switch self {
    case .share: KeyDeclaration("The fraction: `10%`.", .reference("percent"), example: "10%")
    case .by:
      KeyDeclaration(
        "What is included or excluded as a whole: `session`, `install`, or a value such as "
          + "`app.user_id`.", .suggestions(["session", "install"]), example: "install")
    }
  }
}

/// The keys under `from`, `to`, `without` and each step.
package enum ScheduleKey: String, MapKey {
  case view, trigger

  package static let part = KeyPart.schedule

  package var declaration: KeyDeclaration {
    switch self {
    case .view:
      KeyDeclaration(
        "The views, if they are not those of the rule's own `view`.", RuleKey.view.shape)
    case .trigger: RuleKey.trigger.declaration
    }
  }
}

extension ActionKey: MapKey {
  /// The kinds of action, for descriptions.
  package static let allKinds =
    kinds.map { Quoted.code($0.rawValue) }.joined(separator: ", ")
    + ", or one of the app's own actions"

  package static let part = KeyPart.action

  package var declaration: KeyDeclaration {
    let shape: SchemaShape =
      switch valueForm {
      case .text, .name: .text
      case .words(let words): .words(words)
      case .nameOrSinks: .any([.text, .names(.text)])
      case .properties: .names(.value)
      }
    let form: Advice? =
      switch self {
      case .with, .remember: "write `name: value` without a dash, each on its own line"
      case .log, .emit: "write a separate action for each: `- \(rawValue): …`"
      default: nil
      }
    return KeyDeclaration(
      summary, shape, example: sample, form: form,
      second: owners.isEmpty ? "write it as an action of its own, after a dash" : "keep one of them"
    )
  }
}
