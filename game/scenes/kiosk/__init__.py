"""A kiosk's scenes: its demo, its set-up, the questions when nobody acts, the operator's pages, the warden."""
