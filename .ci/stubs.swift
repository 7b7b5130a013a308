// Parts of modules that a machine without Xcode lacks, without behaviour, for type checks. Each is compiled
// under its own name with `-D`.

#if GRDB
// What SparkDelivery uses of GRDB 7, which needs a newer SDK than some that .ci/typecheck-ios is given.
import Foundation

public struct ResultCode: RawRepresentable, Hashable, Sendable {
  public let rawValue: CInt
  public init(rawValue: CInt) { self.rawValue = rawValue }
  public static let SQLITE_ERROR = ResultCode(rawValue: 1)
  public static let SQLITE_CORRUPT = ResultCode(rawValue: 11)
  public static let SQLITE_FULL = ResultCode(rawValue: 13)
  public static let SQLITE_CANTOPEN = ResultCode(rawValue: 14)
  public static let SQLITE_NOTADB = ResultCode(rawValue: 26)
}

public struct DatabaseError: Error, Sendable {
  public var resultCode: ResultCode
  public var message: String?
  public init(resultCode: ResultCode = .SQLITE_CORRUPT, message: String? = nil) {
    (self.resultCode, self.message) = (resultCode, message)
  }
}

public protocol DatabaseValueConvertible {}
public struct DatabaseValue: DatabaseValueConvertible, Sendable {}
extension Int: DatabaseValueConvertible {}
extension Int64: DatabaseValueConvertible {}
extension Double: DatabaseValueConvertible {}
extension String: DatabaseValueConvertible {}
extension Data: DatabaseValueConvertible {}
extension UUID: DatabaseValueConvertible {}

extension DatabaseValueConvertible {
  public static func fromDatabaseValue(_ value: DatabaseValue) -> Self? { nil }
  public static func fetchOne(
    _ db: Database, sql: String, arguments: StatementArguments = StatementArguments()
  ) throws -> Self? { nil }
}

public struct StatementArguments: Sendable, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  public init() {}
  public init<Values: Sequence>(_ values: Values)
  where Values.Element: DatabaseValueConvertible {}
  public init(arrayLiteral elements: (any DatabaseValueConvertible)?...) {}
  public init(dictionaryLiteral elements: (String, (any DatabaseValueConvertible)?)...) {}
}

public final class Row {
  public subscript<Value: DatabaseValueConvertible>(_ index: Int) -> Value { stop() }
  public var databaseValues: [DatabaseValue] { [] }
  public static func fetchOne(
    _ db: Database, sql: String, arguments: StatementArguments = StatementArguments()
  ) throws -> Row? { nil }
  public static func fetchAll(
    _ db: Database, sql: String, arguments: StatementArguments = StatementArguments()
  ) throws -> [Row] { [] }
  public static func fetchCursor(
    _ db: Database, sql: String, arguments: StatementArguments = StatementArguments()
  ) throws -> RowCursor { RowCursor() }
}

public final class RowCursor {
  public func next() throws -> Row? { nil }
}

public final class Statement {
  public func execute(arguments: StatementArguments? = nil) throws {}
}

public final class Database {
  public enum BusyMode: Sendable { case timeout(TimeInterval) }
  public func execute(
    sql: String, arguments: StatementArguments = StatementArguments()
  ) throws {}
  public func cachedStatement(sql: String) throws -> Statement { Statement() }
  public var changesCount: Int { 0 }
  public func tableExists(_ name: String) throws -> Bool { false }
}

public struct Configuration: Sendable {
  public var busyMode = Database.BusyMode.timeout(0)
  public var label: String?
  public var readonly = false
  public init() {}
  public mutating func prepareDatabase(_ setup: @escaping @Sendable (Database) throws -> Void) {}
}

public final class DatabaseQueue: Sendable {
  public init(path: String, configuration: Configuration = Configuration()) throws {}
  public init(named name: String? = nil, configuration: Configuration = Configuration()) throws {}
  public func read<Value>(_ value: (Database) throws -> Value) throws -> Value { stop() }
  public func unsafeRead<Value>(_ value: (Database) throws -> Value) rethrows -> Value { stop() }
  public func write<Value>(_ updates: (Database) throws -> Value) rethrows -> Value { stop() }
  public func writeWithoutTransaction<Value>(
    _ updates: (Database) throws -> Value
  ) rethrows -> Value { stop() }
  public func close() throws {}
}
#endif

#if Testing
// What the tests use of Swift Testing: its macros need a plug-in for each SDK, so .ci/typecheck-ios replaces
// them by the functions below.

public func expect(_ condition: Bool, _ comment: Comment? = nil) {}

public func require(_ condition: Bool, _ comment: Comment? = nil) throws {}

public func require<Value>(_ value: Value?, _ comment: Comment? = nil) throws -> Value {
  guard let value else { throw Missing() }
  return value
}

public struct Missing: Error {}

public struct Comment: Sendable, RawRepresentable, ExpressibleByStringInterpolation {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}

public enum Issue {
  public static func record(_ comment: Comment? = nil) {}
}

public struct Tag: Sendable {
  public init() {}
}

public protocol Trait: Sendable {
  var comments: [Comment] { get }
}

public protocol TestTrait: Trait {}
public protocol SuiteTrait: Trait {}
#endif

#if XcodeProjectPlugin
// What SparkRulesPlugin uses of XcodeProjectPlugin, which only Xcode contains. Signatures are those of Xcode 16.
import Foundation
import PackagePlugin

public protocol XcodeBuildToolPlugin: Plugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

public struct XcodePluginContext {
  public let pluginWorkDirectoryURL: URL
  public func tool(named name: String) throws -> PluginContext.Tool { stop() }
}

public struct XcodeTarget {
  public let displayName: String
  public let inputFiles: FileList
}
#endif

#if GRDB || XcodeProjectPlugin
private func stop() -> Never { fatalError("only for type checking") }
#endif
