/** Doors and signs of scrambles as places of the map, and the squares that its party can be led to in a dash: what a click there does. */
import { levelInView } from '../../foundry/host/compat.ts';
import { words } from '../../foundry/host/notices.ts';
import { boardOf } from '../../foundry/scene/boards.ts';
import { isPending } from '../../foundry/requests/requests.ts';
import { ledParty, pointAt, walkReach, walkTo } from '../../foundry/scramble/walks.ts';
import { openScrambleAt, openSite } from '../../foundry/scramble/windows.ts';
import { type ExpeditionRef, expeditionsOf, halvesOf } from '../../foundry/store/expeditions.ts';
import { isSuspended } from '../../foundry/store/leading.ts';
import { seesAsPlayer } from '../../foundry/store/viewpoint.ts';
import { squareCentre, squareName, squareOutline } from '../../rules/grid/squares.ts';
import type { Halves } from '../../rules/procedure.ts';
import { squaresLeft } from '../../rules/scramble/dash/spending.ts';
import { SCRAMBLE_ID } from '../../rules/scramble/id.ts';
import { hiddenOn } from '../../rules/scramble/secrets/known-secrets.ts';
import type { ScrambleHidden, ScrambleOpen } from '../../rules/scramble/state/state.ts';
import type { Place } from '../tool.ts';
import { sitesOf } from './sites.ts';

function placesOn(ref: ExpeditionRef): readonly Place[] {
  const { open, hidden } = halvesOf<Halves<ScrambleOpen, ScrambleHidden>>(ref);
  const gm = !seesAsPlayer();
  const board = boardOf(ref.holder, open);
  if (!board || open.status === 'ended' || (open.status === 'laid' && !gm)) return [];
  const kept = gm && hidden ? hiddenOn(hidden, levelInView(ref.holder, open.token)) : null;
  return sitesOf(open, kept, board, gm).map(({ key, opens, outline, name: own }): Place => {
    const name = own || words('GHOSTMAP.Places.unnamed');
    const place = { key: `${ref.id}:${key}`, outline, glows: false, label: name };
    if (opens === 'known') return place;
    return {
      ...{ ...place, label: words(`GHOSTMAP.Places.${opens}`, { name }) },
      act() {
        if (opens === 'secret') openScrambleAt(ref, 'secrets', key);
        else openSite(ref, opens === 'door' ? key : undefined);
      },
    };
  });
}

/** The most squares that are places, the nearest first. */
const MOST_SQUARES = 1500;

/** Lists the squares that this user can lead the party to in the dash under way (SC-02, SC-14). */
function reachPlaces(): readonly Place[] {
  const led = ledParty();
  if (!led?.open.dash) return [];
  const { ref, open, paths } = led;
  const all = squaresLeft(open);
  return walkReach(led)
    .slice(0, MOST_SQUARES)
    .map(({ square, cost }): Place => {
      const at = squareCentre(paths.grid, square);
      return {
        key: `${ref.id}:lead ${squareName(square)}`,
        outline: squareOutline(at, paths.grid.size),
        // The overlay has all of them glow as one.
        glows: false,
        get label() {
          const key = cost === 1 ? 'GHOSTMAP.Places.lead-one' : 'GHOSTMAP.Places.lead';
          return words(key, { cost: String(cost), left: String(all - cost) });
        },
        meant: (isMeant) => pointAt(isMeant ? at : null, 'places'),
        act() {
          if (!isPending(ref)) void walkTo(at);
        },
      };
    });
}

/** Lists the doors and signs that open something for this user, of all scrambles that do not wait for another expedition, and the squares of a dash. */
export function scramblePlaces(): readonly Place[] {
  const sites = expeditionsOf(canvas.scene, SCRAMBLE_ID)
    .filter((ref) => !isSuspended(ref))
    .flatMap(placesOn);
  // What opens something lies above the square that it is in, and what is merely known below it.
  return [...sites.filter((site) => !site.act), ...reachPlaces(), ...sites.filter((site) => site.act)];
}
