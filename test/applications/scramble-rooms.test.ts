import { describe, expect, test } from 'vitest';
import { FRESH_SECRETS_MODEL, secretsContext } from '../../src/applications/scramble/scramble-window/secrets/context.ts';
import { proposedRooms } from '../../src/applications/scramble/scramble-window/secrets/proposals.ts';
import type { Takeover } from '../../src/play/links/scramble-ghost/takeover.ts';
import type { Secret } from '../../src/rules/scramble/state/state.ts';
import { GRID, begun, door, laid, play, wall, walked } from '../rules/scramble/fixtures.ts';

/** A hall of two by three squares, and beside it through an open door a cell of one by three. */
const WALLS = {
  north: wall(2, 2, 2, 5),
  south: wall(5, 2, 5, 5),
  west: wall(2, 2, 5, 2),
  east: wall(2, 5, 5, 5),
  inner: wall(2, 4, 3, 4),
  gate: door(3, 4, 4, 4, '', 'open'),
  rest: wall(4, 4, 5, 4),
};
const THINGS = { walls: WALLS, fixtures: new Set<string>() };
const NOTHING = { secrets: {} };

describe('rooms that are proposed from the walls', () => {
  const { open } = laid().state;

  test('SC-41 every area that walls and doors enclose is proposed, whether or not its doors stand open', () => {
    expect(proposedRooms(THINGS, GRID, open, NOTHING)).toEqual([
      { id: '2,2', squares: '2:2-3 3:2-3 4:2-3' },
      { id: '2,4', squares: '2:4 3:4 4:4' },
    ]);
  });

  test('SC-41 what is a room already, hidden or known, is not proposed again', () => {
    const cell: Secret = { kind: 'room', name: 'Cell', squares: '3:4', note: '' };
    const known = { ...open, rooms: { hall: { name: 'Hall', squares: '2:2', met: false } } };
    expect(proposedRooms(THINGS, GRID, open, { secrets: { cell } }).map(({ id }) => id)).toEqual(['2,2']);
    expect(proposedRooms(THINGS, GRID, known, NOTHING).map(({ id }) => id)).toEqual(['2,4']);
    expect(proposedRooms({ ...THINGS, walls: { north: WALLS.north } }, GRID, open, NOTHING)).toEqual([]);
  });

  test('SC-40 SC-41 the list shows where each lies, with what the GM says of it so far', () => {
    const proposals = proposedRooms(THINGS, GRID, open, NOTHING);
    const said = { '2,4': { name: 'Cell', note: 'An ogre', stands: false } };
    const view = secretsContext(open, NOTHING, { ...FRESH_SECRETS_MODEL, proposals, said });
    expect(view.proposals).toEqual([
      { id: '2,2', key: '2-2', number: 1, squares: 6, row: 3, column: 3, name: '', note: '', stands: true },
      { id: '2,4', key: '2-4', number: 2, squares: 3, row: 3, column: 5, name: 'Cell', note: 'An ogre', stands: false },
    ]);
    expect(secretsContext(open, NOTHING, FRESH_SECRETS_MODEL).proposals).toBeNull();
  });
});

describe('what the tab of secrets says of the ghost map', () => {
  const taking: Takeover = { secrets: {}, known: { things: {}, rooms: {} }, rooms: 1, doors: 0, traps: 2, gone: 0, declined: 0 };
  const linked: Secret = { kind: 'room', name: 'Hall', squares: '2:2', note: '', quiet: true, ghost: 'room:r1' };
  const { open } = laid().state;

  test('SC-41 it counts what is new there and what came from there', () => {
    const view = secretsContext(open, { secrets: { linked } }, FRESH_SECRETS_MODEL, taking);
    expect(view).toMatchObject({ taking: { rooms: 1, traps: 2 }, linked: 1 });
    expect(view.secrets).toMatchObject([{ linked: true, stands: false }]);
    const nothing = { ...taking, rooms: 0, traps: 0 };
    expect(secretsContext(open, { secrets: {} }, FRESH_SECRETS_MODEL, nothing)).toMatchObject({ taking: null, linked: 0 });
  });
});

describe('rooms without an encounter of their own', () => {
  const cell: Secret = { kind: 'room', name: 'Store', squares: '5:7-8', note: '' };
  const placed = play(begun(), { kind: 'place', id: 'store', secret: cell });

  test('SC-40 one that stands in for the roll ends the dash; another is shown, and the dash goes on', () => {
    const dash = { kind: 'dash', mode: 'plain', paces: {} } as const;
    const met = walked(play(placed, dash), '2222');
    expect(met.events.map(({ name }) => name)).toEqual(['partyWalked', 'dashEnded', 'roomEntered']);
    const quiet = play(placed, { kind: 'stand-in', id: 'store', stands: false });
    const seen = walked(play(quiet, dash), '2222');
    expect(seen.events.map(({ name }) => name)).toEqual(['partyWalked', 'roomShown']);
    expect(seen.state.open).toMatchObject({ at: '5,7', status: 'dash', rooms: { store: { name: 'Store', met: true } } });
    expect(walked(seen, '22').events.map(({ name }) => name)).toEqual(['partyWalked']);
    const again = play(quiet, { kind: 'stand-in', id: 'store', stands: true });
    expect(again.state.hidden.secrets).toEqual({ store: cell });
  });
});
