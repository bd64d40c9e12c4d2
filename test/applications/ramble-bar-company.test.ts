// @page
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type BarScene, type Viewer } from '../../src/applications/listing/bar-view.ts';
import { type BarMoment, NO_DRAFT, type RambleBarContext, rambleBarContext } from '../../src/applications/ramble/bar/context.ts';
import { rambleSentence } from '../../src/applications/ramble/bar/sentence.ts';
import { burnSum, exhaustionSum } from '../../src/applications/ramble/parts/sums.ts';
import type { RambleOpen } from '../../src/rules/ramble/state/state.ts';
import { blockOf, camped, guarded, raided, slept, woken } from '../rules/ramble/camp/nights.ts';
import { type Game, hour, play } from '../rules/ramble/fixtures.ts';
import { apart, manned } from '../rules/ramble/party/parties.ts';
import { crewed, rover, sky, stopped, under, walker } from '../rules/ramble/party/travellers.ts';
import { EVERY_TOKEN, NO_TOKEN } from '../rules/seats.ts';
import { drawn, sentence } from './drawn-template.ts';

const GM: Viewer = { user: 'gm', gm: true, owns: EVERY_TOKEN, moves: true };
const ADA: Viewer = { user: 'ada', gm: false, owns: EVERY_TOKEN, moves: true };
const BEN: Viewer = { user: 'ben', gm: false, owns: NO_TOKEN, moves: false };
const SCENE: BarScene = { depth: 1, pending: false, count: 1, people: [{ id: 'ada', name: 'Ada' }], away: new Set() };
const MOMENT: BarMoment = {
  ...{ menu: false, draft: NO_DRAFT, time: '9:00', tillNight: 10.5, rolled: '', blocks: 2 },
  ...{ iconOf: (name: string) => `icon of ${name}`, tokenCell: '0,0' },
};

function seen({ state }: Game, viewer: Viewer = ADA, moment: Partial<BarMoment> = {}): RambleBarContext {
  return rambleBarContext(state.open, viewer.gm ? state.hidden : null, viewer, SCENE, { ...MOMENT, ...moment });
}

const said = (game: Game, viewer: Viewer = ADA): string => rambleSentence(seen(game, viewer));

/** The figures on the bar, each as it is read. */
function figures(game: Game): string[] {
  return seen(game).figures.shown.map(({ name, text }) => `${name} ${text}`.trim());
}

function hints(game: Game): string[] {
  return seen(game).figures.shown.map(({ hint }) => hint);
}

/** A game in which something else stands open to all. */
function withOpen(game: Game, open: Partial<RambleOpen>): Game {
  return { ...game, state: { ...game.state, open: { ...game.state.open, ...open } } };
}

const step = (game: Game, expects: 'energy' | 'exhaustion', dice: readonly number[] = []): Game =>
  play(game, { kind: 'step', all: false, expects }, undefined, dice);

beforeEach(() => {
  vi.stubGlobal('game', { i18n: { lang: 'en', format: sentence }, keybindings: { get: () => [] } });
});

const driver = walker({ mode: 'drive', vehicle: 'rover' });

describe('figures of the steps on the bar', () => {
  test('RA-01 RA-30 energy tells of each vehicle what it has burnt, what the sun gives it, and that it has to hold', () => {
    const vehicles = {
      rover: rover({ clock: 9, arrays: [{ name: 'Sail', gain: 2 }] }),
      cart: rover({ name: 'Cart', burn: 0 }),
    };
    const game = under(crewed({ members: { ada: driver }, vehicles }), sky(0, '1d1+9'));
    const there = stopped(play(hour(game, [1, 1]), { kind: 'travel', way: '3' }));
    expect(figures(there)).toEqual(['Rover −160 +20']);
    expect(hints(there)).toEqual(['Then it has 4860 of 6000. Its clock comes to a full ten hours: a malfunction roll is made.']);
    expect(seen(there).figures.shown[0]?.warns).toBe(true);
  });

  test('RA-33 RA-50 energy tells of what was left on the way, too; no sun reaches it from afar, and what is broken holds no more', () => {
    const sail = { arrays: [{ name: 'Sail', gain: 2 }] };
    const vehicles = { rover: rover({ clock: 9, ...sail }), cart: rover({ name: 'Cart', burn: 0 }) };
    const game = under(crewed({ vehicles }), sky(0, '1d1+9'));
    const left = play(play(hour(game, [1, 1]), { kind: 'travel', way: '3' }), { kind: 'abandon', vehicle: 'rover' });
    expect(figures(stopped(left))).toEqual(['Rover −160 +20']);
    const gone = stopped(play(left, { kind: 'travel', way: '3' }));
    expect(figures(gone)).toEqual(['Rover −160']);
    expect(seen(gone).figures.shown[0]?.warns).toBe(true);
    const broken = { ...vehicles.rover, broken: { total: 120, tries: 0 } };
    const overruled = hour(under(crewed({ vehicles: { rover: broken } }), sky(0, '0')), [1]);
    const on = stopped(play(overruled, { kind: 'travel', way: '3', overrule: true }));
    expect([figures(on), seen(on).figures.shown[0]?.warns]).toEqual([['Rover −160'], false]);
  });

  test('RA-01 RA-13 an hour that is waited out burns nothing, and its exhaustion is that of the climate alone', () => {
    const members = { ada: driver, ben: walker({ name: 'Ben', climate: 'warm' }) };
    const waits = play(crewed({ members, vehicles: { rover: rover({ clock: 9 }) } }), { kind: 'wait' });
    expect(figures(waits)).toEqual([]);
    expect(said(waits)).toBe('This hour burnt nothing. Next: the energy that solar arrays gain.');
    expect(figures(step(waits, 'energy'))).toEqual(['Ben 1d6']);
    expect(hints(step(waits, 'energy'))).toEqual(["3 out of one's climate → 1d6"]);
  });

  test('RA-40 RA-41 RA-42 RA-44 exhaustion tells of each member which dice fall, with the sum', () => {
    const members = {
      ada: walker({ pace: 'jog', load: 'lugging', size: 1.5 }),
      ben: walker({ name: 'Ben', mode: 'passenger' }),
    };
    const game = stopped(play(hour(crewed({ members })), { kind: 'travel', way: '3' }));
    const now = step(game, 'energy');
    expect(figures(now)).toEqual(['Ada 1d12 × 1.5', 'Ben 1d4']);
    expect(hints(now)).toEqual(['6 walking, +2 jogging, +2 lugging → 1d12', '2 as a passenger → 1d4']);
    expect(figures(play(now, { kind: 'step', all: false, expects: 'exhaustion' }, undefined, [8, 3]))).toEqual([]);
  });

  test('RA-44 at the encounter step it tells what the hour took', () => {
    const game = stopped(
      play(hour(crewed({ members: { ada: walker() }, options: { encounters: 'gm' } })), { kind: 'travel', way: '3' }),
    );
    const there = step(step(game, 'energy'), 'exhaustion', [5]);
    expect(figures(there)).toEqual(['Ada −5']);
  });

  test('RA-12 a cold hour shows more dice than a mild one', () => {
    const mild = crewed({ members: { ada: walker() } });
    const at = (game: Game): string[] => figures(step(stopped(play(hour(game, [1]), { kind: 'travel', way: '3' })), 'energy'));
    expect(at(under(mild, sky(0)))).toEqual(['Ada 1d8']);
    expect(at(under(mild, sky(-10)))).toEqual(['Ada 2d8']);
  });

  test('RA-30 RA-33 before the way it tells what each vehicle has, and on a journey what that takes and where it runs dry', () => {
    const game = crewed({ members: { ada: driver }, vehicles: { rover: rover({ energy: 400 }) } });
    expect(figures(game)).toEqual(['Rover 400']);
    expect(hints(game)).toEqual(['A hex burns 160: 20 a km × 8 km.']);
    const far = play(game, { kind: 'journey', way: '333' });
    expect(figures(far)).toEqual(['Rover 400, −320 ahead']);
    expect(hints(far)[0]).toContain('On this way it runs dry before hex 3.');
    expect(seen(far).figures.shown[0]?.warns).toBe(true);
  });

  test('RA-44 shows no more figures than there is room for, and counts the rest', () => {
    const members = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`m${at}`, walker({ name: `M${at}` })]));
    const game = step(stopped(play(hour(crewed({ members })), { kind: 'travel', way: '3' })), 'energy');
    expect(seen(game).figures.shown).toHaveLength(5);
    expect(seen(game).figures.more).toBe(4);
    expect(drawn('bar/ramble/clock', seen(game)).querySelectorAll('.bar-figures li')).toHaveLength(6);
  });
});

describe('sums in words', () => {
  test('RA-31 RA-32 what a vehicle burns is told as it is multiplied, and what multiplies by one is left out', () => {
    const factors = { burn: 20, speed: 1.1, load: 1.25, scale: 8, cost: 1 } as const;
    const terms = Object.entries(factors).map(([kind, of]) => ({ kind: kind as keyof typeof factors, of }));
    expect(burnSum(terms)).toBe('20 a km × 1.1 for its speed × 1.25 for its load × 8 km');
    expect(
      burnSum([
        { kind: 'ground', of: 30 },
        { kind: 'scale', of: 1 },
      ]),
    ).toBe('30 a km on this ground × 1 km');
  });

  test('RA-44 without points there is no sum', () => {
    expect(exhaustionSum({ terms: [], dice: '' })).toBe('');
  });
});

describe('vehicles that keep the party', () => {
  /** A rover that has run dry on the way. */
  function dry(more: number | null = 200): Game {
    const beside = more === null ? {} : { mule: rover({ name: 'Mule', energy: more, burn: 0 }) };
    const game = crewed({ members: { ada: driver }, vehicles: { rover: rover({ energy: 200 }), ...beside } });
    return play(hour(game), { kind: 'travel', way: '33' });
  }

  test('RA-33 a dry one is asked about, of whoever leads', () => {
    expect(said(dry())).toBe('Rover has run dry. Leave it here, share energy, or go no further.');
    expect(said(dry(), BEN)).toBe('Rover has run dry. Whoever leads the party says how it goes on.');
    expect(seen(dry())).toMatchObject({ next: null, canStay: true, canWait: false, dry: [{ id: 'rover', name: 'Rover' }] });
    const actions = drawn('bar/ramble/actions', seen(dry()));
    const leave = actions.querySelector<HTMLElement>('#ghost-map-bar-leave-rover');
    expect([leave?.textContent.trim(), leave?.dataset['command'], leave?.dataset['values']]).toEqual([
      ...['Leave Rover here', 'abandon', '{"vehicle":"rover"}'],
    ]);
    expect(actions.querySelector('#ghost-map-bar-share')).not.toBeNull();
    const watcher = drawn('bar/ramble/actions', seen(dry(), BEN));
    expect(watcher.querySelector('#ghost-map-bar-leave-rover, #ghost-map-bar-share')).toBeNull();
    expect(seen(play(dry(), { kind: 'abandon', vehicle: 'rover' })).dry).toEqual([]);
  });

  test.each([0, null])('RA-34 nothing is shared where no other vehicle has any energy: %s', (more) => {
    expect(said(dry(more))).toBe('Rover has run dry. Leave it here, or go no further.');
    expect(drawn('bar/ramble/actions', seen(dry(more))).querySelector('#ghost-map-bar-share')).toBeNull();
  });

  test('RA-32 RA-50 RA-51 one that cannot move is asked about before the way, and fixed where that may still be tried', () => {
    const game = (changes: Parameters<typeof rover>[0]): Game =>
      crewed({ members: { ada: driver }, vehicles: { rover: rover(changes) } });
    const broken = { total: 112, tries: 0 };
    expect(said(game({ broken }))).toBe('Rover has broken down. Fix it, or leave it here.');
    expect(said(game({ broken }), BEN)).toBe('Rover has broken down. Whoever leads the party says how it goes on.');
    expect(said(game({ broken: { total: 112, tries: 1 } }))).toBe(
      'Rover has broken down. Nobody can fix it without spare parts: leave it here.',
    );
    const overloaded = 'Rover has too much on it to move. Lighten its load in the window of the party, or leave it here.';
    expect(said(game({ load: 'stopped' }))).toBe(overloaded);
    const both = { rover: rover({ load: 'stopped' }), cart: rover({ name: 'Cart', broken }) };
    const two = crewed({ members: { ada: driver }, vehicles: both });
    expect(said(two)).toBe(`${overloaded} Cart has broken down. Fix it, or leave it here.`);
    expect(said(two, BEN)).toBe(
      'Rover has too much on it to move. Cart has broken down. Whoever leads the party says how it goes on.',
    );
    expect(seen(game({ broken })).stuck).toMatchObject([{ id: 'rover', fixes: true }]);
    expect(seen(game({ broken: { total: 112, tries: 1 } })).stuck).toMatchObject([{ fixes: false }]);
    expect(seen(game({ broken: { total: 112, tries: 1 }, parts: 1 })).stuck).toMatchObject([{ fixes: true }]);
    expect(seen(game({ load: 'stopped' })).stuck).toMatchObject([{ fixes: false }]);
    expect(seen(game({ broken, at: '0,0' })).stuck).toEqual([]);
    expect(drawn('bar/ramble/actions', seen(game({ broken }))).querySelector('#ghost-map-bar-fix-rover')).not.toBeNull();
    // On its journey it does not go on by itself.
    expect(seen(play(game({ broken }), { kind: 'journey', way: '3' })).next).toEqual({
      step: 'weather',
      isJourney: false,
      hasAll: false,
    });
  });

  test('RA-31 the one vehicle that goes along has its speeds, each with what a hex burns', () => {
    const game = crewed({ members: { ada: driver }, vehicles: { rover: rover({ steps: 1 }) } });
    const { speed, paces } = seen(game);
    expect(speed).toMatchObject({ id: 'rover', name: 'Rover' });
    expect(speed?.speeds.find(({ chosen }) => chosen)).toEqual({ id: '1', chosen: true, name: '66 km/h · 176 a hex' });
    expect(speed?.speeds[0]).toEqual({ id: '-9', chosen: false, name: '6 km/h · 16 a hex' });
    // Nobody is on foot.
    expect(paces).toEqual([]);
    expect(seen(game, BEN).speed).toBeNull();
    expect(seen(play(hour(game), { kind: 'travel', way: '3' })).speed).toBeNull();
    const two = { rover: rover(), mule: rover({ name: 'Mule' }) };
    expect(seen(crewed({ members: { ada: driver }, vehicles: two })).speed).toBeNull();
    expect(seen(crewed({ vehicles: { sled: rover({ burn: 0 }) } })).speed?.speeds[9]?.name).toBe('60 km/h');
  });

  test('RA-44 the GM sees whose damage waits, and leads to it by one click', () => {
    const hits = { ada: 3 };
    const game = withOpen(crewed({ members: { ada: walker() } }), { hurts: { 1: { name: '1', hits }, 2: { name: '2', hits } } });
    expect(seen(game, GM).waiting).toBe(1);
    expect(seen(game).waiting).toBe(0);
    const button = drawn('bar/ramble/actions', seen(game, GM)).querySelector<HTMLElement>('#ghost-map-bar-hurts');
    expect([button?.textContent.trim(), button?.dataset['action']]).toEqual(['1', 'crew']);
  });
});

describe('a camp on the bar', () => {
  test('RA-70 is made between jaunts, for two blocks unless somebody says otherwise', () => {
    const game = manned();
    expect(seen(game).campBlocks.find(({ chosen }) => chosen)?.id).toBe('2');
    expect(seen(game, ADA, { blocks: 4 }).campBlocks.find(({ chosen }) => chosen)?.id).toBe('4');
    expect(seen(game, BEN).campBlocks).toEqual([]);
    expect(seen(hour(game)).campBlocks).toEqual([]);
  });

  test('RA-70 RA-71 tells the block that comes next, and who stands guard in it', () => {
    const fresh = camped();
    const ways = ' Arrange the watches and let the block go by, or break camp.';
    expect(said(fresh)).toBe(`Block 1 of 2 comes next. Nobody stands guard.${ways}`);
    expect(said(fresh, BEN)).toBe('Block 1 of 2 comes next. Nobody stands guard.');
    expect(said(guarded(fresh, 'ben', 0), BEN)).toBe('Block 1 of 2 comes next. On guard: Ben. Asleep: Ada, Cy.');
    const all = ['ada', 'ben', 'cy'].reduce<Game>((game, id) => guarded(game, id, 0), fresh);
    expect(said(all, BEN)).toBe('Block 1 of 2 comes next. On guard: Ada, Ben, Cy. Nobody sleeps.');
    expect(seen(fresh)).toMatchObject({ camp: { canGoOn: true, canBreak: true, isOver: false }, next: null, canWait: false });
    expect(seen(fresh, BEN).camp).toMatchObject({ canGoOn: false, canBreak: false });
  });

  test('RA-70 its blocks light up one by one in place of the steps of a jaunt', () => {
    const states = (game: Game): string => (seen(game).camp?.blocks ?? []).map(({ state }) => state[0]).join('');
    const first = blockOf(camped());
    expect([camped(), first, slept(camped()), slept(slept(camped()))].map(states)).toEqual(['nl', 'nl', 'dn', 'dd']);
    expect(seen(first).clock?.steps).toEqual([]);
    expect(drawn('bar/ramble/clock', seen(first)).querySelectorAll('.bar-jaunt li')).toHaveLength(2);
  });

  test('RA-70 while its roll is open the GM says whether something comes, and others wait', () => {
    const first = blockOf(camped());
    expect(said(first, GM)).toBe('Four hours have gone by. Does something come to the camp?');
    expect(said(first)).toBe('The GM says whether something comes.');
    const tip = (game: Game, id: string): string | undefined =>
      drawn('bar/ramble/actions', seen(game, GM)).querySelector<HTMLElement>(`#ghost-map-bar-${id}`)?.dataset['tooltip'];
    expect(tip(first, 'nothing')).toBe('GHOSTMAP.Camp.NothingHint');
    expect(tip(woken(camped()), 'over')).toBe('GHOSTMAP.Camp.OverHint');
    expect(seen(first, GM)).toMatchObject({ canMeet: true, camp: { canGoOn: false, canBreak: false, isRoll: true } });
    expect(seen(first, GM, { draft: { unfolded: true, text: 'Rats' } }).field).toBe('Rats');
  });

  test('RA-70 once its blocks are over it is broken by one click, or goes on for another', () => {
    const over = slept(slept(camped()));
    expect(said(over)).toBe('The blocks of this camp are over. Break camp, or rest for another one.');
    const actions = drawn('bar/ramble/actions', seen(over));
    expect(actions.querySelector('#ghost-map-bar-rise')?.className).toBe('bar-main');
    expect(actions.querySelector('#ghost-map-bar-block')?.textContent.trim()).toBe('Another block');
    const six = Array.from({ length: 6 }).reduce<Game>((game) => slept(game), camped(6));
    expect(seen(six).camp).toMatchObject({ canGoOn: false, isOver: true });
    expect(said(six)).toBe('The blocks of this camp are over, and it has no more. Break camp.');
  });
});

describe('what is met on the bar', () => {
  const met = (): Game => {
    const game = crewed({ members: { ada: walker({ user: 'ada' }) }, options: { encounters: 'gm' } });
    const there = step(step(stopped(hour(game)), 'energy'), 'exhaustion');
    return play(there, { kind: 'meet', text: 'A bear' });
  };
  const found = (rung: '3' | '2' | '1' | 'L' | 'F' | 'C'): Game => play(met(), { kind: 'distance', by: '', rung, contact: 4 });

  test('RA-62 the leader and the GM enter the distance by one click, nobody else', () => {
    expect(seen(met()).meeting?.quick.map(({ rung, letter }) => `${rung}${letter}`)).toEqual(['22', '11', 'LL', 'FH', 'CC']);
    expect(seen(met(), GM).meeting?.quick).toHaveLength(5);
    expect(seen(met(), BEN).meeting).toMatchObject({ quick: [], check: '', canFight: false });
    const button = drawn('bar/ramble/actions', seen(met())).querySelector<HTMLElement>('#ghost-map-bar-rung-F');
    expect([button?.textContent, button?.dataset['values']]).toEqual(['H', '{"by":"","rung":"F"}']);
    expect(button?.getAttribute('aria-label')).toBe('H: A failure: face to face');
  });

  test.each([
    ['3', 'It is far away, and can be gone around.'],
    ['2', 'It is far away, and can be gone around.'],
    ['1', 'It is distant and has not seen the party. Minutes until contact: 4.'],
    ['L', 'It is close, and has seen the party. Rounds until contact: 4.'],
    ['F', 'It stands face to face with the party.'],
    ['C', 'It catches the party by surprise. Without an action in the first round: Ada.'],
  ] as const)('RA-62 the rung %s is told in words to all', (rung, words) => {
    for (const viewer of [GM, ADA, BEN]) expect(said(found(rung), viewer)).toBe(`The party meets with: A bear. ${words}`);
    expect(seen(found(rung)).meeting).toMatchObject({ quick: [], canAvoid: rung === '3' || rung === '2', check: '' });
    expect(seen(found(rung), GM).meeting).toMatchObject({ check: 'distance', canFight: true });
    expect(seen(found(rung), BEN).meeting?.canAvoid).toBe(false);
  });

  test('RA-71 in a camp the guards check, each once, and whose check is to come is told', () => {
    const game = raided(['ben', 'cy']);
    expect(said(game, BEN)).toBe('Something comes to the camp. Checks still to come: Ben, Cy.');
    expect(seen(game, BEN).meeting).toMatchObject({ quick: [], check: 'distance' });
    const one = play(game, { kind: 'distance', by: 'ben', rung: 'C' });
    expect(seen(one, BEN).meeting).toMatchObject({ check: '', toCome: 'Cy' });
    const two = play(one, { kind: 'distance', by: 'cy', rung: '1', contact: 2 });
    expect(said(two, BEN)).toBe(
      'Something comes to the camp. It is distant and has not seen the party. Minutes until contact: 2.',
    );
  });

  test('RA-71 in a camp of a party without listed members the leader and the GM enter it for all', () => {
    const game = woken(camped(1, { members: {} }));
    for (const viewer of [ADA, GM]) expect(seen(game, viewer).meeting).toMatchObject({ check: 'distance', toCome: '' });
    expect(seen(game).meeting?.quick).toHaveLength(5);
    expect(seen(game, BEN).meeting).toMatchObject({ quick: [], check: '' });
  });

  test('RA-71 in a camp without guards each sleeper makes a Luck save', () => {
    const game = raided();
    expect(seen(game, BEN).meeting).toMatchObject({ check: 'luck', toCome: 'Ada, Ben, Cy' });
    const failed = play(game, { kind: 'luck', member: 'ben', saved: false });
    expect(seen(failed, BEN).meeting).toMatchObject({ check: '', surprised: 'Ben', toCome: 'Ada, Cy' });
    expect(seen(failed, GM).meeting?.check).toBe('luck');
    const all = ['ada', 'cy'].reduce<Game>((now, member) => play(now, { kind: 'luck', member, saved: true }), failed);
    for (const viewer of [GM, ADA, BEN]) expect(seen(all, viewer).meeting).toMatchObject({ check: '', toCome: '' });
  });

  test('RA-62 RA-71 what comes next is the main button: the check, to go around it, or that it is over', () => {
    const main = (game: Game, viewer = GM): (string | null)[] =>
      [...drawn('bar/ramble/actions', seen(game, viewer)).querySelectorAll('.bar-main')].map(({ textContent }) =>
        sentence((textContent ?? '').trim()),
      );
    expect([main(met()), main(met(), ADA), main(met(), BEN)]).toEqual([['Distance check…'], ['Distance check…'], []]);
    expect([main(found('L')), main(found('L'), ADA)]).toEqual([['It is over'], []]);
    expect(main(found('2'))).toEqual(['Go around it']);
    const asleep = raided();
    expect([main(asleep), main(asleep, BEN)]).toEqual([['Luck saves…'], ['Luck saves…']]);
    const saved = ['ada', 'ben', 'cy'].reduce<Game>((now, member) => play(now, { kind: 'luck', member, saved: true }), asleep);
    expect(main(saved)).toEqual(['It is over']);
  });

  test('RA-60 where the table is rolled on, the GM can have that done by hand, and reads what was rolled in the field', () => {
    const game = crewed({ members: { ada: walker() }, options: { encounters: 'table' } });
    const there = step(step(stopped(hour(game)), 'energy'), 'exhaustion');
    expect(seen(there, GM)).toMatchObject({ canRollTable: true, canMeet: true });
    expect(seen(there).canRollTable).toBe(false);
    const secret = play(there, { kind: 'meet', text: '' });
    expect(seen(secret, GM, { rolled: 'Salt ghouls' }).field).toBe('Salt ghouls');
    expect(seen(secret, ADA).field).toBeNull();
  });
});

describe('parts of the party on the bar', () => {
  test('RA-45 who leads either part turns to the other, which says where it is and at what hour', () => {
    const game = apart();
    expect(seen(game).parts).toEqual([
      { id: 'a', chosen: true, name: 'The others · hex 1 · 1 · jaunt 0' },
      { id: 'b', chosen: false, name: 'The scouts · hex 1 · 1 · jaunt 0' },
    ]);
    expect(seen(game, { ...BEN, user: 'cara' }).parts).toHaveLength(2);
    expect(seen(game, BEN).parts).toEqual([]);
    expect(seen(hour(game)).parts).toEqual([]);
    expect(seen(manned()).parts).toEqual([]);
    const select = drawn('bar/ramble/actions', seen(game)).querySelector<HTMLSelectElement>('#ghost-map-bar-part');
    expect([select?.dataset['command'], select?.name, select?.value]).toEqual(['turn', 'part', 'a']);
  });
});
