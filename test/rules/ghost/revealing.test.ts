import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawsFor } from '../../../src/rules/chance/draws.ts';
import type { FindingCommand, GhostCommand } from '../../../src/rules/ghost/commands.ts';
import { GHOST } from '../../../src/rules/ghost/ghost.ts';
import type { State } from '../../../src/rules/ghost/ruling.ts';
import { setupOfMap } from '../../../src/rules/ghost/set-ups.ts';
import { squaresShown } from '../../../src/rules/ghost/showing.ts';
import { ghostIn } from '../../../src/rules/ghost/vault.ts';
import type { DungeonMap, Segment } from '../../../src/rules/maps/dungeon-map.ts';
import { secretsOf } from '../../../src/rules/maps/dungeon/secret-parts.ts';
import { sceneWallsOf } from '../../../src/rules/maps/scene/scene-walls.ts';
import { wallPlaceOf } from '../../../src/rules/maps/scene/wall-manner.ts';
import type { Effect, SceneThings, TokenPlace, WallPlace, World } from '../../../src/rules/procedure.ts';
import { HALL, HALL_DOOR, HALL_GRID, hallFile, mapOf } from '../maps/hall.ts';
import { dungeonWith, twoSecrets } from '../maps/secret-dungeons.ts';
import { EVERY_TOKEN } from '../seats.ts';

const picture = { look: 'ink', seed: 'b3Fk', pixels: 100 } as const;
const wanted = { name: 'The hall', grid: HALL_GRID, token: 'party', picture };

function begun(map: DungeonMap, grid: typeof HALL_GRID | typeof WIDE = HALL_GRID): State {
  return GHOST.begin(setupOfMap(map, { ...wanted, grid }));
}
const WIDE = { x: 3000, y: 3000, size: 100, columns: 40, rows: 30 } as const;

/** What stands on the scene of a ghost map that nobody has changed. */
function sceneOf({ open, hidden }: State): SceneThings {
  const walls = sceneWallsOf(ghostIn(hidden)!, open.grid).map((wall, at) => [`w${at}`, wallPlaceOf(wall)] as const);
  return { walls: Object.fromEntries(walls), fixtures: new Set() };
}

let number = 0;

function decide(state: State, command: GhostCommand, scene: SceneThings | undefined, token: TokenPlace | null = null) {
  number += 1;
  const world: World = { token, followers: {}, time: 0, table: null, board: null, ...(scene ? { scene } : {}) };
  return GHOST.decide(
    state,
    command,
    { user: 'gm', gm: true, owns: EVERY_TOKEN },
    drawsFor('5eed'.repeat(16), 'ghost', number),
    world,
  );
}

function play(state: State, command: GhostCommand, scene: SceneThings | undefined, token: TokenPlace | null = null) {
  const decision = decide(state, command, scene, token);
  if (decision.kind === 'refused') throw new Error(decision.refusal.code);
  return decision;
}

function codeOf(state: State, command: GhostCommand, scene?: SceneThings): string | null {
  const decision = decide(state, command, scene);
  return decision.kind === 'refused' ? decision.refusal.code : null;
}

/** Does what effects say to walls; each must find what it expects. */
function done(scene: SceneThings, effects: readonly Effect[], back = false): SceneThings {
  const after: Record<string, WallPlace | null> = { ...scene.walls };
  for (const effect of effects) {
    if (effect.kind !== 'set-walls') continue;
    const [from, to] = back ? [effect.to, effect.from] : [effect.from, effect.to];
    for (const [id, wall] of Object.entries(from)) expect(after[id] ?? null).toEqual(wall);
    Object.assign(after, to);
  }
  return { ...scene, walls: Object.fromEntries(Object.entries(after).flatMap(([id, wall]) => (wall ? [[id, wall]] : []))) };
}

/** The walls of a scene, whatever their ids, in some order. */
function wallsOf({ walls }: SceneThings): string[] {
  return Object.values(walls)
    .map((wall) => JSON.stringify(wall))
    .sort();
}

const tilesOf = (effects: readonly Effect[]): unknown[] =>
  effects.flatMap((effect) => (effect.kind === 'set-tiles' ? Object.values(effect.to) : []));

const lines = ({ walls }: SceneThings): string[] =>
  Object.values(walls).map(({ c, door, state }) => `${c.join(' ')} ${door}${state === 'closed' ? '' : ` ${state}`}`);

describe('SC-04 what is found at once', () => {
  it('SC-04 is what is found one after another, in one change of walls', () => {
    let tiles = 0;
    fc.assert(
      fc.property(twoSecrets, fc.boolean(), fc.boolean(), ({ open, one, first }, locked, twice) => {
        const map = dungeonWith(open, one, first);
        const begin = begun(map, WIDE);
        const state = play(begin, { kind: 'place-trap', x: 3, y: 4, stats: 'Pit (disable 2)' }, undefined).state;
        const [room] = Object.keys(state.hidden.rooms);
        const found: FindingCommand[] = [
          ...secretsOf(map).doors.map(({ id }, at) => ({ kind: 'reveal-door', door: id, locked: at === 0 && locked }) as const),
          { kind: 'reveal-trap', x: 3, y: 4, state: 'sprung' },
          ...(room ? [{ kind: 'reveal-room', room } as const, { kind: 'reveal-room', room } as const] : []),
          { kind: 'reveal-door', door: 'none' },
        ];
        const all = twice ? [...found, ...found] : found;
        const scene = sceneOf(state);
        const together = play(state, { kind: 'reveal-all', found: all }, scene);
        let [now, things] = [state, scene];
        const events: unknown[] = [];
        const shown: unknown[] = [];
        for (const command of all) {
          const decision = decide(now, command, things);
          if (decision.kind === 'refused') continue;
          [now, things] = [decision.state, done(things, decision.effects)];
          events.push(...decision.events);
          shown.push(...tilesOf(decision.effects));
        }
        expect(together.state).toEqual(now);
        expect(together.events).toEqual(events);
        expect(tilesOf(together.effects)).toEqual(shown);
        const after = done(scene, together.effects);
        expect(wallsOf(after)).toEqual(wallsOf(things));
        expect(done(after, together.effects, true).walls).toEqual(scene.walls);
        const sets = together.effects.filter(({ kind }) => kind === 'set-walls');
        expect(sets).toHaveLength(1);
        for (const set of sets)
          if (set.kind === 'set-walls') {
            expect(Object.keys(set.from).sort()).toEqual(Object.keys(set.to).sort());
            for (const id of Object.keys(set.to)) expect(set.from[id] === null && set.to[id] === null).toBe(false);
          }
        tiles += shown.length;
      }),
      { numRuns: 25 },
    );
    expect(tiles).toBeGreaterThan(0);
  });

  it('SC-40 is entered too where the token stands, and nothing at all changes nothing', () => {
    const state = begun(HALL);
    const token = { x: 500, y: 300, width: 100, height: 100 };
    const {
      state: after,
      events,
      effects,
    } = play(state, { kind: 'reveal-all', found: [{ kind: 'enter' }] }, sceneOf(state), token);
    expect(events).toEqual([{ name: 'roomVisited', data: { room: 'o1', name: '1' } }]);
    expect([after.hidden.rooms['r1']?.entered, after.open.rooms['o1']?.name, effects]).toEqual([true, '1', []]);
    expect(play(state, { kind: 'reveal-all', found: [] }, undefined)).toMatchObject({ state, events: [], effects: [] });
  });

  it('SC-04 is found where no scene is known, and then changes no walls', () => {
    const state = begun(HALL);
    const decision = play(state, { kind: 'reveal-all', found: [{ kind: 'reveal-door', door: HALL_DOOR }] }, undefined);
    expect([decision.events, decision.effects]).toEqual([[{ name: 'doorFound', data: { door: HALL_DOOR } }], []]);
    expect(decision.state.hidden).toMatchObject({ doors: {}, found: HALL_DOOR });
  });
});

/** The walls that stand around the hall before its door is found, but for the one that the door is a part of. */
const BEHIND = [
  '700 200 700 300 none',
  '700 400 700 500 none',
  '700 300 800 300 none',
  '700 400 800 400 none',
  '800 200 1100 200 none',
  '800 500 1100 500 none',
  '800 200 800 300 none',
  '800 400 800 500 none',
  '1100 200 1100 500 none',
];

describe('SC-04 SC-55 a secret door of the hall', () => {
  it.each([
    [true, '700 300 700 400 door locked'],
    [false, '700 300 700 400 door'],
    [undefined, '700 300 700 400 door'],
  ])('SC-53 that stands locked or not (%s) comes so, with what lies behind it and one tile', (locked, door) => {
    const state = begun(HALL);
    const scene = sceneOf(state);
    const { effects, state: after, events } = play(state, { kind: 'reveal-door', door: HALL_DOOR, locked }, scene);
    const now = lines(done(scene, effects));
    const before = lines(scene);
    expect(before.filter((line) => !now.includes(line))).toEqual(['700 200 700 500 none']);
    expect(now.filter((line) => !before.includes(line)).sort()).toEqual([...BEHIND, door].sort());
    // A square of rim around the squares 3 to 7 of the columns, and 0 to 2 of the rows.
    expect(tilesOf(effects)).toEqual([{ x: 500, y: 100, width: 700, height: 500, shows: HALL_DOOR }]);
    expect(
      effects.map((effect) => [
        effect.kind,
        ...Object.values('from' in effect ? (effect.from as object) : {}).filter((one) => one !== null),
      ]),
    ).toEqual([['set-walls', scene.walls['w14']], ['set-tiles']]);
    expect(events).toEqual([{ name: 'doorFound', data: { door: HALL_DOOR } }]);
    expect([after.open.doors, after.hidden.doors]).toEqual([{ [HALL_DOOR]: { line: [4, 1, 4, 2], stats: '' } }, {}]);
  });

  it('SC-04 leaves what the GM made of the same place: a wall that is gone does not go, and one that is there does not come', () => {
    const state = begun(HALL);
    const { w14: _gone, ...walls } = sceneOf(state).walls;
    const own = { ...walls['w0']!, c: [800, 300, 800, 200] as const };
    const scene = { walls: { ...walls, own }, fixtures: new Set<string>() };
    const now = done(scene, play(state, { kind: 'reveal-door', door: HALL_DOOR }, scene).effects);
    expect(now.walls['own']).toEqual(own);
    expect(lines(now).filter((line) => line.startsWith('800 200 800') || line.startsWith('800 300 800'))).toEqual([
      '800 300 800 200 none',
    ]);
    expect(Object.keys(walls).every((id) => now.walls[id])).toBe(true);
  });

  it('SC-04 that leads nowhere new shows the squares beside it, on whichever side there is floor', () => {
    const { hidden } = begun(HALL);
    const found = { found: HALL_DOOR };
    const at = (line: Segment): string[] =>
      squaresShown({ ...hidden, found: HALL_DOOR }, found, { id: HALL_DOOR, door: { line: [...line], stats: '' } }).map(
        ({ x, y }) => `${x} ${y}`,
      );
    expect(at([4, 1, 4, 2])).toEqual(['3 1', '4 1']);
    expect(at([1, 3, 2, 3])).toEqual(['1 2', '1 3']);
    // Floor on one side only, and on none.
    expect(at([0, 0, 0, 1])).toEqual(['0 0']);
    expect(at([3, 3, 4, 3])).toEqual(['3 2']);
    expect(at([20, 20, 21, 20])).toEqual([]);
    expect(squaresShown({ ...hidden, found: HALL_DOOR }, found, { id: HALL_DOOR, door: null })).toEqual([]);
  });

  it('SC-04 of a picture that is not ours shows no tile', () => {
    const state = begun(HALL);
    const foreign = { ...state, open: { ...state.open, picture: null } };
    const { effects } = play(foreign, { kind: 'reveal-door', door: HALL_DOOR }, sceneOf(state));
    expect(effects.map(({ kind }) => kind)).toEqual(['set-walls']);
  });

  it('SC-04 shows its part without the door, on a tile of that part', () => {
    const state = begun(HALL);
    const scene = sceneOf(state);
    const [part] = secretsOf(HALL).parts;
    const { effects, events, state: after } = play(state, { kind: 'reveal-part', part: part!.id }, scene);
    expect(events).toEqual([{ name: 'partShown', data: { part: part!.id } }]);
    expect(tilesOf(effects)).toMatchObject([{ shows: part!.id }]);
    expect(after.hidden.doors).toEqual(state.hidden.doors);
    expect(codeOf(after, { kind: 'reveal-part', part: part!.id }, scene)).toBe('shown');
    // The door that is found afterwards is the second that was.
    expect(play(after, { kind: 'reveal-door', door: HALL_DOOR }, done(scene, effects)).state.hidden.found).toBe(
      `${part!.id} ${HALL_DOOR}`,
    );
  });
});

describe('SC-04 what cannot be found', () => {
  const trap = { x: 2, y: 1 };
  /** The hall, with its door found, with a trap, and with that trap sprung. */
  function halls() {
    const state = begun(HALL);
    const found = play(state, { kind: 'reveal-door', door: HALL_DOOR }, undefined).state;
    const laid = play(state, { kind: 'place-trap', ...trap, stats: 'Pit (disable 2)' }, undefined).state;
    const { state: sprung, events } = play(laid, { kind: 'reveal-trap', ...trap, state: 'sprung' }, undefined);
    return { state, found, laid, sprung, events };
  }

  it.each<[string, 'state' | 'found' | 'laid' | 'sprung', GhostCommand, string | null]>([
    ['a door that was found', 'found', { kind: 'reveal-door', door: HALL_DOOR }, 'found'],
    ['a door that there is not', 'state', { kind: 'reveal-door', door: 'none' }, 'no-such-door'],
    ['figures of such a door', 'state', { kind: 'door-stats', door: 'none', stats: '' }, 'no-such-door'],
    ['a part that there is not', 'state', { kind: 'reveal-part', part: 'none' }, 'no-part'],
    ['a trap that there is not', 'laid', { kind: 'reveal-trap', x: 1, y: 2, state: 'found' }, 'no-such-trap'],
    ['a trap where one is known', 'sprung', { kind: 'place-trap', ...trap, stats: 'Net' }, 'found'],
    ['a room that there is not', 'state', { kind: 'reveal-room', room: 'r9' }, 'no-such-room'],
  ])('SC-04 is %s', (_what, at, command, code) => {
    expect(codeOf(halls()[at], command)).toBe(code);
  });

  it('SC-60 a trap keeps its figures when it is found, and may become something else', () => {
    const { state, laid, sprung, events } = halls();
    expect(events).toEqual([{ name: 'trapShown', data: { square: '2_1', state: 'sprung' } }]);
    expect([laid.hidden.traps, laid.open.traps]).toEqual([{ '2_1': { stats: 'Pit (disable 2)' } }, {}]);
    expect([sprung.hidden.traps, sprung.open.traps]).toEqual([{}, { '2_1': { stats: 'Pit (disable 2)', state: 'sprung' } }]);
    const after = play(sprung, { kind: 'reveal-trap', ...trap, state: 'disabled' }, undefined).state;
    expect(after.open.traps).toEqual({ '2_1': { stats: 'Pit (disable 2)', state: 'disabled' } });
    expect(play(laid, { kind: 'place-trap', ...trap, stats: '' }, undefined).state).toEqual(state);
  });

  it('SC-50 figures of a door are secret until it is found, and then on its wall', () => {
    const { state } = halls();
    const noted = play(state, { kind: 'door-stats', door: HALL_DOOR, stats: 'Panel (secret 5)' }, sceneOf(state));
    expect([noted.effects, noted.events, noted.state.open]).toEqual([[], [], state.open]);
    expect(noted.state.hidden.doors).toEqual({ [HALL_DOOR]: { line: [4, 1, 4, 2], stats: 'Panel (secret 5)' } });
    const scene = sceneOf(state);
    const shown = play(noted.state, { kind: 'reveal-door', door: HALL_DOOR }, scene);
    const now = done(scene, shown.effects);
    const withFigures = (things: SceneThings): string[] =>
      Object.values(things.walls).flatMap(({ c, door, stats }) => (stats === '' ? [] : `${c.join(' ')} ${door} ${stats}`));
    expect(withFigures(now)).toEqual(['700 300 700 400 door Panel (secret 5)']);
    const again = play(shown.state, { kind: 'door-stats', door: HALL_DOOR, stats: 'Oak (locked 2)' }, now);
    expect(withFigures(done(now, again.effects))).toEqual(['700 300 700 400 door Oak (locked 2)']);
    expect(again.state.open.doors[HALL_DOOR]).toEqual({ line: [4, 1, 4, 2], stats: 'Oak (locked 2)' });
    // Where the GM has taken its wall away, or put a plain wall there, they are on none.
    expect(play(shown.state, { kind: 'door-stats', door: HALL_DOOR, stats: 'Oak' }, scene).effects).toEqual([]);
    expect(play(shown.state, { kind: 'door-stats', door: HALL_DOOR, stats: 'Oak' }, undefined).effects).toEqual([]);
    const plain = { ...scene, walls: { ...scene.walls, plain: { ...scene.walls['w0']!, c: [700, 300, 700, 400] as const } } };
    expect(play(shown.state, { kind: 'door-stats', door: HALL_DOOR, stats: 'Oak' }, plain).effects).toEqual([]);
  });
});

describe('SC-41 rooms that become one', () => {
  const file = { ...hallFile({ rects: [], notes: [] }) };
  const map = mapOf(file);
  const state = begun(map);
  const shownOf = (at: State): unknown => Object.entries(at.hidden.rooms).map(([id, { shown, entered }]) => [id, shown, entered]);

  it('SC-41 are shown if one of them was, under the first key, and entered only if all were', () => {
    const ids = Object.keys(state.hidden.rooms);
    expect(ids.length).toBeGreaterThan(1);
    const [one, other] = ids as [string, string];
    const merged = (at: State, rooms: [string, string]): unknown =>
      shownOf(play(at, { kind: 'merge-rooms', rooms }, undefined).state);
    const second = play(state, { kind: 'reveal-room', room: other }, undefined).state;
    const both = play(second, { kind: 'reveal-room', room: one }, undefined).state;
    const rest = ids.slice(2).map((id) => [id, '', false]);
    expect(merged(state, [one, other])).toEqual([[one, '', false], ...rest]);
    expect(merged(second, [one, other])).toEqual([[one, 'o1', false], ...rest]);
    expect(merged(both, [one, other])).toEqual([[one, 'o2', false], ...rest]);
    const entered = (at: State, ...rooms: string[]): State => ({
      ...at,
      hidden: {
        ...at.hidden,
        rooms: Object.fromEntries(
          Object.entries(at.hidden.rooms).map(([id, room]) => [id, { ...room, entered: rooms.includes(id) }]),
        ),
      },
    });
    expect(merged(entered(both, one), [one, other])).toEqual([[one, 'o2', false], ...rest]);
    expect(merged(entered(both, one, other), [one, other])).toEqual([[one, 'o2', true], ...rest]);
    expect(codeOf(state, { kind: 'merge-rooms', rooms: [one, 'r9'] })).not.toBeNull();
    expect(codeOf(state, { kind: 'find-rooms', cells: 'nothing' })).toBe('none-chosen');
  });
});
