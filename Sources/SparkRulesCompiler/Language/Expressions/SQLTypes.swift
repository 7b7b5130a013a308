/// The names of SQL's types, by which `data.price::int` is recognised.
enum SQLTypes {
  /// The beginnings of types of numbers.
  static let numbers = ["int", "num", "dec", "float", "double", "real", "bigint", "smallint"]
  /// The beginnings of all types.
  static let all = numbers + ["text", "varchar", "string", "bool", "date", "timestamp"]
}
