/// A product.
struct Product {
  let sku: String
  let title: String
  let price: Double
}

/// The products of the shop.
enum Catalogue {
  static let products: [Product] = (1...40).map { number in
    Product(sku: "sku-\(number)", title: "Product \(number)", price: Double(number) + 0.5)
  }
}
