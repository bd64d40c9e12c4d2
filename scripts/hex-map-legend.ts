import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { GridCell } from '../src/rules/grid/board.ts';
import { type Stamp, artOf, stampsOf } from '../src/rules/hex-maps/art/art.ts';
import { STYLE_COLOURS, css } from '../src/rules/hex-maps/art/inks.ts';
import { cornersOf } from '../src/rules/hex-maps/art/washes.ts';
import { GHOST_STYLES, type GhostStyle } from '../src/rules/terrain/ghost-sizes.ts';
import { BOOK_KINDS, OWN_LOOKS } from '../src/rules/terrain/kinds.ts';
import { SITES } from '../src/rules/terrain/sites.ts';
import { inProject } from './project-root.ts';
import { writeSmall } from './small-picture.ts';

/** The height of a hex, how many stand in a row, how far apart they stand, and how wide the picture is that is kept, in pixels. */
const hexHeight = 130;
const across = 9;
const step = { x: 168, y: 178 };
const wide = 900;

/** What is drawn of a hex, and what it is called. */
interface LegendHex {
  readonly look: string;
  readonly site: string;
  readonly name: string;
}

/** The names in the language file that a legend needs. */
interface Names {
  readonly GHOSTMAP: {
    readonly Terrain: { readonly Kind: Readonly<Record<string, string>> };
    readonly RambleWindow: { readonly Terrain: { readonly Look: Readonly<Record<string, string>> } };
    readonly HexMap: { readonly Site: Readonly<Record<string, string>> };
  };
}

/** Draws all kinds of terrain, and all sites, in each style. */
export async function hexMapLegends(page: Page): Promise<void> {
  const { GHOSTMAP: said } = JSON.parse(await readFile(inProject('lang', 'en.json'), 'utf8')) as Names;
  const kinds = BOOK_KINDS.map(({ id }) => ({ look: id, site: '', name: said.Terrain.Kind[id] ?? id }));
  const own = OWN_LOOKS.map((look) => ({ look, site: '', name: `(${said.RambleWindow.Terrain.Look[look] ?? look})` }));
  const sites = SITES.map(({ id }) => ({ look: 'open', site: id, name: said.HexMap.Site[id] ?? id }));
  for (const style of GHOST_STYLES) {
    await page.setContent(`<body style="margin:0">${legend(style, [...kinds, ...own, ...sites])}</body>`);
    await writeSmall(page, await page.locator('svg').screenshot(), `hex-map-legend-${style}`, wide);
  }
}

/** Writes a drawing of hexes that stand apart, with what they are called below. */
function legend(style: GhostStyle, hexes: readonly LegendHex[]): string {
  const stamps = stampsOf(style, 'columns');
  const placed = hexes.map((hex, at) => {
    const x = ((at % across) + 1 / 2) * step.x;
    const y = Math.floor(at / across) * step.y + hexHeight / 2 + 14;
    return drawn(style, stamps, hex, { i: Math.floor(at / across), j: at % across }, { x, y });
  });
  const high = Math.ceil(hexes.length / across) * step.y + 10;
  const paper = css(STYLE_COLOURS[style].paper);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${across * step.x}" height="${high}" style="display:block;background:${paper}">${placed.join('')}</svg>`;
}

function drawn(
  style: GhostStyle,
  stamps: readonly Stamp[],
  { look, site, name }: LegendHex,
  cell: GridCell,
  { x, y }: { readonly x: number; readonly y: number },
): string {
  const { border, lettering } = STYLE_COLOURS[style];
  const corners = cornersOf('columns').map(([right, down]) => `${right * hexHeight},${down * hexHeight}`);
  const put = artOf(style, 'columns', cell, { look, site }, 'legend').map((at) => {
    const size = at.scale * hexHeight;
    const place = `translate(${at.x * hexHeight} ${at.y * hexHeight}) scale(${at.flip ? -size : size} ${size})`;
    return `<g transform="${place}">${shapes(stamps[at.stamp])}</g>`;
  });
  const rim = `<polygon points="${corners.join(' ')}" fill="none" stroke="${css(border)}" opacity=".5"/>`;
  const text = `<text y="${hexHeight / 2 + 22}" text-anchor="middle" font-size="19" font-family="serif" fill="${css(lettering)}">${name}</text>`;
  return `<g transform="translate(${x} ${y})">${put.join('')}${rim}${text}</g>`;
}

function shapes(stamp: Stamp | undefined): string {
  const paths = (stamp?.shapes ?? []).map(({ d, fill = 'none', rule, stroke, width, cap, join, dashes, opacity }) => {
    const said = {
      fill,
      'fill-rule': rule,
      stroke,
      'stroke-width': width,
      'stroke-linecap': cap,
      'stroke-linejoin': join,
      'stroke-dasharray': dashes?.join(' '),
      opacity,
    };
    const written = Object.entries(said).map(([key, value]) => (value === undefined ? '' : ` ${key}="${value}"`));
    return `<path d="${d}"${written.join('')}/>`;
  });
  return paths.join('');
}
