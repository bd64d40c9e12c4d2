/** The cells of searches as places of the map: what a click there asks for. */
import { sendCommand } from '../../foundry/requests/asking.ts';
import { isPending } from '../../foundry/requests/requests.ts';
import { words } from '../../foundry/host/notices.ts';
import { openNow } from '../../foundry/scene/open-now.ts';
import { openCell } from '../../foundry/search/windows.ts';
import { type ExpeditionRef, expeditionsOf, secretsOf } from '../../foundry/store/expeditions.ts';
import { isWaiting } from '../../foundry/store/leading.ts';
import { mayMoveParty, ownSeat } from '../../foundry/store/seating.ts';
import { seesAsPlayer } from '../../foundry/store/viewpoint.ts';
import { cellOf } from '../../rules/grid/cells.ts';
import { cellCentre } from '../../rules/grid/frame.ts';
import { squareOutline } from '../../rules/grid/squares.ts';
import { SEARCH_ID } from '../../rules/search/id.ts';
import { mayAnswer } from '../../rules/search/legwork-cells.ts';
import type { SearchHidden, SearchOpen } from '../../rules/search/state.ts';
import type { Place } from '../tool.ts';
import { type Clicker, type Deed, deedsOf, lookAt } from './deeds.ts';

/** Says what a click does. */
function labelOf(deed: Deed, gm: boolean): string {
  const { kind, cell } = deed;
  if (kind === 'place') return words('GHOSTMAP.Places.place', { cell, contents: words(`GHOSTMAP.Contents.${deed.contents}`) });
  if (kind !== 'look') return words(`GHOSTMAP.Places.${kind}`, { cell });
  if (gm || !deed.known) return words('GHOSTMAP.Places.look', { cell });
  const { contents, mark } = deed.known;
  const known = { cell, contents: words(`GHOSTMAP.Contents.${contents}`), mark: words(`GHOSTMAP.Mark.${mark}`) };
  return words('GHOSTMAP.Places.known', known);
}

/** Says whose click it would be; a GM who looks as a player asks for nothing. */
function clickerOf(ref: ExpeditionRef): Clicker {
  const open = openNow(ref) as SearchOpen;
  const seat = ownSeat(ref);
  const onlyLooks = seat.gm && seesAsPlayer();
  return {
    open,
    hidden: onlyLooks ? null : ((secretsOf(ref.id, ref.expedition)?.hidden ?? null) as SearchHidden | null),
    gm: seat.gm && !onlyLooks,
    moves: !onlyLooks && mayMoveParty(ref.expedition, seat),
    answers: !onlyLooks && mayAnswer(open, seat),
  };
}

function placesOn(ref: ExpeditionRef): readonly Place[] {
  const clicker = clickerOf(ref);
  const { frame, size } = clicker.open;
  const pending = isPending(ref);
  return deedsOf(clicker).flatMap((deed) => {
    const cell = cellOf(deed.cell, size);
    if (!cell) return [];
    const label = labelOf(deed, clicker.gm);
    const open = () => openCell(ref, deed.cell);
    const look = deed.kind === 'look' ? null : lookAt(clicker, cell);
    return [
      {
        key: `${ref.id}:${deed.cell}`,
        outline: squareOutline(cellCentre(frame, size, cell), frame.cell),
        label: look ? words('GHOSTMAP.Places.More', { label, more: labelOf(look, clicker.gm) }) : label,
        glows: deed.kind !== 'look' && !pending,
        act() {
          if (deed.kind === 'look') open();
          else if (!isPending(ref)) void sendCommand(ref, deed.command);
        },
        ...(look ? { more: open } : {}),
      },
    ];
  });
}

/** Lists the cells that do something for this user, of all searches that do not wait for another expedition. */
export function searchPlaces(): readonly Place[] {
  return expeditionsOf(canvas.scene, SEARCH_ID)
    .filter((ref) => !isWaiting(ref))
    .flatMap(placesOn);
}
