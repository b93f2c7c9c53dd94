"""Simulated people who load a server, and break it: tables opened, shared and played over real sockets.

``python -m benchmarks.load --help`` says what can be tried. Only servers on this machine are.
"""
