import Foundation
import SparkRulesCompiler
import SparkRulesTesting
import Testing

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// The messages contain the line of the call, which these tests replace by `:LINE`.
@MainActor
@Suite("Messages of a rule test")
struct MessageTests {
  private func message(
    _ screen: OrderViewController = OrderViewController(), _ body: (RuleTest) throws -> Void
  ) throws -> String {
    let rules = RuleTest([try RuleSet(yaml: orderRules)])
    defer { rules.end() }
    rules.show(screen)
    return message { try body(rules) }
  }

  private func message(_ body: () throws -> Void) -> String {
    do { try body() } catch {
      return String(describing: error).replacingOccurrences(
        of: #"MessageTests\.swift:\d+"#, with: "MessageTests.swift:LINE",
        options: .regularExpression)
    }
    return "no error"
  }

  @Test("an event that did not arrive: what arrived instead, one line each")
  func missing() throws {
    let text = try message { rules in
      try rules.expect("screen_view")
      rules.wait(1.5)
      try rules.tap("gift")
      try rules.expect("buy", ["price": 9.5])
    }
    #expect(
      text == """
        MessageTests.swift:LINE: `buy` {"price":9.5} did not arrive
          arrived:
          ✓ 0 s  screen_view {"name":"Order"}  rule shown, Order
            1.5 s  gift_tapped {}  rule gift, Order/gift
        """)
  }

  @Test("an event with another property: the difference")
  func difference() throws {
    let text = try message { rules in
      try rules.tap("buyButton")
      try rules.expect("buy", ["price": 10, "currency": "USD", "size": 1])
    }
    #expect(
      text == """
        MessageTests.swift:LINE: `buy` {"currency":"USD","price":10,"size":1} did not \
        arrive: `currency` is "EUR", not "USD", `price` is 9.5, not 10, it has no `size`
          arrived:
            0 s  screen_view {"name":"Order"}  rule shown, Order
            0 s  buy {"price":9.5,"currency":"EUR"}  rule bought, Order/buyButton
        """)
  }

  @Test("an event that no rule sends: a similar name")
  func unknownEvent() throws {
    #expect(
      try message { try $0.expect("gift_taped") } == """
        MessageTests.swift:LINE: `gift_taped` did not arrive: no rule sends this event; did \
        you mean `gift_tapped`?
          arrived:
            0 s  screen_view {"name":"Order"}  rule shown, Order
        """)
  }

  @Test("events in another order")
  func order() throws {
    let text = try message { rules in
      try rules.tap("gift")
      try rules.tap("buyButton")
      try rules.expect("buy")
      try rules.expect("gift_tapped")
    }
    #expect(
      text == """
        MessageTests.swift:LINE: `gift_tapped` did not arrive after `buy`: it arrived \
        before, as number 2
          arrived:
            0 s  screen_view {"name":"Order"}  rule shown, Order
            0 s  gift_tapped {}  rule gift, Order/gift
          ✓ 0 s  buy {"price":9.5,"currency":"EUR"}  rule bought, Order/buyButton
        """)
  }

  @Test("an event that was not expected")
  func unexpected() throws {
    let text = try message { rules in
      try rules.tap("buyButton")
      try rules.expect("buy")
      try rules.expectNothingElse(ignoring: ["screen_view"])
      try rules.tap("gift")
      try rules.expectNothingElse(ignoring: ["screen_view"])
    }
    #expect(
      text == """
        MessageTests.swift:LINE: 1 event was not expected, the first is `gift_tapped`
          arrived:
            0 s  screen_view {"name":"Order"}  rule shown, Order
          ✓ 0 s  buy {"price":9.5,"currency":"EUR"}  rule bought, Order/buyButton
            0 s  gift_tapped {}  rule gift, Order/gift
        """)
  }

  @Test("nothing arrived")
  func nothing() throws {
    let rules = RuleTest([try RuleSet(yaml: orderRules)])
    defer { rules.end() }
    #expect(
      message { try rules.expect("buy") } == """
        MessageTests.swift:LINE: `buy` did not arrive
          no event arrived
        """)
  }

  @Test("values that are missing are listed as skipped")
  func skipped() throws {
    let screen = OrderViewController()
    screen.loadViewIfNeeded()
    screen.sparkData = [:]
    let text = try message(screen) { rules in
      try rules.tap("buyButton")
      try rules.expect("buy", ["price": 9.5])
    }
    #expect(
      text == """
        MessageTests.swift:LINE: `buy` {"price":9.5} did not arrive: `price` is null, not \
        9.5
          arrived:
            0 s  screen_view {"name":"Order"}  rule shown, Order
            0 s  buy {"price":null,"currency":"EUR"}  rule bought, Order/buyButton
          skipped:
            order/bought: missing value (data.price) 1
        """)
  }

  @Test("a view that does not exist: a similar name, and what is on the screen")
  func unknownView() throws {
    #expect(
      try message { try $0.tap("buyButon") } == """
        MessageTests.swift:LINE: no view on the screen matches `buyButon`; did you mean \
        `buyButton`?
          on the screen:
            Order  UIView
            Order/note  UITextField
            Order/terms  UISwitch
            Order/gift  UIView
            Order/buyButton  UIButton
        """)
  }

  @Test("a path with a mistake")
  func path() throws {
    #expect(
      try message { try $0.tap("Order/#buyButton") } == """
        MessageTests.swift:LINE: `Order/#buyButton` is neither an identifier on the screen nor a \
        path as in a rule
          on the screen:
            Order  UIView
            Order/note  UITextField
            Order/terms  UISwitch
            Order/gift  UIView
            Order/buyButton  UIButton
        """)
  }

  @Test("a path that matches several views")
  func ambiguous() throws {
    #expect(
      try message { try $0.tap("Order/.Control") } == """
        MessageTests.swift:LINE: `Order/.Control` matches 3 views: `Order/note`, \
        `Order/terms`, `Order/buyButton`; use a longer path, or `row:` in a list
        """)
  }

  @Test("a hidden view, and one inside a hidden view")
  func hidden() throws {
    let screen = OrderViewController()
    screen.loadViewIfNeeded()
    screen.gift.isHidden = true
    screen.gift.addSubview(screen.buy)
    #expect(
      try message(screen) { try $0.tap("gift") } == "MessageTests.swift:LINE: `gift` is hidden")
    #expect(
      try message(screen) { try $0.tap("buyButton") } == """
        MessageTests.swift:LINE: `buyButton` is hidden, because `Order/gift` is hidden
        """)
  }

  @Test("a disabled control")
  func disabled() throws {
    let screen = OrderViewController()
    screen.buy.isEnabled = false
    #expect(
      try message(screen) { try $0.tap("buyButton") } == """
        MessageTests.swift:LINE: `buyButton` is disabled, so a tap has no effect
        """)
  }

  @Test("a view that another one covers, and one outside of the screen")
  func covered() throws {
    let screen = OrderViewController()
    screen.loadViewIfNeeded()
    screen.cover.isHidden = false
    screen.gift.frame.origin.y = 2_000
    #expect(
      try message(screen) { try $0.tap("buyButton") } == """
        MessageTests.swift:LINE: a tap on `buyButton` reaches `Order/cover`, which covers it
        """)
    #expect(
      try message(screen) { try $0.tap("gift") } == """
        MessageTests.swift:LINE: no touch reaches `gift`: it has no size or is not on the \
        screen; scroll to it first
        """)
  }

  @Test("rows that do not exist or are not visible")
  func rows() throws {
    let rules = RuleTest([try RuleSet(yaml: orderRules)])
    defer { rules.end() }
    rules.show(NumbersViewController(isCollection: false))
    #expect(
      message { try rules.select("list", row: 40) } == """
        MessageTests.swift:LINE: `list` has 40 rows, so there is no row 40: the first is 0
        """)
    #expect(
      message { try rules.select("list", row: 0, section: 1) } == """
        MessageTests.swift:LINE: `list` has 1 section, so there is no section 1: the first \
        is 0
        """)
    #expect(
      message { try rules.select("list", row: 30) } == """
        MessageTests.swift:LINE: row 30 of `list` is not visible; scroll to it first: \
        `scroll("list", toRow: 30)`
        """)
    #expect(
      message { try rules.scroll("list", down: -10) } == """
        MessageTests.swift:LINE: `list` has no content to scroll to in that direction
        """)
    #expect(
      message { try rules.tap("cell-30") } == """
        MessageTests.swift:LINE: no view on the screen matches `cell-30`; did you mean \
        `cell-0` or `cell-3`?
          on the screen:
            Numbers  UIView
            Numbers/list  UITableView
            Numbers/list/cell-0  UITableViewCell
            Numbers/list/cell-1  UITableViewCell
            Numbers/list/cell-2  UITableViewCell
            Numbers/list/cell-3  UITableViewCell
            Numbers/list/cell-4  UITableViewCell
            Numbers/list/cell-5  UITableViewCell
            Numbers/list/cell-6  UITableViewCell
          a list has views only for its visible rows; scroll to a row with `toRow:`
        """)
    #expect(
      message { try rules.type("a", into: "list") } == """
        MessageTests.swift:LINE: `list` is neither a text field nor a text view
        """)
    #expect(
      message { try rules.select("Numbers", row: 1) } == """
        MessageTests.swift:LINE: `Numbers` is neither a table view nor a collection view
        """)
  }

  @Test("a rule file with a mistake: the finding with its location")
  func mistake() {
    let text = message {
      _ = RuleTest([
        try RuleSet(yaml: orderRules.replacingOccurrences(of: "impression", with: "imprssion"))
      ])
    }
    #expect(
      text == """
        rules.yaml:26:14: error[SR0601]: there is no trigger `imprssion`
        26 |     trigger: imprssion
           |              ^^^^^^^^^
           help: did you mean `impression`?

        """)
  }

  @Test("a compiled file that does not exist")
  func compiled() {
    let text = message { _ = try RuleTest(compiledAt: URL(fileURLWithPath: "/no/x.sparkrules")) }
    #expect(
      text == """
        x.sparkrules: It cannot be read: The operation could not be completed. The file \
        doesn’t exist.
        """)
  }

  @Test("a test that has ended")
  func ended() throws {
    let first = RuleTest([try RuleSet(yaml: orderRules)])
    let second = RuleTest([try RuleSet(yaml: orderRules)])
    defer { second.end() }
    first.show(OrderViewController())
    first.wait(5)
    #expect(first.events.isEmpty && first.window.isHidden)
    #expect(
      message { try first.expect("buy") } == """
        MessageTests.swift:LINE: this test of rules has ended, because another one began or \
        `end()` was called; create it in the test function, and do not run tests at the \
        same time that suspend
        """)
  }
}
