// @page
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BarScene, Viewer } from '../../src/applications/listing/bar-view.ts';
import { type BarMoment, NO_DRAFT, type RambleBarContext, rambleBarContext } from '../../src/applications/ramble/bar/context.ts';
import { rambleSentence } from '../../src/applications/ramble/bar/sentence.ts';
import { drawsOf } from '../rules/listed-dice.ts';
import { type Game, begun, groundOf, hour, jaunting, laid, play, tables, travelled } from '../rules/ramble/fixtures.ts';
import type { RambleOpen } from '../../src/rules/ramble/state/state.ts';
import { EVERY_TOKEN, NO_TOKEN } from '../rules/seats.ts';
import { SPRING } from '../rules/weather/weather-tables.ts';
import { drawn, sentence } from './drawn-template.ts';

const GM: Viewer = { user: 'gm', gm: true, owns: EVERY_TOKEN, moves: true };
const ADA: Viewer = { user: 'ada', gm: false, owns: EVERY_TOKEN, moves: true };
const BRAM: Viewer = { user: 'bram', gm: false, owns: NO_TOKEN, moves: false };
const SCENE: BarScene = { depth: 1, pending: false, count: 1, people: [{ id: 'ada', name: 'Ada' }], away: new Set() };
const MOMENT: BarMoment = {
  ...{ menu: false, draft: NO_DRAFT, time: '9:00', tillNight: 10.5 },
  ...{ iconOf: (name: string) => `icon of ${name}`, tokenCell: '0,0' },
  ...{ rolled: '', blocks: 2 },
};

/** The bar as a user sees it; players' browsers hold nothing of the hidden half. */
function seen({ state }: Game, viewer: Viewer, moment: Partial<BarMoment> = {}): RambleBarContext {
  const hidden = viewer.gm ? state.hidden : null;
  return rambleBarContext(state.open, hidden, viewer, SCENE, { ...MOMENT, ...moment });
}

const said = (game: Game, viewer: Viewer): string => rambleSentence(seen(game, viewer));
const stormy = { setup: { weatherTables: tables(SPRING.uuid) } };
const overWater = { ground: groundOf(['oooooooooo', 'oooooooooo', 'ffffffffff']), options: { speed: 16, scale: 8 } };

/** The ramble with its party led by Ada. */
function led(game: Game): Game {
  const { open } = game.state;
  return { ...game, state: { ...game.state, open: { ...open, leader: 'ada' } } };
}

beforeEach(() => {
  vi.stubGlobal('game', { i18n: { lang: 'en', format: sentence }, keybindings: { get: () => [{ key: 'KeyM' }] } });
});

/** Ends the travel of a jaunt. */
const travelOver = (game: Game): Game => play(game, { kind: 'stay' });
/** Comes to the encounter step of a jaunt. */
const atEncounter = (game: Game): Game => play(travelOver(game), { kind: 'step', all: true, expects: 'energy' });

describe('the bar of a ramble', () => {
  test('RA-01 lights up the five steps one by one, and none before it begins or after its end', () => {
    const states = (game: Game): string => (seen(game, BRAM).clock?.steps ?? []).map(({ state }) => state[0]).join('');
    expect(seen(laid(), GM).clock).toBeNull();
    expect(states(begun())).toBe('nllll');
    expect(states(jaunting())).toBe('dnlll');
    expect(states(travelOver(jaunting()))).toBe('ddnll');
    expect(states(play(travelOver(jaunting()), { kind: 'step', all: false, expects: 'energy' }))).toBe('dddnl');
    expect(states(atEncounter(jaunting()))).toBe('ddddn');
    expect(states(play(atEncounter(jaunting()), { kind: 'meet', text: '' }))).toBe('ddddn');
    expect(states(play(jaunting(), { kind: 'end' }))).toBe('');
  });

  test('RA-01 RA-20 tells the jaunt, the hour, the points that are left, and the hours until night', () => {
    const game = travelled(jaunting(), '2');
    expect(seen(game, ADA).clock).toMatchObject({ jaunts: 1, time: '9:00', night: 11, points: { left: 5, spent: 1, of: 6 } });
    expect(seen(game, ADA).clock?.points?.pips).toEqual([true, false, false, false, false, false]);
    // Marks are filled as points are spent, and the words say the same.
    const clock = drawn('bar/ramble/clock', seen(game, ADA));
    expect(clock.querySelectorAll('.bar-pips [data-spent="true"]')).toHaveLength(1);
    expect(clock.querySelector('.bar-left')?.textContent).toBe('Spent: 1 of 6');
    expect(seen(begun(), ADA).clock?.points).toBeNull();
    // What is left after the travel is lost.
    expect(seen(travelOver(jaunting()), ADA).clock?.points).toBeNull();
    // So many are told in words alone.
    expect(seen(jaunting({ options: { speed: 800 } }), ADA).clock?.points).toMatchObject({ left: 100, pips: [] });
    expect(seen(game, ADA, { tillNight: null }).clock?.night).toBeNull();
  });

  test('RA-10 RA-13 tells the hour’s weather with its hindrance, and what is foretold in its order', () => {
    const rough = hour(begun(stormy), drawsOf([85, 6]));
    expect(seen(rough, BRAM).clock?.weather).toEqual({
      name: 'Downpour',
      icon: 'icon of Downpour',
      past: false,
      hindrance: '−10',
    });
    // Between jaunts it is that of the hour that is over, and hinders nothing.
    const between = play(atEncounter(rough), { kind: 'nothing' });
    expect(seen(between, BRAM).clock?.weather).toEqual({ name: 'Downpour', icon: 'icon of Downpour', past: true, hindrance: '' });
    expect(drawn('bar/ramble/clock', seen(between, BRAM)).querySelector('.bar-weather')?.textContent).toContain('(last hour)');
    const open = { ...rough.state.open, forecast: { 3: { name: 'Storm', action: -15 }, 2: { name: 'Nothing', action: 0 } } };
    const told = seen({ ...rough, state: { ...rough.state, open } }, BRAM).clock?.forecast;
    expect(told?.map(({ hours, name, hindrance }) => [hours, name, hindrance])).toEqual([
      [1, 'Nothing', ''],
      [2, 'Storm', '−15'],
    ]);
  });

  test('RA-22 shows what is paid into the next hex as a share, where its cost is known', () => {
    const game = travelled(jaunting({ ...overWater, at: '1,4' }), '3');
    expect(game.state.open.progress).toEqual({ to: '2,4', paid: 2 });
    expect(seen(game, BRAM).clock?.progress).toEqual({ paid: 2, of: 3, share: 67 });
    const unseen = { ...game, state: { ...game.state, open: { ...game.state.open, terrain: laid().state.open.terrain } } };
    expect(seen(unseen, BRAM).clock?.progress).toEqual({ paid: 2, of: 0, share: 0 });
  });

  test('RA-01 offers the step that comes next to whoever may move the party, and all at once where nobody has to decide', () => {
    expect(seen(begun(), ADA).next).toEqual({ step: 'weather', isJourney: false, hasAll: false });
    expect(seen(begun(), BRAM).next).toBeNull();
    // Where to go somebody has to say.
    expect(seen(jaunting(), ADA)).toMatchObject({ next: null, canStay: true, canWait: true });
    expect(seen(travelOver(jaunting()), ADA)).toMatchObject({ next: { step: 'energy', hasAll: true }, canStay: false });
    expect(seen(atEncounter(jaunting()), GM)).toMatchObject({ next: null, canMeet: true, field: null });
    const onWay = play(begun(), { kind: 'journey', way: '222' });
    expect(seen(onWay, ADA)).toMatchObject({ next: { step: 'weather', isJourney: true, hasAll: true }, canGiveUp: true });
  });

  test('RA-10 RA-13 a journey stops for rough weather: the bar offers to wait it out, or to go on nevertheless', () => {
    const onWay = play(begun(stormy), { kind: 'journey', way: '222' });
    const rough = hour(onWay, drawsOf([85, 6]));
    expect(seen(rough, ADA)).toMatchObject({ isHeldUp: true, heldUp: '222', next: null, canWait: true });
    expect(said(rough, ADA)).toBe('Downpour: hardly anyone would go on in this. Wait the hour out, or travel nevertheless.');
    expect(seen(rough, BRAM)).toMatchObject({ heldUp: '', canWait: false });
    expect(seen(hour(onWay, drawsOf([20, 6])), ADA)).toMatchObject({ isHeldUp: false, next: { step: 'travel' } });
  });

  test('RA-20 offers paces before anything of a jaunt is travelled', () => {
    expect(seen(jaunting(), ADA).paces.find(({ chosen }) => chosen)?.id).toBe('walk');
    expect(seen(travelled(jaunting(), '2'), ADA)).toMatchObject({ paces: [], canWait: false, canStay: true });
    expect(seen(jaunting(), BRAM).paces).toEqual([]);
  });

  test('RA-61 what was planned stands in the GM’s field, and in no player’s browser', () => {
    const met = atEncounterOf(
      travelled(jaunting({ plans: { wolf: { at: '1,0', text: 'Wolves', link: 'Scene.den' } }, at: '0,0' }), '3'),
    );
    expect(met.state.open.status).toBe('met');
    expect(seen(met, GM)).toMatchObject({ plan: { text: 'Wolves', link: 'Scene.den' }, field: 'Wolves', canEndMeeting: true });
    expect(said(met, GM)).toBe("Something crosses the party's way. Planned here: Wolves.");
    for (const viewer of [ADA, BRAM]) {
      expect(JSON.stringify(seen(met, viewer))).not.toMatch(/Wolves|den/);
      expect(said(met, viewer)).toBe("Something crosses the party's way.");
    }
    const shown = play(met, { kind: 'show', text: 'Three wolves' });
    expect(said(shown, BRAM)).toBe('The party meets with: Three wolves.');
  });

  test('RA-61 at a destination the party goes on when it is ready', () => {
    const plans = { inn: { at: '1,0', kind: 'destination', text: 'The inn' } } as const;
    const there = atEncounterOf(travelled(jaunting({ plans, at: '0,0' }), '3'));
    expect(seen(there, ADA)).toMatchObject({ phase: 'arrived', canLeave: true, plan: null, field: null });
    expect(seen(there, BRAM).canLeave).toBe(false);
    expect(JSON.stringify(seen(there, ADA))).not.toContain('The inn');
    expect(said(there, GM)).toContain('Planned here: The inn.');
  });

  test('RA-01 the field for what is met is unfolded at the encounter step, for GMs alone', () => {
    const game = atEncounter(jaunting());
    const draft = { unfolded: true, text: 'A bear' };
    expect(seen(game, GM, { draft }).field).toBe('A bear');
    expect(seen(game, ADA, { draft }).field).toBeNull();
    expect(seen(jaunting(), GM, { draft }).field).toBeNull();
  });

  test('RA-02 it begins where the party’s token stands on a hex', () => {
    expect(seen(laid(), GM).cannotBegin).toBe('');
    expect(seen(laid(), GM, { tokenCell: '' }).cannotBegin).toBe('GHOSTMAP.RambleBar.NoStart');
  });

  test('RA-01 its end, its points by hand and the party’s place are for GMs', () => {
    expect(seen(jaunting(), GM)).toMatchObject({ canPut: true, canChange: true, canEnd: true, canMenu: true });
    expect(seen(led(jaunting()), ADA)).toMatchObject({ canPut: false, canChange: false, canEnd: false, canMenu: true });
    expect(seen(jaunting(), BRAM).canMenu).toBe(false);
  });
});

/** Does what comes after the travel of a jaunt that something planned has ended. */
function atEncounterOf(game: Game): Game {
  return play(game, { kind: 'step', all: true, expects: 'energy' });
}

/** What two seats are told, and what all three are. */
const same = (words: string): [string, string] => [words, words];
const all = (words: string): [string, string, string] => [words, words, words];

describe('the sentence of a ramble’s bar', () => {
  const halt = 'Roll the weather for the next hour, or draw a line to where the party should go.';
  const lead =
    'Click a hex that this hour reaches, or drag a line as far as you like; what is too far for this hour becomes a journey. By keys: M.';

  test.each<[string, () => Game, gm: string, leader: string, other: string]>([
    ['between jaunts', () => begun(), halt, halt, 'Ada says how the party goes on.'],
    [
      'in travel',
      () => jaunting(),
      `Points left: 6. ${lead}`,
      `Points left: 6. ${lead}`,
      'Points left: 6. Ada says how the party goes on.',
    ],
    [
      'on a journey',
      () => play(jaunting(), { kind: 'journey', way: '2' }),
      ...same('Points left: 6. The party is on its way, with one hex to go.'),
      'Points left: 6. Ada says how the party goes on.',
    ],
    [
      'at energy',
      () => travelOver(travelled(jaunting(), '2')),
      ...all('The way of this hour is done. Next: the energy that it took.'),
    ],
    [
      'at energy where nothing was travelled',
      () => travelOver(jaunting()),
      ...all('This hour burnt nothing. Next: the energy that solar arrays gain.'),
    ],
    [
      'at exhaustion',
      () => play(travelOver(jaunting()), { kind: 'step', all: false, expects: 'energy' }),
      ...all('Next: what the hour has taken out of everyone.'),
    ],
    [
      'at the encounter step',
      () => atEncounter(jaunting()),
      "Does something cross the party's way in this hour?",
      ...same("The GM says whether something crosses the party's way."),
    ],
    [
      'at what is met',
      () => play(atEncounter(jaunting()), { kind: 'meet', text: 'A bear' }),
      ...all('The party meets with: A bear.'),
    ],
    ['after the end', () => play(jaunting(), { kind: 'end' }), ...all('The ramble has ended after one jaunt.')],
  ])('RA-01 %s, for GM, leader and others', (_when, game, gm, leader, other) => {
    const now = led(game());
    expect([said(now, GM), said(now, ADA), said(now, BRAM)]).toEqual([gm, leader, other]);
  });

  test('RA-01 before it begins, and where nobody leads', () => {
    expect(said(laid(), GM)).toContain('Only you see this ramble.');
    const bare = 'No weather table is chosen: hours have no weather. At each encounter step you say what comes.';
    expect(said(laid(), GM)).toContain(bare);
    const withOpen = (game: Game, open: Partial<RambleOpen>): Game => ({
      ...game,
      state: { ...game.state, open: { ...game.state.open, ...open } },
    });
    const table = { any: 'RollTable.mild', spring: '', summer: '', autumn: '', winter: '' };
    const options = { ...laid().state.open.options, encounters: 'table' as const };
    expect(said(withOpen(laid(), { weatherTables: table, options }), GM)).not.toMatch(/No weather|encounter step/);
    const areas = { a: { name: 'The fen', weather: table } };
    expect(said(withOpen(laid(), { areas }), GM)).not.toContain('No weather');
    expect(said(begun(), BRAM)).toBe('Whoever leads the party says how it goes on.');
  });
});

describe('the templates of a ramble’s bar', () => {
  test('RA-01 the strip names the step that comes next to readers, and offers it by one click', () => {
    const context = seen(travelOver(jaunting()), ADA);
    const clock = drawn('bar/ramble/clock', context);
    expect(clock.querySelectorAll('.bar-jaunt li')).toHaveLength(5);
    expect(clock.querySelector('[aria-current="step"]')?.textContent.replace(/\s+/g, ' ').trim()).toBe('Energy, comes next');
    const actions = drawn('bar/ramble/actions', context);
    const step = actions.querySelector<HTMLElement>('#ghost-map-bar-step');
    expect([step?.dataset['command'], JSON.parse(step?.dataset['values'] ?? '')]).toEqual([
      'step',
      { all: false, expects: 'energy' },
    ]);
    expect(JSON.parse(actions.querySelector<HTMLElement>('#ghost-map-bar-all')?.dataset['values'] ?? '')).toEqual({
      all: true,
      expects: 'energy',
    });
  });

  test('RA-10 RA-13 a journey that is held up is gone on with by its way', () => {
    const rough = hour(play(begun(stormy), { kind: 'journey', way: '222' }), drawsOf([85, 6]));
    const button = drawn('bar/ramble/actions', seen(rough, ADA)).querySelector<HTMLElement>('#ghost-map-bar-nevertheless');
    expect(JSON.parse(button?.dataset['values'] ?? '')).toEqual({ way: '222' });
  });
});
