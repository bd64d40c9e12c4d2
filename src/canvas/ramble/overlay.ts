/** A ramble on the canvas: its terrain, the fog over what nobody has seen, the party's track, and the GM's secrets. */
import { partHere } from '../../foundry/browser/fetching.ts';
import { words } from '../../foundry/host/notices.ts';
import { chartInHand } from '../../foundry/terrain/brush.ts';
import { cellsOfRamble } from '../../foundry/ramble/ramble-ground.ts';
import type { PendingCommand } from '../../foundry/requests/requests.ts';
import type { GridCell } from '../../rules/grid/board.ts';
import { type Chunks, inCell } from '../../rules/grid/chunks.ts';
import { cellName, cellNamed, cellsAlong, sideBetween } from '../../rules/grid/sides.ts';
import type { SteppedBoard } from '../../rules/grid/stepped-board.ts';
import type { Point } from '../../rules/procedure.ts';
import { RAMBLE_ID } from '../../rules/ramble/state/id.ts';
import { makerOf } from '../../rules/ramble/party/makers.ts';
import type { CellNames, RambleHidden, RambleOpen } from '../../rules/ramble/state/state.ts';
import { cellsOfPiece } from '../../rules/ramble/state/track.ts';
import { costOf } from '../../rules/terrain/kinds.ts';
import { BARE, type Terrain, isOverRiver } from '../../rules/terrain/terrain.ts';
import { own } from '../../rules/values/records.ts';
import { GOLD, PALE, SECRET, VERMILION } from '../colours.ts';
import { type Draw, type TextPlace, labelled, together } from '../drawn.ts';
import { signSubject } from '../labels.ts';
import type { Layer, Overlay, OverlayView, Piece } from '../overlay.ts';
import { type CellGrid, cellGridOf } from '../terrain/cell-grid.ts';
import type { Box } from '../../rules/grid/frame.ts';
import { agedPaper } from '../../rules/hex-maps/art/aged-paper.ts';
import type { DrawnShown } from '../drawn-map/drawn-layers.ts';
import { meshPiece } from '../terrain/followed-mesh.ts';
import type { TerrainShown } from '../terrain/terrain-layers.ts';
import { isPainting, isTerrainShown, watchPainting } from '../terrain/terrain-shown.ts';
import { DRAWN, PENDING, TERRAIN } from './fetched-parts.ts';
import { FOG, THIN_VEIL, VEIL, edgeOfFog, paperFog } from './fog.ts';
import { COMPANY_GLYPHS } from './company.ts';
import type { Sign } from './sign.ts';
import { signsOf } from './signs.ts';
import { type Circle, circlesOf, jauntColour, jauntNumbers, startsOf } from './track-marks.ts';
import { begunAtToken, casing, cellRing, circle, core, endedAtToken, paidPie, startCross, wayToGo } from './track-look.ts';

/** What is seen of a ramble. */
export interface RambleShown extends TerrainShown, Pick<OverlayView, 'token'> {
  readonly open: RambleOpen;
  /** What lies under seal, where whoever looks may know it. */
  readonly secrets: RambleHidden | null;
  /** The names of cells that whoever looks may know. */
  readonly names: CellNames;
  readonly pending: readonly PendingCommand[];
  /** The way that is asked for and not answered yet. */
  readonly asked: string | null;
  readonly picture: Box;
}

type Pieces = Layer<RambleShown>['pieces'];

/** Returns what a GM draws on instead of the map itself; null for nothing. */
function chartHere({ gm, open, secrets }: Pick<RambleShown, 'gm' | 'open' | 'secrets'>): string | null {
  return gm && open.drawn && secrets && isPainting() ? chartInHand() : null;
}

/** Seen cells of nothing. */
const NONE_SEEN: Chunks = {};

/** Returns what is told of the map and where that is shown: of what a GM draws on all of it, otherwise what all have heard of what nobody has seen. */
function toldHere(shown: RambleShown): Pick<DrawnShown, 'heard' | 'seen'> {
  const { open, secrets: hidden, pending } = shown;
  const chart = chartHere(shown);
  if (chart === null || !hidden) return { heard: open.heard ?? null, seen: open.seen };
  const stored = chart === '' ? (open.heard ?? null) : (own(hidden.charts, chart) ?? null);
  const asked = pendingHere(shown)?.pendingTold({ open, hidden }, pending, chart);
  return { heard: asked === undefined ? stored : asked, seen: NONE_SEEN };
}

/** Returns what reckons with what this GM's browser has asked for, where anything is and it is here; null otherwise. */
function pendingHere({ gm, pending }: Pick<RambleShown, 'gm' | 'pending'>) {
  return gm && pending.length > 0 ? partHere(PENDING, RAMBLE_ID) : null;
}

/** Terrain with what is asked for, which several layers draw. */
const askedTerrain = new WeakMap<RambleShown, Terrain>();

/** Returns the terrain of the map as a GM sees it with what is asked for, as others may know it. */
function terrainHere(shown: RambleShown): Terrain {
  const { open, secrets: hidden, pending, terrain } = shown;
  const known = askedTerrain.get(shown);
  const part = known || !hidden ? null : pendingHere(shown);
  if (!part || !hidden) return known ?? terrain;
  const after = part.pendingTerrain({ open, hidden }, pending);
  askedTerrain.set(shown, after);
  return after;
}

/** Makes one of the kinds of pieces that terrain is drawn of, once what draws it is here. */
const terrainPieces =
  (at: number): Pieces =>
  (shown) => {
    const drawn =
      isTerrainShown(shown.gm, shown.open.drawn !== undefined) && chartHere(shown) === null ? partHere(TERRAIN, RAMBLE_ID) : null;
    if (!drawn) return [];
    return drawn.TERRAIN_PIECES[at]?.({ ...shown, terrain: terrainHere(shown) }) ?? [];
  };

/** Returns what draws a map that has no picture, where it is here; null where it is not, or the map has one. */
function drawnHere({ drawn }: Pick<RambleOpen, 'drawn'>) {
  return drawn ? partHere(DRAWN, RAMBLE_ID) : null;
}

/** What of the chunk that draws maps makes pieces. */
type DrawnPieces = 'paperPieces' | 'mapPieces' | 'heardPieces' | 'namePieces';

/** Makes one of the kinds of pieces that a map without a picture is drawn of, once what draws it is here. */
const drawnPieces =
  (which: DrawnPieces): Pieces =>
  (shown) => {
    const { open } = shown;
    const [part, drawn] = [drawnHere(open), open.drawn];
    if (!part || !drawn) return [];
    const seen: DrawnShown = { ...shown, drawn, terrain: terrainHere(shown), ...toldHere(shown) };
    return part[which](seen);
  };

/** What nobody has seen, which hides tokens too; a GM who paints, or has not begun yet, sees all alike, and all of it faintly while drawing on what is told of it. */
const fogPieces: Pieces = (shown) => {
  const { open, grid, board, picture, gm } = shown;
  if (chartHere(shown) !== null) return [meshPiece('veil', grid, VEIL, NONE_SEEN)];
  if (!open.options.fog || (gm && (open.status === 'laid' || isPainting()))) return [];
  if (gm) return [meshPiece('veil', grid, open.drawn ? THIN_VEIL : VEIL, open.seen)];
  // A map without a picture is drawn on paper, and what nobody has seen is left blank.
  const sheet = (open.drawn && drawnHere(open)?.paperOf(open.drawn.style)) ?? null;
  const paper = sheet === null ? null : agedPaper(sheet);
  const draw = edgeOfFog(board, picture, paper);
  const fog = meshPiece('fog', grid, paper === null ? FOG : paperFog(paper), open.seen);
  return [{ key: 'edge of fog', from: [grid, picture, paper], draw }, fog];
};

/** Returns the middles of cells. */
function middles(board: SteppedBoard, cells: readonly GridCell[]): Point[] {
  return cells.map((cell) => board.centre(cell));
}

/** Lists the cells where tokens of the party and of its other parts stand. */
function takenCells({ open, token }: Pick<RambleShown, 'open' | 'token'>): ReadonlySet<string> {
  const others = Object.values(open.parts).flatMap((part) => (part.token === '' ? [] : [part.at]));
  return new Set(token ? [open.at, ...others] : others);
}

/** Names the pieces of the track that end where a token stands: of each part of the party only its last can. */
function piecesAtTokens(shown: RambleShown): ReadonlySet<string> {
  const taken = takenCells(shown);
  const found = new Map<string, string>();
  for (const [key, text] of Object.entries(shown.open.track)) {
    const end = cellsOfPiece(shown.open.cells, text).at(-1);
    if (end && taken.has(cellName(end))) found.set(makerOf(key).part, key);
  }
  return new Set(found.values());
}

/** Makes pieces of the lines that the party and its parts have travelled (RA-02). */
function trackPieces(draw: (grid: CellGrid, points: readonly Point[], colour: number) => Draw): Pieces {
  return (shown) => {
    const { open, grid, board } = shown;
    const atTokens = piecesAtTokens(shown);
    return Object.entries(open.track).map(([key, text]) => ({
      key,
      from: [text, grid, atTokens.has(key)],
      draw(stamps) {
        const points = middles(board, cellsOfPiece(open.cells, text));
        return draw(grid, atTokens.has(key) ? endedAtToken(points) : points, jauntColour(makerOf(key)))(stamps);
      },
    }));
  };
}

/** An X where the party and its parts set out, and a circle where jaunts ended (RA-02). */
const circlePieces: Pieces = (shown) => {
  const { open, grid, board } = shown;
  const taken = takenCells(shown);
  const circles = circlesOf(open).map(({ key, at, cell, over, waited }): Piece => {
    const look = { over, waited, isTaken: taken.has(at) };
    return { key, from: [look, grid], draw: (stamps) => circle(grid, board.centre(cell), look)(stamps) };
  });
  const crosses = startsOf(open).map(({ key, part, cell }): Piece => {
    const colour = jauntColour({ part, jaunt: 1 });
    return { key, from: [cell, grid], draw: (stamps) => startCross(grid, board.centre(cell), colour)(stamps) };
  });
  return [...crosses, ...circles];
};

/** How much of the next cell is paid, at the side that leads there (RA-22). */
const progressPieces: Pieces = ({ open, grid, board, terrain }) => {
  const { progress, cells } = open;
  const [from, to] = [cellNamed(open.at), progress ? cellNamed(progress.to) : null];
  if (!progress || !from || !to) return [];
  const side = sideBetween(cells, from, to);
  // What is paid in part is no step along a road, which costs a point; of what nobody has seen the cost is more than is paid.
  const crossing = side >= 0 && isOverRiver(terrain, from, side) ? open.options.crossing : 0;
  const cost = Math.max(progress.paid + 1, costOf(open.kinds, inCell(terrain.ground, to)) + crossing);
  const share = progress.paid / cost;
  return [
    {
      key: 'progress',
      from: [from, to, share, grid],
      draw: (stamps) => paidPie(grid, board.centre(from), board.centre(to), share)(stamps),
    },
  ];
};

/** The way that is asked for, otherwise the journey that is left (RA-22). */
const wayPieces: Pieces = ({ open, grid, board, token, asked }) => {
  const here = cellNamed(open.at);
  const way = asked ?? open.journey;
  if (!here || !way || open.status === 'ended') return [];
  const hasToken = token !== null;
  const draw: Draw = (stamps) => {
    const points = middles(board, cellsAlong(open.cells, here, way));
    return wayToGo(grid, hasToken ? begunAtToken(points) : points, asked === null ? 0.95 : 0.5)(stamps);
  };
  return [{ key: asked === null ? 'journey' : 'asked', from: [here, way, hasToken, grid], draw }];
};

/** The height of letters at a zoom, in canvas pixels: a share of a cell, but never too small to be read. */
function letters({ side }: CellGrid, share: number, least: number, zoom: number): number {
  return Math.min(side * 0.6, Math.max(side * share, least / zoom));
}

/** Below this many pixels of the screen a cell has no room for names. */
const NAME_ROOM = 20;

/** The sides of a cell, where names stand: the token of the party and what lies there stay in sight. */
const SIDES: readonly Point[] = [
  { x: 0, y: 1 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
];

/** Lists the places about a middle, so far from it in shares of a cell's side. */
function around(grid: CellGrid, { x, y }: Point, far: number, height: number): readonly TextPlace[] {
  return SIDES.map((beside) => ({ x: x + beside.x * far * grid.side, y: y + beside.y * far * grid.side, beside, height }));
}

/** The numbers of the jaunts that ended in a cell, beside its circle, with a tent where they were waited out (RA-02, RA-13). */
function numberOf({ part, jaunts, over, waited }: Circle, grid: CellGrid, middle: Point): Draw {
  const fill = over ? jauntColour({ part, jaunt: jaunts.at(-1) ?? 0 }) : VERMILION;
  const place = (share: number, least: number) => (zoom: number) => around(grid, middle, 0.42, letters(grid, share, least, zoom));
  const number = labelled(jauntNumbers(jaunts), { fill, bold: true }, { rank: 'dash' }, place(0.2, 11));
  const tent = labelled(COMPANY_GLYPHS.camp, { fill, glyph: true }, { rank: 'mark' }, place(0.2, 12));
  return waited ? together(number, tent) : number;
}

const numberPieces: Pieces = ({ open, grid, board }) =>
  circlesOf(open).map((one) => ({
    key: `number ${one.key}`,
    from: [one, grid],
    draw: (stamps) => numberOf(one, grid, board.centre(one.cell))(stamps),
  }));

/** How far from the middle of its cell a sign stands, in shares of the cell's side. */
const NEAR: readonly Point[] = [{ x: 0.22, y: 0.24 }];
/** Of the party's own beyond the circles where jaunts ended, or else beyond a token that fills the cell. */
const BEYOND: readonly Point[] = [
  { x: 0.36, y: 0.38 },
  { x: 0.62, y: 0.34 },
];

/** How far from the middle of a cell a name stands, in shares of the cell's side: beneath it, or beyond a token that fills the cell with its ring. */
const NAMED = { free: 0.46, taken: 1 } as const;

/** Draws a sign in its cell: a glyph above the middle, so that what stands there is seen, and its words beneath. */
function signDraw({ glyph, text, secret, faint, colour, written }: Sign, grid: CellGrid, middle: Point, isTaken: boolean): Draw {
  const { side } = grid;
  const alpha = faint ? 0.45 : 1;
  const fill = colour ?? (secret ? SECRET : GOLD);
  const far = colour === undefined ? NEAR : BEYOND;
  const subject = signSubject(glyph, middle);
  const sign = labelled(glyph, { fill, glyph: true, alpha }, { rank: 'sign', subject }, (zoom) => {
    const height = letters(grid, 0.26, 15, zoom);
    const corners: readonly Point[] = [-1, 1].flatMap((y) => [-1, 1].map((x) => ({ x, y })));
    return far.flatMap((from) =>
      corners.map(({ x, y }) => ({
        ...{ x: middle.x + x * side * from.x, y: middle.y + y * side * from.y, height },
        beside: { x: x * 0.3, y: y * 0.3 },
      })),
    );
  });
  const style = { fill: secret ? SECRET : PALE, italic: secret, bold: !secret, alpha };
  const said = written ? words(written.key, written.values) : text;
  const name = labelled(said, style, { rank: 'name' }, (zoom) =>
    side * zoom < NAME_ROOM ? [] : around(grid, middle, NAMED[isTaken ? 'taken' : 'free'], letters(grid, 0.15, 12, zoom)),
  );
  return said === '' ? sign : together(sign, name);
}

/** Who and what of the party is elsewhere, notes for all, and what only the GM knows (RA-33, RA-61, RA-70). */
const signPieces: Pieces = (shown) => {
  const { open, grid, board, secrets } = shown;
  const taken = takenCells(shown);
  return signsOf(open, secrets).flatMap((sign): Piece | [] => {
    const cell = cellNamed(sign.at);
    if (!cell) return [];
    const isTaken = taken.has(sign.at);
    const draw: Draw = (stamps) => signDraw(sign, grid, board.centre(cell), isTaken)(stamps);
    return { key: sign.key, from: [sign, grid, isTaken], draw };
  });
};

/** A ring where the party is; for when no token shows it. */
const partyRing: Pieces = ({ open, grid, board, token }) => {
  const here = token ? null : cellNamed(open.at);
  if (!here) return [];
  return [
    {
      key: 'party ring',
      from: [here, grid],
      draw: (stamps) => cellRing(grid, board.outline(here), board.centre(here))(stamps),
    },
  ];
};

/** Returns the way of a travel or journey that is asked for. */
function wayAsked(pending: readonly PendingCommand[]): string | null {
  const way = pending.find(({ kind }) => kind === 'travel' || kind === 'journey')?.['way'];
  return typeof way === 'string' && way !== '' ? way : null;
}

/** Makes a layer of pieces, which steps back once the ramble has ended. */
function layer(pieces: Pieces, more: Partial<Layer<RambleShown>> = {}): Layer<RambleShown> {
  return { pieces, alpha: ({ open }) => (open.status === 'ended' ? 0.65 : 1), ...more };
}

export const RAMBLE_OVERLAY: Overlay<RambleShown, RambleOpen, RambleHidden> = {
  shown({ ref, open, hidden, gm, token, pending }) {
    const board = cellsOfRamble(ref);
    if (!board) return null;
    // Until what draws its map has come, players see nothing of it, and are covered from what lies there.
    if (!gm && open.drawn && !drawnHere(open)) return null;
    const known = gm ? hidden : null;
    const { sceneX: x, sceneY: y, sceneWidth: width, sceneHeight: height } = ref.holder.dimensions;
    return {
      picture: { x, y, width, height },
      ...{ open, gm, token, board, grid: cellGridOf(board, open.cells), kinds: open.kinds, areas: open.areas },
      terrain: known && open.isSecret ? (known.terrain ?? BARE) : open.terrain,
      names: known && open.isSecret ? known.names : open.names,
      secrets: known,
      pending,
      asked: wayAsked(pending),
    };
  },
  layers: [
    { pieces: drawnPieces('paperPieces'), isGround: true },
    { pieces: drawnPieces('mapPieces'), isGround: true },
    ...[0, 1, 2].map((at) => ({ pieces: terrainPieces(at), isGround: true, watch: watchPainting })),
    { pieces: fogPieces, watch: watchPainting },
    { pieces: drawnPieces('heardPieces'), watch: watchPainting },
    // The track lies over the fog: where one has been stays known, whatever was hidden again since.
    ...[trackPieces(casing), trackPieces(core), circlePieces, progressPieces, wayPieces].map((pieces) => layer(pieces)),
    ...[partyRing, numberPieces, signPieces].map((pieces) => layer(pieces)),
    { pieces: drawnPieces('namePieces'), watch: watchPainting },
  ],
};
