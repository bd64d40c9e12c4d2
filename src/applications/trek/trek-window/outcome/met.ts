/** What is met in the worst possible spot, as a place where tables are rolled on (TK-04). */
import { rollMet } from '../../../../rules/trek/encounter.ts';
import { MOST_WORDS, type TrekHidden, type TrekOpen } from '../../../../rules/trek/state.ts';
import { shortened } from '../../../../rules/values/texts.ts';
import type { ExpeditionWindow } from '../../../expedition-window/expedition-window.ts';
import type { MetDeeds, MetPlace } from '../../../table-play/parts/met-roll.ts';
import { makingRoom } from '../../../windows/apart.ts';
import type { PlayedTrek } from '../../parts/played-trek.ts';

type OutcomeWindow = ExpeditionWindow<PlayedTrek>;

const wordsShown = (words: string): string => shortened(words, MOST_WORDS).trim();

/** Returns what is met as a place; null where nothing is, or this browser does not know. */
export function placeMet(open: TrekOpen, hidden: TrekHidden | null): MetPlace | null {
  const { encounter } = open;
  if (!encounter || !hidden) return null;
  return {
    ...{ tables: [open.options.rollsOn], roll: rollMet({ open, hidden }), at: undefined, known: true },
    isShown: () => encounter.text !== '',
    canShow: (words) => encounter.text !== wordsShown(words),
  };
}

/** What is done about it in the GM's window. */
export const MET_DEEDS: MetDeeds<OutcomeWindow> = {
  own: 'search-tables',
  placeIn: ({ open, hidden }) => open && placeMet(open, hidden),
  keep: (model, rollsOn) => model.done({ kind: 'configure', options: { rollsOn } }),
  roll: (model, how) => model.done({ kind: 'roll', ...how }),
  show: (model, words) => model.done({ kind: 'show', text: wordsShown(words) }),
  choosing: (model, choose) => makingRoom(model, choose),
};
