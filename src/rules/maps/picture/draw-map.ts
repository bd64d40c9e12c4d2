/**
 * Draws what players may see of a map as an SVG picture. The same map, look, seed and size give the same text; no word
 * of the map goes in. A part that is shown later is drawn so that it fits over what was there before.
 */
import type { GhostMap } from '../ghost-map.ts';
import type { Place, Square } from '../dungeon-map.ts';
import { SquareSet } from '../square-set.ts';
import { drawDoorway } from './doorways.ts';
import { drawColumns, drawGrid, drawWater, floorPath } from './floor.ts';
import { Grain } from './grain.ts';
import { LOOK, type Look, type LookName } from './looks.ts';
import { type Frame, REACH, type Sheet, isOn, partFrame, pixelsAt } from './sheet.ts';
import { element, group, joined, num, path } from './svg.ts';
import { drawHatching, wallPath } from './walls.ts';

export { RIM } from './sheet.ts';

export interface PictureOptions {
  readonly look: LookName;
  /** Decides the strokes; pictures of one map share it. */
  readonly seed: string;
  /** Pixels a square. */
  readonly pixels: number;
  /** Squares of rock around the floor; a wide rim has room for what is shown later. */
  readonly rim: number;
}

/** A picture, and where it lies. */
export interface Picture {
  readonly svg: string;
  /** The squares that it covers. */
  readonly frame: Frame;
  readonly width: number;
  readonly height: number;
}

/** How soft clouds are: from their colour to nothing. */
function cloudGradient({ look }: Sheet): string {
  if (look.clouds === '') return '';
  const stop = (offset: number, opacity: string): string =>
    element('stop', { offset, 'stop-color': look.clouds, 'stop-opacity': opacity });
  return element('radialGradient', { id: 'cloud' }, stop(0, '0.15') + stop(1, '0'));
}

/** How far apart the middles of clouds are, in squares. */
const CLOUDS = 2.5;

/** Draws clouds on a wide lattice of places. */
function drawClouds(sheet: Sheet): string {
  const { frame, size, look, grain } = sheet;
  if (look.clouds === '') return '';
  const clouds: string[] = [];
  for (let row = Math.floor(frame.y / CLOUDS) - 2; row * CLOUDS < frame.y + frame.h + 5; row += 1) {
    for (let column = Math.floor(frame.x / CLOUDS) - 2; column * CLOUDS < frame.x + frame.w + 5; column += 1) {
      const { x, y } = pixelsAt(sheet, {
        x: (column + grain.between(column, row, 31, 0, 1)) * CLOUDS,
        y: (row + grain.between(column, row, 32, 0, 1)) * CLOUDS,
      });
      const radius = size * grain.between(column, row, 34, 0.9, 4.2);
      clouds.push(element('circle', { cx: Math.round(x), cy: Math.round(y), r: Math.round(radius) }));
    }
  }
  return group({ fill: 'url(#cloud)' }, ...clouds);
}

function use(id: string, attributes: Readonly<Record<string, string | number>>): string {
  return element('use', { href: `#${id}`, ...attributes });
}

/** Draws the walls as a broad stroke along them. */
function stroke(id: string, colour: string, width: number, more: Readonly<Record<string, string | number>> = {}): string {
  return use(id, {
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
}

/** Draws all that is on a sheet; `inside` are definitions and an attribute that cut it to a part. */
function drawSheet(map: GhostMap, sheet: Sheet, cut: { readonly defs: string; readonly clip: string }): Picture {
  const { frame, size, look } = sheet;
  const [width, height] = [Math.round(frame.w * size), Math.round(frame.h * size)];
  const floor = floorPath(map, sheet);
  const defs = [
    path(floor, { id: 'floor', 'clip-rule': 'evenodd' }),
    element('clipPath', { id: 'inside' }, path(floor, { 'clip-rule': map.floor.length === 0 ? 'evenodd' : 'nonzero' })),
    path(wallPath(map, sheet), { id: 'walls' }),
    cloudGradient(sheet),
    cut.defs,
  ].join('');
  const doors = map.doors.filter(({ segment }) => isOn(sheet, segment, 2)).map((door) => drawDoorway(door, sheet));
  const content = [
    element('rect', { width, height, fill: look.rock }),
    look.band === '' ? '' : stroke('walls', look.band, look.bandWidth * size),
    drawClouds(sheet),
    drawHatching(map, sheet),
    use('floor', { fill: look.floor, 'fill-rule': map.floor.length === 0 ? 'evenodd' : 'nonzero' }),
    group(
      { 'clip-path': 'url(#inside)' },
      drawClouds(sheet),
      drawWater(map, sheet),
      drawGrid(map, sheet),
      look.shade === '' ? '' : drawShade(sheet, look),
    ),
    drawObjects(map, sheet),
    drawColumns(map, sheet),
    stroke('walls', look.wall, look.wallWidth * size),
    ...doors,
  ];
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` };
  const drawn = cut.clip === '' ? content.join('') : group({ 'clip-path': cut.clip }, ...content);
  return { svg: element('svg', attributes, element('defs', {}, defs) + drawn), frame, width, height };
}

/** Draws the shade of walls on the floor, in two soft steps. */
function drawShade({ size }: Sheet, look: Look): string {
  return [0.46, 0.26]
    .map((width) =>
      stroke('walls', look.shade, width * size, {
        'stroke-opacity': '0.1',
        transform: `translate(${joined([size * 0.05, size * 0.06])})`,
      }),
    )
    .join('');
}

/** Draws what stands about and stops sight. */
function drawObjects(map: GhostMap, sheet: Sheet): string {
  const { size, look } = sheet;
  const lines = map.objects.filter((line) => isOn(sheet, line));
  const d = lines.map(([x1, y1, x2, y2]) => {
    const [a, b] = [pixelsAt(sheet, { x: x1, y: y1 }), pixelsAt(sheet, { x: x2, y: y2 })];
    return `M${joined([a.x, a.y])}L${joined([b.x, b.y])}`;
  });
  return path(d.join(''), { fill: 'none', stroke: look.line, 'stroke-width': look.lineWidth * size, 'stroke-linecap': 'round' });
}

function sheetOf(frame: Frame, { look, seed, pixels }: PictureOptions): Sheet {
  return { frame, size: pixels, look: LOOK[look], grain: new Grain(seed) };
}

/** Gives the squares that a picture of a map covers: its own rectangle where a picture came with it, otherwise the floor with a rim of rock. */
export function pictureFrame({ floor, bounds, grid }: Pick<GhostMap, 'floor' | 'bounds' | 'grid'>, rim: number): Frame {
  if (floor.length === 0) return { x: grid.x, y: grid.y, w: grid.w, h: grid.h };
  return { x: bounds.x - rim, y: bounds.y - rim, w: bounds.w + 2 * rim, h: bounds.h + 2 * rim };
}

/** Tells whether all squares of a part lie on a picture; otherwise it reaches beyond the scene when it is shown. */
export function covers(frame: Frame, squares: readonly Square[]): boolean {
  return squares.every(({ x, y }) => x >= frame.x && y >= frame.y && x < frame.x + frame.w && y < frame.y + frame.h);
}

/** Draws a whole map (SC-01). */
export function mapPicture(map: GhostMap, options: PictureOptions): Picture {
  return drawSheet(map, sheetOf(pictureFrame(map, options.rim), options), { defs: '', clip: '' });
}

/**
 * Draws a part of a map and what is around it, and nothing elsewhere (SC-04): to lie over a picture that was drawn of the
 * map without that part. `map` is what players see with the part, `squares` are those of the part.
 */
export function partPicture(map: GhostMap, squares: readonly Square[], options: PictureOptions): Picture {
  const sheet = sheetOf(partFrame(squares), options);
  const shown = new SquareSet();
  for (const { x, y } of squares) {
    for (let dx = -REACH; dx <= REACH; dx += 1) for (let dy = -REACH; dy <= REACH; dy += 1) shown.add(x + dx, y + dy);
  }
  const side = num(options.pixels);
  const d = shown.inOrder().map((square: Place) => {
    const { x, y } = pixelsAt(sheet, square);
    return `M${joined([x, y])}h${side}v${side}h-${side}z`;
  });
  return drawSheet(map, sheet, { defs: element('clipPath', { id: 'part' }, path(d.join(''), {})), clip: 'url(#part)' });
}
