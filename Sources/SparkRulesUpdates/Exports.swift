// An app that starts its rules with updates imports this module only.

@_exported import SparkRules
