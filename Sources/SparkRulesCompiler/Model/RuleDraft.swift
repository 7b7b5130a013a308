import SparkRulesModel

/// A rule on its way from the nodes to the compiled set: what the steps so far have made of it.
///
/// Steps change it where it lies: to copy the rule as it was written takes a thousand instructions.
struct RuleDraft {
  /// How many rules take each step together.
  ///
  /// The code that a rule passes is three times what a processor's first cache holds; that of one step
  /// about fits, and is fetched once for all of them: a tenth less time for a file of 10,000 rules.
  static let handful = 32

  /// What stands under the rule's name.
  let node: SyntaxTree.NodeID
  /// Whether that is no map, which was reported.
  var isLost = false
  /// The rule as it was written, as far as it has been read.
  var source: RuleSource
  /// The key of the actions, and what stands under it.
  var actionsNode: (key: Range<Int>, value: SyntaxTree.NodeID)?
  /// The paths.
  var views = RuleViews()
  /// What was found in the paths, by the places among all findings.
  var pathFindings = 0..<0
  /// Names in the paths that another language would capture.
  var supposed: [String] = []
  /// Whether a view is missing, which was reported.
  var lacksView = false
  /// When the rule fires; nil where that cannot be told.
  var moment: RuleSchedule?
  /// What its expressions may read.
  var scope = Scope()
  var condition: RuleExpression?
  var gates = Gates()
  var actions: [RuleAction] = []
  /// The events that it sends.
  var events: [RuleProfile.Event] = []

  /// Makes the draft of a rule of which nothing but its name is known.
  init(name: Placed<String>, _ node: SyntaxTree.NodeID) {
    self.node = node
    source = RuleSource(name: name)
  }
}
