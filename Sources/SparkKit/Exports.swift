// Views have `SparkValue`s and `SparkEvent`s, which the app would have to import otherwise.

@_exported import SparkChamber
@_exported import SparkRulesModel
