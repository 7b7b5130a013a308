import SparkRulesModel
import Testing

@Suite("Sums and products of decimals")
struct DecimalArithmeticTests {
  @Test(
    "a sum has no more digits after the point than its operands",
    arguments: [
      (0.1, 0.2, 0.3), (49.9 + 29.95, 19.95, 99.8), (1.1, -1, 0.1), (1e21, 0.5, 1e21),
      (5, 6, 11), (-0.1, 0.1, 0),
    ] as [(Double, Double, Double)])
  func sum(one: Double, other: Double, expected: Double) {
    #expect(Rounding.sum(one, other) == expected)
  }

  @Test(
    "a product has at most as many digits after the point as its operands together",
    arguments: [(89.9, 1.19, 106.981), (0.1, 3, 0.3), (1e-7, 1e-7, 1e-14), (0, 1.5, 0)]
      as [(Double, Double, Double)])
  func product(one: Double, other: Double, expected: Double) {
    #expect(Rounding.product(one, other) == expected)
  }

  @Test("what is not finite stays so")
  func infinite() {
    #expect(Rounding.sum(.infinity, 0.1) == .infinity)
    #expect(Rounding.product(.greatestFiniteMagnitude, 10.5) == .infinity)
  }
}
