#if canImport(ObjectiveC)
import Foundation

extension SparkDetector {
  /// Reports that a trigger that the app defines occurred on an object.
  ///
  /// - Parameters:
  ///   - name: The trigger's name.
  ///   - object: The object.
  /// - Returns: Whether an event with this trigger fired.
  @available(swift, obsoleted: 1.0)
  @objc(trackTriggerNamed:forObject:)
  @discardableResult
  public static func track(triggerNamed name: String, for object: NSObject?) -> Bool {
    track(SparkTrigger(name), for: object)
  }
}
#endif
