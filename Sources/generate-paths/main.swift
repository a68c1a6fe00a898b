import CodeGeneration
import Foundation

exit(GeneratePaths.run(Array(CommandLine.arguments.dropFirst())))
