#if Commands
import Foundation
import SparkRulesCompiler
import SparkSimulator

/// The messages about the files of a project.
enum ProjectMessages {
  /// The reply to `project/open`.
  ///
  /// - Parameters:
  ///   - id: The identifier of the request.
  ///   - project: The project.
  /// - Returns: The message.
  static func reply(to id: SparkValue?, _ project: StudioProject) -> [UInt8] {
    let contents = project.contents
    return StudioMessage.result(id) { object in
      object.field("title", .text(project.title))
      object.field("root", .text(uri(of: project.root)))
      // The first save creates the file of a folder without rules.
      let isNew = contents.rules.isEmpty
      object.objects("files", isNew ? [project.newFile] : contents.rules) { object, file in
        write(file, isNew: isNew, &object)
      }
      object.objects("screens", contents.screens) { object, file in
        object.field("name", .text(file.name))
        object.field("picture", picture(of: file, contents))
      }
      object.field("sessions", .list(contents.sessions.map { .text($0.name) }))
      write(contents.session, &object)
    }
  }

  /// The notification about a change.
  ///
  /// - Parameter change: The change.
  /// - Returns: The message.
  static func message(about change: ProjectWatcher.Change) -> [UInt8] {
    guard case .file(let file) = change else {
      return StudioMessage.notification("screens/changed")
    }
    return StudioMessage.notification("file/changed") { object in
      object.field("name", .text(file.name))
      let content = try? RuleFileStore.read(file.path)
      object.field("text", content.map { .text($0.text) } ?? .null)
      object.field("revision", content.map { .text($0.revision) } ?? .null)
      object.field("uri", .text(uri(of: file.path)))
    }
  }

  private static func write(
    _ file: StudioProject.File, isNew: Bool, _ object: inout JSONWriter
  ) {
    object.field("name", .text(file.name))
    object.field("uri", .text(uri(of: file.path)))
    do throws(StudioProblem) {
      let (text, revision) = isNew ? ("", nil) : try RuleFileStore.read(file.path)
      object.field("text", .text(text))
      object.field("revision", revision.map { .text($0) } ?? .null)
    } catch {
      object.field("text", .text(""))
      object.field("revision", .null)
      object.field("problem", .text(error.message))
    }
  }

  private static func write(_ session: StudioProject.File?, _ object: inout JSONWriter) {
    object.object("session") { object in
      object.field("name", session.map { .text($0.name) } ?? .null)
      guard let session else { return object.field("steps", []) }
      let (steps, problem) = SessionText.steps(in: session.path)
      object.field("steps", .list(steps))
      object.field("problem", problem.map { .text($0) } ?? .null)
    }
  }

  private static func picture(
    of screen: StudioProject.File, _ contents: StudioProject.Contents
  ) -> SparkValue {
    guard let picture = contents.pictures[screen.name] else { return .null }
    let name = picture.name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
    return .text("pictures/" + (name ?? picture.name))
  }

  /// The address of a file for the language server.
  private static func uri(of path: String) -> String { URL(fileURLWithPath: path).absoluteString }
}
#endif
