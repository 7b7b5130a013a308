#if Commands
import Foundation

/// What the studio shows and which processes it starts.
package struct StudioConfiguration: Sendable {
  /// The project.
  package var project: StudioProject
  /// The port; 0 for any free one.
  package var port: UInt16
  /// The program of the processes.
  package var executable: URL
  /// The arguments of a process that answers the requests of a page.
  package var simulatorArguments: [String]
  /// The arguments of a language server.
  package var languageServerArguments: [String]
  /// The time within which the simulator must answer.
  package var timeout = Duration.seconds(10)

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - port: The port; 0 for any free one.
  ///   - executable: The program of the processes.
  ///   - simulatorArguments: The arguments of a process that answers the requests of a page.
  ///   - languageServerArguments: The arguments of a language server.
  package init(
    project: StudioProject, port: UInt16 = 0, executable: URL, simulatorArguments: [String],
    languageServerArguments: [String]
  ) {
    self.project = project
    self.port = port
    self.executable = executable
    self.simulatorArguments = simulatorArguments
    self.languageServerArguments = languageServerArguments
  }
}
#endif
