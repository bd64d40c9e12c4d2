/** Codes of treks that no visible control brings about, each with the reason; the house has its own in `test/e2e/refusal-sentences.ts`. */
export const OUT_OF_REACH: Readonly<Record<string, string>> = {
  'not-checked': 'The button to try once more is there after a check alone; only two hands in one moment meet this.',
  'no-trek': 'The panel of the check closes with what it asks for; only two hands in one moment meet this.',
  'not-lost': 'What is said of a lost party has its buttons while it is lost alone; only two hands in one moment meet this.',
  settled: 'What is settled has no buttons any more; only two hands in one moment meet this.',
  'no-grid': 'Where the scene has no cells, neither the bar nor the window has a button that draws a place.',
  'no-reach': 'Until somebody has said how far, the button that draws a place asks for that.',
  nowhere: 'No hand walls a party in on all sides in a browser test.',
};
