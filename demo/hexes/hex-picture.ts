/** Draws a hex map as an SVG picture; the table draws the grid over it. */
import { FONT, embeddedFont } from '../drawing/embedded-font.ts';
import { type Point, smooth } from '../drawing/points.ts';
import { Random } from '../drawing/random.ts';
import { type Border, outlines } from '../drawing/regions.ts';
import { element, group, num, path, pathOf, pathsOf, picture, use } from '../drawing/svg.ts';
import { type Hex, type HexLayout, hexLayout, neighbours, through } from './hex-layout.ts';
import type { HexSource, Terrain } from './hex-source.ts';
import { FORMS, WAVES, placeSymbol, terrainDefs } from './hex-symbols.ts';

/** The grounds that lie on the grass, each under the next, with the terrains they hold. */
const GROUNDS: readonly (readonly [colour: string, holds: readonly Terrain[]])[] = [
  ['#5b5340', ['heath']],
  ['#57563c', ['fields']],
  ['#424b3c', ['forest', 'light-wood']],
  ['#38443c', ['forest']],
  ['#3f4b47', ['swamp']],
  ['#54513f', ['hills', 'mountains', 'high-mountains']],
  ['#524d45', ['mountains', 'high-mountains']],
];

/** What is drawn of a terrain where a way goes through. */
const THINNED: Partial<Readonly<Record<Terrain, Terrain>>> = { forest: 'light-wood', fields: 'grass', mountains: 'hills' };

/** How far the corners of an area stray from the lattice, as a share of a hex. */
const STRAY = 0.17;

interface Chart {
  readonly source: HexSource;
  readonly layout: HexLayout;
  /** All hexes of the map and two rings around it, where the terrain at the edge goes on. */
  readonly hexes: readonly Hex[];
  terrain(hex: Hex): Terrain;
}

function chartOf(source: HexSource, size: number): Chart {
  const rows = source.terrain.length;
  const columns = source.terrain[0]?.length ?? 0;
  const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));
  const hexes = Array.from({ length: (columns + 4) * (rows + 4) }, (_, i) => ({
    column: (i % (columns + 4)) - 2,
    row: Math.floor(i / (columns + 4)) - 2,
  }));
  return {
    source,
    layout: hexLayout(columns, rows, size),
    hexes,
    terrain: ({ column, row }) => source.terrain[within(row, rows)]?.[within(column, columns)] ?? 'grass',
  };
}

/** Writes the outlines of all hexes that have one of the terrains. */
function area(chart: Chart, terrains: readonly Terrain[]): string {
  const inside = new Set<Terrain>(terrains);
  const known = new Set(chart.hexes.map(({ column, row }) => `${column},${row}`));
  const belongs = (hex: Hex): boolean => known.has(`${hex.column},${hex.row}`) && inside.has(chart.terrain(hex));
  const borders = chart.hexes.filter(belongs).flatMap((hex) => {
    const corners = chart.layout.corners(hex);
    return neighbours(hex).flatMap((other, i): Border[] => {
      const [from, to] = [corners[i], corners[(i + 1) % 6]];
      return from && to && !belongs(other) ? [[from, to]] : [];
    });
  });
  return pathsOf(outlines(borders, chart.layout.size * STRAY, chart.source.seed));
}

/** Water, with lines along the shore as on old charts. */
function drawWater(chart: Chart): readonly [defs: string, body: string] {
  const water = path(area(chart, ['water']), { id: 'water' });
  const clip = element('clipPath', { id: 'wet' }, use('water', {}));
  const shore = (width: number, stroke: string): string => use('water', { fill: 'none', stroke, 'stroke-width': width });
  return [
    water + clip,
    use('water', { fill: '#24363f' }) +
      group({ 'clip-path': 'url(#wet)' }, shore(78, '#293e48'), shore(46, '#2f4853'), shore(20, '#385561'), shore(9, '#16201f')) +
      shore(2.4, '#12110f'),
  ];
}

/** The middle of each hex of a way, wandering a little so that nothing runs by the ruler. */
function wander(chart: Chart, line: readonly (readonly [number, number])[], seed: string, far: number): Point[] {
  const random = new Random(seed);
  const hexes = through(line);
  const places = hexes.map((hex, i): Point => {
    const [x, y] = chart.layout.centre(hex);
    const reach = i === 0 || i === hexes.length - 1 ? 0 : far * chart.layout.size;
    return [x + random.between(-reach, reach), y + random.between(-reach, reach)];
  });
  return smooth(places, 3);
}

const FLOWING = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

/** Rivers under the water they run into, and their mouths, which lie over the shore. */
function drawRivers(chart: Chart): readonly [rivers: string, mouths: string] {
  const lines = chart.source.rivers.map(({ line, name }) => wander(chart, line, name, 0.24));
  // A river widens on its way: its later parts are drawn again, broader.
  const parts = lines.flatMap((line) =>
    [0, 0.33, 0.66].map((share, i) => [pathOf(line.slice(Math.floor(line.length * share)), false), i] as const),
  );
  const inner = (d: string, i: number): string => path(d, { stroke: '#3f606d', 'stroke-width': 4 + 3.2 * i });
  return [
    group(
      FLOWING,
      ...parts.map(([d, i]) => path(d, { stroke: '#151d1f', 'stroke-width': 7 + 3.4 * i })),
      ...parts.map(([d, i]) => inner(d, i)),
    ),
    group(FLOWING, ...lines.map((line) => inner(pathOf(line.slice(-12, -3), false), 2))),
  ];
}

function drawWays(chart: Chart): string {
  const road = chart.source.roads.map(({ line, name }) => pathOf(wander(chart, line, name, 0.1), false)).join('');
  const track = chart.source.tracks.map(({ line, name }) => pathOf(wander(chart, line, name, 0.14), false)).join('');
  return (
    path(road, { ...FLOWING, stroke: '#1c1813', 'stroke-width': 7, opacity: 0.75 }) +
    path(road, { ...FLOWING, stroke: '#b39a6c', 'stroke-width': 3.6 }) +
    path(track, { ...FLOWING, stroke: '#1c1813', 'stroke-width': 5, opacity: 0.55 }) +
    path(track, { ...FLOWING, stroke: '#b39a6c', 'stroke-width': 2.6, 'stroke-dasharray': '9 8' })
  );
}

/** Terrain drawings, the lower ones over the upper, none where a place stands or in open water. */
function drawTerrain(chart: Chart): string {
  const random = new Random(`${chart.source.seed}:terrain`);
  const taken = new Set(chart.source.places.map(({ at: [column, row] }) => `${column},${row}`));
  const ways = new Set(
    [...chart.source.rivers, ...chart.source.roads]
      .flatMap(({ line }) => through(line))
      .map(({ column, row }) => `${column},${row}`),
  );
  const drawn = chart.source.terrain.flatMap((row, r) =>
    row.flatMap((terrain, c) => {
      const name = `${c},${r}`;
      const [x, y] = chart.layout.centre({ column: c, row: r });
      const form = random.whole(0, FORMS - 1);
      const at: Point = [x + random.between(-4, 4), y + random.between(-4, 4)];
      const sparse = terrain === 'grass' ? 0.55 : 1;
      if (taken.has(name) || !random.happens(sparse)) return [];
      if (terrain === 'water') return random.happens(0.22) ? [{ id: 'waves', at }] : [];
      // What a road or river crosses is thinned, so that the way is seen.
      const shown = ways.has(name) ? (THINNED[terrain] ?? terrain) : terrain;
      return [{ id: `${shown}-${form}`, at }];
    }),
  );
  return drawn
    .sort((a, b) => a.at[1] - b.at[1])
    .map(({ id, at }) => `<use href="#${id}" x="${num(at[0])}" y="${num(at[1])}"/>`)
    .join('');
}

function words(text: string, [x, y]: Point, size: number, attributes: Readonly<Record<string, string | number>>): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return element(
    'text',
    {
      x,
      y,
      'font-size': size,
      'text-anchor': 'middle',
      'font-family': FONT,
      'paint-order': 'stroke',
      'stroke-linejoin': 'round',
      ...attributes,
    },
    escaped,
  );
}

function drawPlaces(chart: Chart): string {
  return chart.source.places
    .map(({ at: [column, row], kind, name }) => {
      const [x, y] = chart.layout.centre({ column, row });
      return (
        group({ transform: `translate(${num(x)} ${num(y)})scale(1.35)` }, placeSymbol(kind)) +
        words(name, [x, y + 42], 20, { fill: '#e8dcc0', stroke: '#14120f', 'stroke-width': 4 })
      );
    })
    .join('');
}

function drawLabels(chart: Chart): string {
  return chart.source.labels
    .map(({ at: [column, row], text, size }) =>
      words(text, chart.layout.centre({ column, row }), size, {
        fill: '#cfc6ae',
        stroke: '#14120f',
        'stroke-width': 3,
        'font-style': 'italic',
        'letter-spacing': 3,
        opacity: 0.8,
      }),
    )
    .join('');
}

/** Draws the hex map; the same source and size give the same picture. */
export function drawHexes(source: HexSource, size: number): { svg: string; layout: HexLayout } {
  const chart = chartOf(source, size);
  const { width, height } = chart.layout;
  const [waterDefs, water] = drawWater(chart);
  const [rivers, mouths] = drawRivers(chart);
  const grounds = GROUNDS.map(([fill, terrains]) =>
    path(area(chart, terrains), { fill, stroke: fill, 'stroke-width': 3, 'stroke-linejoin': 'round' }),
  );
  const svg = picture(
    width,
    height,
    embeddedFont() + terrainDefs(source.seed) + group({ id: 'waves' }, WAVES) + waterDefs,
    element('rect', { width, height, fill: '#4b5140' }),
    ...grounds,
    rivers,
    water,
    mouths,
    drawWays(chart),
    drawTerrain(chart),
    drawPlaces(chart),
    drawLabels(chart),
  );
  return { svg, layout: chart.layout };
}
