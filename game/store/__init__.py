"""What is kept between games: settings, the library of records, statistics, and the folder they lie in."""
