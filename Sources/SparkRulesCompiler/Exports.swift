// `RuleSet` and its parts are declared in SparkRulesModel, which is not a product.

@_exported import SparkRulesModel
