// Declarations and the compilation unit.
#include "frontend/java/grammar.h"

namespace plumb::java::grammar {

const x3::rule<struct member_id> member = "a member";
const x3::rule<struct type_rest_id> type_rest = "a class, interface, enum or record";
const x3::rule<struct class_body_id> class_body = "'{'";
const x3::rule<struct method_or_field_id> method_or_field = "a type";

const auto semicolon = tok(K::semicolon);
const auto initial_value = maybe[tok(K::assign) > variable_initializer];

const auto declarator = node<&build::declarator>[name >> dimensions >> initial_value];
const auto declarators_def = comma_list(declarator);

const auto parameter =
    by_hand<&read::receiver> |
    node<&build::parameter>[modifiers >> type > annotations > maybe[val(K::ellipsis)] > name > dimensions];
const auto parameters_def = tok(K::lparen) > maybe_comma_list(parameter) >
                            labeled("',' or ')'")[tok(K::rparen)];

const auto throws = list[-(tok(K::kw_throws) > type >> *(tok(K::comma) > type))];
const auto extends_one = maybe[tok(K::kw_extends) > type];
const auto extends_all = list[-(tok(K::kw_extends) > type >> *(tok(K::comma) > type))];
const auto implements = list[-(tok(K::kw_implements) > type >> *(tok(K::comma) > type))];
const auto permits = list[-(tok(K::id_permits) > type >> *(tok(K::comma) > type))];

// Members
const auto method_rest =
    node<&build::method_rest>[parameters > dimensions > throws > -by_hand<&read::default_value> >
                              labeled("'{' or ';'")[block | (nothing >> semicolon)]];
const auto field_rest =
    ahead<&scan::is_field_rest> >>
    node<&build::field_rest>[dimensions > initial_value > list[*(tok(K::comma) > declarator)] >
                             labeled("',' or ';'")[semicolon]];
const auto method_or_field_def =
    node<&build::method_or_field>[result_type > name >
                                  labeled("'(', '=', ',' or ';'")[method_rest | field_rest]];

const auto constructor =
    ahead<&scan::is_constructor> >> node<&build::constructor>[name >> maybe[parameters] > throws > block];

const auto generic_member =
    node<&build::generic_member>[maybe[type_parameters] >> (constructor | method_or_field)];

const auto member_def =
    node<&build::member>[modifiers >
                         labeled("a field, a method or a class")[node<&build::initializer>[block] |
                                                                 type_rest | generic_member]];

// Types
const auto members = until<&scan::ends_body>("a field, a method or '}'")[semicolon | member];

const auto class_body_def = node<&build::class_body>[tok(K::lbrace) > members > tok(K::rbrace)];

const auto anonymous_body_def =
    nested[node<&build::anonymous_body>[node<&build::class_body>[tok(K::lbrace) > with_lambda[members] >
                                                                 tok(K::rbrace)]]];

const auto enum_constant =
    node<&build::enum_constant>[annotations >> name >> maybe[arguments] >> maybe[anonymous_body]];
const auto enum_constants = list[-(enum_constant >> *(tok(K::comma) >> enum_constant))] >> -tok(K::comma);
const auto enum_body =
    node<&build::enum_body>[tok(K::lbrace) > enum_constants >
                            labeled("',', ';' or '}'")[(semicolon > members) |
                                                       (ahead<&scan::ends_body> >> list[x3::eps])] >
                            tok(K::rbrace)];

const auto class_rest = node<&build::class_rest>[tok(K::kw_class) > name > maybe[type_parameters] >
                                                 extends_one > implements > permits > class_body];
const auto interface_rest =
    node<&build::interface_rest>[tok(K::kw_interface) > name > maybe[type_parameters] > extends_all >
                                 permits > class_body];
const auto enum_rest = node<&build::enum_rest>[tok(K::kw_enum) > name > implements > enum_body];
const auto record_rest =
    ahead<&scan::is_record> >> node<&build::record_rest>[tok(K::id_record) > name > maybe[type_parameters] >
                                                         parameters > implements > class_body];
const auto annotation_rest =
    node<&build::annotation_rest>[tok(K::at) >> tok(K::kw_interface) > name > class_body];

const auto type_rest_def = nested[class_rest | interface_rest | enum_rest | record_rest | annotation_rest];

const auto type_declaration_def = node<&build::member>[modifiers >> type_rest];

// Files
const auto import =
    node<&build::import>[tok(K::kw_import) > maybe[val(K::kw_static)] > qualified_name >
                         maybe[tok(K::dot) > labeled("a name or '*'")[val(K::star)]] > semicolon];
const auto package = ahead<&scan::is_package> >>
                     node<&build::package>[annotations >> tok(K::kw_package) > qualified_name > semicolon];
const auto module =
    ahead<&scan::is_module> >>
    node<&build::module>[annotations >> maybe[val(K::id_open)] >> tok(K::id_module) > qualified_name >
                         tok(K::lbrace) >
                         until<&scan::ends_body>("a module directive")[by_hand<&read::module_directive>] >
                         tok(K::rbrace)];

const auto compilation_unit_def =
    node<&build::unit>[maybe[package] > until<&scan::ends_file>("a class, interface, enum or record")
                                            [import | module | type_declaration | semicolon]];

BOOST_SPIRIT_DEFINE(declarators, parameters, method_or_field, member, class_body, anonymous_body, type_rest,
                    type_declaration, compilation_unit)
PLUMB_JAVA_INSTANTIATE(declarators);
PLUMB_JAVA_INSTANTIATE(parameters);
PLUMB_JAVA_INSTANTIATE(anonymous_body);
PLUMB_JAVA_INSTANTIATE(type_declaration);
PLUMB_JAVA_INSTANTIATE(compilation_unit);

}  // namespace plumb::java::grammar
