import { describe, expect, test } from 'vitest';
import { cardOf } from '../../../src/foundry/chat/cards.ts';
import { SCRAMBLE_CARDS } from '../../../src/foundry/scramble/cards.ts';
import type { PlayEvent } from '../../../src/rules/procedure.ts';
import { SCRAMBLE } from '../../../src/rules/scramble/scramble.ts';
import { ADA, begun } from '../../rules/scramble/fixtures.ts';

const dark = begun().state.open;

function chosen(name: string, data: PlayEvent['data'] = {}, open = dark): ReturnType<typeof cardOf> {
  return cardOf(SCRAMBLE_CARDS, { name, data }, open);
}

describe('cards of a scramble', () => {
  test('SC-10 tells of a dash that is over, and of one that begins only where everyone has a check to make', () => {
    expect(chosen('dashEnded', { dash: 2, used: 7, lost: 1 })).toMatchObject({
      ...{ tone: 'time', values: { used: '7' }, outcome: 'GHOSTMAP.Card.Scramble.Ends' },
      about: { key: 'dash 2', title: { values: { dash: '2' } } },
    });
    expect(chosen('dashBegun', { dash: 1, mode: 'search', squares: 6 })?.key).toBe('GHOSTMAP.Card.Scramble.Searches');
    expect(chosen('dashBegun', { dash: 1, mode: 'hide', squares: 6 })?.key).toBe('GHOSTMAP.Card.Scramble.Hides');
    expect(chosen('dashBegun', { dash: 1, mode: 'plain', squares: 13 })).toBeNull();
  });

  test('SC-10 tells nothing of a walk, which is not noted for whoever referees after a crash', () => {
    const walk = { from: '5,5', to: '5,6', used: 1, cut: '' };
    expect(chosen('partyWalked', walk)).toBeNull();
    expect(SCRAMBLE.passes?.({ name: 'partyWalked', data: walk })).toBe(true);
    expect(SCRAMBLE.passes?.({ name: 'dashEnded', data: {} })).toBe(false);
  });

  test("SC-25 says of a creature, and of nothing else, that it has seen the party's light from far off in the dark", () => {
    const carrying = { ...dark, members: { ada: { ...ADA, light: 4 } } };
    const met = (creature: boolean, open = carrying) =>
      chosen('encounterShown', { text: 'Rubble', creature, half: false, direction: '' }, open)?.lines;
    expect(met(true)).toEqual([{ key: 'GHOSTMAP.Card.Scramble.Afar' }]);
    expect(met(false)).toEqual([]);
    expect(met(true, { ...carrying, options: { ...dark.options, lit: true } })).toEqual([]);
    expect(met(true, { ...dark, members: { ada: { ...ADA, light: -1 } } })).toEqual([]);
    // What comes is no player's to know before it is shown, and so neither is whether it has eyes.
    expect(chosen('encounterBegun', {}, carrying)).toMatchObject({ key: 'GHOSTMAP.Card.Scramble.Met', lines: [] });
  });

  test('SC-25 says of what moves beyond the light where it is, and that nobody can make it out', () => {
    const half = { text: '', creature: true, half: true, direction: 'behind', distance: 4 };
    expect(chosen('encounterShown', half)).toMatchObject({
      key: 'GHOSTMAP.Card.Scramble.Moves.behind',
      values: { distance: '4' },
    });
    // Of one at a door nobody has said from where it comes.
    expect(chosen('encounterShown', { ...half, direction: '', distance: -1, door: 'd' })?.key).toBe(
      'GHOSTMAP.Card.Scramble.MovesHere',
    );
  });

  test('SC-33 calls what the GM has not named something', () => {
    const shown = { text: '', creature: true, half: false, distance: 3 };
    for (const direction of ['', 'left'])
      expect(chosen('encounterShown', { ...shown, direction })?.keys).toEqual({ text: 'GHOSTMAP.Card.Scramble.Something' });
    expect(chosen('encounterShown', { ...shown, text: 'Rats', direction: '' })?.keys).toEqual({});
  });

  test('SC-33 says where a creature is that has a place, and only what it is otherwise', () => {
    const shown = { text: 'Rats', square: '5,5', distance: 3, direction: 'left', door: '' };
    expect(chosen('encounterShown', shown)).toMatchObject({
      key: 'GHOSTMAP.Card.Scramble.Seen.left',
      values: { text: 'Rats', distance: '3' },
    });
    expect(chosen('encounterShown', { ...shown, direction: '' })?.key).toBe('GHOSTMAP.Card.Scramble.SeenHere');
  });

  test('SC-15 SC-16 names who noticed something, and who was spotted', () => {
    expect(chosen('secretFound', { name: 'Brick', by: 'Ada' })).toMatchObject({
      key: 'GHOSTMAP.Card.Scramble.Noticed',
      values: { name: 'Brick', by: 'Ada' },
    });
    expect(chosen('secretFound', { name: 'Brick', by: '' })?.key).toBe('GHOSTMAP.Card.Scramble.Shown');
    expect(chosen('partySought', { spotted: 'Bram', hidden: false })?.values).toEqual({ spotted: 'Bram' });
    expect(chosen('partySought', { spotted: '', hidden: true })?.key).toBe('GHOSTMAP.Card.Scramble.Unspotted');
  });

  test('SC-62 shows the hit roll of a trap with its die, and none where nothing was rolled', () => {
    const hit = { name: 'Blade', target: 'Ada', rolled: 30, successes: 2, damage: 9, type: 's' };
    expect(chosen('trapHit', hit)).toMatchObject({ key: 'GHOSTMAP.Card.Scramble.TrapHits', die: { faces: 100, result: 30 } });
    expect(chosen('trapHit', { ...hit, successes: 0 })?.key).toBe('GHOSTMAP.Card.Scramble.TrapMisses');
    expect(chosen('trapHit', { ...hit, rolled: 0 })?.die).toBeNull();
  });

  test('says nothing of what the map and the bar show', () => {
    expect(['partyWalked', 'senseChecked', 'squaresChanged', 'leaderChanged'].map((name) => chosen(name))).toEqual(
      Array(4).fill(null),
    );
  });

  test('SC-51 SC-55 tells what a door came to, and calls one without stats a door', () => {
    const struck = { door: 'd', name: 'Oak', damage: 25, took: 2, lost: 2, hp: 3 };
    expect(chosen('doorStruck', struck)).toMatchObject({
      key: 'GHOSTMAP.Card.Scramble.DoorStruck',
      values: { damage: '25', took: '2', lost: '2', hp: '3' },
      about: { key: 'door d 0', title: 'Oak' },
    });
    expect(chosen('doorStruck', { ...struck, took: 0, damage: 9 })?.key).toBe('GHOSTMAP.Card.Scramble.DoorUnhurt');
    expect(chosen('doorOpened', { door: 'd', name: '' })).toMatchObject({
      about: { title: { key: 'GHOSTMAP.Site.Door' } },
      outcome: 'GHOSTMAP.Card.Scramble.DoorOpened',
    });
    expect(chosen('doorBroken', { door: 'd', name: 'Oak' })).toMatchObject({ about: { title: 'Oak' }, tone: 'good' });
  });

  test('SC-53 SC-54 tells whether a lock gave way and whether something was heard', () => {
    const hacked = (opened: boolean, hidden: boolean) => chosen('doorHacked', { name: 'Oak', opened, hidden, minutes: 9 })?.key;
    expect(hacked(false, true)).toBe('GHOSTMAP.Card.Scramble.DoorNotHacked');
    expect(hacked(true, true)).toBe('GHOSTMAP.Card.Scramble.DoorHackedHidden');
    expect(hacked(true, false)).toBe('GHOSTMAP.Card.Scramble.DoorHacked');
    expect(chosen('doorListened', { name: 'Oak', heard: true, margin: 2 })).toMatchObject({ values: { margin: '2' } });
    expect(chosen('doorListened', { name: 'Oak', heard: false, margin: 0 })?.key).toBe('GHOSTMAP.Card.Scramble.DoorSilent');
  });

  test('SC-64 SC-65 tells what became of a trap and of whoever worked on it', () => {
    const worked = { id: 't', name: 'Blade', member: 'Ada' };
    expect(chosen('trapDisabled', worked)).toMatchObject({ tone: 'good', values: { name: 'Blade', member: 'Ada' } });
    expect(chosen('trapSnares', worked)?.key).toBe('GHOSTMAP.Card.Scramble.TrapSnares');
    expect(chosen('trapSet', worked)?.key).toBe('GHOSTMAP.Card.Scramble.TrapSet');
    expect(chosen('trapSilent', { id: 't', name: 'Blade' })?.key).toBe('GHOSTMAP.Card.Scramble.TrapSilent');
    expect(chosen('trapBackfired', { ...worked, strength: 7, damage: 4, type: 's' })).toMatchObject({
      values: { member: 'Ada', strength: '7', damage: '4', type: 's' },
    });
  });

  test('SC-62 SC-63 tells how much damage came off a sheet, and not of what, or why it waits', () => {
    const hurt = { member: 'Ada', name: 'Pit', damage: 4 };
    const values = { member: 'Ada', name: 'Pit', damage: '4' };
    for (const name of ['memberHurt', 'hurtWaits', 'hurtStays']) expect(chosen(name, hurt)?.values).toEqual(values);
    const unread = (why: string) => chosen('hurtUnread', { ...hurt, why, path: 'health.value' });
    expect(['absent', 'unread', 'gone'].map((why) => unread(why)?.key)).toEqual([
      'GHOSTMAP.Card.Scramble.HurtAbsent',
      'GHOSTMAP.Card.Scramble.HurtUnread',
      'GHOSTMAP.Card.Scramble.HurtGone',
    ]);
  });

  test('SC-53 SC-54 says that it was near', () => {
    const hacked = (rung: string) => chosen('doorHacked', { name: 'Oak', opened: false, hidden: false, minutes: 9, rung })?.key;
    expect([hacked('L'), hacked('F')]).toEqual([
      'GHOSTMAP.Card.Scramble.DoorNearlyHacked',
      'GHOSTMAP.Card.Scramble.DoorNotHacked',
    ]);
    const heard = (rung: string) => chosen('doorListened', { name: 'Oak', heard: false, margin: 0, rung })?.key;
    expect([heard('L'), heard('C')]).toEqual(['GHOSTMAP.Card.Scramble.DoorNearlyHeard', 'GHOSTMAP.Card.Scramble.DoorSilent']);
  });

  test('SC-42 tells of a rest and of what was recovered', () => {
    expect(chosen('partyRests', { name: 'Hall', doors: 3 })).toMatchObject({
      tone: 'time',
      values: { name: 'Hall', doors: '3' },
    });
    expect(chosen('partyRests', { name: '', doors: 0 })?.key).toBe('GHOSTMAP.Card.Scramble.RestsHere');
    expect(chosen('partyRests', { name: '4', doors: 0 })?.key).toBe('GHOSTMAP.Card.Scramble.RestsRoom');
    expect(chosen('partyRests', { name: 'Hall 4', doors: 0 })?.key).toBe('GHOSTMAP.Card.Scramble.Rests');
    expect(chosen('wearRecovered', { member: 'Ada', wear: 2, left: 0 })?.tone).toBe('good');
  });
});
