import Foundation

let path = "shop.rules.yaml"
let url = URL(fileURLWithPath: path)
