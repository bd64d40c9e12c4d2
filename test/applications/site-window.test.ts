import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../src/applications/listing/bar-view.ts';
import { doorsContext } from '../../src/applications/scramble/site-window/doors/context.ts';
import { hurtsContext } from '../../src/applications/party/hurts-context.ts';
import { trapsContext } from '../../src/applications/scramble/site-window/traps/context.ts';
import { NO_CHECK_ENTRY } from '../../src/applications/parts/checks/entry.ts';
import { rollsContext, scoreOf } from '../../src/applications/scramble/site-window/rolls/context.ts';
import { STOCK_TRAPS } from '../../src/rules/scramble/traps/stock-traps.ts';
import { parseTrap, printTrap } from '../../src/rules/maps/notation.ts';
import { ADA as MAREN, BRAM as TORVIK, boardOf, dashing, door, wall } from '../rules/scramble/fixtures.ts';
import { EVERY_TOKEN, NO_TOKEN } from '../rules/seats.ts';

const GM: Viewer = { user: 'gm', gm: true, owns: EVERY_TOKEN, moves: true };
const ADA: Viewer = { user: 'ada', gm: false, owns: EVERY_TOKEN, moves: true };
const BRAM: Viewer = { user: 'bram', gm: false, owns: NO_TOKEN, moves: false };

const { open: walked } = dashing({ members: { maren: MAREN, torvik: TORVIK } }).state;
const open = { ...walked, at: '5,5' };

describe('the doors in the window', () => {
  const board = boardOf({
    east: door(5, 6, 6, 6, 'Oak Door (break 3/10, locked 4)', 'locked'),
    north: door(5, 5, 5, 6),
    far: door(2, 2, 2, 3),
    secret: wall(6, 5, 6, 6, { door: 'secret' }),
    plain: wall(5, 5, 6, 5),
  });

  test('SC-50 lists those in reach by where they lie, and for GMs the rest by their squares; a secret door of the scene only for GMs', () => {
    const named = (viewer: Viewer) => doorsContext(open, board, viewer, '').doors.map(({ id, heading }) => [id, heading]);
    expect(named(ADA)).toEqual([
      ['east', 2],
      ['north', 0],
    ]);
    expect(named(GM)).toEqual([
      ['east', 2],
      ['north', 0],
      ['secret', 4],
      ['far', null],
    ]);
    expect(doorsContext(open, board, GM, '').doors.at(-1)).toMatchObject({ row: 3, column: 3 });
  });

  test('SC-50 where the party stands at no door a GM chooses one of those elsewhere, and players have none', () => {
    const away = { ...open, at: '9,9' };
    expect(doorsContext(away, board, GM, '')).toMatchObject({ door: null });
    expect(doorsContext(away, board, GM, '').doors).toHaveLength(4);
    expect(doorsContext(away, board, GM, 'far').door).toMatchObject({ id: 'far', near: false });
    expect(doorsContext(away, board, ADA, '').doors).toEqual([]);
  });

  test('SC-50 SC-51 shows players name and standing, and hit points once it was struck; the stats are for GMs', () => {
    const seen = doorsContext(open, board, ADA, 'east').door;
    expect(seen).toMatchObject({ name: 'Oak Door', stand: 'locked', near: true, hp: null, stats: '', shut: true });
    expect(doorsContext(open, board, GM, 'east').door).toMatchObject({
      hp: { left: 3, all: 3 },
      stats: 'Oak Door (break 3/10, locked 4)',
    });
    const struck = { ...open, doors: { east: { lost: 2, down: false } } };
    expect(doorsContext(struck, board, ADA, 'east').door?.hp).toEqual({ left: 1, all: 3 });
    expect(seen?.against).toEqual({ hear: undefined, lock: 4 });
    expect(doorsContext(open, board, ADA, 'north').door?.against).toEqual({ hear: undefined, lock: undefined });
    const down = { ...open, doors: { east: { lost: 3, down: true } } };
    expect(doorsContext(down, board, ADA, 'east').door).toMatchObject({ stand: 'down', shut: false, locked: false });
  });

  test('SC-55 a door that is asked for from afar is shown as out of reach; what is no door is not', () => {
    expect(doorsContext(open, board, ADA, 'far').door).toMatchObject({ id: 'far', near: false, heading: null });
    expect(doorsContext(open, board, ADA, 'secret').door?.id).toBe('east');
    expect(doorsContext(open, board, ADA, 'plain').door?.id).toBe('east');
  });

  test('SC-53 SC-54 what takes time waits for the end of the dash, and who does not move the party tries nothing', () => {
    expect(doorsContext(open, board, ADA, 'east').door?.waits).toBe('GHOSTMAP.Refusal.dash-open');
    expect(doorsContext({ ...open, status: 'halt' }, board, ADA, 'east').door?.waits).toBe('');
    // A GM may overrule that.
    expect(doorsContext(open, board, GM, 'east').door?.waits).toBe('');
    expect(doorsContext(open, board, BRAM, 'east').tries).toBe(false);
    expect(doorsContext(open, null, ADA, 'east')).toMatchObject({ doors: [], door: null });
  });
});

describe('the traps in the window', () => {
  const blade = { kind: 'trap' as const, name: 'Blade', at: '4,4', state: 'snared' as const, by: '', snared: ['maren'] };
  const hidden = {
    secrets: {
      blade: { kind: 'trap' as const, at: '4,4', text: 'Blade (disable 6, hit 65%)', hit: 70, dud: true as const },
      pit: { kind: 'trap' as const, at: '7,7', text: 'Pit (pit 3m)' },
    },
  };
  const held = { ...open, things: { blade } };

  test('SC-64 whoever is snared can move all the same, and only others disable it, unless the GM overrules that', () => {
    const [seen] = trapsContext(held, null, ADA, null).traps;
    expect(seen).toMatchObject({
      name: 'Blade',
      held: MAREN.name,
      frees: [{ id: 'maren' }],
      far: false,
      stats: '',
      dud: false,
      canFire: false,
    });
    expect(seen?.workers.map(({ id }) => id)).toEqual(['torvik']);
    expect(trapsContext(held, null, BRAM, null).traps[0]).toMatchObject({ frees: [], workers: [{ id: 'torvik' }] });
    const both = { ...open, things: { blade: { ...blade, snared: ['maren', 'torvik'] } } };
    expect(trapsContext(both, null, GM, null).traps[0]).toMatchObject({
      held: 'Ada, Bram',
      workers: [{ id: 'maren' }, { id: 'torvik' }],
    });
    expect(trapsContext(held, null, GM, null).traps[0]?.workers.map(({ id }) => id)).toEqual(['torvik', 'maren']);
    expect(trapsContext(both, null, ADA, null).traps[0]?.workers).toEqual([]);
    expect(trapsContext(both, null, BRAM, null).traps[0]?.frees).toEqual([{ id: 'torvik', name: 'Bram' }]);
  });

  test('SC-62 SC-63 asks for no hit roll of a pit, nor of what always hits, where this browser knows that', () => {
    const rolls = (text: string) =>
      trapsContext(held, { secrets: { blade: { ...hidden.secrets.pit, text } } }, GM, null).traps[0];
    expect(['Pit (pit 3m)', 'Gas (dmg 1d4)', 'Dart (hit 40%)'].map((text) => rolls(text)?.hitRoll)).toEqual([false, false, true]);
    expect(trapsContext(held, null, ADA, null).traps[0]?.hitRoll).toBe(true);
  });

  test('SC-60 SC-65 players see known traps alone; what was set and will not go off only a GM knows', () => {
    expect(trapsContext(held, hidden, GM, null).traps).toHaveLength(1);
    expect(trapsContext(held, hidden, GM, null).traps[0]).toMatchObject({ stats: 'Blade (disable 6, hit 70%)', dud: true });
    expect(trapsContext(held, null, ADA, null).canSet).toBe(false);
    expect(trapsContext(held, hidden, GM, null).traps[0]?.against).toBe(6);
    expect(trapsContext(held, null, ADA, null).traps[0]?.against).toBeUndefined();
  });

  test('SC-65 a trap that was set can go off, and be reset, also while it is armed, by the GM', () => {
    const free = { kind: blade.kind, name: blade.name, at: blade.at, by: '' };
    const one = (state: 'set' | 'sprung', viewer: Viewer) =>
      trapsContext({ ...open, things: { blade: { ...free, state } } }, null, viewer, null).traps[0];
    expect(one('set', GM)).toMatchObject({ canFire: true, canReset: true, armed: true });
    expect(one('sprung', GM)).toMatchObject({ canFire: false, canReset: true, armed: false, workers: [] });
    expect(one('set', ADA)).toMatchObject({ canFire: false, canReset: false });
  });

  test('SC-64 says where the party stands at no trap that one could work on', () => {
    const far = (at: string, state: 'found' | 'sprung' = 'found') => {
      const free = { kind: blade.kind, name: blade.name, at, by: '', state };
      return trapsContext({ ...open, things: { blade: free } }, null, ADA, boardOf()).traps[0]?.far;
    };
    expect([far('4,4'), far('5,5'), far('7,5'), far('7,5', 'sprung')]).toEqual([false, false, true, false]);
  });

  test('SC-62 while a trap springs nothing else is done, unless the GM overrules that', () => {
    const springing = { ...held, spring: { trap: 'pit', saves: {} } };
    const none = { canFire: false, canReset: false, workers: [], frees: [] };
    expect(trapsContext(springing, null, ADA, null)).toMatchObject({ springs: true, canSet: false, traps: [none] });
    expect(trapsContext(springing, hidden, GM, null)).toMatchObject({
      ...{ springs: true, canSet: true },
      traps: [{ canReset: true, workers: [{ id: 'torvik' }, { id: 'maren' }], frees: [{ id: 'maren' }] }],
    });
  });

  test('SC-60 every trap of the stock is printed and read back the same', () => {
    for (const stats of Object.values(STOCK_TRAPS)) {
      const named = { ...stats, name: 'Some Trap' };
      expect(parseTrap(printTrap(named))).toEqual({ kind: 'stats', stats: named });
    }
  });
});

describe('damage in the window', () => {
  const hurts = {
    3: {
      name: 'Pit',
      hits: { maren: 4, torvik: 9, twin: 1, gone: 2 },
    },
    5: { name: 'Darts', hits: { maren: 3 } },
    // Off whose sheets damage stays waits no more.
    6: { name: 'Blade', hits: {} },
  };
  const members = {
    maren: { ...MAREN, actor: 'Actor.maren' },
    torvik: { ...TORVIK, actor: 'Actor.torvik' },
    twin: { ...MAREN, name: 'Twin', actor: 'Actor.maren' },
  };
  const healthOf = (uuid: string): number | 'gone' => ({ 'Actor.maren': 10, 'Actor.torvik': 6 })[uuid] ?? 'gone';

  test('SC-62 SC-63 a GM sees what each would lose of what is left then, and why none can be read; players do not', () => {
    const hurt = { ...open, members, hurts };
    expect(hurtsContext(hurt, ADA, healthOf)).toEqual([]);
    expect(hurtsContext(hurt, GM, healthOf)).toEqual([
      {
        id: '3',
        name: 'Pit',
        hits: [
          { member: 'maren', name: 'Ada', damage: 4, from: 10, to: 6, why: null },
          { member: 'torvik', name: 'Bram', damage: 9, from: 6, to: 0, why: null },
          { member: 'twin', name: 'Twin', damage: 1, from: 6, to: 5, why: null },
          { member: 'gone', name: 'gone', damage: 2, from: null, to: null, why: 'GHOSTMAP.Site.HurtGone' },
        ],
      },
      { id: '5', name: 'Darts', hits: [{ member: 'maren', name: 'Ada', damage: 3, from: 5, to: 2, why: null }] },
    ]);
    const why = (reason: 'unmapped' | 'absent' | 'unread') => hurtsContext(hurt, GM, () => reason)[1]?.hits[0]?.why;
    expect(why('unmapped')).toBe('GHOSTMAP.Site.HurtUnmapped');
    expect(why('absent')).toBe('GHOSTMAP.Site.HurtAbsent');
    expect(why('unread')).toBe('GHOSTMAP.Site.HurtUnread');
  });
});

describe('the order of damage in the window', () => {
  test('SC-62 RA-44 is that of the party, whatever the order in which it is stored; whoever is no member any more comes last', () => {
    const members = Object.fromEntries(['cy', 'ada', 'ben'].map((id) => [id, { name: id, actor: 'Actor.one' }]));
    const hurts = { 7: { name: '1', hits: { gone: 1, ben: 2, left: 4, cy: 3, ada: 5 } } };
    const [hour] = hurtsContext({ members, hurts }, GM, () => 20);
    expect(hour?.hits.map(({ member }) => member)).toEqual(['cy', 'ada', 'ben', 'gone', 'left']);
    // What is left of a sheet that several have goes by that order, too.
    expect(hour?.hits.slice(0, 3).map(({ from, to }) => [from, to])).toEqual([
      [20, 17],
      [17, 12],
      [12, 10],
    ]);
  });
});

describe('rolls in the window', () => {
  test('SC-53 SC-54 SC-64 are offered for whom a user may answer, by the way that was chosen', () => {
    const rolled = (viewer: Viewer) => rollsContext(open, viewer, { ...NO_CHECK_ENTRY, way: 'percentile' });
    expect(rolled(GM).rollers.map(({ id }) => id)).toEqual(['maren', 'torvik']);
    expect(rolled(BRAM).rollers.map(({ id }) => id)).toEqual(['torvik']);
    expect(rolled({ user: 'cleo', gm: false, owns: NO_TOKEN, moves: false })).toMatchObject({
      offered: false,
      way: 'percentile',
    });
    expect(rollsContext({ ...open, status: 'laid' }, GM, NO_CHECK_ENTRY).offered).toBe(false);
  });

  test('SC-53 the score is the one that was last rolled under', () => {
    const entry = { ...NO_CHECK_ENTRY, scores: { [`technician ${MAREN.name}`]: 65 } };
    expect(scoreOf(open, entry, 'technician', 'maren')).toBe(65);
    expect(scoreOf(open, entry, 'eavesdrop', 'maren')).toBe(50);
    expect(scoreOf(open, entry, 'technician', 'nobody')).toBe(50);
  });
});
