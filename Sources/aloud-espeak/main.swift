import Glibc

exit(Servant.run())
