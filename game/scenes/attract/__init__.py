"""The demo that plays for show: its games, its camera, its country between the games, its invitation."""
