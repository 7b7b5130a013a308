import Foundation
import Testing

@testable import SparkSimulator

/// The tree in a text.
func tree(_ text: String) throws -> ScreenTree { try ScreenTree(reading: Array(text.utf8)) }

/// The tree in our own JSON, of one view on one screen.
func treeOfView(_ view: String, classes: String = "{}") throws -> ScreenTree {
  try tree(
    #"{"version":1,"classes":\#(classes),"screens":[{"screen":"Shop","view":\#(view)}]}"#)
}

/// What is wrong with a tree, one problem a line.
func problems(inTree text: String) -> String {
  do {
    _ = try tree(text)
    return ""
  } catch {
    return "\(error)"
  }
}

/// What is wrong with a session, one problem a line.
func problems(inSession text: String) -> String {
  do {
    _ = try SessionScript(reading: Array(text.utf8))
    return ""
  } catch {
    return "\(error)"
  }
}

/// Folders outside of this package that tests may find, and must do without.
enum Outside {
  /// The package's folder.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Page sources of real apps, which lie beside the package on some machines.
  static let pageSources = package.deletingLastPathComponent()
    .appendingPathComponent("shared/hierarchies/appium")

  /// Whether there are page sources.
  static var hasPageSources: Bool {
    FileManager.default.fileExists(atPath: pageSources.path)
  }
}
