/// The result of reading the compiled files that an app starts with.
struct FileReading {
  /// The sets, from the files or from the copies that replace them.
  private(set) var sets: [RuleSet] = []
  /// The origin of each set, by the set's name.
  private(set) var origins: [String: FileOrigin] = [:]
  /// The files that cannot be used, with the error.
  private(set) var problems: [(name: String, error: any Error)] = []
  /// The files that have no copy yet, with the copy to store.
  private(set) var fresh: [(name: String, copy: StoredRuleSets.Copy)] = []

  /// Reads files, in their order.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - copies: The copies of files that could be loaded before.
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
      // An update that was received while the app contained this file is newer than the file.
      if let copy, copy.origin == header, !copy.compiled.starts(with: header),
        use(copy.compiled, name, header)
      {
        return
      }
      guard use(bytes, name, header) else { return useCopy(copy, name) }
      if copy?.origin != header || copy?.compiled != bytes {
        fresh.append((name, StoredRuleSets.Copy(origin: header, compiled: bytes)))
      }
    } catch {
      problems.append((name, error))
      useCopy(copy, name)
    }
  }

  private mutating func useCopy(_ copy: StoredRuleSets.Copy?, _ name: String) {
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
