#if Commands
import Foundation
import SparkRulesCompiler
import SparkSimulator

extension StudioEngine {
  /// Answers `phone/screens`: shows the screens of a connected app under the name `phone:`.
  func phoneScreens(
    _ parameters: StudioParameters, _ writer: inout JSONWriter
  ) throws(StudioProblem) {
    let value = parameters.values["screens"] ?? .null
    do { screens.phoneScreens = try ScreenTree(reading: JSONWriter.bytes(of: value)) } catch {
      throw StudioProblem("the app has sent screens that cannot be read: \(error)")
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
    let snapshots = parameters.list("screens").compactMap(Self.snapshot)
    let recording = Recording(
      snapshots: snapshots, steps: parameters.list("steps"),
      end: Self.seconds(parameters.values["seconds"]) ?? 0)
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

  /// The screens at a point in time, as the app has sent them.
  private static func snapshot(_ value: SparkValue) -> Recording.Snapshot? {
    guard case .map(let fields) = value, case .int(let step)? = fields["step"],
      let screens = fields["screens"]
    else { return nil }
    return seconds(fields["at"]).map {
      Recording.Snapshot(step: step, time: $0, screens: screens)
    }
  }

  private static func seconds(_ value: SparkValue?) -> Double? {
    switch value {
    case .int(let seconds): Double(seconds)
    case .double(let seconds): seconds
    default: nil
    }
  }
}
#endif
