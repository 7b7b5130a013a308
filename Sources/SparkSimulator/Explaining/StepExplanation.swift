import SparkRulesModel

/// What rules did at one step of a session, and why others did not fire.
public struct StepExplanation: Sendable {
  /// The line of the step, from 1; 0 for the start of the app.
  public var line: Int
  /// The time in seconds since the start of the session.
  public var time: Double
  /// The step as text: `tap Checkout/buyButton`.
  public var step: String
  /// The rules that fired, and those that nearly did, the nearest first.
  public var rules: [RuleExplanation]
}

extension SessionStep {
  /// The step as text: its keyword, and the path of its view.
  var summary: String {
    switch action {
    case .show(let view): "show \(view.path.source)"
    case .hide(let view): "hide \(view.path.source)"
    case .tap(let view): "tap \(view.path.source)"
    case .press(let view, let seconds): "tap \(view.path.source) for \(seconds) s"
    case .submit(let view): "submit \(view.path.source)"
    case .scroll(let view, _, _), .scrollToRow(let view, _): "scroll \(view.path.source)"
    case .focus(let view): "focus \(view.path.source)"
    case .blur(let view): "blur \(view.path.source)"
    case .select(let view): "select \(view.path.source)"
    case .deselect(let view): "deselect \(view.path.source)"
    case .change(let view, _): "change \(view.path.source)"
    case .trigger(let name, let view, _):
      "trigger \(name)\(view.map { " on \($0.path.source)" } ?? "")"
    case .app(let name, _): "app.\(name)"
    case .phone: "phone"
    case .insert(let view, let row, _): "insert row \(row.row) of \(view.path.source)"
    case .delete(let view, let row): "delete row \(row.row) of \(view.path.source)"
    case .reload(let view, _, _): "reload \(view.path.source)"
    case .update(let view, _): "update \(view.path.source)"
    case .load(let name): "load \(name)"
    case .unload(let name): "unload \(name)"
    case .background: "background"
    case .foreground: "foreground"
    case .restart: "restart"
    case .wait: "wait"
    case .end: "end"
    }
  }

  /// The keyword of the step.
  var keyword: String { String(summary.prefix { $0 != " " }) }

  /// The view that a person uses in this step.
  var view: ViewChoice? {
    switch action {
    case .tap(let view), .press(let view, _), .submit(let view), .scroll(let view, _, _),
      .scrollToRow(let view, _), .focus(let view), .blur(let view), .select(let view),
      .deselect(let view), .change(let view, _), .show(let view), .hide(let view):
      view
    case .trigger(_, let view, _): view
    default: nil
    }
  }

  /// The triggers that the step may cause on its view.
  var triggers: [RuleTrigger] {
    switch action {
    case .tap: [.keyword(.tap), .keyword(.select), .keyword(.touch)]
    case .press: [.keyword(.tap), .keyword(.longPress), .keyword(.touch)]
    case .submit: [.keyword(.submit)]
    case .scroll, .scrollToRow: [.keyword(.scroll), .keyword(.scrollDepth)]
    case .focus: [.keyword(.focus)]
    case .blur: [.keyword(.blur), .keyword(.change)]
    case .select: [.keyword(.select)]
    case .deselect: [.keyword(.deselect)]
    case .change: [.keyword(.change), .keyword(.tap)]
    case .show: [.keyword(.appear), .keyword(.impression)]
    case .hide: [.keyword(.disappear), .keyword(.dwell)]
    case .trigger(let name, _, _): [.custom(name)]
    default: []
    }
  }
}
