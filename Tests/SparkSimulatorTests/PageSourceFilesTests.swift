import SparkKit
import Testing

@testable import SparkSimulator

@MainActor
@Suite("Page sources of whole screens")
struct PageSourceFilesTests {
  @Test("every element becomes a view, with the element's name", arguments: PageSource.all)
  func elements(source: PageSource) throws {
    let screens = SimulatedScreens(try ScreenTree(reading: try source.bytes()))
    let tags = try source.tags()
    let hasLooseViews = source.name == "departures"
    #expect(screens.views.count == tags.count + (hasLooseViews ? 1 : 0))
    let named = tags.filter { $0.contains(" name=\"") }.count
    #expect(screens.views.filter { $0.accessibilityIdentifier != nil }.count == named)
  }

  @Test("every window is a screen, and all of them are displayed", arguments: PageSource.all)
  func windows(source: PageSource) throws {
    let screens = SimulatedScreens(try ScreenTree(reading: try source.bytes()))
    screens.open()
    #expect(screens.windows.allSatisfy { !$0.isHidden })
    screens.close()
  }

  @Test("a view is hidden if it is not visible and contains no visible view")
  func hidden() throws {
    let source = try #require(PageSource.all.first { $0.name == "settings-ja" })
    let screens = SimulatedScreens(try ScreenTree(reading: try source.bytes()))
    let views = screens.views.filter(\.isHidden)
    #expect(views.contains { $0.accessibilityIdentifier == "chevron" })
    #expect(!views.contains { $0.accessibilityIdentifier == "Wi-Fi" })
  }
}
