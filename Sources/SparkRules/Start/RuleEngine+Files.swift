import Foundation
import Logging
import SparkRulesModel

/// Which file a set came from.
struct FileOrigin {
  /// The file's name.
  let name: String
  /// Its first bytes, which tell it from any other.
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
  /// This never fails, as an app that starts has better things to do: a file that cannot be used is
  /// logged as an error and counted (``RuleCounters/Reason/setRefused``), and the copy of the last one
  /// that worked runs in its place. The copy is also where ``update(to:)`` leaves what it got, until
  /// the app comes with another file.
  ///
  /// Where YAML can be read, `start([try RuleSet(yamlAt: url)])` starts a rule file as it is.
  ///
  /// - Parameters:
  ///   - files: The compiled files, in the order in which their rules fire.
  ///   - configuration: What the rules have to work with.
  /// - Returns: The rules at work.
  @discardableResult
  public static func start(
    compiledAt files: URL..., configuration: Configuration = Configuration()
  ) -> RuleEngine {
    start(compiledAt: files, configuration: configuration)
  }

  /// Starts the rules of compiled files, as many as there are.
  ///
  /// - Parameters:
  ///   - files: The compiled files, in the order in which their rules fire.
  ///   - configuration: What the rules have to work with.
  /// - Returns: The rules at work.
  @discardableResult
  public static func start(
    compiledAt files: [URL], configuration: Configuration = Configuration()
  ) -> RuleEngine {
    let reading = FileReading(files, copies: StoredRuleSets(folder: configuration.copies))
    let rules = start(reading.sets, configuration: configuration)
    rules.take(reading)
    return rules
  }

  /// Replaces a set by a newer one that the app got from elsewhere, whole or not at all.
  ///
  /// It is decoded off the main actor, and takes the place of the set that has its name; rules that
  /// are the same go on with what they remember. Where that set came from a compiled file, the newer
  /// one is kept as well, and runs again at the next start. A set of a name that none has runs after
  /// the others, until the app ends.
  ///
  /// The bytes are checked, not trusted; that they are the app's own is for the app to make sure.
  ///
  /// - Parameter compiled: What `spark-rules compile` wrote.
  /// - Throws: `CompiledRuleSetError`, which says what is wrong; everything then runs as before.
  public func update(to compiled: Data) async throws {
    let earlier = lastFileWork
    let work = Task { () -> Result<Void, any Error> in
      await earlier?.value
      do {
        let bytes = [UInt8](compiled)
        let set = try await Task.detached(priority: .utility) { try RuleSet(compiled: bytes) }.value
        if let copy = swap(in: set, compiled: bytes) { await keep(copy.copy, for: copy.name) }
        return .success(())
      } catch {
        refuse("update", error)
        return .failure(error)
      }
    }
    lastFileWork = Task { _ = await work.value }
    try await work.value.get()
  }

  /// Puts a set in the place of the one that has its name.
  ///
  /// - Parameters:
  ///   - set: The set.
  ///   - compiled: Its bytes.
  /// - Returns: What is to be kept for the next start, and for which file; nil for nothing.
  func swap(in set: RuleSet, compiled: [UInt8]) -> (name: String, copy: StoredRuleSets.Copy)? {
    guard !isStopped else { return nil }
    load(set)
    return origins[set.name].map {
      ($0.name, StoredRuleSets.Copy(origin: $0.header, compiled: compiled))
    }
  }

  /// Takes note of the files that rules were started with, and keeps copies of those that worked.
  private func take(_ reading: FileReading) {
    for (name, error) in reading.problems { refuse(name, error) }
    for (set, origin) in reading.origins { origins[set] = origin }
    let fresh = reading.fresh
    guard !fresh.isEmpty else { return }
    lastFileWork = Task {
      for (name, copy) in fresh { await keep(copy, for: name) }
    }
  }

  /// Says that a file cannot be used.
  private func refuse(_ name: String, _ error: any Error) {
    world.counters.record(.setRefused, rule: "", ruleSet: name)
    logger.error("\(error)", source: "SparkRules")
  }

  private func keep(_ copy: StoredRuleSets.Copy, for name: String) async {
    let (copies, logger) = (copies, logger)
    await Task.detached(priority: .utility) {
      do { try copies.keep(copy, for: name) } catch {
        logger.warning(
          "\(name): a copy of these rules could not be kept: \(error.localizedDescription)",
          source: "SparkRules")
      }
    }.value
  }
}
