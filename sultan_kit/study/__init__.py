"""Many games at once: a kernel that plays them, policies that decide, studies that count."""

POLICIES = ("random", "greedy", "hold", "expert", "search")
"""The names of the policies, from the worst to the best; they stand here since the functions of `policies.py` take long to import."""
