"""Giruda: the rules of Mighty (마이티) as data, and everything that plays by them."""
