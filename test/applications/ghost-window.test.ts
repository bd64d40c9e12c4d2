import { describe, expect, test } from 'vitest';
import { tokenChoice } from '../../src/applications/parts/people.ts';
import { FRESH_ROOMS_MODEL, roomsContext } from '../../src/applications/ghost/ghost-window/rooms/context.ts';
import { FRESH_SECRETS_MODEL, secretsContext } from '../../src/applications/ghost/ghost-window/secrets/context.ts';
import { GHOST } from '../../src/rules/ghost/ghost.ts';
import type { GhostHidden, GhostOpen } from '../../src/rules/ghost/state.ts';
import { setupOfMap } from '../../src/rules/ghost/set-ups.ts';
import { readOnePageDungeon } from '../../src/rules/maps/reading/one-page-dungeon.ts';
import { CELLAR } from '../e2e/cellar.ts';

function cellar(): { open: GhostOpen; hidden: GhostHidden } {
  const reading = readOnePageDungeon(CELLAR);
  if (reading.kind !== 'map') throw new Error('no map');
  const grid = { x: 0, y: 0, size: 50, columns: 15, rows: 13 };
  return GHOST.begin(setupOfMap(reading.map, { name: 'Cellar', grid, token: '', picture: null }));
}

describe('SC-41 the tab of rooms', () => {
  test('lists named rooms first, as numbers count, and says what players know', () => {
    const { hidden } = cellar();
    const [hall, store, vault] = Object.keys(hidden.rooms);
    if (!hall || !store || !vault) throw new Error('three rooms');
    const rooms = {
      ...hidden.rooms,
      [hall]: { name: '10', note: 'n', shown: 'o1', entered: true },
      [vault]: { name: '9', note: '', shown: 'o2', entered: false },
    };
    const view = roomsContext({ ...hidden, rooms }, { current: vault, marked: new Set([hall, 'r99']) });
    expect(view.rooms.map(({ name, state, noted }) => [name, state, noted])).toEqual([
      ['9', 'shown', false],
      ['10', 'entered', true],
      ['', 'hidden', false],
    ]);
    expect(view.room).toMatchObject({ id: vault, squares: 9, known: true });
    expect([view.markedCount, view.canMerge]).toEqual([1, false]);
  });

  test('shows none at length while none is chosen', () => {
    expect(roomsContext(cellar().hidden, FRESH_ROOMS_MODEL).room).toBeNull();
  });
});

describe('SC-04 SC-50 SC-60 the tab of secrets', () => {
  test('names the rooms on both sides of a secret door, and those of a hidden part', () => {
    const { open, hidden } = cellar();
    const view = secretsContext(open, hidden, FRESH_SECRETS_MODEL);
    expect(view.doors.map(({ rooms, found }) => [rooms.map(({ name }) => name), found])).toEqual([[['', 'Treasury'], false]]);
    expect(view.parts).toMatchObject([{ squares: 9, shown: false, rooms: [{ name: 'Treasury' }] }]);
    expect(view.traps).toEqual([]);
  });

  test('says what figures mean, and keeps what cannot be read beside what is wrong with it', () => {
    const { open, hidden } = cellar();
    const [id = ''] = Object.keys(hidden.doors);
    const [line] = Object.values(hidden.doors).map((door) => door.line);
    if (!line) throw new Error('a secret door');
    const noted = { ...hidden, doors: { [id]: { line, stats: 'Door (break 3/10, secret 5)' } } };
    const [read] = secretsContext(open, noted, FRESH_SECRETS_MODEL).doors;
    expect(read?.chips).toEqual([
      { stat: 'break', value: '3/10' },
      { stat: 'secret', value: '5' },
    ]);
    const [odd] = secretsContext(open, noted, { faulty: { [`door:${id}`]: 'Door (secret x)' }, pointed: `door:${id}` }).doors;
    expect(odd).toMatchObject({ stats: 'Door (secret x)', chips: [], fault: 'bad-value', part: 'secret x', pointed: true });
  });

  test('lists traps from the top, those that all know with what has become of them', () => {
    const { open, hidden } = cellar();
    const traps = { '3_4': { stats: 'Pit', state: 'sprung' as const } };
    const view = secretsContext({ ...open, traps }, { ...hidden, traps: { '2_1': { stats: 'Blade' } } }, FRESH_SECRETS_MODEL);
    expect(view.traps.map(({ id, state, room }) => [id, state, room?.name])).toEqual([
      ['2_1', '', 'Hall'],
      ['3_4', 'sprung', 'Hall'],
    ]);
  });
});

test('the tab of the party says when no token stands for it, and when that one is gone', () => {
  const tokens = [
    { id: 'a', name: 'Ash', picture: '', owners: 0 },
    { id: 'b', name: 'Bram', picture: '', owners: 1 },
  ];
  expect(tokenChoice(tokens, '')).toMatchObject({ none: true, gone: false, tokens: [{ id: 'b' }, { id: 'a' }] });
  expect(tokenChoice(tokens, 'x')).toMatchObject({ none: false, gone: true });
  expect(tokenChoice(tokens, 'a').tokens[1]).toMatchObject({ id: 'a', chosen: true });
});
