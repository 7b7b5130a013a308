import Testing

/// Every behavior that the 97 public tests of eBay's SparkChamber and SparkKit state, for apps that come from
/// there.
///
/// 24 of them are about events, 4 about storing events, 6 about traces, 44 about the detector and 19 about
/// SparkKit's components. Where a behavior differs, the test states ours, and its name begins with
/// “differs”; the page “Coming from SparkChamber” has each difference and its reason. What the compiler
/// rejects has no test: touches that are not touches, views that are not views, and the comparison of a trigger
/// with another object.
@Suite("Compatibility with SparkChamber")
enum SparkChamberCompatibility {}
