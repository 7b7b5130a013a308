// Events on views and the detector that fires them, in the order in which an event travels.
//
//   Events       SparkTrigger: when; SparkEvent: when, what then, and what is known of it
//   Attachments  where an object's events stand: on a responder, beside any other object
//   Detection    SparkDetector: who is asked for events, which of them fire, in which order
//   Trace        SparkTrace: what a traced event says after its action
//   ObjectiveC   the same names for callers in Objective-C; nothing is decided there
//
// Nothing here knows of rules. What rules attach are plain events in a second slot beside the app's
// own (`attachedSparkEvents`), which the detector reads after the app's and cannot tell apart.
