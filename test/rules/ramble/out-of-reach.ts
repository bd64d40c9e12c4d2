/** Codes of rambles that no visible control brings about, each with the reason; the house has its own in `test/e2e/refusal-sentences.ts`. */
export const OUT_OF_REACH: Readonly<Record<string, string>> = {
  'other-step': 'The bar draws the button of the step that comes next alone; only two hands in one moment meet this.',
  'choose-way': 'Where somebody has to say where the party goes, the bar has no button that would.',
  travelled: 'Once something is travelled, the bar has neither paces nor the button to wait.',
  'not-arrived': 'The button to go on is there at a destination alone; only two hands in one moment meet this.',
  'no-journey': 'A party that is on no journey has no button to give one up.',
  'nothing-ahead': 'The button to foretell waits until hours have been rolled ahead, and says so.',
  'no-weather': 'The window changes the weather of hours that have begun alone.',
  'no-plan': 'A plan that is gone leaves the window and the card at once; only two hands in one moment meet this.',
  'too-many-plans': 'No hand plans forty encounters in a browser test.',
  'too-many-notes': 'No hand notes on sixty hexes in a browser test.',
  'no-cells': 'The tool paints hexes of the map alone.',
  'stroke-long': 'The tool sends a stroke that is longer than one may be as a map.',
  'no-kind': 'A kind that is taken off the list leaves the brush; only two hands in one moment meet this.',
  'no-area': 'An area that is taken off the list leaves the brush; only two hands in one moment meet this.',
  'too-many-ways': 'No hand draws roads over thousands of hexes in a browser test.',
};
