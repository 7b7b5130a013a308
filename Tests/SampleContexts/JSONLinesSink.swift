import Foundation

let logs = FileManager.default.temporaryDirectory
