#if Commands
import ArgumentParser

/// The format of a command's result.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  /// Text for people.
  case human
  /// JSON for programs.
  case json
}
#endif
