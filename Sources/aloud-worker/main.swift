import AloudImport
import Glibc

exit(WorkerProgram.run())
