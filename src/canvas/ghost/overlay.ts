/** A ghost map on the canvas: names of rooms and known traps for everybody, and for the GM all that is not known. */
import { partHere } from '../../foundry/browser/fetching.ts';
import { ghostGrid } from '../../foundry/ghost/ghost-scenes.ts';
import { marksShown } from '../../foundry/ghost/gm-marks.ts';
import type { GhostMarks } from '../../rules/ghost/gm-marks.ts';
import { GHOST_ID } from '../../rules/ghost/id.ts';
import { openMarks } from '../../rules/ghost/known-marks.ts';
import type { GhostGrid, GhostHidden, GhostOpen, TrapState } from '../../rules/ghost/state.ts';
import type { Place, Segment } from '../../rules/maps/dungeon-map.ts';
import { DARK, PALE, SECRET } from '../colours.ts';
import type { Point } from '../../rules/procedure.ts';
import { labelled, lines } from '../drawn.ts';
import { roomSubject, signSubject } from '../labels.ts';
import type { Layer, Overlay, Piece } from '../overlay.ts';
import type { StampStyle } from '../text-stamps.ts';
import { dashes, hatching } from '../mark-lines.ts';
import { MARKING } from './marking.ts';

/** Colours after Okabe and Ito: what all know is light, what only the GM knows is blue or vermilion. */
const LINE = 0x0072b2;
const HIDDEN = 0xcc79a7;
const DOOR = 0xd55e00;
const FOUND = 0xffb347;

/** The Font Awesome glyphs of a secret door (a spy) and of a trap, by what has become of it. */
const DOOR_GLYPH = '\uf21b';
const TRAP_GLYPHS: Readonly<Record<TrapState | '', string>> = {
  '': '\uf071',
  found: '\uf071',
  sprung: '\uf0e7',
  disabled: '\uf05e',
};

const NAME_HEIGHT = 0.7;
const NAME_WIDTH = 4;
const GLYPH_HEIGHT = 0.5;
/** Traps lie in a corner of their square, out of the way of whoever stands in it. */
const TRAP_HEIGHT = 0.32;
/** The corners of a square, from its top left one. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;
/** The least height of letters on the screen that can be read, in pixels. */
const LEAST = 11;

/** What is seen of a ghost map. */
interface GhostShown {
  /** Where the map's squares lie now. */
  readonly grid: GhostGrid;
  readonly marks: GhostMarks;
}

type Pieces = Layer<GhostShown>['pieces'];

/** Where something may be written, in squares, and to which side of that. */
interface Written {
  readonly at: Place;
  readonly beside?: Point;
}

/** What was found to be marked for a GM. */
const found = new WeakMap<GhostHidden, { readonly open: GhostOpen; readonly marks: GhostMarks }>();

/** Returns what is marked: what only the GM knows once what finds it has been fetched, and what all know until then. */
function marksOf(open: GhostOpen, hidden: GhostHidden | null): GhostMarks {
  const marking = hidden && partHere(MARKING, GHOST_ID);
  if (!marking) return { ...openMarks(open), outlines: [], doors: [], parts: [], walls: [] };
  const known = found.get(hidden);
  if (known?.open === open) return known.marks;
  const marks = marking.gmMarks(open, hidden);
  found.set(hidden, { open, marks });
  return marks;
}

/** Outlines of rooms, hidden parts, walls and doors; the widths of lines belong to the map, but on the screen they never become hairs. */
const linePieces: Pieces = ({ grid, marks }) => {
  const { outlines, parts, walls, doors } = marks;
  const { x, y, size } = grid;
  const draw = (graphics: PIXI.Graphics, zoom: number): void => {
    const stroke = (segments: readonly Segment[], color: number, width: number, alpha = 1): void => {
      graphics.lineStyle({ width: Math.max(width * size, 1.2 / zoom), color, alpha });
      for (const [x1, y1, x2, y2] of segments) graphics.moveTo(x + x1 * size, y + y1 * size).lineTo(x + x2 * size, y + y2 * size);
    };
    const dashed = (segments: readonly Segment[], length: number): Segment[] => segments.flatMap((line) => dashes(line, length));
    stroke(outlines, LINE, 0.03, 0.55);
    for (const { squares, outline } of parts) {
      stroke(hatching(squares), HIDDEN, 0.035, 0.75);
      stroke(dashed(outline, 0.3), HIDDEN, 0.08);
    }
    stroke(walls, HIDDEN, 0.06, 0.9);
    for (const { line } of doors) {
      stroke([line], DARK, 0.2, 0.75);
      stroke(dashed([line], 0.16), DOOR, 0.12);
    }
  };
  return [{ key: 'lines', from: [grid, outlines, parts, walls, doors], draw: lines(draw) }];
};

/** Names of rooms, and glyphs of doors and traps. */
const writingPieces: Pieces = ({ grid, marks: { names, doors, traps } }) => {
  const onCanvas = ({ x, y }: Place): Point => ({ x: grid.x + x * grid.size, y: grid.y + y * grid.size });
  /** Writes at the first free one of some places in squares; a height and the width that a name may have are in squares too. */
  const piece = (
    key: string,
    text: string,
    style: StampStyle,
    places: readonly Written[],
    label: Parameters<typeof labelled>[2],
    least = GLYPH_HEIGHT,
    width = 1,
  ): Piece => ({
    key,
    from: [grid, text, style, places],
    draw: labelled(text, style, label, (zoom) => {
      // Far out letters stay legible, though never larger than a square and a half.
      const tall = Math.min(1.5, Math.max(least, LEAST / zoom / grid.size));
      const size = { height: tall * grid.size, width: Math.max(width, tall * 4) * grid.size };
      return places.map(({ at, beside }) => ({ ...onCanvas(at), ...(beside && { beside }), ...size }));
    }),
  });
  return [
    ...names.map(({ id, name, at, secret }) =>
      piece(
        `room:${id}`,
        name,
        { fill: secret ? SECRET : PALE, italic: secret, bold: !secret },
        [0, -1, 1].map((down) => ({ at: { x: at.x, y: at.y + down } })),
        { rank: 'room', subject: roomSubject(onCanvas(at)) },
        NAME_HEIGHT,
        NAME_WIDTH,
      ),
    ),
    ...doors.map(({ id, line: [x1, y1, x2, y2] }) =>
      piece(`door:${id}`, DOOR_GLYPH, { fill: SECRET, glyph: true }, [{ at: { x: (x1 + x2) / 2, y: (y1 + y2) / 2 } }], {
        rank: 'sign',
      }),
    ),
    ...traps.map(({ id, x, y, state }) =>
      piece(
        `trap:${id}`,
        TRAP_GLYPHS[state],
        { fill: state === '' ? SECRET : FOUND, glyph: true },
        CORNERS.map(([across, down]) => ({ at: { x: x + across, y: y + down }, beside: { x: 1 - across * 2, y: 1 - down * 2 } })),
        { rank: 'sign', subject: signSubject(TRAP_GLYPHS[''], onCanvas({ x: x + 0.5, y: y + 0.5 })) },
        TRAP_HEIGHT,
      ),
    ),
  ];
};

export const GHOST_OVERLAY: Overlay<GhostShown, GhostOpen, GhostHidden> = {
  shown: ({ ref, open, hidden }) => ({ grid: ghostGrid(ref), marks: marksOf(open, marksShown() ? hidden : null) }),
  layers: [{ pieces: linePieces, isGround: true }, { pieces: writingPieces }],
};
