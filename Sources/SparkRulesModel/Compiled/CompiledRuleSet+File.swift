import Foundation

extension RuleSet {
  /// Reads a compiled set from a file, such as one in the app's bundle.
  ///
  /// - Parameter url: The file.
  /// - Throws: `CompiledRuleSetError`, which names the file and says what is wrong.
  public init(compiledAt url: URL) throws {
    let bytes = try RuleSet.bytes(compiledAt: url)
    do { try self.init(compiled: bytes) } catch let error as CompiledRuleSetError {
      throw error.naming(url.lastPathComponent)
    }
  }

  /// Reads a compiled file, as yet without a look at what is in it.
  ///
  /// - Parameter url: The file.
  /// - Returns: Its bytes; one more than allowed where it is too long.
  /// - Throws: `CompiledRuleSetError`, which names the file and says why it cannot be read.
  package static func bytes(compiledAt url: URL) throws -> [UInt8] {
    do {
      // One byte more than allowed is enough to know that it is too long.
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
  /// The same error, for the file of some name.
  ///
  /// - Parameter file: The file's name.
  /// - Returns: The error.
  package func naming(_ file: String) -> CompiledRuleSetError {
    CompiledRuleSetError(kind, "\(file): \(description)")
  }
}
