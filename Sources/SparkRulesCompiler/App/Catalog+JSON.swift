import Foundation

/// An error in a catalog file.
public struct CatalogError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The problem and its position.
  public var description: String
}

extension Catalog {
  /// The version of the file format.
  public static let version = 1

  /// Reads a catalog from a file's bytes.
  ///
  /// - Parameter json: The file: JSON in UTF-8.
  /// - Throws: `CatalogError` if the file is not a valid catalog.
  public init(json: [UInt8]) throws(CatalogError) {
    let file: CatalogFile
    do {
      file = try JSONDecoder().decode(CatalogFile.self, from: Data(json))
    } catch let error as DecodingError {
      throw CatalogError(description: Self.describe(error))
    } catch {
      throw CatalogError(description: "this is not a catalog: \(error.localizedDescription)")
    }
    guard file.version == Self.version else {
      throw CatalogError(
        description: "version \(file.version) of the catalog format is not supported; this program "
          + "reads version \(Self.version)")
    }
    self = file.catalog
  }

  /// Encodes the catalog; equal catalogs are encoded as equal bytes.
  ///
  /// - Returns: JSON in UTF-8, indented, with sorted keys and a line break at the end.
  public func json() -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // A catalog contains only texts, lists and maps, which can always be encoded.
    let data = (try? encoder.encode(CatalogFile(self))) ?? Data()
    return Array(data) + [0x0A]
  }

  private static func describe(_ error: DecodingError) -> String {
    func position(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map(\.stringValue).joined(separator: "/")
      return path.isEmpty ? "at the top" : "at `\(path)`"
    }
    switch error {
    case .keyNotFound(let key, let context):
      return "`\(key.stringValue)` is missing \(position(context))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "a value of the wrong kind \(position(context))"
    case .dataCorrupted(let context):
      return context.codingPath.isEmpty
        ? "this is not JSON" : "an invalid value \(position(context))"
    @unknown default:
      return "this is not a catalog"
    }
  }
}

/// The encoded form of a catalog: sorted, and without empty values.
private struct CatalogFile: Codable {
  struct Entry: Codable {
    var classes: [String]?
    var screens: [String]?
    var mayBeLabel: Bool?
  }

  var version: Int
  var identifiers: [String: Entry]?
  var screens: [String]?
  var classes: [String: [String]]?
  var data: [String: Catalog.Kind]?
  var app: [String: Catalog.Kind]?
  var triggers: [String]?
  var sinks: [String]?
  var actions: [String]?

  init(_ catalog: Catalog) {
    version = Catalog.version
    identifiers = catalog.identifiers.mapValues { entry in
      Entry(
        classes: entry.classes.sorted(), screens: entry.screens.sorted(),
        mayBeLabel: entry.mayBeLabel ? true : nil)
    }
    screens = catalog.screens.sorted()
    classes = catalog.classes
    data = catalog.data
    app = catalog.app
    triggers = catalog.triggers?.sorted()
    sinks = catalog.sinks?.sorted()
    actions = catalog.actions?.sorted()
  }

  var catalog: Catalog {
    var catalog = Catalog()
    catalog.identifiers = (identifiers ?? [:]).mapValues { entry in
      Catalog.Identifier(
        classes: Set(entry.classes ?? []), screens: Set(entry.screens ?? []),
        mayBeLabel: entry.mayBeLabel ?? false)
    }
    catalog.screens = Set(screens ?? [])
    catalog.classes = classes ?? [:]
    catalog.data = data ?? [:]
    catalog.app = app ?? [:]
    catalog.triggers = triggers.map(Set.init)
    catalog.sinks = sinks.map(Set.init)
    catalog.actions = actions.map(Set.init)
    return catalog
  }
}
