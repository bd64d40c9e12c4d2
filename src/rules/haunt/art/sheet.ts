/**
 * A house on a sheet of paper, to be played with real pencils: the house with its markers, a score track for each of four
 * players, and what to remember of the rules (HA-03, HA-09).
 */
import type { Point } from '../../procedure.ts';
import type { PathShape } from '../../maps/picture/shapes.ts';
import { escaped } from '../../values/escaped.ts';
import { type House, trackBoxes } from '../house/house.ts';
import { drawnHouse } from '../house/passages/plan.ts';
import { type HouseLabel, PRINT_INKS, houseArt } from './house-art.ts';

/** Sheets of paper, upright, in millimetres. */
export const SHEETS = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const;
export type SheetName = keyof typeof SHEETS;

/** What is written on a sheet, in the language of whoever prints it. */
export interface SheetWords {
  /** What the house is called; empty where nobody has named it. */
  readonly name: string;
  readonly code: string;
  /** What stands before a player's own name, which is written by hand. */
  readonly player: string;
  /** What to remember, a line each. */
  readonly reminders: readonly string[];
}

/** Millimetres around all of it, those for the name above the house, and for each line of reminders below the tracks. */
const MARGIN = 9;
const HEADING = 8;
const REMINDER = 3.6;
/** A track: boxes in a row, the size of each, the room for the player's name above, and that between two tracks. */
const TRACK = { across: 35, box: 2.6, heading: 5, gap: 3 } as const;
/** The room for the word before a player's own name. */
const NAME = 17;
/** So often a box bears its number, and a line is heavier. */
const NUMBERED = 5;

/** What XML has no sign for: a name may hold it, and a sheet with it could not be opened. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Writes a text of somebody's as part of a sheet. */
const writtenText = (text: string): string => escaped(text.replaceAll(UNWRITABLE, ''));

const mm = (value: number): string => String(Math.round(value * 100) / 100);

/** Writes a shape as SVG. */
function shapeText({ d, fill = 'none', stroke, width, cap, join }: PathShape): string {
  const line = stroke
    ? ` stroke="${stroke}" stroke-width="${width ?? 1}"${cap ? ` stroke-linecap="${cap}"` : ''}${join ? ` stroke-linejoin="${join}"` : ''}`
    : '';
  return `<path d="${d}" fill="${fill}"${line}/>`;
}

/** Writes a label of the house. */
function labelText({ x, y, text, is }: HouseLabel): string {
  const looks = is === 'marker' ? 'font-size="20" font-weight="bold"' : 'font-size="18" fill="#555"';
  return `<text x="${mm(x)}" y="${mm(y)}" dy="0.35em" text-anchor="middle" ${looks}>${text}</text>`;
}

/** Draws a score track with its top left corner at a place, in millimetres, under the name of its player. */
function track({ x, y }: Point, boxes: number, player: string): string {
  const { across, box, heading } = TRACK;
  const numbers = Array.from({ length: boxes }, (_, index) => index);
  const at = (index: number): readonly [number, number] => [
    x + (index % across) * box,
    y + heading + Math.floor(index / across) * box,
  ];
  const squares = numbers.map((index) => `M${at(index).map(mm).join(' ')}h${box}v${box}h${-box}z`).join('');
  const rows = Math.ceil(boxes / across);
  const fives = Array.from(
    { length: Math.floor(across / NUMBERED) + 1 },
    (_, five) => `M${mm(x + five * NUMBERED * box)} ${mm(y + heading)}v${mm(rows * box)}`,
  ).join('');
  const texts = numbers
    .filter((index) => (index + 1) % NUMBERED === 0)
    .map((index) => `<text x="${mm(at(index)[0] + box / 2)}" y="${mm(at(index)[1] + box * 0.7)}">${index + 1}</text>`);
  return [
    `<text x="${mm(x)}" y="${mm(y + heading - 1.6)}" font-size="3">${writtenText(player)}</text>`,
    `<path d="M${mm(x + NAME)} ${mm(y + heading - 1.4)}h${mm(across * box - NAME)}" stroke="#999" stroke-width="0.2"/>`,
    `<path d="${squares}" fill="none" stroke="#777" stroke-width="0.12"/>`,
    `<path d="${fives}" fill="none" stroke="#333" stroke-width="0.3"/>`,
    `<g font-size="1.45" fill="#333" text-anchor="middle">${texts.join('')}</g>`,
  ].join('');
}

/** Draws a house on a sheet as an SVG document. `seed` has the same house drawn alike. */
export function houseSheet(house: House, sheet: SheetName, words: SheetWords, seed: string): string {
  const { width, height } = SHEETS[sheet];
  const art = houseArt(house, drawnHouse(house), PRINT_INKS, seed);
  const boxes = trackBoxes(house);
  const trackHeight = TRACK.heading + Math.ceil(boxes / TRACK.across) * TRACK.box;
  const trackWidth = TRACK.across * TRACK.box;
  const foot = 2 * trackHeight + TRACK.gap + words.reminders.length * REMINDER + 3;
  const room = { width: width - 2 * MARGIN, height: height - 2 * MARGIN - HEADING - foot };
  const scale = Math.min(room.width / art.frame.width, room.height / art.frame.height);
  const left = (width - art.frame.width * scale) / 2 - art.frame.x * scale;
  const top = MARGIN + HEADING - art.frame.y * scale;
  const tracksTop = MARGIN + HEADING + art.frame.height * scale + 2;
  const columns = [(width - 2 * trackWidth - TRACK.gap) / 2, (width + TRACK.gap) / 2];
  const tracks = [0, 1, 2, 3].map((seat) => {
    const place = { x: columns[seat % 2] ?? MARGIN, y: tracksTop + Math.floor(seat / 2) * (trackHeight + TRACK.gap) };
    return track(place, boxes, `${words.player} ${seat + 1}`);
  });
  const remindersTop = tracksTop + 2 * trackHeight + TRACK.gap + REMINDER + 0.6;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" font-family="Georgia, 'Times New Roman', serif" fill="#111">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="${MARGIN}" y="${MARGIN + 5}" font-size="5.5" font-weight="bold">${writtenText(words.name)}</text>`,
    `<text x="${mm(width - MARGIN)}" y="${MARGIN + 5}" font-size="4.5" text-anchor="end" font-family="monospace">${writtenText(words.code)}</text>`,
    `<g transform="translate(${mm(left)} ${mm(top)}) scale(${scale.toFixed(5)})">`,
    ...art.shapes.map(shapeText),
    ...art.labels.map(labelText),
    '</g>',
    ...tracks,
    `<g font-size="2.7">${words.reminders.map((line, index) => `<text x="${mm(columns[0] ?? MARGIN)}" y="${mm(remindersTop + index * REMINDER)}">${writtenText(line)}</text>`).join('')}</g>`,
    '</svg>',
  ].join('\n');
}
