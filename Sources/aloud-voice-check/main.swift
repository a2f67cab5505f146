import AloudVoices
import Glibc

exit(await VoiceCheck.run(Array(CommandLine.arguments.dropFirst())))
