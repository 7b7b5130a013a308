// Tests of an app's own screens against its rule files, on iOS and where HeadlessUIKit replaces UIKit.
//
//   Views   views that a test names, and the points where a touch reaches them
//   Input   taps, scrolling, typing and changes of values; the clock that advances on request
//   Events  the events that arrived, and messages about them
//
// RuleTest combines these for a test. SparkSimulator plays sessions with the same views and clock.

@_exported import SparkRules
