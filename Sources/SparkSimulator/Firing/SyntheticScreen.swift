import SparkRulesCompiler

/// Screens that are made from the paths of a rule, for a rule file without screens.
struct SyntheticScreen {
  /// The screens.
  let tree: ScreenTree

  init(_ goals: [FiringGoal], _ values: ConditionSolver.Values = [:]) {
    tree = ScreenTree(source: .views, screens: [])
  }

  /// Whether the value of a variable follows from a part of the screen that can be chosen.
  static func canChoose(_ variable: RuleVariable, in goal: FiringGoal, at stage: Int) -> Bool {
    false
  }
}
