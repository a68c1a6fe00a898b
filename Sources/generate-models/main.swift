import CodeGeneration
import Foundation

exit(GenerateModels.run(Array(CommandLine.arguments.dropFirst())))
