package enum UnfitTrigger: RuleCheck {
  package static let id = CheckID("SR0622", "unfit-trigger", .warning)

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    for part in parts(of: rule.rule) {
      let own = part.views?.paths ?? []
      for path in rule.profile.paths {
        // Most paths have no finding, so that the views are compared last.
        guard let finding = finding(path, part.triggers, in: rule.app), own.contains(path.program)
        else { continue }
        return finding
      }
    }
    return nil
  }

  /// The views of a rule with their triggers.
  private static func parts(
    of rule: CompiledRule
  ) -> [(views: ViewSelection?, triggers: [RuleTrigger])] {
    switch rule.schedule {
    case .triggers(let triggers, _): [(rule.views, triggers)]
    case .scrollDepth: [(rule.views, [.keyword(.scrollDepth)])]
    case .impression: []
    case .pair, .delay, .funnel:
      rule.schedule.ends.map { ($0.views ?? rule.views, $0.triggers) }
    }
  }

  /// The finding about a view that reports none of some triggers; nil for other views.
  private static func finding(
    _ path: PathSite, _ triggers: [RuleTrigger], in app: AppModel?
  ) -> Diagnostic? {
    guard let step = path.parsed.steps.last, let last = path.program.steps.last,
      case .keyword(let trigger)? = triggers.first, let kind = last.kind(in: app),
      triggers.allSatisfy({ kind.neverReports($0) })
    else { return nil }
    let view = "\(kind == .image ? "an" : "a") \(kind.rawValue.lowercased())"
    if trigger == .select || trigger == .deselect, kind.isControl {
      return path.parsed.text.finding(
        self, at: step.range,
        "\(view) reports `\(trigger.rawValue)` only if the app sets its state, and not when it is "
          + "tapped",
        advice: .note(
          "replace `\(trigger.rawValue)` with `\(kind == .field ? "focus" : "tap")`"))
    }
    let sources =
      switch trigger {
      case .tap: "other views"
      case .select, .deselect: "cells"
      case .change: "switches, sliders and fields"
      case .scroll, .scrollDepth: "lists and other views that scroll"
      default: "fields"
      }
    return path.parsed.text.finding(
      self, at: step.range, "`\(trigger.rawValue)` comes from \(sources), and not from \(view)",
      advice: trigger == .tap
        ? "replace `tap` with `focus`"
        : kind.acceptsTaps
          ? "write the path of one of them, or replace `\(trigger.rawValue)` with `tap`"
          : "write the path of one of them")
  }
}

extension BuiltInClass {
  /// Whether views of this class are controls, whose state the app can set.
  fileprivate var isControl: Bool { [.button, .switch, .slider, .field].contains(self) }

  /// Whether views of this class report taps, unless the app changes that.
  fileprivate var acceptsTaps: Bool { ![.label, .image, .field].contains(self) }

  /// Whether a view of this class never reports a trigger.
  fileprivate func neverReports(_ trigger: RuleTrigger) -> Bool {
    guard case .keyword(let word) = trigger else { return false }
    return switch word {
    case .tap: self == .field
    case .submit: self != .field
    case .focus, .blur: [.button, .label, .image, .switch, .slider, .screen].contains(self)
    case .change: [.button, .label, .image, .list, .cell, .screen].contains(self)
    case .scroll, .scrollDepth:
      [.button, .label, .image, .switch, .slider, .cell].contains(self)
    case .select, .deselect: self != .cell
    default: false
    }
  }
}

extension PathStep {
  /// What a view is, as far as its class, UIKit or the app's catalog tells; nil if it can be of any kind.
  fileprivate func kind(in app: AppModel?) -> BuiltInClass? {
    var names = className.map { [$0] } ?? []
    if names.isEmpty, let name = exactName {
      if app?.catalog.screens.contains(name) ?? false { return .screen }
      names = app?.catalog.identifiers[name]?.classes.sorted() ?? []
    }
    let kinds = names.map { Self.kind(of: $0, in: app) }
    return kinds.allSatisfy { $0 == kinds.first } ? kinds.first ?? nil : nil
  }

  private static func kind(of name: String, in app: AppModel?) -> BuiltInClass? {
    let classes = [name] + (app?.catalog.classes[name] ?? [])
    // Controls and other views have subclasses of many kinds, and a text view reports taps as well.
    guard !classes.contains("UITextView") else { return nil }
    let kinds = Set(classes.compactMap { BuiltInClass.special[$0] })
    return BuiltInClass.allCases.last(where: kinds.contains)
  }
}
