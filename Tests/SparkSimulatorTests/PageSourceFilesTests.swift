import Foundation
import SparkKit
import Testing

@testable import SparkSimulator

/// Page sources of real apps, which lie beside the package on some machines only.
@MainActor
@Suite(
  "Page sources of real apps",
  .enabled(if: Outside.hasPageSources, "there is no folder ../shared/hierarchies/appium"))
struct PageSourceFilesTests {
  nonisolated static let files: [URL] =
    ((try? FileManager.default.contentsOfDirectory(
      at: Outside.pageSources, includingPropertiesForKeys: nil)) ?? [])
    .filter { $0.pathExtension == "xml" }
    .sorted { $0.path < $1.path }

  private func bytes(_ url: URL) throws -> [UInt8] { Array(try Data(contentsOf: url)) }

  @Test("every element becomes a view, and its name the view's", arguments: files)
  func elements(file: URL) throws {
    let text = String(decoding: try bytes(file), as: UTF8.self)
    let stage = SimulatedScreens(try ScreenTree(reading: try bytes(file)))
    let tags = text.components(separatedBy: "<XCUIElementType").dropFirst()
    let views = tags.filter { !$0.hasPrefix("Application") }
    let hasWindows = views.contains { $0.hasPrefix("Window") }
    #expect(stage.views.count == views.count + (hasWindows ? 0 : 1))
    let named = views.filter { $0.prefix { $0 != ">" }.contains(" name=\"") }.count
    #expect(stage.views.filter { $0.accessibilityIdentifier != nil }.count == named)
  }

  @Test(
    "there are as many buttons as XPath counts",
    arguments: [("SettingsTopScreen", 14), ("DateAndTime_ja", 13)])
  func buttons(name: String, count: Int) throws {
    let file = try #require(Self.files.first { $0.path.contains(name) })
    let stage = SimulatedScreens(try ScreenTree(reading: try bytes(file)))
    #expect(stage.views.filter { ClassNames.lineage(of: $0).contains("UIButton") }.count == count)
  }

  @Test("a file is read and made real in under a second", arguments: files)
  func speed(file: URL) throws {
    let start = Date()
    SimulatedScreens(try ScreenTree(reading: try bytes(file))).open()
    #expect(Date().timeIntervalSince(start) < 1)
  }
}
