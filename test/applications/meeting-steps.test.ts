import { describe, expect, test } from 'vitest';
import { meetingSteps } from '../../src/applications/scramble/bar/meeting-steps.ts';

type Context = Parameters<typeof meetingSteps>[0];
type Rolls = Parameters<typeof meetingSteps>[1];

const TABLE = { uuid: 'RollTable.a', name: 'Vaults', secret: true, locked: false, noneFirst: true };
const RATS = {
  number: 1,
  total: 3,
  secret: true,
  die: 'd8',
  text: 'Giant rats',
  said: 'Giant rats',
  none: false,
  creature: true,
  icon: 'fa-dragon',
};
const NOTHING = { ...RATS, text: '', none: true, creature: false };
const WAYS = { documents: [], within: null, actor: true, combat: true, placed: 0 };

const rolls = (more: Partial<Rolls> = {}): Rolls =>
  ({ table: TABLE, roll: null, ways: null, lost: false, known: false, canShow: false, ...more }) as Rolls;
const owed: Context = { phase: 'roll', met: null, afar: false };
const met = (more: Partial<NonNullable<Context['met']>> = {}): Context => ({
  ...{ phase: 'met', afar: true },
  met: {
    ...{ mark: 1, text: 'Giant rats', at: '5,5', direction: 'behind', distance: 2, door: '', dice: '' },
    ...{ surprise: false, beyond: false, shown: false, half: false, ...more },
  } as NonNullable<Context['met']>,
});

describe('what a GM can do at the bar about a roll and what is met', () => {
  test('SC-30 a roll that is owed is made, and what it came to comes, or nothing does', () => {
    expect(meetingSteps(owed, rolls(), false)).toMatchObject({
      rolls: true,
      secret: true,
      comes: false,
      nothing: false,
      show: '',
    });
    expect(meetingSteps(owed, rolls({ roll: RATS }), false)).toMatchObject({
      rolls: false,
      roll: RATS,
      comes: true,
      nothing: false,
    });
    expect(meetingSteps(owed, rolls({ roll: NOTHING }), false)).toMatchObject({ rolls: false, comes: false, nothing: true });
    expect(meetingSteps(owed, rolls({ table: { ...TABLE, locked: true } }), false).locked).toBe(true);
  });

  test('SC-30 where no table is set up the roll is offered all the same: it asks for one', () => {
    expect(meetingSteps(owed, rolls({ table: null }), false)).toMatchObject({ rolls: true, locked: false });
  });

  test('SC-33 what is met is shown, its tokens are placed, and then nothing is left but its end', () => {
    expect(meetingSteps(met(), rolls({ roll: RATS, ways: WAYS }), false)).toMatchObject({
      ...{ roll: null, show: 'showMark', settled: false, afar: true },
      tokens: { placed: 0, combat: true },
    });
    expect(meetingSteps(met({ half: true }), rolls(), false)).toMatchObject({ show: 'showMark', half: true, tokens: null });
    expect(meetingSteps(met({ shown: true }), rolls(), false)).toMatchObject({ show: '', settled: true });
    expect(meetingSteps(met({ shown: true }), rolls({ roll: RATS, canShow: true }), false)).toMatchObject({
      ...{ show: 'showMet', settled: false },
    });
  });

  test('SC-33 nothing of a mark that this browser does not know can be shown', () => {
    expect(meetingSteps({ ...met(), met: null }, rolls(), false)).toMatchObject({ met: null, show: '' });
  });

  test('SC-40 in a room it can be rolled what is met, until it has been', () => {
    expect(meetingSteps(met(), rolls(), true).what).toBe(true);
    expect(meetingSteps(met(), rolls(), false).what).toBe(false);
    const other = { ...RATS, text: '2 wolves' };
    expect(meetingSteps(met(), rolls({ roll: other, canShow: true }), true)).toMatchObject({
      ...{ what: false, roll: other, show: 'showMet' },
    });
  });
});
