"""The kernel's interface on the rules engine, where it is not compiled, and as its second opinion.

Everything gives the very numbers that the compiled modules give, some hundred times slower.
"""
