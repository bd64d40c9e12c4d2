import { beforeEach, describe, expect, test } from 'vitest';
import { HALL_DOOR } from '../../rules/maps/hall.ts';
import { GHOST_ID, LinkedScene, SCRAMBLE_ID } from './linked-scene.ts';

let scene: LinkedScene;

/** The hall's room of the ghost map, which is numbered 1 and has the bats. */
const HALL = 'room:r1';

beforeEach(async () => {
  scene = new LinkedScene();
  await scene.layGhost();
  await scene.layScramble();
});

/** Begins the scramble and lets Ada search with a strength. */
async function searching(strength: number): Promise<void> {
  await scene.done(SCRAMBLE_ID, { kind: 'begin' });
  await scene.done(SCRAMBLE_ID, { kind: 'dash', mode: 'search', paces: {} });
  await scene.done(SCRAMBLE_ID, { kind: 'sense', member: 'ada', strength });
}

describe('a ghost map and a scramble on one scene', () => {
  test('SC-41 a new scramble has the rooms with words, the secret doors and the traps of the ghost map under its own seal', () => {
    const { open, hidden } = scene.scramble();
    expect(open.rooms).toEqual({});
    expect(open.things).toEqual({});
    expect(Object.values(hidden.secrets)).toEqual(
      expect.arrayContaining([
        { kind: 'room', name: '1', squares: '2:3-6 3:3-6 4:3-6', note: 'Bats', ghost: HALL },
        { kind: 'trap', at: '4,6', text: 'Blade (secret 3, hit 65%)', ghost: 'trap:3_2' },
        expect.objectContaining({ kind: 'door', text: 'Panel (secret 2, locked 4)', ghost: `door:${HALL_DOOR}` }),
      ]),
    );
    expect(Object.values(hidden.secrets)).toHaveLength(4);
    expect(JSON.stringify(scene.expeditions)).not.toMatch(/Bats|Gold|Blade|Panel/);
  });

  test('SC-41 what is found in one is found in the other, whatever numbers an asker has given to requests', async () => {
    expect(await scene.ask(GHOST_ID, { kind: 'enter' }, 'ada', 'counter0:999999999')).toMatchObject({ kind: 'done' });
    await scene.done(SCRAMBLE_ID, { kind: 'begin' });
    await scene.done(SCRAMBLE_ID, { kind: 'dash', mode: 'search', paces: {} });
    let number = 0;
    const asks = (command: { readonly kind: string; readonly [key: string]: unknown }) =>
      scene.ask(SCRAMBLE_ID, command, 'ada', `counter0:${(number += 1)}`);
    expect(await asks({ kind: 'sense', member: 'ada', strength: 9 })).toMatchObject({ kind: 'done' });
    for (const way of ['222', '2', '2', '2']) await asks({ kind: 'walk', way });
    const found = Object.values(scene.scramble().open.things).map(({ kind }) => kind);
    expect(found).toContain('door');
    expect(Object.keys(scene.ghost.open.doors)).toContain(HALL_DOOR);
  });

  test('SC-41 an undo of a going on leaves joined steps alone, and joined steps are taken back whatever went on meanwhile', async () => {
    const other = 'scramble00000002';
    await scene.done(SCRAMBLE_ID, { kind: 'begin' });
    await scene.done(GHOST_ID, { kind: 'reveal-door', door: HALL_DOOR });
    const depths = (): readonly number[] => [SCRAMBLE_ID, GHOST_ID].map((id) => scene.depth(id));
    const waits = (id: string): unknown => (scene.expeditions[id] as { readonly suspended?: string }).suspended;
    await scene.layScramble(other);
    await scene.done(other, { kind: 'begin' });
    await scene.done(SCRAMBLE_ID, { kind: 'resume' });
    const before = depths();
    expect([waits(SCRAMBLE_ID), waits(other)]).toEqual([undefined, SCRAMBLE_ID]);

    await scene.done(SCRAMBLE_ID, { kind: 'undo' });
    expect([depths(), waits(SCRAMBLE_ID), waits(other)]).toEqual([before, other, undefined]);

    await scene.done(SCRAMBLE_ID, { kind: 'resume' });
    await scene.done(GHOST_ID, { kind: 'undo' });
    expect([depths(), waits(SCRAMBLE_ID)]).toEqual([before.map((depth) => depth - 1), undefined]);
  });

  test('SC-04 a part that takes long to draw keeps nobody waiting, and has a turn of its own when it is ready', async () => {
    const parts: ((finish: () => Promise<void>) => void)[] = [];
    scene.lasting = ({ kind }) => (kind === 'set-tiles' ? [{ ready: new Promise((resolve) => parts.push(resolve)) }] : []);
    await scene.done(GHOST_ID, { kind: 'reveal-door', door: HALL_DOOR });
    expect(parts).toHaveLength(1);
    await scene.done(SCRAMBLE_ID, { kind: 'begin' });

    let laid: () => void = () => undefined;
    const turn: string[] = [];
    const begun = new Promise<void>((resolve) => {
      parts[0]?.(() => {
        turn.push('the part is laid');
        resolve();
        return new Promise((done) => (laid = done));
      });
    });
    await begun;
    const named = scene
      .done(GHOST_ID, { kind: 'name-room', room: 'r1', name: 'The hall' })
      .then(() => turn.push('then the next'));
    laid();
    await named;
    expect(turn).toEqual(['the part is laid', 'then the next']);
  });

  test('SC-55 a secret door that a party finds is shown by the ghost map in the same update, locked as its figures say', async () => {
    await scene.done(SCRAMBLE_ID, { kind: 'stand-in', id: scene.keyOf(HALL), stands: false });
    await searching(9);
    const [before, walls] = [scene.updates, scene.doors().length];
    scene.told(GHOST_ID);
    await scene.done(SCRAMBLE_ID, { kind: 'walk', way: '222' });
    await scene.done(SCRAMBLE_ID, { kind: 'walk', way: '2' });
    expect(scene.scramble().open.things[scene.keyOf(`door:${HALL_DOOR}`)]).toMatchObject({
      kind: 'door',
      name: 'Panel',
      by: 'Ada',
    });
    expect(Object.keys(scene.ghost.open.doors)).toEqual([HALL_DOOR]);
    expect(scene.doors().length).toBe(walls + 1);
    expect(scene.doors().filter((door) => door.endsWith('locked'))).toHaveLength(1);
    // One for each command, and for each a note that the door stands and what was found is told.
    expect(scene.updates - before).toBe(4);
  });

  test('SC-40 a room that the party enters by the scramble is entered and named on the ghost map, and undo takes both back', async () => {
    await scene.done(SCRAMBLE_ID, { kind: 'begin', at: '3,3' });
    await scene.done(SCRAMBLE_ID, { kind: 'dash', mode: 'plain', paces: {} });
    const [ghost, scramble, token] = [scene.ghost, scene.scramble(), scene.world.token];
    scene.told(GHOST_ID);
    await scene.done(SCRAMBLE_ID, { kind: 'walk', way: '2' });
    expect(scene.scramble().open.rooms[scene.keyOf(HALL)]).toMatchObject({ name: '1', met: true });
    expect(scene.scramble().open.encounter?.origin).toBe('room');
    expect(scene.ghost.hidden.rooms['r1']).toMatchObject({ entered: true, shown: 'o1' });
    expect(scene.ghost.open.rooms['o1']?.name).toBe('1');
    expect(scene.told(GHOST_ID)).toEqual(['roomVisited']);

    await scene.done(SCRAMBLE_ID, { kind: 'undo' });
    expect(scene.ghost).toEqual(ghost);
    expect(scene.scramble()).toEqual(scramble);
    expect(scene.world.token).toEqual(token);
  });

  test('SC-55 a door that the GM shows in the window of the ghost map is found in the scramble, and undo on either side takes both back', async () => {
    const [ghost, scramble, doors] = [scene.ghost, scene.scramble(), scene.doors()];
    for (const undoing of [GHOST_ID, SCRAMBLE_ID]) {
      await scene.done(GHOST_ID, { kind: 'reveal-door', door: HALL_DOOR, locked: true });
      expect(scene.scramble().open.things[scene.keyOf(`door:${HALL_DOOR}`)]).toEqual({
        kind: 'door',
        name: 'Panel',
        at: '3,6',
        state: 'found',
        by: '',
      });
      expect(scene.doors()).toHaveLength(doors.length + 1);
      await scene.done(undoing, { kind: 'undo' });
      expect(scene.ghost).toEqual(ghost);
      expect(scene.scramble()).toEqual(scramble);
      expect(scene.doors()).toEqual(doors);
    }
  });

  test('SC-04 what one of the two has gone on from is not taken back in the other alone', async () => {
    await scene.done(GHOST_ID, { kind: 'reveal-door', door: HALL_DOOR });
    await scene.done(SCRAMBLE_ID, { kind: 'begin' });
    const before = [scene.ghost, scene.scramble()];
    expect(await scene.ask(GHOST_ID, { kind: 'undo' })).toEqual({
      kind: 'refused',
      code: 'undo-joined',
      data: { name: 'The old mill' },
    });
    expect([scene.ghost, scene.scramble()]).toEqual(before);
    await scene.done(SCRAMBLE_ID, { kind: 'undo' });
    await scene.done(GHOST_ID, { kind: 'undo' });
    expect(scene.ghost.open.doors).toEqual({});
    expect(scene.scramble().open.things).toEqual({});
  });

  test('SC-61 SC-62 SC-64 a trap that is sprung, found or disabled on one side is so on the other', async () => {
    const key = scene.keyOf('trap:3_2');
    await scene.done(GHOST_ID, { kind: 'reveal-trap', x: 3, y: 2, state: 'found' });
    expect(scene.scramble().open.things[key]).toMatchObject({ name: 'Blade', at: '4,6', state: 'found' });
    await scene.done(SCRAMBLE_ID, { kind: 'begin', at: '4,6' });
    await scene.done(SCRAMBLE_ID, { kind: 'disable', trap: key, member: 'ada', rung: '2', strength: 9 });
    expect(scene.ghost.open.traps['3_2']?.state).toBe('disabled');
    await scene.done(GHOST_ID, { kind: 'reveal-trap', x: 3, y: 2, state: 'sprung' });
    expect(scene.scramble().open.things[key]?.state).toBe('sprung');
  });

  test('SC-04 two scrambles learn of a finding in one update, each once, and take it back together', async () => {
    await scene.layScramble('scramble00000002');
    await scene.done(SCRAMBLE_ID, { kind: 'begin' });
    const [updates, depth] = [scene.updates, scene.depth('scramble00000002')];
    await scene.done(SCRAMBLE_ID, { kind: 'show', id: scene.keyOf('trap:3_2') });
    // A note that the beginning was told, and one update for both.
    expect(scene.updates).toBe(updates + 2);
    expect(scene.scramble('scramble00000002').open.things[scene.keyOf('trap:3_2', 'scramble00000002')]?.state).toBe('found');
    expect(scene.depth('scramble00000002')).toBe(depth + 1);
    await scene.done('scramble00000002', { kind: 'undo' });
    expect(scene.ghost.open.traps).toEqual({});
    expect(scene.scramble().open.things).toEqual({});
  });

  test('SC-41 what players do that concerns nothing of the other changes that not at all', async () => {
    await scene.done(SCRAMBLE_ID, { kind: 'begin', at: '3,3' });
    const before = scene.expeditions[GHOST_ID];
    await scene.done(SCRAMBLE_ID, { kind: 'dash', mode: 'plain', paces: {} }, 'ada');
    expect(scene.expeditions[GHOST_ID]).toBe(before);
  });

  test('SC-41 a room named and a trap placed later are new, are taken over by one command, and keep what the GM said of a room', async () => {
    await scene.done(SCRAMBLE_ID, { kind: 'stand-in', id: scene.keyOf(HALL), stands: false });
    expect(scene.takeover(scene.scramble())).toMatchObject({ rooms: 0, doors: 0, traps: 0, gone: 0 });
    await scene.done(GHOST_ID, { kind: 'name-room', room: 'r1', name: 'The hall' });
    await scene.done(GHOST_ID, { kind: 'place-trap', x: 0, y: 4, stats: 'Pit (pit 3m)' });
    await scene.done(GHOST_ID, { kind: 'place-trap', x: 3, y: 2, stats: '' });
    const { secrets, known, ...counts } = scene.takeover(scene.scramble());
    expect(counts).toEqual({ rooms: 1, doors: 0, traps: 1, gone: 1, declined: 0 });
    await scene.done(SCRAMBLE_ID, { kind: 'take-over', secrets, known });
    expect(scene.scramble().hidden.secrets[scene.keyOf(HALL)]).toMatchObject({ name: 'The hall', quiet: true });
    expect(() => scene.keyOf('trap:3_2')).toThrow();
    expect(scene.scramble().hidden.secrets[scene.keyOf('trap:0_4')]).toMatchObject({ at: '6,3', text: 'Pit (pit 3m)' });
    expect(scene.takeover(scene.scramble())).toMatchObject({ rooms: 0, doors: 0, traps: 0, gone: 0 });
  });

  test('SC-40 only rooms that were ticked on the ghost map have encounters in a scramble, and what was said last of one stands', async () => {
    const room = () => scene.scramble().hidden.secrets[scene.keyOf(HALL)];
    const takeOver = async (): Promise<void> => {
      const { secrets, known } = scene.takeover(scene.scramble());
      await scene.done(SCRAMBLE_ID, { kind: 'take-over', secrets, known });
    };
    await scene.done(GHOST_ID, { kind: 'encounters', rooms: 'r1', encounter: false });
    expect(scene.takeover(scene.scramble())).toMatchObject({ rooms: 1 });
    await takeOver();
    expect(room()).toMatchObject({ name: '1', quiet: true });
    await scene.done(SCRAMBLE_ID, { kind: 'stand-in', id: scene.keyOf(HALL), stands: true });
    expect(scene.takeover(scene.scramble())).toMatchObject({ rooms: 0 });
    await scene.done(GHOST_ID, { kind: 'name-room', room: 'r1', name: 'The hall' });
    await takeOver();
    expect(room()).toMatchObject({ name: 'The hall' });
    expect(room()).not.toHaveProperty('quiet');
    await scene.done(SCRAMBLE_ID, { kind: 'stand-in', id: scene.keyOf(HALL), stands: false });
    await scene.done(GHOST_ID, { kind: 'encounters', rooms: 'all', encounter: true });
    // Another room has an encounter now, and so is one of the scramble's.
    expect(scene.takeover(scene.scramble())).toMatchObject({ rooms: 2 });
    await takeOver();
    expect(room()).not.toHaveProperty('quiet');
    await scene.layScramble('scramble00000002');
    await scene.done(SCRAMBLE_ID, { kind: 'undo' });
    expect(room()).toMatchObject({ quiet: true });
  });

  test('SC-41 what the GM took out of the scramble is not offered anew, and comes back when it is asked for', async () => {
    const nothing = { rooms: 0, doors: 0, traps: 0, gone: 0 };
    await scene.done(SCRAMBLE_ID, { kind: 'remove', id: scene.keyOf('trap:3_2') });
    expect(scene.takeover(scene.scramble())).toMatchObject({ ...nothing, declined: 1 });
    const { secrets, known, ...counts } = scene.takeover(scene.scramble(), true);
    expect(counts).toEqual({ ...nothing, traps: 1, declined: 1 });
    await scene.done(SCRAMBLE_ID, { kind: 'take-over', secrets, known });
    expect(scene.scramble().hidden.secrets[scene.keyOf('trap:3_2')]).toMatchObject({ text: 'Blade (secret 3, hit 65%)' });
    expect(scene.takeover(scene.scramble())).toMatchObject({ ...nothing, declined: 0 });
    // What lies on the ghost map no more is nothing to be left out.
    await scene.done(SCRAMBLE_ID, { kind: 'remove', id: scene.keyOf('trap:3_2') });
    await scene.done(GHOST_ID, { kind: 'place-trap', x: 3, y: 2, stats: '' });
    expect(scene.takeover(scene.scramble(), true)).toMatchObject({ ...nothing, declined: 0 });
  });
});
