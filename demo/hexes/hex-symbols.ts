/** Small drawings for terrain and places on a hex map, about a hex in size, around (0, 0). */
import { type Point } from '../drawing/points.ts';
import { Random } from '../drawing/random.ts';
import { group, num, path, pathOf } from '../drawing/svg.ts';
import type { PlaceKind } from './hex-source.ts';

const INK = '#191815';
const PEN = { stroke: INK, 'stroke-width': 1.7, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' } as const;
const OPEN = { ...PEN, fill: 'none' } as const;

/** A mountain: an uneven peak with a light and a dark flank and strokes down the dark one. */
function mountain(random: Random, height: number, half: number, snow: boolean): string {
  const foot = 14;
  const top: Point = [random.between(-4, 4), foot - height];
  const left: Point[] = [
    [-half, foot],
    [-half * 0.62 + random.between(-2, 2), foot - height * 0.36],
    [-half * 0.36 + random.between(-2, 2), foot - height * 0.58],
  ];
  const right: Point[] = [
    [half * 0.34 + random.between(-2, 2), foot - height * 0.6],
    [half * 0.6 + random.between(-2, 2), foot - height * 0.3],
    [half, foot],
  ];
  const spine: Point[] = [
    top,
    [top[0] + 4, foot - height * 0.66],
    [top[0] - 2, foot - height * 0.4],
    [top[0] + 5, foot - height * 0.14],
    [top[0] + 2, foot],
  ];
  const strokes = [0.24, 0.42, 0.6, 0.78].map((share): Point[] => {
    const x = top[0] + (half - top[0]) * share * 0.72 + 3;
    const y = foot - height * (1 - share) * 0.94;
    return [
      [x, y + 3],
      [x - 3, y + height * 0.26 * (1.1 - share * 0.5)],
    ];
  });
  const cap: Point[] = [
    [top[0] - half * 0.2, foot - height * 0.76],
    top,
    [top[0] + half * 0.2, foot - height * 0.78],
    [top[0] + half * 0.1, foot - height * 0.7],
    [top[0] + 1, foot - height * 0.78],
    [top[0] - half * 0.09, foot - height * 0.68],
  ];
  return (
    path(pathOf([...left, top, ...right]), { fill: '#6b665e', stroke: 'none' }) +
    path(pathOf([...spine, [half, foot], ...right.slice(0, 2).reverse()]), { fill: '#4a463f', stroke: 'none' }) +
    (snow ? path(pathOf(cap), { fill: '#b9bab6', stroke: 'none' }) : '') +
    path(pathOf([...left, top, ...right], false) + pathOf(spine, false), OPEN) +
    path(strokes.map((line) => pathOf(line, false)).join(''), { ...OPEN, 'stroke-width': 1.2, opacity: 0.8 })
  );
}

function hills(random: Random): string {
  const mound = (x: number, y: number, w: number, h: number): string =>
    path(`M${num(x - w)} ${num(y)}q${num(w * 0.35)}-${num(h * 1.7)} ${num(w)}-${num(h * 1.1)}t${num(w)} ${num(h * 1.1)}`, {
      ...PEN,
      fill: '#5f5a48',
    }) +
    path(
      [0.25, 0.5, 0.72]
        .map((share) => `M${num(x + w * share)} ${num(y - h * (0.98 - share * 0.72))}l${num(-2)} ${num(h * 0.4)}`)
        .join(''),
      { ...OPEN, 'stroke-width': 1.1, opacity: 0.75 },
    );
  return (
    mound(-12 + random.between(-3, 3), -3, 18, 12) +
    mound(13 + random.between(-3, 3), 0, 16, 10) +
    mound(random.between(-4, 4), 15, 21, 13)
  );
}

function tree(x: number, y: number, size: number, pointed: boolean): string {
  const trunk = path(`M${num(x)} ${num(y)}v${num(size * 0.35)}`, OPEN);
  const crown = pointed
    ? pathOf([
        [x - size * 0.42, y],
        [x, y - size * 1.25],
        [x + size * 0.42, y],
      ])
    : `M${num(x - size * 0.5)} ${num(y)}a${num(size * 0.3)} ${num(size * 0.3)} 0 0 1 ${num(size * 0.08)}-${num(size * 0.5)}a${num(size * 0.42)} ${num(size * 0.42)} 0 0 1 ${num(size * 0.84)} 0a${num(size * 0.3)} ${num(size * 0.3)} 0 0 1 ${num(size * 0.08)} ${num(size * 0.5)}z`;
  const shade = `M${num(x + size * 0.06)} ${num(y - size * 0.12)}l${num(size * 0.22)}-${num(size * 0.3)}M${num(x + size * 0.24)} ${num(y - size * 0.06)}l${num(size * 0.12)}-${num(size * 0.2)}`;
  return trunk + path(crown, { ...PEN, fill: '#3f4e3a', 'stroke-width': 1.5 }) + path(shade, { ...OPEN, 'stroke-width': 1 });
}

function trees(random: Random, rows: readonly (readonly [y: number, count: number])[], size: number, pointed: boolean): string {
  return rows
    .flatMap(([y, count]) =>
      Array.from({ length: count }, (_, i) => {
        const x = (i - (count - 1) / 2) * size * 1.02 + random.between(-3, 3);
        return tree(x, y + random.between(-3, 3), size * random.between(0.9, 1.12), pointed);
      }),
    )
    .join('');
}

function swamp(random: Random): string {
  const reeds = Array.from({ length: 5 }, (): string => {
    const [x, y] = [random.between(-24, 22), random.between(-14, 18)];
    return `M${num(x)} ${num(y)}v-11M${num(x + 3)} ${num(y)}l3-9M${num(x - 3)} ${num(y)}l-3-8M${num(x - 9)} ${num(y + 1)}h18`;
  });
  const pools = Array.from({ length: 3 }, (): string => {
    const [x, y] = [random.between(-22, 10), random.between(-16, 20)];
    return `M${num(x)} ${num(y)}q6-3 12 0t10 0`;
  });
  return (
    path(pools.join(''), { ...OPEN, stroke: '#5c7a80', 'stroke-width': 2 }) +
    path(reeds.join(''), { ...OPEN, 'stroke-width': 1.3 })
  );
}

function tufts(random: Random, count: number): string {
  const d = Array.from({ length: count }, (): string => {
    const [x, y] = [random.between(-26, 26), random.between(-22, 24)];
    return `M${num(x)} ${num(y)}l-3-6m3 6v-8m0 8l3-6`;
  });
  return path(d.join(''), { ...OPEN, 'stroke-width': 1.1, opacity: 0.65 });
}

function heath(random: Random): string {
  const d = Array.from({ length: 6 }, (): string => {
    const [x, y] = [random.between(-26, 22), random.between(-22, 24)];
    return `M${num(x)} ${num(y)}h${num(random.between(4, 10))}m3 ${num(random.between(-3, 3))}h3`;
  });
  return path(d.join(''), { ...OPEN, stroke: '#2c261c', 'stroke-width': 1.6, opacity: 0.6 });
}

function fields(random: Random): string {
  const plot = (x: number, y: number, turn: number, fill: string): string => {
    const rows = [-7, -2.5, 2, 6.5].map((at) => `M-12 ${at}h24`).join('');
    return group(
      { transform: `translate(${num(x)} ${num(y)})rotate(${num(turn)})` },
      path('M-14-10h28v20h-28z', { fill, stroke: '#2d2a20', 'stroke-width': 1 }),
      path(rows, { fill: 'none', stroke: '#332f23', 'stroke-width': 1, opacity: 0.8 }),
    );
  };
  const tilt = random.between(-12, 12);
  return plot(-13, -12, tilt, '#6d6544') + plot(17, -4, tilt + 90, '#5e5f41') + plot(-4, 16, tilt, '#645a3f');
}

const HOUSE = (x: number, y: number, s = 1): string =>
  path(`M${num(x - 6 * s)} ${num(y)}v-${num(6 * s)}l${num(6 * s)}-${num(6 * s)} ${num(6 * s)} ${num(6 * s)}v${num(6 * s)}z`, {
    ...PEN,
    fill: '#9a8366',
  }) +
  path(`M${num(x - 8 * s)} ${num(y - 5 * s)}l${num(8 * s)}-${num(8 * s)} ${num(8 * s)} ${num(8 * s)}`, {
    ...OPEN,
    'stroke-width': 2.2,
  });
const TOWER = (x: number, y: number, w: number, h: number): string =>
  path(
    `M${num(x - w)} ${num(y)}v-${num(h)}h${num(w * 0.5)}v3h${num(w * 0.34)}v-3h${num(w * 0.32)}v3h${num(w * 0.34)}v-3h${num(w * 0.5)}v${num(h)}z`,
    { ...PEN, fill: '#a29a8b' },
  );

const PLACES: Readonly<Record<PlaceKind, string>> = {
  village: HOUSE(-9, 8, 0.9) + HOUSE(9, 6, 0.9) + HOUSE(0, 15, 0.9),
  town: HOUSE(-15, 4) + HOUSE(14, 3) + TOWER(0, 6, 5, 20) + HOUSE(-8, 15) + HOUSE(8, 16),
  port:
    HOUSE(-13, 5) +
    HOUSE(13, 4) +
    TOWER(0, 5, 5, 18) +
    path('M0 10v15M-7 13h14M-10 20q2 7 10 7t10-7', { ...OPEN, stroke: '#d8cba9', 'stroke-width': 2.6 }),
  castle:
    TOWER(-14, 14, 6, 25) +
    TOWER(14, 14, 6, 25) +
    path('M-9 14v-14h5v3h3v-3h3v3h3v-3h5v14z', { ...PEN, fill: '#a29a8b' }) +
    path('M-3 14v-6a3 3 0 0 1 6 0v6z', { fill: INK }),
  ruin:
    path('M-24 14v-13l4-3 2 4 3-2v14zM-10 14v-24l5-4 2 5 5-3v7l-4 3v16zM8 14v-10l5-2 3 3v9zM20 14v-18l5 3v15z', {
      ...PEN,
      fill: '#a29a8b',
    }) + path('M-27 15h56', OPEN),
  tower: TOWER(0, 16, 7, 34) + path('M-2 8v-6h4v6z', { fill: INK }),
  shrine: path('M-14 14v-3h28v3zM-10 11v-14h4v14zM6 11v-14h4v14zM-2 11v-14h4v14zM-15-3l15-10 15 10z', {
    ...PEN,
    fill: '#b3a88f',
  }),
  cave:
    path('M-20 15q2-24 20-26 18 2 20 26z', { ...PEN, fill: '#6b665e' }) + path('M-9 15q1-14 9-15 8 1 9 15z', { fill: '#0d0c0a' }),
  stones: path('M-18 10v-15l5-2 3 2v15zM-4 4v-18l5-2 4 3v17zM11 10v-14l4-2 4 2v14zM-8 17v-6h6v6zM4 18v-7h6v7z', {
    ...PEN,
    fill: '#8f8a80',
  }),
};

/** How many forms a terrain's drawing has. */
export const FORMS = 4;

/** Writes all terrain drawings as `<terrain>-<form>` for use in a picture. */
export function terrainDefs(seed: string): string {
  const random = new Random(`${seed}:symbols`);
  return Array.from({ length: FORMS }, (_, form) => {
    const named = (terrain: string, drawing: string): string => group({ id: `${terrain}-${form}` }, drawing);
    return [
      named('mountains', mountain(random, random.between(38, 46), random.between(28, 33), false)),
      named('high-mountains', mountain(random, random.between(54, 62), random.between(35, 39), true)),
      named('hills', hills(random)),
      named(
        'forest',
        trees(
          random,
          [
            [-16, 3],
            [-2, 4],
            [13, 3],
            [24, 2],
          ],
          15.5,
          form % 2 === 1,
        ),
      ),
      named(
        'light-wood',
        trees(
          random,
          [
            [-12, 1],
            [4, 2],
            [20, 1],
          ],
          15,
          false,
        ),
      ),
      named('swamp', swamp(random)),
      named('grass', tufts(random, 3)),
      named('heath', heath(random)),
      named('fields', fields(random)),
    ].join('');
  }).join('');
}

/** Returns the drawing of a place. */
export function placeSymbol(kind: PlaceKind): string {
  return PLACES[kind];
}

/** Short waves, for the open sea. */
export const WAVES = path('M-22-8q5-5 10 0t10 0M4 8q5-5 10 0t10 0', { ...OPEN, stroke: '#4d6a75', 'stroke-width': 2 });
