import Foundation

/// Who gets what traced events say, in place of the standard output.
#if canImport(ObjectiveC)
  @objc
#endif
@MainActor
public protocol SparkTraceDelegate: AnyObject {
  /// Takes what a traced event says.
  ///
  /// - Parameter trace: The event in words: its trigger, trace, identifier and action.
  func print(_ trace: String)
}

/// Says which traced events have fired: to its delegate, else on the standard output.
#if canImport(ObjectiveC)
  @objcMembers
#endif
@MainActor
public final class SparkTrace: NSObject {
  /// The one that the detector prints to.
  public static let sharedInstance = SparkTrace()

  /// Who gets the traces; nil for the standard output.
  public var delegate: (any SparkTraceDelegate)?

  override init() { super.init() }

  func print(_ event: SparkEvent) {
    let text = "Traced event: \(event.description)"
    if let delegate { delegate.print(text) } else { Swift.print(text) }
  }
}
