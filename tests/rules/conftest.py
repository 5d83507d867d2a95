"""Lets failed assertions in the shared helpers of these tests show their values."""

import pytest

pytest.register_assert_rewrite("billabong_table", "conformance", "kookaburra_model", "kookaburra_table")
