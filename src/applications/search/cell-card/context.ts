/** What the card of a cell shows: what is there, and what a GM may do there. Pure. */
import { cellIndex, cellOf } from '../../../rules/grid/cells.ts';
import { CONTENTS, placedAt } from '../../../rules/search/contents.ts';
import { type SearchHidden, type SearchOpen, knownAt, wordsOn } from '../../../rules/search/state.ts';
import { CONTENTS_ICONS } from '../parts/contents-icons.ts';

/** Makes the card's view; `hidden` is null for whoever may not know it, and the view null where there is nothing to show. */
export function cellContext(open: SearchOpen, hidden: SearchHidden | null, gm: boolean, name: string) {
  const cell = cellOf(name, open.size);
  const known = cell && knownAt(open, cell);
  if (!cell || (!known && !gm)) return null;
  const placed = hidden && placedAt(hidden.layout, cellIndex(open.size, cell));
  const contents = known?.contents ?? placed ?? '';
  const over = open.status === 'ended';
  const isTarget = hidden ? hidden.target === name : known?.target === true;
  const mark = known?.mark ?? 'unknown';
  return {
    ...{ cell: name, gm, contents, isTarget, mark },
    /** Empty where nothing is known, or nothing was placed. */
    icon: contents === '' ? '' : CONTENTS_ICONS[contents],
    /** Whether this GM's browser cannot read what lies here. */
    locked: gm && !known && !hidden,
    failures: known?.failures ?? 0,
    note: wordsOn(known),
    party: open.party === name,
    /** What a GM may place here; none where the party knows the cell, or nothing can be changed any more (SG-04). */
    places:
      gm && hidden && !known && !over ? CONTENTS.map((id) => ({ id, icon: CONTENTS_ICONS[id], chosen: placed === id })) : [],
    /** Whether something lies here that can be taken out. */
    clears: placed !== null && placed !== undefined,
    /** Whether it can be named the target, or be so no more (SG-07). */
    canBeTarget: gm && hidden !== null && !over && open.objective.kind !== '' && !open.found && !isTarget && mark !== 'cleared',
    canBeNoTarget: gm && hidden !== null && !over && !open.found && isTarget,
    /** Whether a table can tell what exactly lies here (SG-21). */
    canMeet: gm && hidden !== null && !over && contents !== '' && contents !== 'empty',
    /** Whether the party can be put here, without rules and rounds (SG-24). */
    canPut: gm && open.status === 'running' && open.party !== name,
  };
}
