import Foundation
import SparkRulesModel

/// The reason why a bundle, its manifest or its keys were refused.
public struct BundleError: Error, Sendable, Hashable, CustomStringConvertible, LocalizedError {
  /// The kinds of problems.
  public enum Kind: String, Sendable, Hashable {
    /// The bytes are not a bundle, a manifest or a keys file.
    case malformed
    /// There are more bytes than are allowed.
    case tooLarge = "too large"
    /// Too few of the keys have signed it.
    case tooFewSignatures = "too few signatures"
    /// A keys file does not follow the present one.
    case wrongKeys = "wrong keys"
    /// Rules do not have the size or hash that the manifest specifies, or cannot be read.
    case wrongPayload = "wrong payload"
    /// A secret key is missing or cannot be read.
    case secretKey = "secret key"
  }

  /// The kind of problem.
  public let kind: Kind
  /// The problem and its solution, in one or two sentences.
  public let description: String

  /// The same sentences.
  public var errorDescription: String? { description }

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: The kind of problem.
  ///   - description: The problem and its solution.
  package init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  /// Reads bytes completely.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - what: What the bytes should be, for the message: `a manifest`.
  ///   - body: Reads them.
  /// - Returns: The result of the closure.
  /// - Throws: `BundleError` if the closure throws, or does not read all bytes.
  static func reading<Result>(
    _ bytes: [UInt8], as what: String, _ body: (inout ByteReader) throws -> Result
  ) throws -> Result {
    var reader = ByteReader(bytes)
    do {
      let result = try body(&reader)
      if reader.remaining > 0 { throw reader.invalid("bytes follow") }
      return result
    } catch let error as BundleError { throw error } catch {
      throw BundleError(
        .malformed, "This is not \(what), or it is damaged. Copy or create it again.")
    }
  }
}
