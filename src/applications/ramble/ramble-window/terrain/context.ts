/** What the tab of terrain shows: the brush, and the palette of kinds, sites, ways and areas, or of what is told of a map. Pure. */
import { BLANK } from '../../../../rules/grid/chunks.ts';
import type { RambleHidden, RambleOpen } from '../../../../rules/ramble/state/state.ts';
import { AREA_COLOURS, WAY_COLOURS } from '../../../../rules/terrain/colours.ts';
import {
  IMPASSABLE,
  type Kind,
  type Kinds,
  OWN_LETTERS,
  OWN_LOOKS,
  type SaidKind,
  bareCost,
  kindOf,
  kindsOn,
} from '../../../../rules/terrain/kinds.ts';
import { SITE_SYMBOLS } from '../../../../rules/terrain/site-symbols.ts';
import { SITES, type SiteId } from '../../../../rules/terrain/sites.ts';
import { AREA_LETTERS, WAYS } from '../../../../rules/terrain/terrain.ts';
import { own } from '../../../../rules/values/records.ts';
import { BRUSH_TOOLS, type Brush, LARGEST_BRUSH, TELLINGS } from '../../../../foundry/terrain/brush.ts';
import { choices } from '../../../parts/choices.ts';
import { hexColour, swatchOf } from '../../parts/swatch.ts';

/** The Font Awesome names of the brush's tools. */
const TOOL_ICONS = { brush: 'fa-paintbrush', line: 'fa-minus', polygon: 'fa-draw-polygon', fill: 'fa-fill-drip' } as const;
const TELLING_ICONS = { truth: 'fa-eye', nothing: 'fa-eraser' } as const;
const WAY_ICONS = { road: 'fa-road', path: 'fa-shoe-prints', river: 'fa-water' } as const;

/** What of this browser the tab shows. */
export interface TerrainWorld {
  readonly brush: Brush;
  readonly shown: boolean;
  /** Whether this browser holds no key to a map that is secret. */
  readonly locked: boolean;
  readonly nameOf: (kind: Kind) => string;
  readonly siteName: (id: SiteId) => string;
  /** The maps that are prepared to be found; none where they cannot be read. */
  readonly charts: RambleHidden['charts'];
}

/** Returns the first letter that nothing is called by yet; null where all are taken. */
export function freeLetter(letters: string, taken: Readonly<Record<string, unknown>>): string | null {
  return Array.from(letters).find((letter) => own(taken, letter) === undefined) ?? null;
}

/** Returns what is said of kinds with one of them changed; what says the same as the book is left out. */
export function kindsWith(kinds: Kinds, letter: string, change: SaidKind): Record<string, SaidKind> {
  const book = own({ ...kinds }, letter);
  const said = { ...book, ...change };
  const rest = Object.fromEntries(Object.entries(kinds).filter(([other]) => other !== letter));
  const isBook = !OWN_LETTERS.includes(letter);
  return isBook && said.cost === kindOf(rest, letter)?.cost && said.height === undefined ? rest : { ...rest, [letter]: said };
}

/** Returns what is said of kinds without one of the GM's own. */
export function kindsWithout(kinds: Kinds, letter: string): Record<string, SaidKind> {
  return Object.fromEntries(Object.entries(kinds).filter(([other]) => other !== letter));
}

/** Makes the tab's view (RA-11, RA-21, RA-23). */
export function terrainContext(
  open: Pick<RambleOpen, 'kinds' | 'areas' | 'isSecret' | 'drawn'>,
  { brush, shown, locked, nameOf, siteName, charts }: TerrainWorld,
) {
  const { paint, tool, size, chart } = brush;
  const isPainted = (layer: string, to: string): boolean => paint.kind === 'cells' && paint.layer === layer && paint.to === to;
  const { kinds, areas, isSecret, drawn } = open;
  return {
    ...{ shown, locked, isSecret, size, most: LARGEST_BRUSH },
    /** Whether the module draws the map, and whom it is from. */
    isDrawn: drawn !== undefined,
    credit: drawn?.credit ?? '',
    /** What is drawn on instead of the map itself: by name, or what all have heard; null for the map itself. */
    chart: chart === null ? null : { isHeard: chart === '', name: own(charts, chart)?.name ?? '' },
    tellings: TELLINGS.map((id) => ({
      ...{ id, icon: TELLING_ICONS[id] },
      chosen: paint.kind === 'told' && paint.what === id,
    })),
    tools: BRUSH_TOOLS.filter((id) => id !== 'fill' || chart === null).map((id) => ({
      id,
      icon: TOOL_ICONS[id],
      chosen: id === tool,
    })),
    /** Whether the size of the brush matters. */
    isSized: tool === 'brush' && paint.kind !== 'way',
    kinds: kindsOn(kinds).map((kind) => ({
      ...{ letter: kind.letter, name: nameOf(kind), cost: kind.cost, isBarred: kind.cost === IMPASSABLE },
      ...swatchOf(kind.look),
      isOwn: kind.id === '',
      looks: kind.id === '' ? choices(OWN_LOOKS, kind.look) : [],
      chosen: isPainted('ground', kind.letter),
    })),
    erases: isPainted('ground', BLANK),
    /** Whether nobody goes where nothing is painted. */
    isBareBarred: bareCost(kinds) === IMPASSABLE,
    sites: SITES.map(({ id, letter }) => ({
      ...{ letter, name: siteName(id), symbol: SITE_SYMBOLS[id] },
      chosen: isPainted('site', letter),
    })),
    erasesSite: isPainted('site', BLANK),
    canAddKind: freeLetter(OWN_LETTERS, kinds) !== null,
    ways: WAYS.map((id) => ({
      ...{ id, icon: WAY_ICONS[id], colour: hexColour(WAY_COLOURS[id]) },
      chosen: paint.kind === 'way' && paint.way === id,
    })),
    isEdge: paint.kind === 'way' && paint.isEdge,
    isErased: paint.kind === 'way' && paint.isErased,
    isWay: paint.kind === 'way',
    areas: Object.entries(areas).map(([letter, { name }]) => ({
      ...{ letter, name, colour: hexColour(AREA_COLOURS[letter] ?? 0) },
      chosen: isPainted('area', letter),
    })),
    erasesArea: isPainted('area', BLANK),
    canAddArea: freeLetter(AREA_LETTERS, areas) !== null,
  };
}
