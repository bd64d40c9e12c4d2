/** Small pictures in the window: what a word is drawn as, and how each style looks. */
import { chunked } from '../../../foundry/browser/chunked.ts';
import { orLog } from '../../../foundry/host/console.ts';
import type { GridCell } from '../../../rules/grid/board.ts';
import { artOf } from '../../../rules/hex-maps/art/art.ts';
import { STYLE_COLOURS, css } from '../../../rules/hex-maps/art/inks.ts';
import { GHOST_STYLES, type GhostStyle } from '../../../rules/terrain/ghost-sizes.ts';
import { kindOf } from '../../../rules/terrain/kinds.ts';
import { siteOf } from '../../../rules/terrain/sites.ts';
import type { Importing } from '../../../rules/values/pausing.ts';
import { NOTHING } from './context.ts';
import { Stamps, brushOn } from './stamped.ts';

/** What a style is shown by: looks and sites of a few hexes in columns, from their middles in hexes. */
const SCENE: readonly { readonly cell: GridCell; readonly look: string; readonly site: string }[] = [
  { cell: { i: 0, j: 0 }, look: 'mountains', site: '' },
  { cell: { i: 0, j: 1 }, look: 'forest', site: '' },
  { cell: { i: 0, j: 2 }, look: 'hills', site: 'castle' },
  { cell: { i: 0, j: 3 }, look: 'shallow-water', site: '' },
  { cell: { i: 1, j: 0 }, look: 'hills', site: '' },
  { cell: { i: 1, j: 2 }, look: 'swamp', site: '' },
];

/** How far apart the middles of hexes in columns are, in parts of their height. */
const ACROSS = (2 / Math.sqrt(3)) * 0.75;

/** The same each time. */
const SEED = 'sample';

/** The stamps of each style in the sizes that were asked for. */
const kept = new Map<string, Stamps>();

function stampsFor(style: GhostStyle, unit: number): Stamps {
  const key = `${style} ${unit}`;
  const stamps = kept.get(key) ?? new Stamps(style, 'columns', unit);
  kept.set(key, stamps);
  return stamps;
}

/** Draws a few hexes, or the one that an element speaks of. */
function drawSample(sheet: HTMLCanvasElement, style: GhostStyle): void {
  const { ground = '', site = '', scene } = sheet.dataset;
  const { width, height } = sheet;
  const brush = brushOn(sheet);
  brush.fillStyle = css(STYLE_COLOURS[style].paper);
  brush.fillRect(0, 0, width, height);
  // A site that stands alone is seen from nearer.
  const unit = Math.round(height * (scene ? 0.6 : ground === NOTHING ? 1.3 : 0.8));
  const stamps = stampsFor(style, unit);
  if (!scene) {
    const held = { look: kindOf({}, ground)?.look ?? '', site: siteOf(site)?.id ?? '' };
    stamps.put(brush, artOf(style, 'columns', { i: 0, j: 0 }, held, SEED), { x: width / 2, y: height / 2 });
    return;
  }
  for (const wants of ['flat', 'standing'] as const)
    for (const { cell, look, site: there } of SCENE) {
      const middle = { x: (0.4 + cell.j * ACROSS) * unit, y: (0.45 + cell.i + (cell.j % 2) / 2) * unit };
      stamps.put(brush, artOf(style, 'columns', cell, { look, site: there }, SEED), middle, wants);
    }
}

/** Draws small pictures one after the other, each where it shows something else than it did. */
function* drawing(sheets: readonly HTMLCanvasElement[], style: GhostStyle): Importing<void> {
  for (const [done, sheet] of sheets.entries()) {
    const own = GHOST_STYLES.find((one) => one === sheet.dataset['style']) ?? style;
    const shows = `${own} ${sheet.dataset['ground'] ?? ''} ${sheet.dataset['site'] ?? ''}`;
    if (sheet.dataset['drawn'] === shows) continue;
    sheet.dataset['drawn'] = shows;
    drawSample(sheet, own);
    yield { done, of: sheets.length };
  }
}

/** Draws the small pictures in a window, those of words in its style, in slices: a style's stamps take a while when they are first made. */
export function drawSamples(element: HTMLElement, style: GhostStyle): void {
  const sheets = [...element.querySelectorAll<HTMLCanvasElement>('canvas.hex-map-sample')];
  const following = { progress: () => undefined, chunk: 0 };
  chunked(drawing(sheets, style), following).catch(orLog('the small pictures of a map could not be drawn', null));
}
