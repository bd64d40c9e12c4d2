import { describe, expect, test } from 'vitest';
import { MOST_NOTES, MOST_PLANS } from '../../../src/rules/ramble/state/state.ts';
import type { RambleCommand } from '../../../src/rules/ramble/state/commands.ts';
import { RAMBLE } from '../../../src/rules/ramble/ramble.ts';
import { RAMBLE_READING } from '../../../src/rules/ramble/state/reading.ts';
import { isUsedUp } from '../../../src/rules/ramble/state/ruling.ts';
import {
  type Game,
  LEADER,
  begun,
  dataOf,
  hour,
  jaunting,
  laid,
  overWith,
  play,
  playAll,
  refusal,
  stayed,
  told,
  travelled,
} from './fixtures.ts';

const ALL = { kind: 'step', all: true, expects: 'energy' } as const;
const plan = (id: string, at: string, kind: 'encounter' | 'destination' = 'encounter'): RambleCommand => ({
  kind: 'plan',
  id,
  plan: { at, kind, text: 'Wolves', link: '' },
});

/** Meets what is planned in a cell to the south, and ends it. */
function metAt(game: Game, way: string): Game {
  return playAll(travelled(hour(game), way), [ALL, { kind: 'over' }]);
}

describe('planned encounters', () => {
  test('RA-61 lie with the GM alone, wherever the map has a cell', () => {
    const game = laid();
    const planned = play(game, plan('wolves', '3,3'));
    expect(planned.state.hidden.plans).toEqual({ wolves: { at: '3,3', kind: 'encounter', text: 'Wolves', link: '' } });
    expect([planned.state.open, planned.events]).toEqual([game.state.open, []]);
    expect(refusal(game, plan('wolves', '12,0'))).toBe('off-map');
    expect(refusal(game, plan('wolves', '0,10'))).toBe('off-map');
    expect(play(planned, { kind: 'unplan', id: 'wolves' }).state.hidden.plans).toEqual({});
  });

  test('RA-61 what it is stays hidden until the GM shows it', () => {
    const met = play(travelled(jaunting({ plans: { wolves: { at: '1,0' } } }), '3'), ALL, LEADER);
    expect(JSON.stringify([met.state.open, met.events])).not.toContain('Wolves');
    expect(play(met, { kind: 'show', text: 'Wolves' }).state.open.marks['1']?.met).toBe('Wolves');
  });

  test('RA-61 each is met once', () => {
    const over = metAt(begun({ plans: { wolves: { at: '1,0' } } }), '3');
    expect(over.state.open.used).toEqual({ wolves: 1 });
    const away = stayed(travelled(hour(over), '0'));
    expect(travelled(hour(away), '33').state.open).toMatchObject({ at: '2,0', used: { wolves: 1 } });
  });

  test('RA-61 of several in a hex each is a meeting of its own, one after another in the same jaunt', () => {
    const plans = { wolves: { at: '1,0' }, bears: { at: '1,0' }, owls: { at: '2,0' } };
    const first = play(travelled(jaunting({ plans }), '3'), ALL, LEADER);
    const seen = play(first, { kind: 'distance', by: '', rung: 'C' }, LEADER);
    const second = play(seen, { kind: 'over' });
    expect(told(second)).toEqual(['meetingOver', 'meetingBegun']);
    expect(second.state.open).toMatchObject({ status: 'met', jaunt: { met: 'bears' }, used: { wolves: 1, bears: 1 } });
    expect(second.state.open.encounter).toEqual({ text: '', planned: true });
    // What was aimed at the first does not end the second.
    const over: RambleCommand = { kind: 'over' };
    expect(RAMBLE_READING.basis(second.state.open, over)).not.toBe(RAMBLE_READING.basis(first.state.open, over));
    const done = play(second, over);
    expect(told(done)).toEqual(['meetingOver', 'jauntEnded']);
    expect(done.state.open).toMatchObject({ status: 'halt', marks: { 1: { over: true } }, used: { wolves: 1, bears: 1 } });
    expect(done.state.open.jaunt).toBeUndefined();
  });

  test('RA-61 what is gone around leads on to what else was planned there, and so does a destination that is left', () => {
    const lair = { kind: 'destination', at: '1,0' } as const;
    const first = play(travelled(jaunting({ plans: { wolves: { at: '1,0' }, lair } }), '3'), ALL, LEADER);
    const around = playAll(first, [{ kind: 'distance', by: '', rung: '2' }, { kind: 'avoid' }]);
    expect(around.state.open).toMatchObject({ status: 'arrived', jaunt: { met: 'lair' } });
    expect(told(play(around, { kind: 'leave' }, LEADER))).toEqual(['destinationLeft', 'jauntEnded']);
    const arrived = play(travelled(jaunting({ plans: { lair, wolves: { at: '1,0' } } }), '3'), ALL, LEADER);
    const left = play(arrived, { kind: 'leave' }, LEADER);
    expect(told(left)).toEqual(['destinationLeft', 'meetingBegun']);
    expect(left.state.open).toMatchObject({ status: 'met', jaunt: { met: 'wolves' } });
  });

  test('RA-61 an encounter that was not planned leads on to nothing that is planned in the hex', () => {
    const plans = { wolves: { at: '0,0' } };
    const waits = playAll(jaunting({ plans }), [{ kind: 'stay' }, ALL, { kind: 'meet', text: '' }, { kind: 'over' }]);
    expect(waits.state.open).toMatchObject({ status: 'halt', at: '0,0', used: {} });
  });

  test('RA-61 one that is planned elsewhere is met anew, and nothing tells the party so', () => {
    const over = metAt(begun({ plans: { wolves: { at: '1,0' } } }), '3');
    const moved = play(over, plan('wolves', '2,0'));
    expect([moved.state.open, moved.events]).toEqual([over.state.open, []]);
    const again = travelled(hour(moved), '3');
    expect(again.state.open).toMatchObject({ at: '2,0', jaunt: { met: 'wolves' }, used: { wolves: 2 } });
    const done = playAll(again, [ALL, { kind: 'over' }]);
    const away = stayed(travelled(hour(done), '0'));
    expect(travelled(hour(away), '33').state.open.at).toBe('3,0');
  });

  test('RA-61 one that was planned elsewhere is met once there, also by a part in its own hour of the same number', () => {
    const game = begun({ plans: { wolves: { at: '1,0' } } });
    const { token, leader, pace } = game.state.open;
    const parts = { b: { name: 'B', token, leader, at: '1,0', jaunts: 0, pace } };
    const over = metAt({ ...game, state: { ...game.state, open: { ...game.state.open, parts } } }, '3');
    expect(over.state.open).toMatchObject({ jaunts: 1, used: { wolves: 1 } });
    const moved = playAll(over, [plan('wolves', '2,0'), { kind: 'turn', part: 'b' }]);
    // In the first hour of the others they meet it anew, and no more of it.
    const again = metAt(moved, '3');
    expect(again.state.open).toMatchObject({ part: 'b', jaunts: 1, at: '2,0', used: { wolves: 0 } });
    const plans = again.state.hidden.plans;
    expect(isUsedUp(again.state.open, 'wolves', plans['wolves'] ?? {})).toBe(true);
    const away = stayed(travelled(hour(again), '0'));
    expect(travelled(hour(away), '3').state.open).toMatchObject({ at: '2,0', used: { wolves: 0 } });
    // Moved once more it is met once more, in whatever hour.
    const third = playAll(again, [plan('wolves', '3,0')]);
    expect(travelled(hour(third), '3').state.open).toMatchObject({ at: '3,0', used: { wolves: 2 } });
  });

  test('RA-61 other words for one that was met do not bring it back; another of its name does', () => {
    const over = metAt(begun({ plans: { wolves: { at: '1,0' } } }), '3');
    const words = play(over, plan('wolves', '1,0', 'destination'));
    const away = stayed(travelled(hour(words), '0'));
    expect(travelled(hour(away), '33').state.open.at).toBe('2,0');
    const anew = playAll(over, [{ kind: 'unplan', id: 'wolves' }, plan('wolves', '2,0')]);
    expect(travelled(hour(anew), '33').state.open).toMatchObject({ at: '2,0', jaunt: { met: 'wolves' } });
    const same = play(anew, plan('wolves', '2,0', 'destination'));
    expect(travelled(hour(same), '33').state.open.jaunt?.met).toBe('wolves');
  });

  test('RA-61 one that is taken off while it comes is an encounter all the same', () => {
    const gone = travelled(jaunting({ plans: { wolves: { at: '1,0' } } }), '3');
    const met = playAll(gone, [{ kind: 'unplan', id: 'wolves' }, ALL]);
    expect(met.state.open).toMatchObject({ status: 'met', encounter: { planned: true } });
  });

  test('RA-61 the party that is put into its hex, begins there or stays in it does not meet it', () => {
    const plans = { wolves: { at: '1,0' } };
    expect(play(jaunting({ plans }), { kind: 'put', at: '1,0' }).state.open.used).toEqual({});
    const begins = stayed(jaunting({ plans, at: '1,0' }));
    expect(begins.state.open).toMatchObject({ status: 'halt', used: {} });
  });

  test('RA-61 a destination suspends the ramble until the party leaves', () => {
    const game = jaunting({ plans: { temple: { at: '2,0', kind: 'destination' } } });
    const gone = travelled(game, '333');
    const arrived = play(gone, ALL, LEADER);
    expect(told(arrived)).toEqual(['destinationReached']);
    expect(dataOf(arrived, 'destinationReached')).toEqual({ jaunt: 1, at: '2,0', planned: true, text: '' });
    expect(arrived.state.open.status).toBe('arrived');
    const step = { kind: 'step', all: false, expects: 'weather' } as const;
    expect(refusal(arrived, step, LEADER)).toBe('arrived');
    expect(refusal(arrived, { kind: 'over' })).toBe('arrived');
    expect(refusal(arrived, { kind: 'travel', way: '3' }, LEADER)).toBe('arrived');
    const left = play(arrived, { kind: 'leave' }, LEADER);
    expect(told(left)).toEqual(['destinationLeft', 'jauntEnded']);
    expect(left.state.open).toMatchObject({ status: 'halt', marks: { 1: { over: true, at: '2,0' } } });
    expect(travelled(hour(left), '3').state.open.at).toBe('3,0');
  });

  test('RA-61 a journey ends where something was planned', () => {
    const game = begun({ options: { speed: 8 }, plans: { wolves: { at: '1,0' } } });
    const asked = play(game, { kind: 'journey', way: '3333' }, LEADER);
    const met = play(asked, { kind: 'step', all: true, expects: 'weather' }, LEADER);
    expect(met.state.open).toMatchObject({ status: 'met', at: '1,0' });
    expect(met.state.open.journey).toBeUndefined();
  });
});

describe('room', () => {
  const long = { text: '\u0001'.repeat(119), link: '' };

  test('RA-61 a map has as many plans as it has room for, and forty at the most', () => {
    const ids = Array.from({ length: MOST_PLANS }, (_, index) => `p${index}`);
    const full = playAll(
      laid(),
      ids.map((id) => plan(id, '1,1')),
    );
    expect(refusal(full, plan('more', '1,1'))).toBe('too-many-plans');
    expect(refusal(full, plan('p0', '2,1'))).toBe('accepted');
    const fill = (game: Game): number => {
      let now = game;
      for (let number = 0; number < MOST_PLANS; number += 1) {
        const command: RambleCommand = { kind: 'plan', id: `p${number}`, plan: { at: '1,1', kind: 'encounter', ...long } };
        const decision = RAMBLE.decide(
          now.state,
          command,
          { user: 'gm', gm: true, owns: new Set() },
          { die: () => 1 },
          now.world,
        );
        if (decision.kind === 'refused') {
          expect(decision.refusal).toEqual({ code: 'hidden-full', data: { kilobytes: now.state.open.options.room } });
          return number;
        }
        now = { ...now, state: decision.state };
      }
      return MOST_PLANS;
    };
    const [small, large] = [fill(laid({ options: { room: 4 } })), fill(laid({ options: { room: 16 } }))];
    expect(small).toBeGreaterThan(3);
    expect(large).toBeGreaterThan(3 * small);
  });

  test('RA-61 room that is taken is not given up', () => {
    const ids = Array.from({ length: 8 }, (_, index) => `p${index}`);
    const full = playAll(
      laid({ options: { room: 16 } }),
      ids.map((id) => ({ kind: 'plan', id, plan: { at: '1,1', kind: 'encounter', ...long } })),
    );
    expect(refusal(full, { kind: 'configure', options: { room: 4 } })).toBe('hidden-full');
    expect(refusal(full, { kind: 'configure', options: { sight: 2 } })).toBe('accepted');
    expect(refusal(laid({ options: { room: 16 } }), { kind: 'configure', options: { room: 4 } })).toBe('accepted');
  });
});

describe('notes', () => {
  const link = 'JournalEntry.abc.JournalEntryPage.def';

  test('RA-61 are for all or for the GM alone, one a cell, and an empty one goes', () => {
    const noted = play(laid(), { kind: 'note', at: '1,1', note: { text: 'A dry well', link } });
    expect(noted.state.open.notes).toEqual({ '1,1': { text: 'A dry well', link } });
    expect(dataOf(noted, 'placeNoted')).toEqual({ at: '1,1', text: 'A dry well' });
    const changed = play(noted, { kind: 'note', at: '1,1', note: { text: 'A well', link: '' } });
    expect(changed.state.open.notes).toEqual({ '1,1': { text: 'A well', link: '' } });
    const gone = play(changed, { kind: 'note', at: '1,1', note: { text: '', link: '' } });
    expect([gone.state.open.notes, gone.events]).toEqual([{}, []]);
    const secret = play(noted, { kind: 'gm-note', at: '1,1', note: { text: 'Poisoned', link: '' } });
    expect([secret.state.open, secret.events]).toEqual([noted.state.open, []]);
    expect(secret.state.hidden.notes).toEqual({ '1,1': { text: 'Poisoned', link: '' } });
    expect(play(secret, { kind: 'gm-note', at: '1,1', note: { text: '', link: '' } }).state.hidden.notes).toEqual({});
    // A link is a note too.
    expect(play(laid(), { kind: 'note', at: '1,1', note: { text: '', link } }).state.open.notes['1,1']?.link).toBe(link);
  });

  test.each(['note', 'gm-note'] as const)('RA-61 there are sixty of a %s at the most, on the map alone', (kind) => {
    const cells = Array.from({ length: MOST_NOTES }, (_, index) => `${index % 12},${Math.floor(index / 12)}`);
    const full = playAll(
      laid(),
      cells.map((at) => ({ kind, at, note: { text: 'Rock', link: '' } })),
    );
    expect(refusal(full, { kind, at: '0,9', note: { text: 'Rock', link: '' } })).toBe('too-many-notes');
    expect(refusal(full, { kind, at: '0,0', note: { text: 'Stone', link: '' } })).toBe('accepted');
    expect(refusal(full, { kind, at: '0,9', note: { text: '', link: '' } })).toBe('accepted');
    expect(refusal(laid(), { kind, at: '12,0', note: { text: 'Rock', link: '' } })).toBe('off-map');
  });

  test('RA-61 are written before the beginning and after the end too', () => {
    const ended = play(overWith(travelled(jaunting(), '333333')), { kind: 'end' });
    for (const kind of ['note', 'gm-note'] as const)
      expect(refusal(ended, { kind, at: '1,1', note: { text: 'Here', link: '' } }), kind).toBe('accepted');
  });
});
