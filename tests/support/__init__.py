"""What tests share: the program driven on a clock of their own."""
