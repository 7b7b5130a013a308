// An app that loads rules, creates a sink and sets data on its views imports this module only.
// Foundation declares `URL` and `Date`, which the API of these modules uses.

@_exported import Foundation
@_exported import SparkChamber
@_exported import SparkKit
@_exported import SparkRulesModel
