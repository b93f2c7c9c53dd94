"""Hypothesis strategies that the tests share."""
