/** Doors and signs of scrambles as places of the map: what a click there opens. */
import { levelInView } from '../../foundry/host/compat.ts';
import { words } from '../../foundry/host/notices.ts';
import { boardOf } from '../../foundry/scene/boards.ts';
import { sendCommand } from '../../foundry/requests/asking.ts';
import { mayWalk } from '../../foundry/scramble/walks.ts';
import { openScrambleAt, openSite } from '../../foundry/scramble/windows.ts';
import { type ExpeditionRef, expeditionsOf, halvesOf } from '../../foundry/store/expeditions.ts';
import { isWaiting } from '../../foundry/store/leading.ts';
import { seesAsPlayer } from '../../foundry/store/viewpoint.ts';
import type { Halves } from '../../rules/procedure.ts';
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
  const leads = open.status !== 'laid' && mayWalk(ref);
  const kept = gm && hidden ? hiddenOn(hidden, levelInView(ref.holder, open.token)) : null;
  return sitesOf(open, kept, board, gm).map(({ key, opens, outline, name: own }): Place => {
    const name = own || words('GHOSTMAP.Places.unnamed');
    const place = { key: `${ref.id}:${key}`, outline, glows: false, label: name };
    if (opens === 'known') return place;
    const isShut = opens === 'shut' && leads;
    const site = (): void => {
      if (opens === 'secret') openScrambleAt(ref, 'secrets', key);
      else openSite(ref, opens === 'trap' ? undefined : key);
    };
    if (!isShut) return { ...place, label: words(`GHOSTMAP.Places.${opens === 'shut' ? 'door' : opens}`, { name }), act: site };
    return {
      ...{ ...place, label: words('GHOSTMAP.Places.shut', { name }), more: site },
      act: () => void sendCommand(ref, { kind: 'open-door', door: key }),
    };
  });
}

/** Lists the doors and signs that open something for this user, of all scrambles that do not wait for another expedition. */
export function scramblePlaces(): readonly Place[] {
  return expeditionsOf(canvas.scene, SCRAMBLE_ID)
    .filter((ref) => !isWaiting(ref))
    .flatMap(placesOn);
}
