"""Where bots of ours think: in processes of their own, each thought with a deadline, and never in the server's way.

A worker that hangs or dies costs its bot one move, which the rule bot makes, and nobody else anything. The modules,
from the bottom up: `thought` says what is asked and answered, `frames` how it goes through a pipe, `worker` is the
program that thinks, `handle` one such process as the server sees it, `workers` all of them with the queues before them,
`bot_pool` what the tables ask.
"""
