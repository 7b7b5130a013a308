import Foundation
import SparkRulesCompiler
import SparkSimulator

extension StudioEngine {
  /// The maximum number of different screens that are stored of a connected app.
  private static let recordedScreenLimit = 200

  /// Answers `phone/screens`: shows the screens of a connected app under the name `phone:`.
  func phoneScreens(
    _ parameters: StudioParameters, _ writer: inout JSONWriter
  ) throws(StudioProblem) {
    if parameters.values["isFirst"] == true { recordedScreens = [] }
    let value = parameters.values["screens"] ?? .null
    do { screens.phoneScreens = try ScreenTree(reading: JSONWriter.bytes(of: value)) } catch {
      throw StudioProblem("the app has sent screens that cannot be read: \(error)")
    }
    if !recordedScreens.contains(value), recordedScreens.count < Self.recordedScreenLimit {
      recordedScreens.append(value)
    }
    writer.object { $0.field("screen", .text(ScreenFiles.phone)) }
  }

  /// Answers `phone/rules`: the compiled rules of the page as Base64.
  func phoneRules(_ parameters: StudioParameters, _ writer: inout JSONWriter) {
    let compiled = rules.sets(parameters.texts("texts"))
    writer.object { object in
      object.field("isStale", .bool(compiled.isStale))
      let sets = compiled.sets.map { Data($0.compiled()).base64EncodedString() }
      object.field("sets", .list(sets.map { .text($0) }))
    }
  }

  /// Answers `phone/save`: writes the recorded screens, and returns the recorded steps as a session on them.
  func savePhone(_ parameters: StudioParameters, _ writer: inout JSONWriter) throws(StudioProblem) {
    let name = try parameters.text("name")
    let path = try files.project.path(ofNewFile: name, endings: ["screen.json"])
    let recording = Recording(screens: recordedScreens, steps: parameters.list("steps"))
    let session: [SparkValue]
    do {
      session = try recording.session()
      try FileReplacement.write(try recording.screenFile(), to: path)
    } catch {
      let lines = (error as? InputFailure)?.lines
      throw StudioProblem(lines?.joined(separator: "\n") ?? "\(error)")
    }
    files.refresh()
    writer.object { object in
      object.field("name", .text(name))
      object.field("steps", .list(session))
    }
  }
}
