import Foundation

extension RuleSet {
  /// Reads a compiled set from a file, such as one in the app's bundle.
  ///
  /// - Parameter url: The file.
  /// - Throws: `CompiledRuleSetError`, which names the file and says what is wrong.
  public init(compiledAt url: URL) throws {
    let name = url.lastPathComponent
    do {
      let data: Data
      do {
        // One byte more than allowed is enough to know that it is too long.
        let handle = try FileHandle(forReadingFrom: url)
        defer { try? handle.close() }
        data = try handle.read(upToCount: RuleLimits.bytes + 1) ?? Data()
      } catch {
        throw CompiledRuleSetError(
          .notReadable, "It cannot be read: \(error.localizedDescription)")
      }
      try self.init(compiled: [UInt8](data))
    } catch let error as CompiledRuleSetError {
      throw CompiledRuleSetError(error.kind, "\(name): \(error.description)")
    }
  }
}
