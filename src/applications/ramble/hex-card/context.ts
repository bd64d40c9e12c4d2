/** What the card of a hex shows: what is known of it, and for GMs what lies hidden there and what they may do. Pure. */
import type { GridCell } from '../../../rules/grid/board.ts';
import { BLANK, inCell } from '../../../rules/grid/chunks.ts';
import { cellNamed } from '../../../rules/grid/sides.ts';
import type { RambleHidden, RambleOpen } from '../../../rules/ramble/state.ts';
import { BARE_COST, type Kind, kindOf } from '../../../rules/terrain/kinds.ts';
import { trueTerrain } from '../../../rules/terrain/held-terrain.ts';
import { type Terrain, WAYS, wayLayer } from '../../../rules/terrain/terrain.ts';
import { own } from '../../../rules/values/records.ts';
import { isInPlay } from '../../listing/bar-view.ts';
import { cellLabel } from '../../../rules/grid/cell-label.ts';
import { type LinkWords, linkView, noteView, plansView } from '../parts/places.ts';
import { swatchOf } from '../parts/swatch.ts';

/** What of this browser the card shows things by. */
interface HexWords extends LinkWords {
  readonly kindName: (kind: Kind) => string;
}

/** Says what terrain a cell has, what entering it costs, which ways lead there and in which area it lies (RA-11, RA-21, RA-23). */
function terrainOf({ kinds, areas }: RambleOpen, terrain: Terrain, cell: GridCell, kindName: HexWords['kindName']) {
  const kind = kindOf(kinds, inCell(terrain.ground, cell));
  const isThere = (way: (typeof WAYS)[number]): boolean =>
    [false, true].some((isEdge) => inCell(terrain[wayLayer(way, isEdge)], cell) !== BLANK);
  return {
    /** Empty where nobody has painted it. */
    name: kind ? kindName(kind) : '',
    ...(kind ? swatchOf(kind.look) : { colour: '', symbol: '' }),
    cost: kind?.cost ?? BARE_COST,
    ways: WAYS.filter(isThere),
    area: own(areas, inCell(terrain.area, cell))?.name ?? '',
  };
}

/** Lists the jaunts that ended in a cell (RA-02). */
function jauntsIn({ marks }: RambleOpen, name: string) {
  return Object.entries(marks)
    .filter(([jaunt, { at }]) => at === name && jaunt !== '0')
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([jaunt, { weather, met = '', waited = false }]) => ({ jaunt: Number(jaunt), weather, met, waited }));
}

/** Makes the card's view; `hidden` is null for whoever may not know it, and the view null where there is no such hex. */
export function hexContext(open: RambleOpen, hidden: RambleHidden | null, gm: boolean, name: string, given: HexWords) {
  const { cells, seen, options, isSecret, marks, notes, status, progress } = open;
  const cell = cellNamed(name);
  if (!cell || cell.i >= cells.rows || cell.j >= cells.columns) return null;
  const isSeen = inCell(seen, cell) !== BLANK;
  const known = gm || isSeen || (!options.fog && !isSecret);
  const terrain = gm && hidden ? trueTerrain({ open, hidden }) : open.terrain;
  const note = own(notes, name);
  return {
    ...{ cell: name, label: cellLabel(name), gm, known, isSeen },
    terrain: known ? terrainOf(open, terrain, cell, given.kindName) : null,
    /** Whether the party is here, has been, and set out from here. */
    party: open.at === name,
    start: marks['0']?.at === name,
    jaunts: jauntsIn(open, name),
    paid: progress?.to === name ? progress.paid : 0,
    /** What all may read; a GM has a field for it instead. */
    note: !gm && note ? { text: note.text, link: linkView(note.link, given) } : null,
    notes: gm
      ? [noteView('all', name, note, given), ...(hidden ? [noteView('gm', name, own(hidden.notes, name), given)] : [])]
      : [],
    plans: gm && hidden ? plansView(open, hidden, given, name) : [],
    /** Whether this GM's browser cannot read what lies here. */
    locked: gm && !hidden,
    canPlan: gm && hidden !== null && status !== 'ended',
    canBegin: gm && status === 'laid',
    canPut: gm && isInPlay(open) && open.at !== name,
    /** The cell as a command shows or hides it. */
    run: gm ? `${cell.i}:${cell.j}` : '',
  };
}
