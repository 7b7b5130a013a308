#if !Commands
import Foundation

/// The program without the trait, in which all other files of the target are empty.
@main
enum WithoutCommands {
  static func main() {
    let text = "spark-rules was built without its commands: swift build --traits Commands\n"
    FileHandle.standardError.write(Data(text.utf8))
    exit(1)
  }
}
#endif
