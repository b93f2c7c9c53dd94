"""``python -m giruda`` is ``giruda``."""

from giruda.cli.app import main

if __name__ == "__main__":
    main()
