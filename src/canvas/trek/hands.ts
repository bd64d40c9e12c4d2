/** What a GM does at the map about a lost party: a click on the place that is proposed puts it there (TK-04). */
import { words } from '../../foundry/host/notices.ts';
import { isPending } from '../../foundry/requests/requests.ts';
import { sendCommand } from '../../foundry/requests/asking.ts';
import { type ExpeditionRef, expeditionsOf } from '../../foundry/store/expeditions.ts';
import { isWaiting } from '../../foundry/store/leading.ts';
import { seesAsPlayer } from '../../foundry/store/viewpoint.ts';
import { cellsOfTrek, trekHalves } from '../../foundry/trek/trek-ground.ts';
import { cellNamed } from '../../rules/grid/sides.ts';
import { TREK_ID } from '../../rules/trek/id.ts';
import type { Hands, Place } from '../tool.ts';

function placesOn(ref: ExpeditionRef): readonly Place[] {
  const { open, hidden } = trekHalves(ref);
  const cell = open.status === 'lost' && hidden ? cellNamed(hidden.place) : null;
  const board = cell && cellsOfTrek(ref);
  if (!cell || !hidden || !board?.has(cell)) return [];
  const at = hidden.place;
  return [
    {
      ...{ key: `${ref.id}:${at}`, outline: board.outline(cell), label: words('GHOSTMAP.Places.lost'), glows: true },
      act() {
        if (!isPending(ref)) void sendCommand(ref, { kind: 'place', at });
      },
      more() {
        if (!isPending(ref)) void sendCommand(ref, { kind: 'propose' });
      },
    },
  ];
}

export const TREK_HANDS: Hands = {
  places: () =>
    seesAsPlayer()
      ? []
      : expeditionsOf(canvas.scene, TREK_ID)
          .filter((ref) => !isWaiting(ref))
          .flatMap(placesOn),
};
