import pytest

from wcet.isa.gcn.language.demangling import demangle_name, demangle_names

NAMES = {
    "scale": "scale",
    "_Z5scalePfi": "scale",
    "_ZN3lib5scaleEPfi": "lib::scale",
    "_Z4axpyIfEvPT_S0_ii": "axpy<float>",
    "_ZN3lib4gemmIfLi16ELb1EEEvPT_": "lib::gemm<float, 16, true>",
    "_Z1kIPKfEvT_": "k<float const*>",
    "_Z1kIN3lib3vecEEvT_": "k<lib::vec>",
    "_Z1kI4vec2IfEEvT_": "k<vec2<float>>",
    "_Z1kILin3EEvv": "k<-3>",
    "_Z1kILm8EEvv": "k<8ul>",
    "_Z1kIhtEvv": "k<unsigned char, unsigned short>",
}


@pytest.mark.parametrize(("mangled", "plain"), NAMES.items())
def test_names_are_those_that_people_wrote(mangled, plain):
    assert demangle_name(mangled) == plain


@pytest.mark.parametrize("name", ["_Z1kIfS_Evv", "_Z1kIiJfdEEvv", "_Z9short", "_Z", "_Z1kIf", "_Z1kILf3EEvv"])
def test_a_name_that_is_not_understood_stays(name):
    assert demangle_name(name) == name


def test_functions_that_differ_in_parameters_keep_their_mangled_names():
    assert demangle_names(["_Z1kPf", "_Z1kPi", "_Z1gv"]) == {"_Z1kPf": "_Z1kPf", "_Z1kPi": "_Z1kPi", "_Z1gv": "g"}
