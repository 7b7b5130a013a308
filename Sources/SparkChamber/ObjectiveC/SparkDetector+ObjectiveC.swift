#if canImport(ObjectiveC)
  import Foundation

  extension SparkDetector {
    /// Tells of a trigger of the app's own that happened to an object.
    ///
    /// - Parameters:
    ///   - name: The trigger's name.
    ///   - object: The object that it happened to.
    /// - Returns: Whether an event with this trigger fired.
    @available(swift, obsoleted: 1.0)
    @objc(trackTriggerNamed:forObject:)
    @discardableResult
    public static func track(triggerNamed name: String, for object: NSObject?) -> Bool {
      track(SparkTrigger(name), for: object)
    }
  }
#endif
