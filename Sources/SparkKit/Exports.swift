// The API uses `SparkValue` and `SparkEvent`, which the app would otherwise have to import.

@_exported import SparkChamber
@_exported import SparkRulesModel
