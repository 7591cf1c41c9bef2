"""Many games at once: a kernel that plays them, policies that decide, studies that count."""
