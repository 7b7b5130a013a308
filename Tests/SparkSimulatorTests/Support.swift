import Foundation
import Testing

@testable import SparkSimulator

/// The tree in a text.
func tree(_ text: String) throws -> ScreenTree { try ScreenTree(reading: Array(text.utf8)) }

/// A tree in the simulator's JSON, with one view on one screen.
func treeOfView(_ view: String, classes: String = "{}") throws -> ScreenTree {
  try tree(
    #"{"version":1,"classes":\#(classes),"screens":[{"screen":"Shop","view":\#(view)}]}"#)
}

/// A screen with two buttons, and one with a label.
let twoScreens = """
  {"version":1,"screens":[
    {"screen":"Home","view":{"children":[
      {"class":"UIButton","id":"start","text":"Start","frame":[0,0,100,40]},
      {"class":"UIButton","id":"end","text":"End","frame":[0,50,100,40]}]}},
    {"screen":"Help","view":{"children":[{"class":"UILabel","text":"Hi"}]}}]}
  """

/// The problems of a tree, one on each line.
func problems(inTree text: String) -> String {
  do {
    _ = try tree(text)
    return ""
  } catch {
    return "\(error)"
  }
}

/// The problems of a session, one on each line.
func problems(inSession text: String) -> String {
  do {
    _ = try SessionScript(reading: Array(text.utf8))
    return ""
  } catch {
    return "\(error)"
  }
}

/// The folder with the sample rules of the package.
let sampleRules = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Rules")

/// Page sources with the properties of real ones: repeated and unusual names, names that equal labels,
/// rows off the screen, deep wrappers, several scripts.
struct PageSource: CustomTestStringConvertible {
  /// All page sources.
  static let all: [PageSource] =
    ["departures", "settings-ja", "shop-grid", "sign-in-form"].map { PageSource(name: $0) }

  /// The name of the file without its extension.
  let name: String

  var testDescription: String { name }

  /// The content of the file.
  func bytes() throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return Array(
      try Data(contentsOf: folder.appendingPathComponent("PageSources/\(name).xml")))
  }

  /// The start tags of all elements but the application.
  func tags() throws -> [Substring] {
    String(decoding: try bytes(), as: UTF8.self).split(separator: "<XCUIElementType").dropFirst()
      .map { $0.prefix { $0 != ">" } }.filter { !$0.hasPrefix("Application") }
  }
}
