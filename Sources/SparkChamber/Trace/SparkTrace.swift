import Foundation

/// A receiver of the descriptions of traced events, in place of standard output.
#if canImport(ObjectiveC)
@objc
#endif
@MainActor
public protocol SparkTraceDelegate: AnyObject {
  /// Receives the description of a traced event.
  ///
  /// - Parameter trace: The event's trigger, trace, identifier and action as text.
  func print(_ trace: String)
}

/// Prints the traced events that have fired to its delegate, or to standard output in debug builds.
#if canImport(ObjectiveC)
@objcMembers
#endif
@MainActor
public final class SparkTrace: NSObject {
  // Static: the name is SparkChamber's, and public.
  /// The instance that the detector uses.
  public static let sharedInstance = SparkTrace()

  /// The receiver of traces; nil for standard output.
  public var delegate: (any SparkTraceDelegate)?

  /// Whether traces are printed to standard output; by default, only in debug builds.
  public var isPrintingEnabled = SparkTrace.isDebugBuild

  #if DEBUG
  static let isDebugBuild = true
  #else
  static let isDebugBuild = false
  #endif

  /// Prints a text to standard output; replaced in tests.
  var printToOutput: @MainActor (String) -> Void = { Swift.print($0) }

  override init() { super.init() }

  func print(_ event: SparkEvent) {
    let text = "Traced event: \(event.description)"
    if let delegate {
      delegate.print(text)
    } else if isPrintingEnabled {
      printToOutput(text)
    }
  }
}
