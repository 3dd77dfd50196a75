"""The certificate of a bound, and its check without solver or analyser."""
