// Types: int, a.b.C<T, ? extends U>.D[][], type arguments and parameters.
#include "frontend/java/grammar.h"

namespace plumb::java::grammar {

const x3::rule<struct type_argument_id> type_argument = "a type argument";

const auto primitive_type = node<&build::primitive_type>[one_of(
    {K::kw_boolean, K::kw_byte, K::kw_short, K::kw_char, K::kw_int, K::kw_long, K::kw_float, K::kw_double},
    "a primitive type")];

const auto segment = annotations >> node<&build::segment>[name >> maybe[type_arguments]];

const auto named_type = node<&build::named_type>[segment >> *(tok(K::dot) >> segment)];

const auto type_without_dims_def = nested[annotations >> (primitive_type | named_type)];

const auto type_def = node<&build::array_type>[type_without_dims >> dimensions];

const auto result_type_def = node<&build::primitive_type>[val(K::kw_void)] | type;

const auto wildcard =
    node<&build::wildcard>[tok(K::question) >> maybe[one_of({K::kw_extends, K::kw_super}, "a bound") > type]];

const auto type_argument_def = annotations >> (wildcard | type);

const auto type_arguments_def = tok(K::lt) >> maybe_comma_list(type_argument) >
                                labeled("',' or '>'")[tok(K::gt)];

const auto type_parameter =
    node<&build::type_parameter>[annotations >> name >>
                                 list[-(tok(K::kw_extends) > type >> *(tok(K::amp) > type))]];

const auto type_parameters_def = tok(K::lt) > comma_list(type_parameter) > labeled("',' or '>'")[tok(K::gt)];

BOOST_SPIRIT_DEFINE(type, type_without_dims, result_type, type_argument, type_arguments, type_parameters)
PLUMB_JAVA_INSTANTIATE(type);
PLUMB_JAVA_INSTANTIATE(type_without_dims);
PLUMB_JAVA_INSTANTIATE(result_type);
PLUMB_JAVA_INSTANTIATE(type_arguments);
PLUMB_JAVA_INSTANTIATE(type_parameters);

}  // namespace plumb::java::grammar
