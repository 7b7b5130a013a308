import Foundation
import SparkRulesModel

/// What came of reading the compiled files that an app starts with.
struct FileReading {
  /// The sets, of files that can be used or of the copies that stand in for them.
  private(set) var sets: [RuleSet] = []
  /// Where each set came from, by its name.
  private(set) var origins: [String: FileOrigin] = [:]
  /// What cannot be used, by the file's name, and why.
  private(set) var problems: [(name: String, error: any Error)] = []
  /// What has no copy yet, by the file's name.
  private(set) var fresh: [(name: String, copy: StoredRuleSets.Copy)] = []

  /// Reads files, in their order.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - copies: Copies of those that worked before.
  init(_ files: [URL], copies: StoredRuleSets) {
    var seen: [String: Int] = [:]
    for file in files {
      let times = seen[file.lastPathComponent, default: 0]
      seen[file.lastPathComponent] = times + 1
      let name = file.lastPathComponent + (times == 0 ? "" : " (\(times + 1))")
      read(file, name, copy: copies.copy(for: name))
    }
  }

  private mutating func read(_ file: URL, _ name: String, copy: StoredRuleSets.Copy?) {
    do {
      let bytes = try RuleSet.bytes(compiledAt: file)
      let header = Array(bytes.prefix(CompiledHeader.length))
      // An update that came while this very file was the app's is newer than the file.
      if let copy, copy.origin == header, !copy.compiled.starts(with: header),
        use(copy.compiled, name, header)
      {
        return
      }
      guard use(bytes, name, header) else { return standIn(copy, name) }
      if copy?.origin != header || copy?.compiled != bytes {
        fresh.append((name, StoredRuleSets.Copy(origin: header, compiled: bytes)))
      }
    } catch {
      problems.append((name, error))
      standIn(copy, name)
    }
  }

  private mutating func standIn(_ copy: StoredRuleSets.Copy?, _ name: String) {
    if let copy { _ = use(copy.compiled, name, copy.origin) }
  }

  private mutating func use(_ bytes: [UInt8], _ name: String, _ header: [UInt8]) -> Bool {
    do {
      let set = try RuleSet(compiled: bytes)
      sets.append(set)
      origins[set.name] = FileOrigin(name: name, header: header)
      return true
    } catch let error as CompiledRuleSetError {
      problems.append((name, error.naming(name)))
    } catch {
      problems.append((name, error))
    }
    return false
  }
}
