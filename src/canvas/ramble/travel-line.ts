/** Leading the party of a ramble by a line over its cells, in points of travel and jaunts, as far as its vehicles have energy (RA-20, RA-22, RA-24, RA-33). */
import { words } from '../../foundry/host/notices.ts';
import { layerHere } from '../../foundry/host/shown-here.ts';
import { isKnownCell, mayTravel, rambleHere } from '../../foundry/ramble/ramble-ground.ts';
import { type RambleGround, groundOf } from '../../foundry/ramble/ramble-ways.ts';
import { openHex } from '../../foundry/ramble/windows.ts';
import { sendCommand } from '../../foundry/requests/asking.ts';
import { isPending } from '../../foundry/requests/requests.ts';
import { hoursTillNightNow } from '../../foundry/scene/calendar.ts';
import type { GridCell } from '../../rules/grid/board.ts';
import { cellName, cellNamed, cellsApart, wayAlong } from '../../rules/grid/sides.ts';
import { hoursBehind } from '../../rules/ramble/state/ruling.ts';
import { MOST_STEPS, type RambleOpen } from '../../rules/ramble/state/state.ts';
import { type ReachBand, bandsOf, burnOfWay, cellsLasting, planOfWay, pointsNow } from '../../rules/ramble/planning.ts';
import { straightCells } from '../../rules/terrain/shapes.ts';
import type { Band, LineGround, LinePlan } from '../tool.ts';
import { burnSentences, isTravelling, planSentences, stuckVehicles } from './plan-words.ts';

/** Reads the cells of a line. */
function cellsIn(places: readonly string[]): readonly GridCell[] {
  return places.flatMap((place) => cellNamed(place) ?? []);
}

/** Names the cells of a way, without the first. */
function namesAfter(cells: readonly GridCell[]): string[] {
  return cells.slice(1).map(cellName);
}

/** Finds a cheapest way over cells that have been seen, otherwise over all, of which unseen ones are taken for open ground; null where none leads. */
function wayFor({ known, guessed, paid, here }: RambleGround, from: GridCell, to: GridCell): readonly GridCell[] | null {
  const isHere = here !== null && here.i === from.i && here.j === from.j;
  const start = { from, paid: isHere ? paid : undefined };
  return (known.way(start, to) ?? guessed.way(start, to))?.cells ?? null;
}

/** Returns how many of so many steps can be made where each of some stops the party, if it is not 0: none where a vehicle cannot move. */
function stepsOn(open: RambleOpen, steps: number, stops: readonly number[]): number {
  if (stuckVehicles(open).length > 0) return 0;
  return Math.min(steps, ...stops.flatMap((stop) => (stop > 0 ? [stop - 1] : [])));
}

/** Plans a line as whoever leads knows the map. */
function planned({ open, guessed }: RambleGround, places: readonly string[]): LinePlan {
  const cells = cellsIn(places);
  const plan = planOfWay(
    open,
    cells,
    (from, to) => guessed.stepCost(from, to),
    (cell) => isKnownCell(open, cell),
  );
  const burns = burnOfWay(open, cells);
  const text = [...planSentences(open, plan), ...burnSentences(open, burns)]
    .map(({ key, values }) => words(key, values))
    .join(' ');
  const all = stepsOn(open, cells.length - 1, [plan.stopped, ...burns.map(({ runsDryAt }) => runsDryAt)]);
  // A way that takes more jaunts is to be had too, by and by: only what this one pays of its last step is told from the rest.
  const isLastPaid = isTravelling(open) && plan.share > 0 && plan.steps + 1 === all;
  return { steps: all, ...(isLastPaid ? { end: { share: plan.share } } : {}), words: text };
}

/**
 * Lists what the party reaches now: nothing while a vehicle cannot move, and after one has run dry no more than cells beside it for which
 * all have enough (RA-24, RA-33, RA-50).
 */
function reachedNow(ground: RambleGround): readonly string[] {
  const { open, board, here } = ground;
  if (!here || stuckVehicles(open).length > 0) return [];
  const all = reached(ground, pointsNow(open)).slice(1);
  if ((open.jaunt?.dry ?? []).length === 0) return all;
  const near = board.neighbours(here).filter((cell) => burnOfWay(open, [here, cell]).every(({ runsDryAt }) => runsDryAt === 0));
  const names = new Set(near.map((cell) => cellName(cell)));
  return all.filter((name) => names.has(name));
}

/** The names of what is reached by when. */
const BAND_LABELS: Readonly<Record<ReachBand['by'], string>> = {
  now: 'GHOSTMAP.Line.Ramble.Band.now',
  next: 'GHOSTMAP.Line.Ramble.Band.next',
  later: 'GHOSTMAP.Line.Ramble.Band.later',
  night: 'GHOSTMAP.Line.Ramble.Band.night',
};

/** Lists the cells that are reached for so many points, over cells that have been seen. */
function reached({ known, board, here, paid }: RambleGround, points: number): string[] {
  if (!here || points <= 0) return [];
  const { cells, count } = known.reach({ from: here, paid }, points);
  return Array.from(cells.subarray(0, count), (at) => cellName(board.cellBy(at)));
}

/** The most cells of a band: an edge around more of them is far away, and takes long to draw. */
const MOST_PLACES = 5000;

/** Lists what is reached in one, two and three jaunts and by nightfall, no farther than the energy of all vehicles lasts over open ground (RA-24, RA-33). */
function bandsFrom(ground: RambleGround): readonly Band[] {
  const { open, here } = ground;
  const tillNight = open.options.worldTime ? hoursTillNightNow(hoursBehind(open)) : null;
  const lasting = cellsLasting(open);
  const most = open.options.burnsByCost ? lasting : Infinity;
  const isNear = (place: string): boolean => {
    const cell = here && cellNamed(place);
    return cell !== null && cellsApart(open.cells, here ?? cell, cell) <= lasting;
  };
  // Where it lasts for no cell at all, the edge is that of the party's own.
  let before = lasting === 0 ? 0 : 1;
  return bandsOf(open, tillNight).flatMap(({ by, points }): Band | [] => {
    const all = reached(ground, points > 0 ? Math.max(1, Math.min(points, most)) : 0);
    const places = lasting === Infinity ? all : all.filter(isNear);
    const isFarther = places.length > before;
    before = Math.max(before, places.length);
    return isFarther && places.length <= MOST_PLACES ? { places, label: words(BAND_LABELS[by]), look: by } : [];
  });
}

/** Lists the party of the ramble that is played here, where this user may lead it. */
export function travelLines(): readonly LineGround[] {
  const ref = rambleHere();
  const ground = ref && mayTravel(ref) ? groundOf(ref) : null;
  if (!ref || !ground?.here) return [];
  const { open, board, here } = ground;
  const travels = isTravelling(open);
  if (!travels && open.status !== 'halt') return [];
  const [middle, next] = [board.centre(here), board.neighbours(here).map((one) => board.centre(one))[0]];
  const cellIn = (place: string): GridCell => cellNamed(place) ?? here;
  return [
    {
      tokens: [open.token],
      ...(travels ? { isAlone: true } : {}),
      here: cellName(here),
      side: next ? Math.hypot(next.x - middle.x, next.y - middle.y) : 100,
      placeAt(point) {
        const cell = board.cellAt(point);
        return cell && cellName(cell);
      },
      centre: (place) => board.centre(cellIn(place)),
      outline: (place) => board.outline(cellIn(place)),
      way(from, to) {
        const cells = wayFor(ground, cellIn(from), cellIn(to));
        return cells && namesAfter(cells);
      },
      straight: (from, to) => namesAfter(straightCells(board, cellIn(from), cellIn(to))),
      reach: () => (isPending(ref) ? null : reachedNow(ground)),
      bands: () => bandsFrom(ground),
      waits: !travels,
      plan: (places) => planned(ground, places),
      open(place) {
        // The module's own layer hears double clicks itself.
        if (layerHere()?.active !== true) openHex(ref, place);
      },
      ask({ places }) {
        const way = wayAlong(open.cells, cellsIn(places)).slice(0, MOST_STEPS);
        if (way !== '') void sendCommand(ref, { kind: travels ? 'travel' : 'journey', way });
      },
    },
  ];
}
