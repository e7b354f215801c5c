// The order of questions in the slow rules. A move calls the one that stands where it left off; each
// goes on by itself through everything that asks nobody.
#pragma once

#include "tests/property/slow_rules.h"

namespace endeavor::slow {

void recount(const Content&, Game&);  // R5.1: every attribute from scratch

void ask(Game&, Phase, Decision, int who);
void start_building(const Content&, Game&, Building);
void start_round(const Content&, Game&);
void construction(const Content&, Game&, int who);
void after_construction(const Content&, Game&, int who);
void salary(const Content&, Game&, int who);
void continue_salary(const Content&, Game&, int who);
void after_salary(const Content&, Game&, int who);
void continue_turn(const Content&, Game&);
void next_turn(const Content&, Game&, int after);
void pass(const Content&, Game&);
void discarding(const Content&, Game&, int who);
void continue_discarding(const Content&, Game&, int who);
void after_discarding(const Content&, Game&, int who);
void end_of_round(const Content&, Game&);

}  // namespace endeavor::slow
