"""The target SGMF: a dataflow grid on which threads stream through one configured graph (Voitsechov and Etsion, ISCA
2014)."""
