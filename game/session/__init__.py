"""The command layer: the running game, its record file, and everything that is not rules but decides what counts.

``session`` holds the only door to the rules for everything that plays, ``commands`` what goes through it, ``history``
one game with its lines and states, ``header`` how it is set up, ``journal`` the writer of its file, ``records`` the
reader and the folder of files, ``chance`` the draws.  Each is imported by itself, so that a program which shows only
a menu loads none that it does not need.
"""
