"""tests/house/include_direction.py refuses what the layer rule refuses."""
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import include_direction  # noqa: E402


def faults(path, outside=None, inside=None):
    return list(include_direction.faults_of_include(path, outside, inside))


class IncludeDirection(unittest.TestCase):
    def test_downwards_is_allowed(self):
        self.assertEqual(faults("engine/state.h", inside="content/ids.h"), [])
        self.assertEqual(faults("notation/json.cpp", inside="engine/state.h"), [])
        self.assertEqual(faults("cli/verbs/play.cpp", inside="notation/move/move_text.h"), [])

    def test_upwards_is_refused(self):
        self.assertTrue(faults("content/load/load.cpp", inside="engine/state.h"))
        self.assertTrue(faults("engine/state.cpp", inside="notation/json.h"))
        self.assertTrue(faults("ai/search/search.cpp", inside="notation/json.h"))
        self.assertTrue(faults("notation/json.cpp", inside="cli/play.h"))

    def test_environments_stand_over_the_bots_numbers(self):
        self.assertEqual(faults("env/observation.cpp", inside="ai/encode/features.h"), [])
        self.assertEqual(faults("python/module/state.cpp", inside="env/action_space.h"), [])
        self.assertTrue(faults("env/observation.cpp", inside="notation/names.h"))
        self.assertTrue(faults("cli/verbs/play.cpp", inside="env/action_space.h"))
        self.assertTrue(faults("env/vector_env.cpp", outside="nanobind/nanobind.h"))

    def test_only_the_verb_serve_starts_the_server(self):
        self.assertEqual(faults("cli/verbs/serve.cpp", inside="server/server.h"), [])
        self.assertEqual(faults("lab/load/main.cpp", inside="server/net/client.h"), [])
        self.assertTrue(faults("lab/pace/main.cpp", inside="server/net/client.h"))
        self.assertTrue(faults("cli/verbs/play.cpp", inside="server/server.h"))
        self.assertTrue(faults("server/table.cpp", inside="cli/args.h"))

    def test_relative_and_rootless_are_refused(self):
        self.assertTrue(faults("engine/rules/ship.cpp", inside="../state.h"))
        self.assertTrue(faults("engine/rules/ship.cpp", inside="ship.h"))

    def test_outside_headers_have_a_home(self):
        self.assertEqual(faults("notation/read.cpp", outside="nlohmann/json.hpp"), [])
        self.assertTrue(faults("notation/read.h", outside="nlohmann/json.hpp"))
        self.assertTrue(faults("cli/main.cpp", outside="nlohmann/json.hpp"))
        self.assertTrue(faults("cli/main.cpp", outside="toml++/toml.h"))

    def test_players_sit_between(self):
        self.assertEqual(faults("players/program.cpp", inside="ai/bot.h"), [])
        self.assertEqual(faults("wasm/search.cpp", inside="players/hints.h"), [])
        self.assertEqual(faults("lab/pace/main.cpp", inside="players/player.h"), [])
        self.assertTrue(faults("ai/bot.cpp", inside="players/player.h"))
        self.assertTrue(faults("players/program.cpp", inside="cli/args.h"))
        self.assertTrue(faults("cli/args.cpp", inside="lab/load/party.h"))

    def test_a_folder_is_not_crowded(self):
        files = [Path(f"engine/f{i}.h") for i in range(31)]
        self.assertEqual(include_direction.crowded(files[:30]), [])
        self.assertEqual(include_direction.crowded(files)[0][0], "engine")

    def test_engine_has_no_heap_or_clock(self):
        for header in ("string", "vector", "memory", "chrono", "iostream", "map", "exception"):
            self.assertTrue(faults("engine/rules/ship.cpp", outside=header), header)
        self.assertEqual(faults("engine/rules/ship.cpp", outside="array"), [])


if __name__ == "__main__":
    unittest.main()
