/** The four scenes of the demo world. */
import { DRAWING_FILL_TYPES, REGION_VISIBILITY } from 'foundry-stand-in/common/constants.ts';
import type { Generation, PlainObject } from 'foundry-stand-in';
import { HexagonalGrid, SquareGrid } from 'foundry-stand-in/common/grid/index.ts';
import { wardLetters } from '../city/city-source.ts';
import { dungeonFrame } from '../dungeon/dungeon-frame.ts';
import { dungeonNotes, dungeonWalls } from '../dungeon/dungeon-placeables.ts';
import { type DemoMaps, GRID_SIZES } from '../draw-demo.ts';
import { hexLayout } from '../hexes/hex-layout.ts';
import { hexRegions } from '../hexes/hex-regions.ts';
import { fixedId } from './fixed-id.ts';
import { token, userId } from './people.ts';
import { type ScenePlan, sceneSource } from './scene-source.ts';

/** Ids of the scenes, for tests that want one of them. */
export const SCENES = {
  city: fixedId('scene', 'City'),
  vaults: fixedId('scene', 'Vaults'),
  coast: fixedId('scene', 'Coast'),
  meadow: fixedId('scene', 'Meadow'),
} as const;

const DARK = '#15161a';

function note(nth: number, entry: string, page: number, text: string, x: number, y: number, assets: string): PlainObject {
  return {
    _id: fixedId('note', nth),
    entryId: fixedId('journal', entry),
    pageId: fixedId('page', `${entry}x${page}`),
    x: Math.round(x),
    y: Math.round(y),
    text,
    texture: { src: `${assets}/things/note.svg` },
    iconSize: 48,
    fontSize: 28,
    global: true,
  };
}

/** A light as data; the tabletop shows its mark and its reach. */
function light(nth: number, x: number, y: number, bright: number, color: string): PlainObject {
  return {
    _id: fixedId('light', nth),
    x: Math.round(x),
    y: Math.round(y),
    walls: true,
    hidden: false,
    config: { bright, dim: bright * 2, color, alpha: 0.4, angle: 360, animation: { type: 'torch', speed: 3, intensity: 3 } },
  };
}

function city({ city: source }: DemoMaps, assets: string): ScenePlan {
  const letters = wardLetters(source);
  const at = (x: number, y: number): [number, number] => [x * source.spacing, y * source.spacing];
  const size = GRID_SIZES.city;
  // The western road enters here; the company stands on it with the whole city before it.
  const [x, y] = at(0.55, 5.48);
  return {
    id: SCENES.city,
    name: source.name,
    navName: 'Vessaly',
    picture: `${assets}/maps/ruined-city.svg`,
    width: (letters[0]?.length ?? 0) * source.spacing,
    height: letters.length * source.spacing,
    backgroundColor: DARK,
    grid: { type: 'GRIDLESS', size, distance: 20, units: 'm' },
    order: 1000,
    active: true,
    journal: fixedId('journal', 'Vessaly'),
    tokens: [token(assets, 'Party', x - size / 2, y - size / 2)],
    notes: [note(1, 'Vessaly', 1, 'What everyone knows', ...at(0.55, 4.7), assets)],
  };
}

function vaults({ vaults: map }: DemoMaps, assets: string): ScenePlan {
  const frame = dungeonFrame(map, GRID_SIZES.vaults);
  const put = (key: string, x: number, y: number, more: PlainObject & { nth?: number } = {}): PlainObject =>
    token(assets, key, ...frame.at(x, y), more);
  return {
    id: SCENES.vaults,
    name: map.title,
    picture: `${assets}/maps/salt-vaults.svg`,
    width: frame.width,
    height: frame.height,
    backgroundColor: DARK,
    grid: { type: 'SQUARE', size: GRID_SIZES.vaults, distance: 3, units: 'm', alpha: 0.15 },
    order: 2000,
    journal: fixedId('journal', 'Vaults'),
    tokens: [
      put('Party', 1, 13),
      put('Bandit', 11, 11, { nth: 1 }),
      put('Bandit', 12, 12, { nth: 2 }),
      put('Skeleton', 17, 20, { nth: 1, hidden: true }),
      put('Skeleton', 20, 22, { nth: 2, hidden: true }),
      put('Skeleton', 22, 20, { nth: 3, hidden: true }),
      put('Ooze', 30, 10, { hidden: true }),
      put('Spider', 11, 3, { hidden: true }),
      put('Fiend', 30, 19, { hidden: true }),
    ],
    walls: dungeonWalls(map, frame),
    notes: dungeonNotes(map, frame, 'Vaults', assets),
    lights: [
      light(1, ...frame.at(9.5, 11.5), 6, '#f0b060'),
      light(2, ...frame.at(5, 3.4), 5, '#e0c080'),
      light(3, ...frame.at(20.5, 8.6), 8, '#c0c8e0'),
      light(4, ...frame.at(12.5, 3.5), 2, '#b0e0a0'),
    ],
  };
}

function coast({ coast: source }: DemoMaps, assets: string, generation: Generation): ScenePlan {
  const size = GRID_SIZES.coast;
  const layout = hexLayout(source.terrain[0]?.length ?? 0, source.terrain.length, size);
  const grid = new HexagonalGrid({ size, columns: true, even: false });
  // The company sets out from the port.
  const [column = 0, row = 0] = source.places.find(({ kind }) => kind === 'port')?.at ?? [];
  const corner = grid.getTopLeftPoint({ i: row, j: column });
  return {
    id: SCENES.coast,
    name: source.name,
    picture: `${assets}/maps/saltmouth-coast.svg`,
    width: layout.width,
    height: layout.height,
    backgroundColor: DARK,
    grid: { type: 'HEXODDQ', size, distance: 10, units: 'km', alpha: 0.28 },
    order: 3000,
    tokens: [token(assets, 'Party', corner.x, corner.y)],
    notes: [note(1, 'Vessaly', 1, 'Vessaly', ...layout.centre({ column: 18, row: 11 }), assets)],
    regions: hexRegions(source, size, generation),
  };
}

function meadow({ meadow: source }: DemoMaps, assets: string, generation: Generation): ScenePlan {
  const size = GRID_SIZES.meadow;
  const [width, height] = [(source.rows[0]?.length ?? 0) * size, source.rows.length * size];
  const padding = 0.25;
  // This scene has the padding that scenes have by default: places are reckoned from the padded corner.
  const rim = new SquareGrid({ size }).calculateDimensions(width, height, padding);
  const at = (x: number, y: number): [number, number] => [rim.x + x * size, rim.y + y * size];
  const put = (key: string, x: number, y: number, more: PlainObject & { nth?: number } = {}): PlainObject =>
    token(assets, key, ...at(x, y), more);
  const [thicketX, thicketY] = at(23, 0);
  const [rangeX, rangeY] = at(9, 11);
  const [fireX, fireY] = at(7, 6);
  return {
    id: SCENES.meadow,
    name: source.name,
    picture: `${assets}/maps/oxbow-meadow.svg`,
    width,
    height,
    padding,
    backgroundColor: DARK,
    grid: { type: 'SQUARE', size, distance: 2, units: 'm', alpha: 0.18 },
    order: 4000,
    tokens: [
      put('Maren', 4, 8),
      put('Torvik', 3, 8),
      put('Isolde', 3, 9),
      put('Quill', 4, 9),
      put('Merchant', 14, 7),
      put('Wolf', 22, 5, { nth: 1 }),
      put('Wolf', 23, 6, { nth: 2 }),
      put('Wolf', 21, 4, { nth: 3 }),
      put('Watcher', 10, 5, { hidden: true }),
    ],
    tiles: [
      {
        _id: fixedId('tile', 'Campfire'),
        texture: { src: `${assets}/things/fire.svg` },
        x: fireX,
        y: fireY,
        width: size,
        height: size,
        sort: 10,
      },
    ],
    lights: [light(1, fireX + size / 2, fireY + size / 2, 8, '#f0a040')],
    drawings: [
      {
        _id: fixedId('drawing', 'Range'),
        author: userId('Gamemaster'),
        shape: { type: 'e', width: 4 * size, height: 3 * size },
        x: rangeX,
        y: rangeY,
        fillType: DRAWING_FILL_TYPES.SOLID,
        fillColor: '#c9a24a',
        fillAlpha: 0.12,
        strokeColor: '#c9a24a',
        strokeWidth: 4,
        strokeAlpha: 0.8,
        text: 'The flower ring',
        fontSize: 24,
        textColor: '#e8dcc0',
        textAlpha: 0.9,
      },
    ],
    regions: [
      {
        _id: fixedId('region', 'Thicket'),
        name: 'The thicket',
        color: '#6f9a68',
        shapes: [{ type: 'rectangle', x: thicketX, y: thicketY, width: 5 * size, height: 4 * size, rotation: 0, hole: false }],
        elevation: { bottom: null, top: null },
        visibility: REGION_VISIBILITY.ALWAYS,
        behaviors: [
          {
            _id: fixedId('behavior', 'Slow'),
            name: 'Slow going',
            type: 'modifyMovementCost',
            system: { difficulties: { walk: 2 } },
            disabled: false,
          },
        ],
        ...(generation < 14 ? {} : { author: userId('Gamemaster') }),
      },
    ],
  };
}

/** Makes the scenes as the generation wants them; the city is the active one. */
export function demoScenes(maps: DemoMaps, assets: string, generation: Generation): (PlainObject & { _id: string })[] {
  return [city(maps, assets), vaults(maps, assets), coast(maps, assets, generation), meadow(maps, assets, generation)].map(
    (plan) => sceneSource(plan, generation),
  );
}
