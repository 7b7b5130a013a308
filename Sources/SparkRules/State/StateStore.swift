/// Where the state that outlasts sessions is stored.
package protocol StateStore: Sendable {
  /// Reads what was stored last.
  ///
  /// - Returns: The bytes; nil if nothing was stored.
  /// - Throws: An error if there may be something that cannot be read now.
  func read() throws -> [UInt8]?

  /// Stores bytes in place of those before, completely or not at all.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: An error if they cannot be stored; those before are then still stored.
  func write(_ bytes: [UInt8]) throws

  /// Removes what was stored.
  func remove()
}
