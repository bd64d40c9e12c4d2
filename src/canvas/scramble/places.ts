/** Doors and signs of scrambles as places of the map: what a click there opens. */
import { levelInView } from '../../foundry/host/compat.ts';
import { words } from '../../foundry/host/notices.ts';
import { boardOf } from '../../foundry/scene/boards.ts';
import { sendCommand } from '../../foundry/requests/asking.ts';
import { isPending } from '../../foundry/requests/requests.ts';
import { openScrambleAt, openSite } from '../../foundry/scramble/windows.ts';
import { type ExpeditionRef, expeditionsOf, halvesOf } from '../../foundry/store/expeditions.ts';
import { isSuspended } from '../../foundry/store/leading.ts';
import { seesAsPlayer } from '../../foundry/store/viewpoint.ts';
import type { Halves } from '../../rules/procedure.ts';
import { SCRAMBLE_ID } from '../../rules/scramble/id.ts';
import { hiddenOn } from '../../rules/scramble/secrets/known-secrets.ts';
import type { ScrambleHidden, ScrambleOpen } from '../../rules/scramble/state/state.ts';
import type { Place } from '../tool.ts';
import { type Site, sitesOf } from './sites.ts';

/** Names what lies or stands somewhere, with how it stands where that is known. */
function namedAt({ things, encounter }: ScrambleOpen, { key, name, opens }: Site): string {
  const creature = opens === 'creature' || opens === 'unshown';
  const said = name || words(creature ? 'GHOSTMAP.Places.moving' : 'GHOSTMAP.Places.unnamed');
  const attitude = creature ? encounter?.attitude : undefined;
  const state = things[key]?.state;
  const how = attitude ? `GHOSTMAP.Scramble.Attitude.${attitude}` : state && `GHOSTMAP.Scramble.State.${state}`;
  return how ? words('GHOSTMAP.Scramble.Sign', { name: said, state: words(how) }) : said;
}

function placesOn(ref: ExpeditionRef): readonly Place[] {
  const { open, hidden } = halvesOf<Halves<ScrambleOpen, ScrambleHidden>>(ref);
  const gm = !seesAsPlayer();
  const board = boardOf(ref.holder, open);
  if (!board || open.status === 'ended' || (open.status === 'laid' && !gm)) return [];
  const kept = gm && hidden ? hiddenOn(hidden, levelInView(ref.holder, open.token)) : null;
  return sitesOf(open, kept, board, gm).map((site): Place => {
    const { key, opens, outline } = site;
    const name = namedAt(open, site);
    const place = { key: `${ref.id}:${key}`, outline, glows: false };
    const label = opens === 'known' ? name : words(`GHOSTMAP.Places.${opens}`, { name });
    const encounter = { label: words('GHOSTMAP.Places.creature', { name }), act: () => openScrambleAt(ref, 'encounter') };
    switch (opens) {
      case 'door':
        return { ...place, label, act: () => openSite(ref, key) };
      case 'trap':
        return { ...place, label, act: () => openSite(ref) };
      case 'secret':
        return { ...place, label, act: () => openScrambleAt(ref, 'secrets', key) };
      case 'unshown':
        return {
          ...{ ...place, label, more: encounter },
          act() {
            if (!isPending(ref))
              void sendCommand(ref, { kind: 'show-marker', ...(open.encounter?.shown ? { whole: true } : {}) });
          },
        };
      case 'creature':
        return gm ? { ...place, ...encounter } : { ...place, label: name };
      case 'known':
        return { ...place, label };
    }
  });
}

/** Lists the doors and signs that open something for this user, of all scrambles that do not wait for another expedition. */
export function scramblePlaces(): readonly Place[] {
  return expeditionsOf(canvas.scene, SCRAMBLE_ID)
    .filter((ref) => !isSuspended(ref))
    .flatMap(placesOn);
}
