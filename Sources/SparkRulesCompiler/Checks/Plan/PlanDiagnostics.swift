// The comparison with a tracking plan reports these in SparkRulesAuthoring. They are declared here, so that
// `ignore` comments can contain their codes everywhere.

package enum EventNotInPlan: Check {
  package static let id = CheckID("SR0711", "event-not-in-plan")
}

package enum PropertyNotInPlan: Check {
  package static let id = CheckID("SR0712", "property-not-in-plan")
}

package enum MissingForPlan: Check {
  package static let id = CheckID("SR0713", "property-missing-for-plan")
}

package enum TypeNotInPlan: Check {
  package static let id = CheckID("SR0714", "type-not-in-plan")
}

package enum ValueNotInPlan: Check {
  package static let id = CheckID("SR0715", "value-not-in-plan")
}

package enum UnprovenInPlan: Check {
  package static let id = CheckID("SR0716", "unproven-in-plan", .warning)
}

package enum PlannedEventNotSent: Check {
  package static let id = CheckID("SR0717", "planned-event-not-sent", .warning)
}
