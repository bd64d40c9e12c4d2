/** Leading the party of a scramble by clicks. */
import { WALK_TOOL } from '../../foundry/host/module-id.ts';
import { doorAtPoint, mayWalk, pointAt, scrambleHere, walkTo } from '../../foundry/scramble/walks.ts';
import type { Hands, Tool } from '../tool.ts';
import { scramblePlaces } from './places.ts';
import { walkLines } from './walk-line.ts';

/** The tool that leads the party: the pointer shows the way that a click would ask for. */
const WALK: Tool = {
  takesClicks: true,
  onPointerMove: pointAt,
  onClick(at) {
    void walkTo(at);
    return true;
  },
  /** A press on a door opens it or what can be done there, instead of a walk through it: the door's own icon would open it without the rules. */
  onPointerDown(at, shift) {
    const ref = scrambleHere();
    const door = ref && doorAtPoint(ref, at);
    if (!ref || door === null || !mayWalk(ref)) return false;
    const place = scramblePlaces().find(({ key }) => key === `${ref.id}:${door}`);
    if (shift && place?.more) place.more();
    else place?.act?.();
    return true;
  },
};

export const SCRAMBLE_HANDS: Hands = { tools: { [WALK_TOOL]: WALK }, places: scramblePlaces, lines: walkLines };
