import { describe, expect, test } from 'vitest';
import { sitesOf } from '../../src/canvas/scramble/sites.ts';
import type { Board, WallPlace } from '../../src/rules/procedure.ts';
import type { ScrambleHidden, ScrambleOpen } from '../../src/rules/scramble/state/state.ts';

const GRID = { size: 100, originX: 0, originY: 0, rows: 10, columns: 10 };

/** A closed door along a line, as the scene has it. */
function door(c: WallPlace['c'], kind: 'door' | 'secret' = 'door'): WallPlace {
  return { c, door: kind, state: 'closed', stats: 'Oak Door (break 3/10)' } as WallPlace;
}

const WALLS = {
  near: door([100, 0, 100, 100]),
  far: door([600, 600, 700, 600]),
  hidden: door([100, 100, 200, 100], 'secret'),
  wall: { ...door([0, 0, 100, 0]), door: 'none' } as unknown as WallPlace,
};
const BOARD = { paths: { grid: GRID }, walls: WALLS } as unknown as Board;

function open(some: Partial<ScrambleOpen> = {}): ScrambleOpen {
  return { at: '0,0', things: {}, rooms: {}, options: { stock: '' }, ...some } as ScrambleOpen;
}

const TRAP = { kind: 'trap', name: 'Pit', at: '2,3', state: 'set' } as const;
const SECRETS = {
  secrets: {
    pit: { kind: 'trap', text: 'Pit (fall 3)', at: '2,3' },
    wire: { kind: 'trap', text: 'Wire (hit 2)', at: '4,4' },
    hall: { kind: 'room', name: 'The Hall', note: '', squares: '5,5' },
  },
} as unknown as ScrambleHidden;

const said = (sites: ReturnType<typeof sitesOf>): string[] => sites.map(({ key, opens }) => `${key} ${opens}`);

describe('what a click on the map of a scramble opens', () => {
  test('SC-50 players open the doors at the party, by name, and no secret door or one far off', () => {
    const sites = sitesOf(open(), null, BOARD, false);
    expect(said(sites)).toEqual(['near shut']);
    expect(sites[0]?.name).toBe('Oak Door');
    expect(said(sitesOf(open({ at: '' }), null, BOARD, false))).toEqual([]);
  });

  test('SC-50 SC-53 a door at the party that is open, locked or down is not shut: what can be tried there is asked', () => {
    for (const state of ['open', 'locked'] as const) {
      const board = { ...BOARD, walls: { near: { ...WALLS.near, state } } } as unknown as Board;
      expect(said(sitesOf(open(), null, board, false))).toEqual(['near door']);
    }
  });

  test('SC-50 a GM opens every door, and no mere wall', () => {
    expect(said(sitesOf(open(), null, BOARD, true))).toEqual(['near shut', 'far door', 'hidden door']);
  });

  test('SC-60 a trap that all know is opened by all, what is hidden by the GM alone', () => {
    const known = open({ things: { pit: TRAP } as unknown as ScrambleOpen['things'] });
    expect(said(sitesOf(known, null, BOARD, false))).toEqual(['near shut', 'pit trap']);
    const all = said(sitesOf(known, SECRETS, BOARD, true));
    expect(all).toEqual(expect.arrayContaining(['pit trap', 'wire secret']));
  });

  test('SC-52 SC-61 what all know to lie somewhere has a place for players too, with nothing to do there', () => {
    const things = { gem: { kind: 'thing', name: 'Gem', at: '2,3', state: 'found' } } as unknown as ScrambleOpen['things'];
    expect(said(sitesOf(open({ things }), null, BOARD, false))).toEqual(['near shut', 'gem known']);
  });

  test('a door is met along its whole line, and a sign in its square', () => {
    const known = open({ things: { pit: TRAP } as unknown as ScrambleOpen['things'] });
    const [near, pit] = sitesOf(known, null, BOARD, false);
    expect(near?.outline).toEqual([
      { x: 135, y: 0 },
      { x: 135, y: 100 },
      { x: 65, y: 100 },
      { x: 65, y: 0 },
    ]);
    expect(pit?.outline[0]).toEqual({ x: 300, y: 200 });
  });
});
