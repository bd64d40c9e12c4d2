import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Overlay, OverlayView, Piece } from '../../../src/canvas/overlay.ts';
import type { GridBoard } from '../../../src/rules/grid/board.ts';
import { LAYER, TERRAIN_TOOL } from '../../../src/foundry/host/module-id.ts';
import { takeBrush } from '../../../src/foundry/terrain/brush.ts';
import { withCells } from '../../../src/rules/grid/chunks.ts';
import { STYLE_COLOURS } from '../../../src/rules/hex-maps/art/inks.ts';
import type { CellNames, RambleHidden } from '../../../src/rules/ramble/state/state.ts';
import { BARE, type Terrain } from '../../../src/rules/terrain/terrain.ts';
import { type Game, LAY, boardOf, ghost, laid, layer, play } from '../../rules/ramble/fixtures.ts';
import { anyTerrain } from '../../rules/terrain/any-terrain.ts';

const seat = vi.hoisted(() => ({ board: null as GridBoard | null }));

vi.mock('../../../src/foundry/ramble/ramble-ground.ts', () => ({ cellsOfRamble: () => seat.board }));
vi.mock('../../../src/play/procedures.ts', () => ({ fetchedReading: () => Promise.resolve(null) }));

class Nothing {}
vi.stubGlobal('PIXI', { Resource: Nothing, Mesh: Nothing, Graphics: Nothing, Container: Nothing });
vi.stubGlobal('game', { user: { isGM: true } });
vi.stubGlobal('canvas', { ghostMap: { active: false } });
const { RAMBLE_OVERLAY } = await import('../../../src/canvas/ramble/overlay.ts');
const { DRAWN, PENDING, TERRAIN: TERRAIN_PART } = await import('../../../src/canvas/ramble/fetched-parts.ts');

const PICTURE = { sceneX: 0, sceneY: 0, sceneWidth: 1200, sceneHeight: 1300 };
const overlay = RAMBLE_OVERLAY as Overlay;

/** How somebody looks at a game. */
type Look = Partial<Pick<OverlayView, 'gm' | 'pending'>> & { readonly hidden?: RambleHidden | null };

/** Returns what is shown of a game; null for nothing. */
function shownOf({ state }: Game, look: Look = {}): object | null {
  const { gm = false } = look;
  const ref = { holder: { dimensions: PICTURE } };
  const view = { ref, open: state.open, hidden: gm ? state.hidden : null, gm, token: null, pending: [], ...look };
  return overlay.shown(view as unknown as OverlayView);
}

/** Lists the pieces of all layers, the lowest first. */
function layersOf(game: Game, look: Look = {}): readonly (readonly Piece[])[] {
  const shown = shownOf(game, look);
  if (!shown) throw new Error('nothing is shown');
  return overlay.layers.map(({ pieces }) => pieces(shown));
}

/** Returns what a piece is given to follow. */
function followedBy(game: Game, key: string, look: Look = {}): readonly unknown[] {
  const follow = vi.fn<(...given: unknown[]) => void>();
  layersOf(game, look)
    .flat()
    .find((piece) => piece.key === key)
    ?.update?.({ follow } as never);
  return follow.mock.lastCall ?? [];
}

const TERRAIN: Terrain = {
  ...BARE,
  ground: { '0-0': 'f', '0-1': 'f', '1-0': 'f', '1-1': 'f' },
  site: layer('C', ['0,1', '9,9']),
};
const NAMES: CellNames = { '0,1': 'Hall of the Owl', '9,9': 'The Last House' };
const game = play(ghost({ terrain: TERRAIN, setup: { names: NAMES } }), { kind: 'begin', at: '0,0' });

beforeEach(() => {
  seat.board = boardOf(LAY);
});

describe('a map without a picture, before what draws it has come', () => {
  test('RA-24 shows players nothing, so that they are covered from it, and a GM the rest', async () => {
    expect(shownOf(game)).toBeNull();
    expect(
      layersOf(game, { gm: true })
        .flat()
        .map(({ key }) => key),
    ).toContain('veil');
    await DRAWN.fetched('ramble');
    expect(shownOf(game)).not.toBeNull();
  });
});

describe('a map without a picture', () => {
  beforeEach(() => DRAWN.fetched('ramble'));

  const keysOf = (look: Look = {}) =>
    layersOf(game, look)
      .flat()
      .map(({ key }) => key);

  test('RA-24 is paper, the map, blank paper over what nobody has seen, and names, from the bottom up', () => {
    expect(keysOf()).toEqual(['paper', 'map in ink', 'edge of fog', 'fog', 'start', 'party ring', 'names in ink']);
    expect(keysOf({ gm: true })).toEqual(['paper', 'map in ink', 'veil', 'start', 'party ring', 'names in ink']);
    const all = layersOf(game);
    const onGround = overlay.layers.flatMap(({ isGround }, at) => (isGround ? (all[at] ?? []).map(({ key }) => key) : []));
    expect(onGround).toEqual(['paper', 'map in ink']);
  });

  test('RA-24 leaves what nobody has seen as blank as paper, and as opaque as clouds', () => {
    const fog = layersOf(game)
      .flat()
      .find(({ key }) => key === 'fog');
    const [, palette] = (fog?.from ?? []) as [unknown, { looks: { alpha: number; colour: number; pattern: string }[] }];
    expect(palette.looks.map(({ alpha }) => alpha)).toEqual([1, 0, 0]);
    // A little darker than what is seen, so that what is empty is told from what is unseen.
    const [unseen, paper] = [palette.looks[0]?.colour ?? 0, STYLE_COLOURS.ink.paper];
    for (const shift of [16, 8, 0]) expect((unseen >> shift) & 255).toBe(Math.round(((paper >> shift) & 255) * 0.93));
    expect(palette.looks[0]?.pattern).toBe('plain');
  });

  test('RA-24 is drawn for players as far as it is seen, and whole for the GM', () => {
    const near = ['0,0', '0,1', '1,0'];
    const [terrain] = followedBy(game, 'map in ink') as [Terrain];
    expect([terrain.ground, terrain.site]).toEqual([layer('f', near), layer('C', ['0,1'])]);
    expect(followedBy(game, 'map in ink', { gm: true })).toEqual([game.state.hidden.terrain]);
    expect(followedBy(game, 'names in ink')).toEqual([{ '0,1': 'Hall of the Owl' }, layer('C', ['0,1'])]);
    expect(followedBy(game, 'names in ink', { gm: true })[0]).toEqual(NAMES);
  });

  test('RA-23 shows a GM at once what is asked for', async () => {
    await PENDING.fetched('ramble');
    const pending = [{ kind: 'stroke', layer: 'ground', to: 'h', cells: '5:5' }] as unknown as OverlayView['pending'];
    const [terrain] = followedBy(game, 'map in ink', { gm: true, pending }) as [Terrain];
    expect(terrain.ground).toEqual(withCells(TERRAIN.ground, [[{ i: 5, j: 5 }, 'h']]));
  });

  test('RA-24 never holds anything of what lies under seal, whatever that is', () => {
    /** All that pieces are drawn from and given to follow. */
    const seen = (state: Game['state'], look: Look): string => {
      const followed: unknown[] = [];
      const pieces = layersOf({ ...game, state }, look).flat();
      for (const piece of pieces) piece.update?.({ follow: (...given: unknown[]) => followed.push(given) } as never);
      return JSON.stringify([pieces.map(({ key, from }) => [key, from]), followed]);
    };
    const { open } = game.state;
    const bare = seen(game.state, {});
    const names = fc.dictionary(fc.constantFrom('3,3', '4,4', '9,9'), fc.string({ minLength: 1, maxLength: 9 }), { minKeys: 1 });
    fc.assert(
      fc.property(anyTerrain(LAY), names, (terrain, all) => {
        const charts = { old: { name: 'An old chart', terrain, names: all } };
        const hidden: RambleHidden = { ...game.state.hidden, terrain, names: all, charts };
        // Even where whoever looks has the hidden half at hand, as a GM who looks as a player.
        expect(seen({ open, hidden }, { hidden })).toBe(bare);
        expect(seen({ open, hidden }, { gm: true })).not.toBe(seen(game.state, { gm: true }));
      }),
    );
  });

  test('RA-24 shows what is told in an ink of its own, above the paper, where nobody has seen what is there', () => {
    const terrain = { ...BARE, ground: layer('m', ['0,1', '4,4']) };
    const heard = { terrain, names: { '0,1': 'A wrong name', '4,4': 'The Fang' } };
    const told: Game = { ...game, state: { ...game.state, open: { ...game.state.open, heard } } };
    for (const gm of [false, true]) {
      const all = layersOf(told, { gm });
      const at = all.findIndex((pieces) => pieces.some(({ key }) => key === 'map in hearsay'));
      const cover = all.findIndex((pieces) => pieces.some(({ key }) => key === (gm ? 'veil' : 'fog')));
      expect(at).toBeGreaterThan(cover);
      const [left] = followedBy(told, 'map in hearsay', { gm }) as [Terrain];
      expect(left.ground).toEqual(layer('m', ['4,4']));
      expect(followedBy(told, 'names in hearsay', { gm })[0]).toEqual({ '4,4': 'The Fang' });
    }
  });

  test('RA-23 has no terrain laid over what is drawn of it while a GM paints, but areas, which are not drawn', async () => {
    await TERRAIN_PART.fetched('ramble');
    vi.stubGlobal('canvas', { ghostMap: { active: true } });
    vi.stubGlobal('ui', { controls: { control: { name: LAYER }, tool: { name: TERRAIN_TOOL } } });
    const painted = (of: Game): readonly string[] =>
      layersOf(of, { gm: true })
        .flat()
        .map(({ key }) => key);
    takeBrush({ paint: { kind: 'cells', layer: 'ground', to: 'f' } });
    expect(painted(game)).not.toContain('ground');
    expect(painted(play(laid({ terrain: TERRAIN }), { kind: 'begin', at: '0,0' }))).toContain('ground');
    takeBrush({ paint: { kind: 'cells', layer: 'area', to: 'a' } });
    expect(painted(game)).toContain('areas');
    vi.stubGlobal('canvas', { ghostMap: { active: false } });
  });

  test('RA-23 is nothing where the map has a picture', () => {
    const keys = layersOf(play(laid({ terrain: TERRAIN }), { kind: 'begin', at: '0,0' }))
      .flat()
      .map(({ key }) => key);
    expect(keys).toContain('fog');
    expect(keys.some((key) => key.startsWith('map in') || key === 'paper' || key.startsWith('names in'))).toBe(false);
  });
});
