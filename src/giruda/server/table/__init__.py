"""A table as a value: the fold of its log, what a command adds to it, until when it waits, what each person sees."""
