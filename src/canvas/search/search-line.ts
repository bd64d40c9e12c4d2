/** Leading the party of a search by a line over cells, in rounds (SG-22, SG-24, SG-26). */
import { refusalSentence, words } from '../../foundry/host/notices.ts';
import { sendCommand } from '../../foundry/requests/asking.ts';
import { openNow } from '../../foundry/scene/open-now.ts';
import { tokenPlace } from '../../foundry/scene/token-places.ts';
import { type ExpeditionRef, expeditionOn, expeditionsOf } from '../../foundry/store/expeditions.ts';
import { isWaiting } from '../../foundry/store/leading.ts';
import { mayMoveParty, seatInView } from '../../foundry/store/seating.ts';
import { type Cell, DIRECTIONS, cellName, cellOf, stepFrom } from '../../rules/grid/cells.ts';
import { cellAt, cellCentre } from '../../rules/grid/frame.ts';
import { partyTokens } from '../../rules/party/lead.ts';
import { cornerAround, middleOf } from '../../rules/party/token-place.ts';
import { SEARCH_ID } from '../../rules/search/id.ts';
import { type SearchOpen, knownAt } from '../../rules/search/state.ts';
import { cellsBetween, planOfCells } from '../../rules/search/way-plan.ts';
import type { DrawnLine, LineGround, LinePlan } from '../tool.ts';

/** Returns a search as it lies now. */
function openOf(ref: ExpeditionRef): SearchOpen {
  return openNow(ref) as SearchOpen;
}

/** Says what a line costs, which cells it goes through, what it leaves of the time band, and what stops it. */
function planned(open: SearchOpen, places: readonly string[], isOff: boolean): LinePlan {
  const cells = places.map((place) => cellOf(place, open.size));
  const { steps, rounds, left, no, met } = planOfCells(open, isOff ? [...cells, null] : cells);
  const names = places.slice(1, steps + 1).join(', ');
  const told: string[] = [];
  if (steps > 0) {
    const key = rounds === 0 ? 'GHOSTMAP.Line.Free' : rounds === 1 ? 'GHOSTMAP.Line.Round' : 'GHOSTMAP.Line.Rounds';
    told.push(words(key, { count: String(rounds), cells: names }));
    if (left !== null)
      told.push(left < 0 ? words('GHOSTMAP.Line.NextBand') : words('GHOSTMAP.Line.LeftInBand', { left: String(left) }));
  }
  if (met !== null) told.push(words('GHOSTMAP.Line.Met', { cell: met }));
  if (no) told.push(refusalSentence(no.refusal));
  return { steps, words: told.join(' ') || words('GHOSTMAP.Line.Here', { cell: open.party }) };
}

/** Returns where the corner of a dragged token shall lie in a cell: where it was let go, if that is in it, otherwise in the middle. */
function cornerIn({ frame, size }: SearchOpen, ref: ExpeditionRef, cell: Cell, { token, corner }: DrawnLine) {
  const place = tokenPlace(ref.holder, token);
  if (!place) return corner;
  const there = cellAt(frame, size, middleOf(place, corner));
  return there && cellName(there) === cellName(cell) ? corner : cornerAround(place, cellCentre(frame, size, cell));
}

/** Asks for a line cell by cell, each of which the referee judges, until one is refused or something is met there. */
async function askFor(ref: ExpeditionRef, drawn: DrawnLine): Promise<void> {
  const { size, token } = openOf(ref);
  const by = drawn.token === token ? {} : { token: drawn.token };
  if (drawn.isOff) {
    await sendCommand(ref, { kind: 'move', to: drawn.corner, ...by });
    return;
  }
  const cells = drawn.places.flatMap((place) => cellOf(place, size) ?? []);
  let from = cells[0];
  for (const [index, to] of cells.slice(1).entries()) {
    const now = expeditionOn(ref.holder, ref.id);
    if (!now || !from) return;
    const [open, start] = [openOf(now), from];
    // The first step is asked for whatever lies here: the referee says why it is refused.
    const isHeldUp = index > 0 && knownAt(open, start)?.mark !== 'cleared';
    if (open.status !== 'running' || open.party !== cellName(start) || isHeldUp) return;
    const direction = DIRECTIONS.find((one) => cellName(stepFrom(start, one)) === cellName(to));
    const isLast = index === cells.length - 2;
    const command =
      direction && !isLast ? { kind: 'step', direction } : { kind: 'move', to: cornerIn(open, now, to, drawn), ...by };
    await sendCommand(now, command);
    from = to;
  }
}

/** Lists the parties that stand in a cell of the viewed scene and that this user may lead. */
export function searchLines(): readonly LineGround[] {
  return expeditionsOf(canvas.scene, SEARCH_ID).flatMap((ref) => {
    const open = openOf(ref);
    const { frame, size, party, status } = open;
    const here = status === 'running' ? cellOf(party, size) : null;
    if (!here || isWaiting(ref) || !mayMoveParty(ref.expedition, seatInView(ref))) return [];
    const cellNamed = (place: string): Cell => cellOf(place, size) ?? here;
    return [
      {
        tokens: partyTokens(open),
        here: party,
        side: frame.cell,
        placeAt(point) {
          const cell = cellAt(frame, size, point);
          return cell && cellName(cell);
        },
        centre: (place) => cellCentre(frame, size, cellNamed(place)),
        way: (from, to) => cellsBetween(open, cellNamed(from), cellNamed(to))?.map(cellName) ?? null,
        straight: (_from, to) => [to],
        plan: (places, isOff) => planned(open, places, isOff),
        ask: (drawn) => void askFor(ref, drawn),
      } satisfies LineGround,
    ];
  });
}
