#if Commands
/// The files of the project, which are searched once for each request.
@MainActor
final class ProjectFiles {
  /// The project.
  let project: StudioProject
  /// The files at the beginning of the request.
  private(set) var contents: StudioProject.Contents

  /// Searches the files.
  ///
  /// - Parameter project: The project.
  init(_ project: StudioProject) {
    self.project = project
    contents = project.contents
  }

  /// Searches the files again.
  func refresh() { contents = project.contents }
}
#endif
