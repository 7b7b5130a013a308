import Logging

/// The file that a set was read from.
struct FileOrigin {
  /// The file's name.
  let name: String
  /// Its header, which differs between files with different content.
  let header: [UInt8]
}

extension RuleEngine {
  /// Starts the rules of compiled files, such as those in the app's bundle.
  ///
  /// ```swift
  /// if let shop = Bundle.main.url(forResource: "shop", withExtension: "sparkrules") {
  ///   RuleEngine.start(compiledAt: shop)
  /// }
  /// ```
  /// This method does not throw. A file that cannot be used is logged as an error and counted
  /// (`RuleCounters.Reason.setRefused`), and the copy of the last usable one runs instead.
  /// ``update(to:)`` stores its set as such a copy, which is used until the app contains another
  /// file.
  ///
  /// On a platform that can read YAML, `start([try RuleSet(yamlAt: url)])` starts a rule file
  /// directly.
  ///
  /// - Parameters:
  ///   - files: The compiled files, in the order in which their rules fire.
  ///   - configuration: The sinks, actions and values that the app provides.
  /// - Returns: The running engine.
  @discardableResult
  public static func start(
    compiledAt files: URL..., configuration: Configuration = Configuration()
  ) -> RuleEngine {
    start(compiledAt: files, configuration: configuration)
  }

  /// Starts the rules of an array of compiled files.
  ///
  /// - Parameters:
  ///   - files: The compiled files, in the order in which their rules fire.
  ///   - configuration: The sinks, actions and values that the app provides.
  /// - Returns: The running engine.
  @discardableResult
  public static func start(
    compiledAt files: [URL], configuration: Configuration = Configuration()
  ) -> RuleEngine {
    let reading = FileReading(files, copies: StoredRuleSets(folder: configuration.copies))
    let engine = start(reading.sets, configuration: configuration)
    engine.adopt(reading)
    return engine
  }

  /// Replaces a set with a newer version that the app has received, completely or not at all.
  ///
  /// The set is decoded off the main actor and replaces the set with the same name; unchanged rules
  /// keep their state. If that set was read from a compiled file, the newer version is stored as
  /// well and runs again at the next start. A set with a new name runs after the others, until the
  /// app ends.
  ///
  /// The bytes are validated, so malformed input is safe, but they are not signed: the app must
  /// ensure that they are its own.
  ///
  /// - Parameter compiled: The output of `spark-rules compile`.
  /// - Throws: `CompiledRuleSetError` if the bytes are not valid; the rules then stay as they were.
  public func update(to compiled: Data) async throws {
    let earlier = lastFileWork
    let work = Task { () -> Result<Void, any Error> in
      await earlier?.value
      do {
        let bytes = [UInt8](compiled)
        let set = try await Task.detached(priority: .utility) { try RuleSet(compiled: bytes) }.value
        if let copy = replace(with: set, compiled: bytes) {
          await store(copy.copy, for: copy.name)
        }
        return .success(())
      } catch {
        refuse("update", error)
        return .failure(error)
      }
    }
    lastFileWork = Task { _ = await work.value }
    try await work.value.get()
  }

  /// Replaces the set with the same name.
  ///
  /// - Parameters:
  ///   - set: The set.
  ///   - compiled: Its bytes.
  /// - Returns: The copy to store for the next start, and its file; nil for none.
  func replace(with set: RuleSet, compiled: [UInt8]) -> (name: String, copy: StoredRuleSets.Copy)? {
    guard !isStopped else { return nil }
    load(set)
    return origins[set.name].map {
      ($0.name, StoredRuleSets.Copy(origin: $0.header, compiled: compiled))
    }
  }

  /// Records the files that the rules were read from, and stores copies of them.
  private func adopt(_ reading: FileReading) {
    for (name, error) in reading.problems { refuse(name, error) }
    for (set, origin) in reading.origins { origins[set] = origin }
    let fresh = reading.fresh
    guard !fresh.isEmpty else { return }
    lastFileWork = Task {
      for (name, copy) in fresh { await store(copy, for: name) }
    }
  }

  /// Logs and counts a file that cannot be used.
  private func refuse(_ name: String, _ error: any Error) {
    runtime.counters.record(.setRefused, rule: "", ruleSet: name)
    logger.error("\(error)", source: "SparkRules")
  }

  private func store(_ copy: StoredRuleSets.Copy, for name: String) async {
    let (copies, logger) = (copies, logger)
    await Task.detached(priority: .utility) {
      do { try copies.store(copy, for: name) } catch {
        logger.warning(
          "\(name): a copy of these rules could not be stored: \(error.localizedDescription)",
          source: "SparkRules")
      }
    }.value
  }
}
