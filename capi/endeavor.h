/* The rules of Endeavor for programs in C, and for every language that can call it. Handles are opaque; texts are
 * UTF-8 and those of docs/referee.md: move text, state object, record. A text that is returned stays until the next
 * call with its handle. Nothing here ends the process or throws. One handle is for one thread at a time.
 *
 *   endeavor_game* game = endeavor_new("{\"edition\":\"age-of-sail\",\"board\":\"side-b\",\"players\":4}", 7);
 *   while (endeavor_to_move(game) >= 0) endeavor_play(game, endeavor_legal_move(game, 0));
 *   puts(endeavor_record(game));
 *   endeavor_free(game);
 *
 * Functions are only ever added; ENDEAVOR_API_VERSION then rises. */
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define ENDEAVOR_API_VERSION 1

/* The version that the library has: at least the one of this header, or it is too old. */
uint32_t endeavor_api_version(void);

/* Why the last call of this thread that returned NULL or -1 did so: a sentence. Never NULL. */
const char* endeavor_problem(void);

typedef struct endeavor_game endeavor_game;

/* NULL when the rules cannot be played or the text is no record; endeavor_free takes NULL too. The box is the
 * newest. */
endeavor_game* endeavor_new(const char* rules_json, uint64_t seed);
endeavor_game* endeavor_load(const char* record_json);
endeavor_game* endeavor_from_state(const char* state_json);
endeavor_game* endeavor_copy(const endeavor_game*);
void endeavor_free(endeavor_game*);

int endeavor_players(const endeavor_game*);
int endeavor_round(const endeavor_game*);
int endeavor_to_move(const endeavor_game*);         /* -1 when the game is over */
int endeavor_score(const endeavor_game*, int seat); /* Glory as the position stands; -1000 for no such seat */

size_t endeavor_legal_count(endeavor_game*);
const char* endeavor_legal_move(endeavor_game*, size_t i); /* NULL past the last one */

/* 0, or -1 for a move that cannot be played; then nothing has happened. */
int endeavor_play(endeavor_game*, const char* move);
int endeavor_undo(endeavor_game*);

/* NULL for a legal move; otherwise {"code":…,"rule":…,"reason":…,"args":{…},"message":…}. */
const char* endeavor_why_not(endeavor_game*, const char* move);

const char* endeavor_state(endeavor_game*);
const char* endeavor_record(endeavor_game*);

/* Moves as numbers, the same as in the environments (docs/research.md): -1 for a move that is never legal. */
int64_t endeavor_action_count(endeavor_game*);
int64_t endeavor_action_of(endeavor_game*, size_t legal_index);
int endeavor_play_action(endeavor_game*, int64_t action);

/* Many games stepped at once. The arrays belong to the environment and are written anew by every step. */
typedef struct endeavor_env endeavor_env;
endeavor_env* endeavor_env_new(const char* rules_json, uint32_t games, uint32_t threads, uint64_t seed);
void endeavor_env_free(endeavor_env*);
uint32_t endeavor_env_actions(const endeavor_env*);          /* columns of the mask */
uint32_t endeavor_env_observation_size(const endeavor_env*); /* columns of the observations */
const uint8_t* endeavor_env_observations(const endeavor_env*);
const uint8_t* endeavor_env_mask(const endeavor_env*);
const float* endeavor_env_rewards(const endeavor_env*); /* games × players: share of the victory when a game ends */
const uint8_t* endeavor_env_done(const endeavor_env*);
const int32_t* endeavor_env_to_move(const endeavor_env*);
int endeavor_env_reset(endeavor_env*, uint64_t seed);
int endeavor_env_step(endeavor_env*,
                      const int32_t* actions); /* -1: one of them is not legal, and none was played */
void endeavor_env_sample(endeavor_env*, int32_t* actions, uint64_t seed);

#ifdef __cplusplus
}
#endif
