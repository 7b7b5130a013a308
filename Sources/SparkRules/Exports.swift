// `import SparkRules` is enough for an app: it makes available the rule set and events of
// SparkRulesModel, the components and view data of SparkKit, and the triggers of SparkChamber.
@_exported import SparkChamber
@_exported import SparkKit
@_exported import SparkRulesModel
