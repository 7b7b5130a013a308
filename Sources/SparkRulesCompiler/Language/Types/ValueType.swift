import SparkRulesModel

/// The model's type of values; filters and variables are defined with it.
typealias ValueType = SparkRulesModel.ValueType
