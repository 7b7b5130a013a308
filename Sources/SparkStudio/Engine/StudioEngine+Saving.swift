#if Commands
import Foundation
import SparkRulesCompiler
import SparkSimulator

extension StudioEngine {
  /// Answers `test/save`: adds a test case to a file of tests.
  func saveTest(_ parameters: StudioParameters, _ writer: inout JSONWriter) throws(StudioProblem) {
    let name = try parameters.text("name")
    let path = try files.project.path(ofNewFile: name, endings: InputFiles.Kind.tests.endings)
    let screen = try parameters.text("screen")
    guard screens.origins(screen).isEmpty else {
      throw StudioProblem("a test is played on the screens of one file; choose it above the screen")
    }
    let folder = (path as NSString).deletingLastPathComponent
    let screenPath = files.contents.screens.first { $0.name == screen }?.path ?? screen
    let prefix = folder + "/"
    let test = NewTest(
      name: try parameters.text("case"),
      screen: screenPath.hasPrefix(prefix)
        ? String(screenPath.dropFirst(prefix.count)) : screenPath,
      steps: parameters.list("steps"), events: parameters.list("events"))
    let old: [UInt8]
    if FileManager.default.fileExists(atPath: path) {
      do { old = try InputFile.source(path, "a file of tests").bytes } catch {
        throw StudioProblem(error.lines.joined(separator: "\n"))
      }
    } else {
      old = []
    }
    let new: [UInt8]
    do { new = try test.added(to: SourceText(name: name, bytes: old)) } catch {
      throw StudioProblem(error.message)
    }
    try write(new, to: path)
    writer.object { $0.field("name", .text(name)) }
  }

  /// Answers `screen/save`: adds a screen to the project, unless it has the same one already.
  func saveScreen(
    _ parameters: StudioParameters, _ writer: inout JSONWriter
  ) throws(StudioProblem) {
    let given = try parameters.text("name")
    let bytes = Array(try parameters.text("text").utf8)
    do { _ = try ScreenTree(reading: bytes) } catch {
      let reasons = error.all.map { "\(VisibleText.of(given)):\($0)" }
      throw StudioProblem(reasons.prefix(3).joined(separator: "\n"))
    }
    let path = try files.project.path(ofNewScreen: given, containing: bytes)
    if !FileManager.default.fileExists(atPath: path) { try write(bytes, to: path) }
    files.refresh()
    guard let screen = files.contents.screens.first(where: { $0.path == path }) else {
      throw StudioProblem("`\(path)` was written, but it is not among the screens of this project")
    }
    writer.object { $0.field("name", .text(screen.name)) }
  }

  /// Writes a file.
  func write(_ bytes: [UInt8], to path: String) throws(StudioProblem) {
    do { try FileReplacement.write(bytes, to: path) } catch {
      throw StudioProblem(error.lines.joined(separator: "\n"))
    }
  }
}
#endif
