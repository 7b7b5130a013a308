/// What was found out about classes, which takes too long to be repeated.
@MainActor
final class KnownClasses {
  /// The names of classes and their superclasses.
  var hierarchies: [ObjectIdentifier: [String]] = [:]
  /// Whether a class is part of the system.
  var isSystem: [ObjectIdentifier: Bool] = [:]
  /// The names of the SwiftUI views that controllers of a class host.
  var hostedNames: [ObjectIdentifier: String?] = [:]
  #if !canImport(ObjectiveC)
  /// The classes that count as made at run time, which only tests have: without the Objective-C runtime, there
  /// are none.
  var madeAtRunTime: Set<ObjectIdentifier> = []
  #endif
}
