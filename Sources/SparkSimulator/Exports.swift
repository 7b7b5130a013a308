// Screens and sessions contain the values, events and rules of SparkRules.

@_exported import SparkRules
