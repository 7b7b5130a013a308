import Foundation

extension UpdateCeiling {
  /// Reads a ceiling from a JSON file, which the app and `spark-rules release bundle --ceiling` can share.
  ///
  /// A key that is missing has its default:
  ///
  /// ```json
  /// {
  ///   "texts": ["total"], "sinks": ["analytics"], "actions": [], "names": ["shop_*"],
  ///   "values": ["data.price", "app.plan"], "rate": 10, "rules": 200, "bytes": 65536
  /// }
  /// ```
  /// `texts` contains identifiers of views, or is true for all views.
  ///
  /// - Parameter url: The file.
  /// - Throws: Foundation's error if it cannot be read; `BundleError` if it is not a ceiling.
  public init(contentsOf url: URL) throws {
    let data = try Data(contentsOf: url)
    do {
      let keys = (try JSONSerialization.jsonObject(with: data) as? [String: Any])?.keys
      if let unknown = keys?.sorted().first(where: { File.Key(stringValue: $0) == nil }) {
        let known = File.Key.allCases.map(\.rawValue).joined(separator: ", ")
        throw BundleError(.malformed, "unknown key `\(unknown)`; known are \(known)")
      }
      self = try JSONDecoder().decode(File.self, from: data).ceiling
    } catch {
      let problem = (error as? BundleError)?.description ?? "it is not JSON of the documented form"
      throw BundleError(.malformed, "\(url.lastPathComponent): \(problem)")
    }
  }

  private struct File: Decodable {
    enum Key: String, CodingKey, CaseIterable {
      case texts, sinks, actions, names, values, rate, rules, bytes
    }

    var ceiling = UpdateCeiling()

    init(from decoder: any Decoder) throws {
      let file = try decoder.container(keyedBy: Key.self)
      if let all = try? file.decode(Bool.self, forKey: .texts) {
        ceiling.texts = all ? .all : .none
      } else if let identifiers = try file.decodeIfPresent(Set<String>.self, forKey: .texts) {
        ceiling.texts = .of(identifiers)
      }
      ceiling.sinks = try file.decodeIfPresent(Set<String>.self, forKey: .sinks)
      ceiling.actions = try file.decodeIfPresent(Set<String>.self, forKey: .actions)
      ceiling.names = try file.decodeIfPresent(Set<String>.self, forKey: .names)
      ceiling.values = try file.decodeIfPresent(Set<String>.self, forKey: .values)
      ceiling.rate = try file.decodeIfPresent(Int.self, forKey: .rate) ?? ceiling.rate
      ceiling.rules = try file.decodeIfPresent(Int.self, forKey: .rules) ?? ceiling.rules
      ceiling.bytes = try file.decodeIfPresent(Int.self, forKey: .bytes) ?? ceiling.bytes
    }
  }
}
