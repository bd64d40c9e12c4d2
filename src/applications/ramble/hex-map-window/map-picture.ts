/** The picture of a map that a GM is about to lay: all of it as it will be drawn, in slices that leave the page alive, with a flag where the party sets out. */
import { chunked } from '../../../foundry/browser/chunked.ts';
import { orLog } from '../../../foundry/host/console.ts';
import type { HexMap } from '../../../foundry/ramble/hex-maps/hex-map.ts';
import type { GridCell } from '../../../rules/grid/board.ts';
import { inCell } from '../../../rules/grid/chunks.ts';
import { cellName, cellNamed, sidesIn } from '../../../rules/grid/sides.ts';
import { type Placed, artOf } from '../../../rules/hex-maps/art/art.ts';
import { STYLE_COLOURS, css } from '../../../rules/hex-maps/art/inks.ts';
import type { Layout } from '../../../rules/hex-maps/art/washes.ts';
import type { Point } from '../../../rules/procedure.ts';
import { terrainColour } from '../../../rules/terrain/colours.ts';
import type { GhostStyle } from '../../../rules/terrain/ghost-sizes.ts';
import { kindOf } from '../../../rules/terrain/kinds.ts';
import { siteOf } from '../../../rules/terrain/sites.ts';
import { WAYS, wayLayer } from '../../../rules/terrain/terrain.ts';
import { type Importing, each, part } from '../../../rules/values/pausing.ts';
import type { HexMapPreview } from './context.ts';
import { type PictureLay, pictureLay } from './picture-lay.ts';
import { Stamps, brushOn } from './stamped.ts';

/** What the picture may take, in pixels of the page; a map whose cells would be too small is scrolled. */
const ROOM = { width: 470, height: 430 };

/** Below this many pixels a cell is a plain colour: strokes would run together. */
const LEAST_DRAWN = 9;
/** From this many pixels a cell on, names are lettered. */
const LEAST_NAMED = 30;
/** How wide a name is at most, in cells: as far as the next name in the same line. */
const WIDEST_NAME = 1.65;

/** Chance has no part in a preview: it is drawn alike each time. */
const SEED = 'preview';

/** Returns how the art calls the ways in which cells stand. */
export function layoutOf({ kind }: Pick<HexMap['cells'], 'kind'>): Layout {
  return kind === 'squares' ? 'squares' : kind === 'hexes-in-columns' ? 'columns' : 'rows';
}

/** What is painted, and how. */
interface Order {
  readonly map: HexMap;
  readonly style: GhostStyle;
  readonly lay: PictureLay;
  /** Pixels of the sheet for one of the page. */
  readonly dense: number;
}

function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function outlineOn(brush: CanvasRenderingContext2D, corners: readonly Point[]): void {
  brush.beginPath();
  for (const { x, y } of corners) brush.lineTo(x, y);
  brush.closePath();
}

/** Draws the ways of a cell: through its middle, and along its sides. */
function drawWays(brush: CanvasRenderingContext2D, { map: { terrain }, lay, style }: Order, cell: GridCell): void {
  const corners = lay.outline(cell);
  const centre = lay.centre(cell);
  const end = (side: number): readonly [Point, Point] => [
    corners[side] ?? centre,
    corners[(side + 1) % corners.length] ?? centre,
  ];
  for (const way of WAYS) {
    brush.strokeStyle = css(STYLE_COLOURS[style][way]);
    brush.lineWidth = Math.max(1, lay.unit * (way === 'path' ? 0.04 : 0.06));
    brush.setLineDash(way === 'path' ? [lay.unit * 0.12, lay.unit * 0.1] : []);
    brush.beginPath();
    const [inside, along] = [false, true].map((isEdge) => sidesIn(inCell(terrain[wayLayer(way, isEdge)], cell)));
    for (let side = 0; side < corners.length; side += 1) {
      const [from, to] = end(side);
      const middle = between(from, to);
      if ((inside ?? 0) & (1 << side)) {
        brush.moveTo(middle.x, middle.y);
        brush.lineTo(centre.x, centre.y);
      }
      if ((along ?? 0) & (1 << side)) {
        brush.moveTo(from.x, from.y);
        brush.lineTo(to.x, to.y);
      }
    }
    brush.stroke();
  }
  brush.setLineDash([]);
}

/** Letters the name of a cell below its middle. */
function drawName(brush: CanvasRenderingContext2D, { lay, style }: Order, cell: GridCell, text: string): void {
  const { lettering, halo } = STYLE_COLOURS[style];
  const { x, y } = lay.centre(cell);
  brush.font = `italic ${Math.round(lay.unit * 0.24)}px "Modesto Condensed", Georgia, serif`;
  brush.textAlign = 'center';
  brush.lineJoin = 'round';
  brush.lineWidth = 3;
  brush.strokeStyle = css(halo);
  brush.fillStyle = css(lettering);
  const [foot, widest] = [y + lay.unit * 0.44, lay.unit * WIDEST_NAME];
  const half = Math.min(widest, brush.measureText(text).width) / 2 + 2;
  const middle = Math.min(lay.width - half, Math.max(half, x));
  brush.strokeText(text, middle, foot, widest);
  brush.fillText(text, middle, foot, widest);
}

/** What is drawn of each cell. */
type Drawn = readonly (readonly [cell: GridCell, placed: readonly Placed[]])[];

function* drawnCells({ map: { cells, terrain, kinds }, style, lay }: Order): Importing<Drawn> {
  const layout = layoutOf(cells);
  const drawn: [GridCell, readonly Placed[]][] = [];
  yield* each(lay.has, (cell) => {
    const look = kindOf(kinds, inCell(terrain.ground, cell))?.look ?? '';
    const site = siteOf(inCell(terrain.site, cell))?.id ?? '';
    drawn.push([cell, artOf(style, layout, cell, { look, site }, SEED)]);
  });
  return drawn;
}

/** Paints what stands on the map by hand: first what lies flat in all cells, then ways, then what stands there from back to front. */
function* paintByHand(brush: CanvasRenderingContext2D, order: Order): Importing<void> {
  const { map, style, lay, dense } = order;
  const stamps = new Stamps(style, layoutOf(map.cells), lay.unit * dense);
  const drawn = yield* part(drawnCells(order), 0, 0.2);
  const put = (wants: 'flat' | 'standing') =>
    each(drawn, ([cell, placed]) => {
      const { x, y } = lay.centre(cell);
      stamps.put(brush, placed, { x: x * dense, y: y * dense }, wants);
    });
  yield* part(put('flat'), 0.2, 0.4);
  brush.setTransform(dense, 0, 0, dense, 0, 0);
  brush.strokeStyle = css(STYLE_COLOURS[style].border);
  yield* part(
    each(lay.has, (cell) => {
      brush.globalAlpha = 0.35;
      brush.lineWidth = 0.7;
      outlineOn(brush, lay.outline(cell));
      brush.stroke();
      brush.globalAlpha = 1;
    }),
    0.4,
    0.5,
  );
  yield* part(
    each(lay.has, (cell) => drawWays(brush, order, cell)),
    0.5,
    0.6,
  );
  brush.resetTransform();
  yield* part(put('standing'), 0.6, 0.9);
}

/** Paints a map whose cells are too small for strokes in plain colours. */
function* paintPlainly(brush: CanvasRenderingContext2D, order: Order): Importing<void> {
  const { map, lay, dense } = order;
  brush.setTransform(dense, 0, 0, dense, 0, 0);
  yield* each(lay.has, (cell) => {
    brush.fillStyle = css(terrainColour(kindOf(map.kinds, inCell(map.terrain.ground, cell))?.look ?? ''));
    outlineOn(brush, lay.outline(cell));
    brush.fill();
  });
  yield* each(lay.has, (cell) => drawWays(brush, order, cell));
}

/** Paints a map, with pauses. */
function* painting(sheet: HTMLCanvasElement, order: Order): Importing<void> {
  const { map, style, lay, dense } = order;
  const brush = brushOn(sheet);
  brush.fillStyle = css(STYLE_COLOURS[style].paper);
  brush.fillRect(0, 0, sheet.width, sheet.height);
  yield* part(lay.unit < LEAST_DRAWN ? paintPlainly(brush, order) : paintByHand(brush, order), 0, 0.9);
  if (lay.unit < LEAST_NAMED) return;
  brush.setTransform(dense, 0, 0, dense, 0, 0);
  yield* each(Object.entries(map.names), ([name, text]) => {
    const cell = cellNamed(name);
    if (cell) drawName(brush, order, cell, text);
  });
}

/** Keeps the picture of a map while the window around it is drawn anew, and paints it again when what it shows is another. */
export class MapPicture {
  #sheet: HTMLCanvasElement | null = null;
  #flag: HTMLElement | null = null;
  #lay: PictureLay | null = null;
  #map: Pick<HexMap, 'terrain' | 'names' | 'kinds'> | null = null;
  #style = '';
  #work = new AbortController();

  /** How the map lies on the picture; null while there is none. */
  get lay(): PictureLay | null {
    return this.#lay;
  }

  /** Shows a map in an element of the window; nothing where there is none. */
  show(host: HTMLElement | null, preview: HexMapPreview | null): void {
    if (!host || !preview) return;
    const { map, plan } = preview;
    const isSame = this.#map?.terrain === map.terrain && this.#map.names === map.names && this.#style === plan.style;
    if (!isSame || !this.#sheet) this.#paint(host, map, plan.style);
    if (this.#sheet && this.#sheet.parentElement !== host) host.replaceChildren(this.#sheet, this.#flagIn(host));
    this.#raise(map.start);
  }

  #flagIn({ ownerDocument }: HTMLElement): HTMLElement {
    const flag = ownerDocument.createElement('i');
    flag.className = 'hex-map-flag fa-solid fa-flag';
    flag.ariaHidden = 'true';
    this.#flag = flag;
    return flag;
  }

  #paint({ ownerDocument }: HTMLElement, map: HexMap, style: GhostStyle): void {
    this.#work.abort();
    this.#work = new AbortController();
    const lay = pictureLay(map, ROOM);
    const dense = Math.min(2, ownerDocument.defaultView?.devicePixelRatio ?? 1);
    const sheet = ownerDocument.createElement('canvas');
    sheet.width = Math.round(lay.width * dense);
    sheet.height = Math.round(lay.height * dense);
    sheet.style.inlineSize = `${lay.width}px`;
    sheet.style.blockSize = `${lay.height}px`;
    this.#sheet?.replaceWith(sheet);
    this.#sheet = sheet;
    this.#lay = lay;
    this.#map = map;
    this.#style = style;
    const following = { progress: () => undefined, signal: this.#work.signal };
    chunked(painting(sheet, { map, style, lay, dense }), following).catch(orLog('the picture of a map could not be drawn', null));
  }

  /** Puts the flag into a cell. */
  #raise(start: string): void {
    const cell = cellNamed(start);
    if (!this.#flag || !this.#lay || !cell) return;
    const { x, y } = this.#lay.centre(cell);
    this.#flag.style.insetInlineStart = `${x}px`;
    this.#flag.style.insetBlockStart = `${y}px`;
  }

  /** Returns the cell that was clicked, by its name; null where nothing of the picture was. */
  cellAt({ target, offsetX, offsetY }: MouseEvent): string | null {
    if (target !== this.#sheet || !this.#lay) return null;
    return cellName(this.#lay.under({ x: offsetX, y: offsetY }));
  }

  /** Whether the picture has the focus, so that keys are for it. */
  isFocused(): boolean {
    const host = this.#sheet?.parentElement;
    return !!host && host.ownerDocument.activeElement === host;
  }

  /** Stops painting, and forgets the picture. */
  release(): void {
    this.#work.abort();
    this.#sheet = null;
    this.#flag = null;
    this.#lay = null;
    this.#map = null;
  }
}
