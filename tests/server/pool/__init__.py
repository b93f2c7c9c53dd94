"""Tests of the processes in which bots think."""
