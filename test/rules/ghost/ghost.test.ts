import * as v from 'valibot';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GHOST } from '../../../src/rules/ghost/ghost.ts';
import type { State } from '../../../src/rules/ghost/ruling.ts';
import type { GhostCommand } from '../../../src/rules/ghost/commands.ts';
import type { GhostSetup } from '../../../src/rules/ghost/state.ts';
import { ghostIn, openedBetween, fitsVault } from '../../../src/rules/ghost/vault.ts';
import { setupOfMap, setupOfScene } from '../../../src/rules/ghost/set-ups.ts';
import { hasEncounter, planIn } from '../../../src/rules/ghost/vault-plan.ts';
import { splitWalls } from '../../../src/rules/maps/scene/ghost-walls.ts';
import { planOf } from '../../../src/rules/maps/rooms/map-plan.ts';
import { cellsOf, packCells, unpackCells } from '../../../src/rules/maps/rooms/room-cells.ts';
import { NO_ROOMS, roomAt } from '../../../src/rules/maps/rooms/room-plan.ts';
import { roomsOfScene, sceneWallsOf, wallChanges } from '../../../src/rules/maps/scene/scene-walls.ts';
import type { Accepted, Seat, World } from '../../../src/rules/procedure.ts';
import { areGiven, GIVEN, givenDungeon } from '../maps/given.ts';
import { HALL, HALL_DOOR, HALL_GRID } from '../maps/hall.ts';
import { dungeonWith, sceneWalls, twoSecrets } from '../maps/secret-dungeons.ts';
import { EVERY_TOKEN, NO_TOKEN } from '../seats.ts';
import { ghostWalls } from '../maps/at-once.ts';
import { drawsOf } from '../listed-dice.ts';

const GM: Seat = { user: 'gm', gm: true, owns: EVERY_TOKEN };
const PLAYER: Seat = { user: 'ada', gm: false, owns: EVERY_TOKEN };
const STRANGER: Seat = { user: 'bram', gm: false, owns: NO_TOKEN };

const map = HALL;
const door = HALL_DOOR;
const grid = HALL_GRID;
const picture = { look: 'ink', seed: 'b3Fk', pixels: 100 } as const;
const wanted = { name: 'The hall', grid, token: 'party', picture };

const world = (x: number, y: number): World => ({
  token: { x: 300 + x * 100, y: 200 + y * 100, width: 100, height: 100 },
  followers: {},
  time: 0,
  table: null,
  board: null,
});
const nowhere: World = { token: null, followers: {}, time: 0, table: null, board: null };

function begun(setup: GhostSetup = setupOfMap(map, wanted)): State {
  return GHOST.begin(v.parse(GHOST.schemas.setup, setup));
}

const decide = (state: State, command: GhostCommand, seat = GM, at = nowhere): ReturnType<typeof GHOST.decide> =>
  GHOST.decide(state, v.parse(GHOST.schemas.command, command), seat, drawsOf([]), at);

function done(state: State, command: GhostCommand, seat = GM, at = nowhere): Accepted<State['open'], State['hidden']> {
  const decision = decide(state, command, seat, at);
  if (decision.kind === 'refused') throw new Error(decision.refusal.code);
  expect(v.parse(GHOST.schemas.open, decision.state.open)).toEqual(decision.state.open);
  expect(v.parse(GHOST.schemas.hidden, decision.state.hidden)).toEqual(decision.state.hidden);
  return decision;
}

describe('SC-40 encounters of rooms', () => {
  const having = ({ hidden }: State): string[] => Object.keys(hidden.rooms).filter((id) => hidden.rooms[id]!.encounter);

  it('SC-40 SC-41 are those that the GM ticks, and the story of the file is the map’s', () => {
    const story = 'Long ago the mill burned down.';
    const state = begun(setupOfMap({ ...map, story: `\n${story}\n` }, wanted));
    expect(state.hidden.story).toBe(story);
    expect(Object.values(state.hidden.rooms).map(({ note }) => note)).toEqual(['Bats', 'Gold', '']);
    expect(having(state)).toEqual([]);
    const one = done(state, { kind: 'encounters', rooms: 'r3', encounter: true }).state;
    expect(having(one)).toEqual(['r3']);
    expect(having(done(one, { kind: 'encounters', rooms: 'noted', encounter: true }).state)).toEqual(['r1', 'r2', 'r3']);
    expect(having(done(one, { kind: 'encounters', rooms: 'all', encounter: false }).state)).toEqual([]);
    expect(refused(state, { kind: 'encounters', rooms: 'r9', encounter: true })).toBe('no-such-room');
    expect(refused(state, { kind: 'encounters', rooms: 'all', encounter: true }, PLAYER)).toBe('gm-only');
  });

  it('SC-40 of a map that was kept before they were ticked are those of rooms with words', () => {
    const { open, hidden } = begun();
    const rooms = Object.fromEntries(
      Object.entries(hidden.rooms).map(([id, { encounter: _encounter, ...room }]) => [id, room] as const),
    );
    const { story: _story, ...rest } = hidden;
    const old = { open, hidden: v.parse(GHOST.schemas.hidden, { ...rest, rooms }) };
    expect(Object.values(old.hidden.rooms).map(hasEncounter)).toEqual([true, true, false]);
    expect(having(done(old, { kind: 'note-room', room: 'r3', note: 'Cold' }).state)).toEqual(['r1', 'r2']);
  });
});

const refused = (state: State, command: GhostCommand, seat = GM, at = nowhere): string => {
  const decision = decide(state, command, seat, at);
  return decision.kind === 'refused' ? decision.refusal.code : 'accepted';
};

/** The room of a square in the vault. */
const roomOn = ({ hidden }: State, x: number, y: number): string => roomAt(planIn(hidden), { x, y })!;

describe('SC-01 a ghost map', () => {
  it('SC-01 begins with its secrets in the vault and nothing of them in the open', () => {
    const { open, hidden } = begun();
    expect(open).toEqual({ status: 'running', ...wanted, shown: 0, rooms: {}, doors: {}, traps: {} });
    expect(hidden.rooms).toMatchObject({ r1: { name: '1', note: 'Bats' }, r2: { name: '2', note: 'Gold' }, r3: { name: '' } });
    expect(Object.keys(hidden.doors)).toEqual([door]);
    expect(ghostIn(hidden)?.floor).toHaveLength(20);
    expect(hidden.map).not.toContain('Gold');
  });

  it('SC-01 has the same open half whatever lies behind a secret door', () => {
    fc.assert(
      fc.property(twoSecrets, ({ open, one, other, first }) => {
        const begin = (secret: typeof one): State => begun(setupOfMap(dungeonWith(open, secret, first), wanted));
        const [a, b] = [begin(one), begin(other)];
        expect(a.open).toEqual(b.open);
        expect(ghostIn(a.hidden)).toEqual(ghostIn(b.hidden));
        // What a player gets to hear of entering: the reply, the open half, the events.
        const heard = (state: State): unknown => {
          const decision = decide(state, { kind: 'enter' }, PLAYER, world(-10, 0));
          return decision.kind === 'accepted' ? [decision.state.open, decision.events] : decision.refusal;
        };
        expect(heard(a)).toEqual(heard(b));
      }),
      { numRuns: 30 },
    );
  });

  it('SC-01 of a scene keeps what players must not know, and comes back with each door', () => {
    const walls = sceneWalls(map);
    const from = [{ x: 3050, y: 3150 }];
    const options = { square: 100, found: new Set<string>(), from };
    const split = splitWalls(walls, options);
    const state = begun(
      setupOfScene(split, NO_ROOMS, {
        ...wanted,
        grid: { ...grid, x: 3000, y: 3000 },
        source: 'GmScene',
        fixtures: [],
        from,
        stats: {},
      }),
    );
    const [id] = Object.keys(state.hidden.doors);
    expect(state.hidden.doors[id!]?.line).toEqual([4, 1, 4, 2]);
    const known = [...split.ghost, ...(JSON.parse(state.hidden.walls) as typeof split.secret)];
    expect(ghostWalls(known, { ...options, found: new Set([id!]) })).toEqual(
      ghostWalls(walls, { ...options, found: new Set([id!]) }),
    );
    expect(refused(state, { kind: 'reveal-part', part: 'part_5_0' })).toBe('no-part');
  });
});

describe('SC-04 found secrets', () => {
  it('SC-04 a secret door becomes one that all know, with the floor behind it', () => {
    const before = begun();
    const noted = done(before, { kind: 'door-stats', door, stats: 'Hidden Door (secret 5)' }).state;
    expect(noted.open).toEqual(before.open);
    const { state, events } = done(noted, { kind: 'reveal-door', door });
    expect(events).toEqual([{ name: 'doorFound', data: { door } }]);
    expect(state.open.doors).toEqual({ [door]: { line: [4, 1, 4, 2], stats: 'Hidden Door (secret 5)' } });
    expect(state.hidden.doors).toEqual({});
    expect(openedBetween(before.hidden, state.hidden)).toHaveLength(10);
    expect(refused(state, { kind: 'reveal-door', door })).toBe('found');
    expect(refused(state, { kind: 'reveal-door', door: 'other' })).toBe('no-such-door');
    expect(done(state, { kind: 'door-stats', door, stats: '' }).state.open.doors[door]?.stats).toBe('');
  });

  it('SC-04 a part is shown without its door', () => {
    const before = begun();
    const { state, events } = done(before, { kind: 'reveal-part', part: 'part_5_0' });
    expect(events).toEqual([{ name: 'partShown', data: { part: 'part_5_0' } }]);
    expect(openedBetween(before.hidden, state.hidden)).toHaveLength(9);
    expect(refused(state, { kind: 'reveal-part', part: 'part_5_0' })).toBe('shown');
    expect(refused(state, { kind: 'reveal-part', part: 'part_9_9' })).toBe('no-part');
  });

  it('SC-04 a room gets its name, under a key that tells nothing of other rooms', () => {
    const state = begun();
    const room = roomOn(state, 1, 4);
    const named = done(state, { kind: 'name-room', room, name: 'Bat cave' }).state;
    expect(named.open).toEqual(state.open);
    const shown = done(named, { kind: 'reveal-room', room });
    expect(shown.events).toEqual([{ name: 'roomRevealed', data: { room: 'o1', name: 'Bat cave' } }]);
    expect(shown.state.open.rooms).toEqual({ o1: { name: 'Bat cave', cells: '0 4 3 2:1*6' } });
    expect(refused(shown.state, { kind: 'reveal-room', room })).toBe('shown');
    const renamed = done(shown.state, { kind: 'name-room', room, name: 'Cave' }).state;
    expect(renamed.open.rooms['o1']?.name).toBe('Cave');
    expect(JSON.stringify(done(renamed, { kind: 'note-room', room, note: 'Hungry' }).state.open)).not.toContain('Hungry');
  });

  it('SC-60 a trap is the GM’s until it is found or sprung', () => {
    const stats = 'Pendulum Blade (secret 4, disable 6, hit 65%, dmg 1d12s)';
    const placed = done(begun(), { kind: 'place-trap', x: 1, y: 2, stats }).state;
    expect(placed.open).toEqual(begun().open);
    const { state } = done(placed, { kind: 'reveal-trap', x: 1, y: 2, state: 'found' });
    expect(state.open.traps).toEqual({ '1_2': { stats, state: 'found' } });
    expect(state.hidden.traps).toEqual({});
    expect(done(state, { kind: 'reveal-trap', x: 1, y: 2, state: 'disabled' }).state.open.traps['1_2']?.state).toBe('disabled');
    expect(refused(state, { kind: 'place-trap', x: 1, y: 2, stats })).toBe('found');
    expect(refused(placed, { kind: 'reveal-trap', x: 2, y: 2, state: 'found' })).toBe('no-such-trap');
    expect(done(placed, { kind: 'place-trap', x: 1, y: 2, stats: '' }).state.hidden.traps).toEqual({});
  });
});

describe('SC-40 entering a room', () => {
  it('SC-40 shows the room where the token stands, once', () => {
    const before = begun();
    const { state, events } = done(before, { kind: 'enter' }, PLAYER, world(2, 1));
    expect(events).toEqual([{ name: 'roomVisited', data: { room: 'o1', name: '1' } }]);
    expect(state.open.rooms['o1']).toEqual({ name: '1', cells: '0 0 4 3:1*c' });
    expect(JSON.stringify(state.open)).not.toContain('Bats');
    expect(refused(state, { kind: 'enter' }, GM, world(3, 2))).toBe('been-there');
    expect(refused(state, { kind: 'enter' }, PLAYER, world(1, 3))).toBe('no-room-here');
    const next = done(state, { kind: 'enter' }, PLAYER, world(1, 4));
    expect(next.events[0]?.data['room']).toBe('o2');
  });

  it('SC-40 shows a room that was shown before under its key', () => {
    const shown = done(begun(), { kind: 'reveal-room', room: roomOn(begun(), 1, 4) }).state;
    const { state, events } = done(shown, { kind: 'enter' }, PLAYER, world(1, 4));
    expect(events[0]?.data['room']).toBe('o1');
    expect(state.open.shown).toBe(1);
  });

  it('SC-41 lets nobody feel for rooms that the token is not in', () => {
    expect(refused(begun(), { kind: 'enter', square: { x: 6, y: 1 } }, PLAYER, world(9, 9))).toBe('no-room-here');
    expect(done(begun(), { kind: 'enter', square: { x: 6, y: 1 } }).events[0]?.data['name']).toBe('2');
    expect(refused(begun(), { kind: 'enter' }, STRANGER, world(2, 1))).toBe('not-your-token');
    expect(refused(begun(), { kind: 'enter' }, PLAYER)).toBe('no-token');
    expect(refused(begun(), { kind: 'reveal-door', door }, PLAYER)).toBe('gm-only');
  });
});

describe('SC-41 rooms in the vault', () => {
  it('SC-41 are merged, split, drawn, taken away and found anew', () => {
    const state = begun();
    const [hall, cave] = [roomOn(state, 1, 1), roomOn(state, 1, 4)];
    const entered = done(state, { kind: 'enter' }, PLAYER, world(1, 4)).state;
    const merged = done(entered, { kind: 'merge-rooms', rooms: [hall, cave] }).state;
    expect(merged.open.rooms).toEqual({ o1: { name: '1', cells: expect.stringMatching(/^0 0 4 6:/) as string } });
    expect(merged.hidden.rooms[hall]).toMatchObject({ shown: 'o1', entered: false, note: 'Bats' });
    const split = done(merged, { kind: 'split-room', room: hall, line: [0, 3.5, 4, 3.5] }).state;
    expect(split.open.rooms['o1']?.cells).toBe('0 0 4 3:1*c');
    expect(roomOn(split, 1, 4)).toBe('r4');
    const drawn = done(split, { kind: 'draw-room', cells: '0 0 2 1:1*2' }).state;
    expect(roomOn(drawn, 0, 0)).toBe('r5');
    expect(done(drawn, { kind: 'remove-room', room: hall }).state.open.rooms).toEqual({});
    const again = done(drawn, { kind: 'find-rooms', cells: state.hidden.cells }).state;
    expect(again.hidden.rooms[hall]?.note).toBe('Bats');
    expect(again.hidden.rooms['r2']).toEqual(state.hidden.rooms['r2']);
  });

  it('SC-41 do not tell by a room that has lost all its squares whether it has a note', () => {
    const left = (words: readonly GhostCommand[]): State['open'] => {
      const drawn = done(begun(), { kind: 'draw-room', cells: '0 0 1 1:1' }).state;
      const room = roomOn(drawn, 0, 0);
      const commands: GhostCommand[] = [{ kind: 'reveal-room', room }, ...words.map((one) => ({ ...one, room }) as GhostCommand)];
      const known = commands.reduce((state, command) => done(state, command).state, drawn);
      return done(known, { kind: 'draw-room', cells: '0 0 2 1:1*2' }).state.open;
    };
    expect(left([{ kind: 'note-room', room: 'r1', note: 'Rats' }])).toEqual(left([]));
    expect(left([{ kind: 'name-room', room: 'r1', name: 'Den' }]).rooms).toMatchObject({ o1: { name: 'Den' } });
  });

  it.each<[GhostCommand, string]>([
    [{ kind: 'merge-rooms', rooms: ['r1'] }, 'one-room'],
    [{ kind: 'merge-rooms', rooms: ['r1', 'r99'] }, 'no-such-room'],
    [{ kind: 'split-room', room: 'r1', line: [90, 0, 90, 1] }, 'not-split'],
    [{ kind: 'draw-room', cells: '0 0 1 1:0' }, 'none-chosen'],
    [{ kind: 'remove-room', room: 'r99' }, 'no-such-room'],
    [{ kind: 'reveal-room', room: 'r99' }, 'no-such-room'],
    [{ kind: 'name-room', room: 'r99', name: 'x' }, 'no-such-room'],
    [{ kind: 'door-stats', door: 'none', stats: '' }, 'no-such-door'],
  ])('SC-41 refuse %j', (command, code) => {
    expect(refused(begun(), command)).toBe(code);
  });

  it('SC-41 fit the vault, whose size is told from open facts alone', () => {
    const state = begun();
    const note = 'ä'.repeat(4_000);
    let full = state;
    let code = 'accepted';
    for (let y = 20; code === 'accepted' && y < 60; y += 1) {
      full = done(full, { kind: 'draw-room', cells: `0 ${y} 1 1:1` }).state;
      const command = { kind: 'note-room', room: roomOn(full, 0, y), note } as const;
      code = refused(full, command);
      if (code === 'accepted') full = done(full, command).state;
    }
    expect(code).toBe('vault-full');
    expect(fitsVault(full.open, full.hidden)).toBe(true);
    expect(GHOST.hiddenBytes(full.open)).toBe(GHOST.hiddenBytes(state.open));
    expect(done(full, { kind: 'enter' }, PLAYER, world(2, 1)).state.open.shown).toBe(1);
  });

  it('SC-41 may be touched by every command but the choice of a token', () => {
    expect(GHOST.touchesHidden({ kind: 'enter' })).toBe(true);
    expect(GHOST.touchesHidden({ kind: 'choose-token', token: 'x' })).toBe(false);
    expect(done(begun(), { kind: 'choose-token', token: '' }).state.open.token).toBe('');
    expect(GHOST.partyTokens(begun().open)).toEqual(['party']);
  });
});

describe('SC-55 a scene’s walls', () => {
  const place = { x: 300, y: 200, size: 100 };

  it('SC-55 change only where something was found; what is there stays with its state', () => {
    const state = begun();
    const before = sceneWallsOf(ghostIn(state.hidden)!, place);
    const present = before.map((wall, index) => ({ ...wall, _id: `w${index}`, ...(wall.door === 1 ? { ds: 1 } : {}) }));
    const { hidden } = done(state, { kind: 'reveal-door', door }).state;
    const changes = wallChanges(present, sceneWallsOf(ghostIn(hidden)!, place));
    const gone = present.filter(({ _id }) => changes.remove.includes(_id)).map(({ c }) => c);
    expect(gone).toEqual([[700, 200, 700, 500]]);
    expect(changes.create).toContainEqual({
      move: 20,
      sight: 20,
      light: 20,
      sound: 20,
      dir: 0,
      ds: 0,
      c: [700, 300, 700, 400],
      door: 1,
    });
    expect(wallChanges(present, before)).toEqual({ remove: [], create: [] });
  });
});

describe.skipIf(!areGiven)('SC-41 the given dungeons in the vault', () => {
  it.each(GIVEN)('SC-41 %s has every note with a room, and fits', (name) => {
    const given = givenDungeon(name);
    const plan = planOf(given);
    expect(unpackCells(packCells(plan.cells))).toEqual(plan.cells);
    for (const { at, text } of given.notes) {
      const room = roomAt(plan, { x: Math.floor(at.x), y: Math.floor(at.y) });
      expect(plan.rooms[room!]?.note).toContain(text);
    }
    const state = begun(
      setupOfMap(given, { ...wanted, grid: { ...grid, columns: given.bounds.w + 4, rows: given.bounds.h + 4 } }),
    );
    expect(fitsVault(state.open, state.hidden)).toBe(true);
    expect(JSON.stringify(state.hidden).length).toBeLessThan(20_000);
  });
});

it('SC-41 rooms of a scene are told in squares', () => {
  const walls = sceneWalls(map);
  const rooms = roomsOfScene(walls, { x: 3000, y: 3000, size: 100 });
  expect(rooms.map(({ area }) => area)).toEqual([13, 10, 7]);
  const glass = walls.map((wall) => ({ ...wall, move: 0, sight: 0 }));
  expect(roomsOfScene(glass, { x: 3000, y: 3000, size: 100 })).toEqual([]);
  expect(packCells(cellsOf(rooms))).toMatch(/^-1 0 9 6:/);
  const cells = cellsOf([
    {
      rings: [
        [
          { x: 0, y: 0 },
          { x: 2, y: 0 },
          { x: 2, y: 1 },
          { x: 0, y: 1 },
        ],
      ],
    },
  ]);
  expect(packCells(cells)).toBe('0 0 2 1:1*2');
});

if (!areGiven) it.skip('SC-41 the given One Page Dungeons are not here', () => undefined);
