// Events on views, and the detector that fires them.
//
//   Events       SparkTrigger and SparkEvent: when an event fires and what it does
//   Attachments  where the events of an object are stored
//   Detection    SparkDetector: which events fire for a trigger, and in which order
//   Trace        SparkTrace: prints the events that have a trace
//   ObjectiveC   the same interface for Objective-C
//
// This module does not know about rules. SparkRules attaches plain events to views, separate from the
// app's own events (`attachedSparkEvents`); the detector reads them after the app's.
