import Foundation

// Names of eBay's SparkChamber that have another name here.

/// The former name of ``SparkEventAction``.
@available(*, deprecated, renamed: "SparkEventAction")
public typealias SparkEventActionBlock = SparkEventAction

/// The former protocol of objects with `sparkEvents`, which every `NSObject` has.
@available(*, deprecated, renamed: "NSObject")
public typealias SparkEventData = NSObject
