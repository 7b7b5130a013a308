import Foundation

extension RuleSet {
  /// Reads a compiled set from a file, such as one in the app's bundle.
  ///
  /// - Parameter url: The file.
  /// - Throws: `CompiledRuleSetError`, which names the file and the problem.
  public init(compiledAt url: URL) throws {
    let bytes = try RuleSet.bytes(compiledAt: url)
    do { try self.init(compiled: bytes) } catch let error as CompiledRuleSetError {
      throw error.naming(url.lastPathComponent)
    }
  }

  /// Reads a compiled file without validating it.
  ///
  /// - Parameter url: The file.
  /// - Returns: Its bytes; one more than the limit if the file is too long.
  /// - Throws: `CompiledRuleSetError`, which names the file and the reason why it cannot be read.
  package static func bytes(compiledAt url: URL) throws -> [UInt8] {
    do {
      // One byte more than the limit suffices to detect that the file is too long.
      let handle = try FileHandle(forReadingFrom: url)
      defer { try? handle.close() }
      return [UInt8](try handle.read(upToCount: RuleLimits.bytes + 1) ?? Data())
    } catch {
      throw CompiledRuleSetError(.notReadable, "It cannot be read: \(error.localizedDescription)")
        .naming(url.lastPathComponent)
    }
  }
}

extension CompiledRuleSetError {
  /// Returns the error with the name of a file.
  ///
  /// - Parameter file: The file's name.
  /// - Returns: The error.
  package func naming(_ file: String) -> CompiledRuleSetError {
    CompiledRuleSetError(kind, "\(file): \(description)")
  }
}
