// The API uses `RuleEngine`, which the app would otherwise have to import.

@_exported import SparkRules
