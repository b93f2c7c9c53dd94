"""The rules as rows of data: the `RuleSet`, its presets, its validation and its differences."""
