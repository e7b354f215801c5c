// A small game of two for comparison: 48 places, each turn takes one that is free and adds it to what one has. One
// move is one decision, as with us; it has fewer rules than ours, which is to its advantage.
export const game = {
  name: 'places',
  setup: () => ({ places: Array(48).fill(null), scores: [0, 0] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    take: ({ G, playerID }, place) => {
      if (G.places[place] !== null) return 'INVALID_MOVE';
      G.places[place] = playerID;
      G.scores[Number(playerID)] += (place * 7) % 11;
    },
  },
  endIf: ({ G }) => (G.places.every((place) => place !== null) ? { scores: G.scores } : undefined),
};
