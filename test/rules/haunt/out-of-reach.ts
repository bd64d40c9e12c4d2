/** Codes of games in haunted houses that no visible control brings about, each with the reason; the house has its own in `test/e2e/refusal-sentences.ts`. */
export const OUT_OF_REACH: Readonly<Record<string, string>> = {
  'game-over': 'Where nobody can move any more, the buttons that take a game up again say so themselves.',
  'same-seat': 'A choice says nothing until another one is chosen.',
  'not-your-turn': 'Rooms and cards are for whoever’s turn it is; a turn that is over is stale first.',
  'not-your-seat': 'The bar hands on the seats alone that its user plays.',
  'no-seat': 'A seat that is gone leaves the window at once; only two hands in one moment meet this.',
  'too-few-seats': 'The buttons that begin say so themselves until there are two.',
  'has-cards': 'Cards are drawn at one moment of play: once they are, a second draw is stale first.',
  'has-started': 'Whoever has started has no button to draw.',
};
