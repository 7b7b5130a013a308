/// A view controller that reports when its view appears and disappears.
protocol AppearanceReporting: UIViewController {}
