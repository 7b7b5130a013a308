// UIKit differs on these platforms, and their SDKs are not available to the project, so that nothing about
// them has been compiled or tried. An iPad app that runs on a Mac or on Apple Vision is an app for iOS.
#if os(tvOS) || os(watchOS) || os(visionOS) || targetEnvironment(macCatalyst)
#error("SparkRules supports iOS: add `condition: .when(platforms: [.iOS])` to the dependency on it")
#endif
