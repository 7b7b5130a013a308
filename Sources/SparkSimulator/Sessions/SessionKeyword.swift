/// The keyword of a step, the value of its `do`.
///
/// To add a step, add its keyword and keys here, then a case in `SessionStep.Action`. The compiler
/// then reports the switches that must handle it, in `SessionReader` and `StepPlayer`.
enum SessionKeyword: String, CaseIterable {
  case show, hide, tap, submit, scroll, focus, blur, select, deselect, change
  case insert, delete, reload, update, trigger, app, phone, load, unload, background, foreground,
    restart, wait, end

  /// The keys of every step.
  private static let common = ["at", "do", "note"]
  /// The keys that choose a view.
  static let view = ["view", "nth", "row", "section"]

  /// The keys that the step may have.
  var keys: [String] {
    let own: [String] =
      switch self {
      case .tap: Self.view + ["hold"]
      case .show, .hide, .submit, .focus, .blur, .select, .deselect, .delete: Self.view
      case .scroll: Self.view + ["by"]
      case .change: Self.view + ["value"]
      case .insert, .reload: Self.view + ["data"]
      case .update: Self.view + ["to"]
      case .trigger: Self.view + ["name", "values"]
      case .app: ["name", "value"]
      case .phone: ["time", "zone", "install"]
      case .load, .unload: ["set"]
      case .background, .foreground, .restart, .wait, .end: []
      }
    return Self.common + own
  }
}
