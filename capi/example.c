/* A whole game from C: random moves, what is refused and why, the record; then a thousand steps of 64 games at
 * once. Exits 1 when anything is not as it should be. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "capi/endeavor.h"

static void must(int good, const char* what) {
  if (good) return;
  fprintf(stderr, "%s: %s\n", what, endeavor_problem());
  exit(1);
}

static const char* const rules = "{\"edition\":\"age-of-sail\",\"board\":\"side-b\",\"players\":4}";

static void play_one(void) {
  must(endeavor_new("{\"edition\":\"chess\"}", 7) == NULL, "chess is refused");
  endeavor_game* game = endeavor_new(rules, 7);
  must(game != NULL, "a new game");
  must(endeavor_play(game, "build market") == -1, "the market is refused");
  printf("%s\n%s\n", endeavor_problem(), endeavor_why_not(game, "build market"));
  unsigned long moves = 0;
  while (endeavor_to_move(game) >= 0) {
    size_t i = (size_t)rand() % endeavor_legal_count(game);
    int64_t action = endeavor_action_of(game, i);
    must(action >= 0 && action < endeavor_action_count(game), "a number");
    must(moves % 2 ? endeavor_play_action(game, action) == 0
                   : endeavor_play(game, endeavor_legal_move(game, i)) == 0,
         "a legal move");
    ++moves;
  }
  must(endeavor_undo(game) == 0 && endeavor_to_move(game) >= 0, "undo");
  char* record = strdup(endeavor_record(game));
  endeavor_game* again = endeavor_load(record);
  must(again != NULL && strcmp(endeavor_record(again), record) == 0, "the record comes back");
  printf("%lu moves, %d Glory for seat 0\n", moves, endeavor_score(again, 0));
  endeavor_free(again);
  endeavor_free(game);
  free(record);
}

static void step_many(void) {
  enum { games = 64, steps = 1000 };
  endeavor_env* env = endeavor_env_new(rules, games, 2, 1);
  must(env != NULL, "an environment");
  int32_t actions[games];
  long ended = 0;
  for (int step = 0; step < steps; ++step) {
    endeavor_env_sample(env, actions, (uint64_t)step);
    for (int g = 0; g < games; ++g)
      must(endeavor_env_mask(env)[(size_t)g * endeavor_env_actions(env) + (size_t)actions[g]] == 1,
           "a sampled action");
    must(endeavor_env_step(env, actions) == 0, "a step");
    for (int g = 0; g < games; ++g) ended += endeavor_env_done(env)[g];
  }
  actions[3] = -1;
  must(endeavor_env_step(env, actions) == -1, "an illegal action is refused");
  must(ended > games, "games end");
  printf("%d steps, %ld games\n", games * steps, ended);
  endeavor_env_free(env);
}

int main(void) {
  must(endeavor_api_version() >= ENDEAVOR_API_VERSION, "the library's version");
  play_one();
  step_many();
  return 0;
}
