// @page
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { optionsContext } from '../../src/applications/scramble/scramble-window/options/options-tab.ts';
import { FRESH_SET_UP_MODEL, setUpContext } from '../../src/applications/search/search-window/set-up/context.ts';
import { wantsNoMotion } from '../../src/foundry/browser/motion.ts';
import { RUNGS } from '../../src/rules/chance/ladder.ts';
import { begun } from '../rules/scramble/fixtures.ts';
import { laid } from '../rules/search/fixtures.ts';
import { drawn, sentence } from './drawn-template.ts';

const TEMPLATES = join(import.meta.dirname, '../../templates');

const buttonOf = (element: HTMLElement, action: string): HTMLButtonElement | null =>
  element.querySelector(`button[data-action="${action}"]`);

/** Returns why a button cannot be pressed; empty where it can, and null where it is disabled without a word. */
function whyOf(button: HTMLButtonElement | null): string | null {
  if (!button || button.disabled) return null;
  return button.getAttribute('aria-disabled') === 'true' ? button.getAttribute('aria-description') : '';
}

describe('a button that cannot be pressed', () => {
  test('is never disabled by a template, which would hide it from readers and keep it from saying why', () => {
    const templates = readdirSync(TEMPLATES, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.hbs'));
    expect(templates.length).toBeGreaterThan(60);
    const disables =
      /<button\b[^>]*\sdisabled|<fieldset\b[^>]*disabled|\{\{> ghost-map-(?:bar-)?button[^\n]*\bdisabled=|\{\{\/?(?:if|unless|else)[^}]*\}\}disabled\{\{[^\n]*<\/button>/;
    expect(templates.filter((path) => disables.test(readFileSync(join(TEMPLATES, path), 'utf8')))).toEqual([]);
  });

  test.each([
    ['share-window/share', { chosen: 0, tables: [] }, 'download', 'GHOSTMAP.Share.NoneChosen'],
    ['encounter-window/pager', { action: 'turn', previous: 0, next: 2 }, 'turn', 'GHOSTMAP.Windows.FirstPage'],
    ['encounter-window/roll', { chosen: true, secret: false, barred: '' }, 'rollSecretly', 'GHOSTMAP.Tables.Roll.OpenTable'],
    ['import-window/footer', { preview: { wanted: 0 } }, 'write', 'GHOSTMAP.Share.NoneChosen'],
    ['ghost-window/rooms', { rooms: [{}], canMerge: false, markedCount: 1 }, 'mergeRooms', 'GHOSTMAP.Refusal.one-room'],
    ['kit/met-roll', { rolls: { table: { locked: true } } }, 'rollMet', 'GHOSTMAP.Tables.Notice.locked'],
    ['search-window/set-up', { fields: {}, cannotSave: 'GHOSTMAP.SetUp.Waits' }, 'savePreset', 'GHOSTMAP.SetUp.Waits'],
    ['search-window/set-up', { fields: {}, canDelete: false }, 'deletePreset', 'GHOSTMAP.Preset.NotSaved'],
    ['search-window/grid', { barred: 'GHOSTMAP.Refusal.choice-open', target: {} }, 'fill', 'GHOSTMAP.Refusal.choice-open'],
    ['search-window/grid', { cell: { name: 'A1' }, target: {} }, 'hold', 'GHOSTMAP.Search.NothingToHold'],
    ['scramble-window/options', { canAdd: false, falls: [] }, 'addFall', 'GHOSTMAP.Scramble.Options.MostFalls'],
    ['scramble-window/party', { actors: [] }, 'addActor', 'GHOSTMAP.Scramble.Party.NoActors'],
    ['greeting/greeting', { first: { tool: 'lay', fits: false }, more: [] }, 'step', 'GHOSTMAP.Notice.NoScene'],
  ])('of %s with %j (%s) says why', (template, context, action, why) => {
    const shown = drawn(template, { partId: 'part', ...context });
    expect(whyOf(buttonOf(shown, action))).toBe(sentence(why));
    expect(buttonOf(shown, action)?.dataset['tooltip']).toBe(sentence(why));
  });

  test('SC-53 SC-54 at a door while a dash is on says so to a player', () => {
    const door = { id: 'east', near: true, shut: true, locked: true, rungs: [], waits: 'GHOSTMAP.Refusal.dash-open' };
    const doors = drawn('site-window/doors', { partId: 'part', tries: true, doors: [door], door });
    for (const id of ['hear', 'hack'])
      expect(whyOf(doors.querySelector(`#part-east-${id}-send`))).toBe(sentence('GHOSTMAP.Refusal.dash-open'));
    expect(whyOf(doors.querySelector('#part-east-damage-send'))).toBe('');
  });
});

describe('the banner of a great moment', () => {
  test.each([
    ['for others', false, false, true],
    ['what the system is told', true, false, false],
    ['Foundry’s mode for whom flashes harm', false, true, false],
  ])('SG-25 SC-40 comes moving, but not against %s', (_, reduced, photosensitive, moves) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.endsWith('reduce)') && reduced }));
    vi.stubGlobal('canvas', { photosensitiveMode: photosensitive });
    expect(wantsNoMotion()).toBe(!moves);
    const banner = drawn('moments/moment', { moment: { title: 'Found' }, moves: !wantsNoMotion() });
    expect(banner.querySelector('.moment')?.hasAttribute('data-moves')).toBe(moves);
    vi.unstubAllGlobals();
  });
});

describe('what a GM without the key sees', () => {
  const table = { uuid: 'RollTable.mill', secret: true, noneFirst: true };
  const owed = { phase: 'roll', owed: 1, tables: [], cases: [], dice: ['', ''], partId: 'part' };

  test('SC-35 of a scramble’s encounters: why the table cannot be rolled on, and the way to the key', () => {
    const locked = drawn('scramble-window/encounter', { ...owed, table: { ...table, locked: true } });
    expect(['rollSecretly', 'rollOpenly'].map((action) => whyOf(buttonOf(locked, action)))).toEqual([
      sentence('GHOSTMAP.Tables.Notice.locked'),
      sentence('GHOSTMAP.Tables.Notice.locked'),
    ]);
    expect(locked.querySelector('.kit-locked')?.textContent).toContain('This browser does not hold the key');
    expect(buttonOf(locked, 'unlock')?.textContent).toBe('The key…');
    const open = drawn('scramble-window/encounter', { ...owed, table: { ...table, locked: false } });
    expect(whyOf(buttonOf(open, 'rollSecretly'))).toBe('');
    expect([open.querySelector('.kit-locked'), buttonOf(open, 'unlock')]).toEqual([null, null]);
    // Where nothing is rolled, nothing is missing.
    const quiet = drawn('scramble-window/encounter', { ...owed, phase: 'quiet', table: { ...table, locked: true } });
    expect(quiet.querySelector('.kit-locked')).toBeNull();
  });

  test('of a refusal: why, and which window says what can be done, whether or not it has opened', () => {
    const told = sentence('GHOSTMAP.Refusal.no-key');
    expect(told).toContain(`“${sentence('GHOSTMAP.Key.Window')}”`);
    for (const absent of ['Unlock', 'passphrase', 'Settings']) expect(told).not.toContain(absent);
  });

  test('SC-35 of a table: nothing of what was rolled and what is left, which it cannot know', () => {
    const tab = { chosen: true, secret: true, left: 4, entries: 4, formula: '1d6', partId: 'part' };
    const open = drawn('encounter-window/roll', { ...tab, known: true, barred: '' }).textContent;
    expect(open).toContain('Nothing has been rolled');
    expect(open).toContain('Rows that are still open: 4 of 4.');
    const locked = drawn('encounter-window/roll', {
      ...tab,
      known: false,
      barred: 'GHOSTMAP.Tables.Chances.State.unknown',
      foreign: true,
    }).textContent;
    expect(locked).not.toContain('Nothing has been rolled');
    expect(locked).not.toContain('still open');
    expect(locked).toContain('Foundry');
  });
});

test('what a check at a door or trap came to is not chosen before somebody says it, and is asked for', () => {
  const list = drawn('site-window/rung', { ids: 'one', rungs: RUNGS }).querySelector('select');
  expect([list?.value, list?.checkValidity()]).toEqual(['', false]);
});

describe('what was rolled on a table', () => {
  test('SC-30 the words come first, and the number is told as that of a die', () => {
    const roll = { icon: 'fa-dragon', text: 'Outlaws', die: 'd100', total: 93 };
    for (const [name, context] of [
      ['kit/met-roll', { rolls: { roll } }],
      ['kit/owed-roll', { roll }],
    ] as const) {
      const said = drawn(name, context).querySelector('[role="status"]')?.textContent;
      expect(said?.replace(/\s+/g, ' ').trim(), name).toBe('Outlaws d100: 93');
    }
  });
});

describe('the bar of a search', () => {
  test('SG-22 names the cell that an arrow leads to, and the direction alone where there is none', () => {
    const steps = [
      { direction: 'north', cell: '', allowed: false },
      { direction: 'east', cell: 'B1', allowed: true },
      { direction: 'south', cell: 'A2', allowed: false },
      { direction: 'west', cell: '', allowed: false },
    ];
    const bar = drawn('bar/search/actions', { phase: 'cleared', noteField: null, steps });
    const arrows = [...bar.querySelectorAll<HTMLElement>('.bar-step')];
    const names = ['North', 'East to B1', 'South to A2', 'West'];
    expect(arrows.map((arrow) => arrow.getAttribute('aria-label'))).toEqual(names);
    const off = 'GHOSTMAP.Refusal.off-grid';
    expect(arrows.map((arrow) => arrow.dataset['tooltip'])).toEqual([off, 'East to B1', off, off]);
  });

  test('SG-07 before the beginning Begin asks what is looked for, and begins once that is said', () => {
    const beginning = (unsought: boolean): DOMStringMap | undefined =>
      drawn('bar/search/actions', { gm: true, phase: 'laid', noteField: null, unsought }).querySelector('button')?.dataset;
    expect(beginning(true)).toMatchObject({ action: 'start' });
    expect(beginning(false)).toMatchObject({ action: 'command', command: 'begin' });
  });

  const legworkBar = (legwork: object, more: object = {}) =>
    drawn('bar/search/actions', { gm: true, phase: 'legwork', noteField: null, legwork, ...more });
  const commandsOf = (bar: HTMLElement): readonly string[] =>
    [...bar.querySelectorAll('button')].map(({ dataset: { command = '', values = '' } }) => `${command} ${values}`.trim());

  test('SG-10 legwork is recorded and begun at the bar, once nothing is left open, after the question whether nothing is looked for', () => {
    const begin = (legwork: object, unsought = false) =>
      legworkBar(legwork, { unsought }).querySelector<HTMLElement>('#ghost-map-bar-set-out');
    expect(begin({ phase: 'choose', asks: true })?.getAttribute('aria-description')).toBe(
      sentence('GHOSTMAP.Refusal.legwork-open'),
    );
    expect(begin({ phase: 'check' })?.dataset).toMatchObject({ action: 'command', command: 'begin' });
    expect(begin({ phase: 'over' })?.className).toBe('bar-main');
    expect(begin({ phase: 'over' }, true)?.dataset['sure']).toBe(sentence('GHOSTMAP.Search.BeginUnsought'));
    expect(legworkBar({ phase: 'over' }, { gm: false }).querySelector('#ghost-map-bar-set-out')).toBeNull();
    expect(
      commandsOf(legworkBar({ phase: 'check' }, { records: true })).filter((command) => command.startsWith('record')),
    ).toEqual(['record {"outcome":"failure"}', 'record {"outcome":"success"}', 'record {"outcome":"critical"}']);
  });

  test('SG-12 SG-13 what the dice of legwork left open is answered at the bar by whoever is asked', () => {
    const chosen = legworkBar({ phase: 'choose', answers: true, cells: ['B1', 'B2'] }, { gm: false });
    expect(commandsOf(chosen)).toEqual(['legwork-choose {"cell":"B1"}', 'legwork-choose {"cell":"B2"}']);
    const swap = { phase: 'swap', kept: 'B3', swapped: 'C2', cells: [] };
    expect(commandsOf(legworkBar({ ...swap, answers: true }, { gm: false }))).toEqual([
      'legwork-swap {"swap":false}',
      'legwork-swap {"swap":true}',
    ]);
    expect(commandsOf(legworkBar({ ...swap, answers: false }, { gm: false }))).toEqual([]);
  });

  test('SG-10 SG-36 a roll unfolds at the bar: its fields, what it has to reach, and what time takes from it', () => {
    const bar = (roll: object | null) => drawn('bar/search/actions', { phase: 'met', noteField: null, rolls: true, roll });
    expect(bar(null).querySelector('#ghost-map-bar-roll')?.getAttribute('aria-expanded')).toBe('false');
    expect(bar(null).querySelector('.bar-roll')).toBeNull();
    const percentile = bar({
      kind: 'percentile',
      skill: 'Hacking',
      skills: ['Social'],
      score: 60,
      modifier: 0,
      under: 55,
      worth: '−5',
    });
    expect(percentile.querySelector('#ghost-map-bar-roll')?.getAttribute('aria-expanded')).toBe('true');
    expect([...percentile.querySelectorAll('input')].map(({ name, value }) => `${name} ${value}`)).toEqual([
      'skill Hacking',
      'score 60',
      'modifier 0',
      'typed ',
    ]);
    expect(percentile.querySelector('output')?.textContent).toBe('55');
    expect(percentile.querySelector('.bar-penalty')?.textContent).toBe('Time: −5');
    const formula = bar({ kind: 'formula', formula: '1d20', target: 12, critical: 17, worth: '' });
    expect([...formula.querySelectorAll('input')].map(({ name }) => name)).toEqual(['formula', 'typed']);
    expect(formula.querySelector('.bar-under')?.textContent).toBe('Success on 12 or more, critical on 17 or more.');
    expect(formula.querySelector('.bar-penalty')).toBeNull();
  });

  test('SG-25 after the end the grid can be put away by GMs', () => {
    const away = (gm: boolean, phase: string) =>
      buttonOf(drawn('bar/search/actions', { gm, phase, noteField: null }), 'putAway')?.textContent.trim();
    expect([away(true, 'ended'), away(false, 'ended'), away(true, 'cleared')]).toEqual(['Put it away…', undefined, undefined]);
  });

  test('SC-40 GMs put an ended scramble away at the bar, and read there what they have noted of the room', () => {
    const bar = (context: object) => drawn('bar/scramble/actions', { gm: true, ...context });
    expect(buttonOf(bar({ phase: 'ended' }), 'putAway')?.textContent.trim()).toBe('Put it away…');
    expect(buttonOf(bar({ phase: 'halt' }), 'putAway')).toBeNull();
    expect(bar({ phase: 'halt' }).querySelector('.bar-room')).toBeNull();
    const room = { title: 'The guard room', note: 'Two sleep.' };
    expect(bar({ phase: 'halt', room }).querySelector('.bar-room')?.textContent.trim()).toBe('The guard room Two sleep.');
  });

  test('SG-22 a greyed arrow can be found, and says why it cannot be pressed', () => {
    const steps = [{ direction: 'north', cell: '', allowed: false }];
    const arrow = drawn('bar/search/actions', { phase: 'cleared', noteField: null, steps }).querySelector('button');
    expect([arrow?.disabled, arrow?.getAttribute('aria-disabled')]).toEqual([false, 'true']);
    expect(arrow?.getAttribute('aria-description')).toBe(sentence('GHOSTMAP.Refusal.off-grid'));
  });

  test('SG-36 says nothing of a penalty while nothing weighs, and what the next band costs', () => {
    const checks = { done: 1, steps: 3, checks: [true, false, false] };
    const beforehand = drawn('bar/search/clock', { legwork: checks, clock: null, time: null });
    expect(beforehand.querySelector('.bar-clock')?.textContent.trim()).toBe('Checks: 1 of 3');
    expect(beforehand.querySelectorAll('.bar-pips [data-spent="true"]')).toHaveLength(1);
    const clock = { rounds: 3, over: false, bands: [{ state: 'now', rounds: [true, false], spent: null }] };
    const time = {
      weighs: '',
      rest: '4 left',
      next: 'then −1 on rolls',
      hint: 'Penalty from round 8: −1 on rolls',
      read: 'Round 3',
    };
    const drawnClock = drawn('bar/search/clock', { clock, time, seek: 'Seek the well', found: false });
    expect(drawnClock.querySelector('.bar-penalty')).toBeNull();
    expect(drawnClock.querySelector('.bar-time')?.textContent.replace(/\s+/g, ' ').trim()).toBe('4 leftthen −1 on rolls');
    expect(drawnClock.querySelector<HTMLElement>('.bar-time')?.dataset['tooltip']).toBe(time.hint);
    expect(drawnClock.querySelectorAll('.bar-band [data-spent="true"]')).toHaveLength(1);
    expect(drawnClock.querySelector('.bar-sought')?.textContent.trim()).toBe('Seek the well');
    expect(
      drawn('bar/search/clock', { clock, time: { ...time, weighs: '−1 on rolls' } }).querySelector('.bar-penalty')?.textContent,
    ).toBe('−1 on rolls');
  });
});

describe('the menu of a search', () => {
  test.each([
    [false, 2],
    [true, 0],
  ])('SG-25 gives rounds by hand while it is played: over is %s, buttons %i', (over, buttons) => {
    const menu = drawn('bar/search/menu', { gm: true, clock: { rounds: 3, over }, leaders: [] });
    expect(menu.querySelectorAll('.bar-rounds button')).toHaveLength(buttons);
  });
});

describe('the bar of a scramble', () => {
  test('SC-18 a greyed arrow says why, by a reason of its own', () => {
    const arrows = [
      { heading: 0, cost: 1, left: 1, allowed: false, refused: 'wall', enabled: false },
      { heading: 1, cost: 2, left: 1, allowed: false, refused: 'no-squares', enabled: false },
      { heading: 2, cost: 1, left: 1, allowed: true, refused: '', enabled: true },
    ];
    const [wall, far, free] = drawn('bar/scramble/actions', { phase: 'dash', arrows }).querySelectorAll('button');
    expect(wall?.getAttribute('aria-description')).toBe(sentence('GHOSTMAP.Refusal.wall'));
    expect(far?.dataset['tooltip']).toBe(sentence('GHOSTMAP.Refusal.no-squares', { cost: 2, left: 1 }));
    expect([wall?.getAttribute('aria-disabled'), free?.getAttribute('aria-disabled')]).toEqual(['true', null]);
  });

  test('SC-15 SC-16 asks for each Sense check in a field of its own, or has it rolled', () => {
    const asked = [
      { id: 'maren', name: 'Maren', score: 55 },
      { id: 'torvik', name: 'Torvik', score: null },
    ];
    const bar = (way: string): HTMLElement =>
      drawn('bar/scramble/actions', { phase: 'sense', what: 'sense', asked, way, formula: '2d6' });
    const fields = [...bar('typed').querySelectorAll<HTMLInputElement>('.bar-saves input[name="sense"]')];
    expect(fields.map((field) => [field.dataset['member'], field.getAttribute('aria-label'), field.required])).toEqual([
      ['maren', "Strength of Maren's Sense check", true],
      ['torvik', "Strength of Torvik's Sense check", true],
    ]);
    const buttons = (way: string): (string | undefined)[][] =>
      [...bar(way).querySelectorAll<HTMLElement>('.bar-saves button')].map(({ dataset, textContent }) => [
        dataset['action'],
        textContent.trim(),
      ]);
    expect(buttons('typed').map(([action]) => action)).toEqual(['sense', 'sense']);
    expect(buttons('percentile')).toEqual([
      ['roll', 'Maren: roll under 55'],
      ['checks', 'Torvik: Sense…'],
    ]);
    expect(buttons('formula')).toEqual([
      ['roll', 'Maren: roll 2d6'],
      ['roll', 'Torvik: roll 2d6'],
    ]);
  });

  test('SC-30 SC-33 shows a GM what was rolled and the next step first, and no player any of it', () => {
    const nothing = { roll: null, met: null, within: null, show: '', tokens: null, documents: [] };
    const buttons = (phase: string, meeting: object | null, gm = true): string[] =>
      [...drawn('bar/scramble/actions', { gm, phase, meeting }).querySelectorAll('.bar-actions button')].map(
        (button) => `${button.className === 'bar-main' ? '! ' : ''}${button.textContent.trim()}`,
      );
    expect(buttons('roll', { ...nothing, rolls: true, secret: true })).toEqual([
      '! Roll in secret',
      'No encounter',
      'Encounter roll…',
    ]);
    expect(buttons('roll', { ...nothing, comes: true, within: { uuid: 'RollTable.a', name: 'Wolves' } })).toEqual([
      '! Roll on: Wolves',
      'Begin the encounter',
      'No encounter',
      'Encounter roll…',
    ]);
    expect(buttons('roll', { ...nothing, nothing: true })).toEqual(['! No encounter', 'Encounter roll…']);
    expect(buttons('roll', null)).toEqual(['No encounter', '! Encounter roll…']);
    const tokens = { placed: 0, combat: true };
    expect(buttons('encounter', { ...nothing, show: 'showMark', tokens })).toEqual([
      '! Show to the players',
      'Place tokens',
      'Into combat',
      'It is over',
      'Encounter…',
    ]);
    expect(buttons('encounter', { ...nothing, what: true, secret: false })[0]).toBe('! Roll openly');
    expect(buttons('encounter', { ...nothing, what: true, secret: true, show: 'showMark' })).toEqual([
      '! What is it?',
      'Show to the players',
      'It is over',
      'Encounter…',
    ]);
    expect(buttons('encounter', { ...nothing, settled: true, tokens: { placed: 2, combat: true } })).toEqual([
      'Take tokens away (2)',
      'Into combat',
      '! It is over',
      'Encounter…',
    ]);
    expect(buttons('encounter', null, false)).toEqual([]);
    const roll = { text: 'Giant rats', die: 'd8', total: 3, secret: true, icon: 'fa-dragon' };
    expect(drawn('bar/scramble/actions', { gm: true, phase: 'roll', meeting: { ...nothing, roll } }).textContent).toContain(
      'Giant rats',
    );
  });

  test('SC-62 asks for each Luck save by one press: what real dice gave, or a roll as it was rolled last', () => {
    const saves = [
      { id: 'm', name: 'Maren', score: 55 },
      { id: 't', name: 'Torvik', score: null },
    ];
    const pressed = (way: string) =>
      [
        ...drawn('bar/scramble/actions', { phase: 'trap', what: 'luck', asked: saves, way, formula: '2d6' }).querySelectorAll(
          '.bar-saves button',
        ),
      ].map((button) => [button.getAttribute('aria-label') ?? button.textContent, button.getAttribute('data-action')]);
    expect(pressed('typed')).toEqual([
      ['Maren: Saved', 'command'],
      ['Maren: Not saved', 'command'],
      ['Torvik: Saved', 'command'],
      ['Torvik: Not saved', 'command'],
    ]);
    expect(pressed('percentile')).toEqual([
      ['Maren: roll under 55', 'roll'],
      ['Torvik: save…', 'checks'],
    ]);
    expect(pressed('formula')).toEqual([
      ['Maren: roll 2d6', 'roll'],
      ['Torvik: roll 2d6', 'roll'],
    ]);
  });

  test('SC-10 the end of a dash keeps its place whether or not there is something to check or to open', () => {
    const arrows = [{ heading: 0, cost: 1, left: 1, allowed: true, refused: '', enabled: true }];
    const bar = drawn('bar/scramble/actions', { phase: 'dash', arrows, canStop: true, checks: true, site: true });
    expect([...bar.querySelectorAll('button')].map(({ id }) => id.replace('ghost-map-bar-', ''))).toEqual([
      'step-0',
      'stop',
      'checks',
      'site',
    ]);
  });
});

describe('the footer of a window', () => {
  test('SC-10 begins with nobody not at all, and says so where it is pressed', () => {
    const footer = drawn('scramble-window/footer', { primary: 'begin', nobody: true, canUndo: false, partId: 'part' });
    expect(buttonOf(footer, 'begin')?.getAttribute('aria-description')).toBe(sentence('GHOSTMAP.Refusal.no-party'));
    const undo = footer.querySelector('.kit-undo');
    expect(undo?.getAttribute('aria-description')).toBe(sentence('GHOSTMAP.Refusal.nothing-to-undo'));
  });
});

describe('the party of a ghost map', () => {
  const token = { id: 'quill', name: 'Quill', picture: '', owners: 1, chosen: true };

  test.each([
    [{ none: true, gone: false }, true],
    [{ none: false, gone: true }, true],
    [{ none: false, gone: false }, false],
  ])(
    'SC-40 enters a room only where a token stands for it: with %j the button is greyed is %s, and says why',
    (state, greyed) => {
      const tab = drawn('ghost-window/party', { ...state, tokens: [token], partId: 'part' });
      const button = buttonOf(tab, 'enterHere');
      expect([button?.disabled, button?.getAttribute('aria-disabled')]).toEqual([false, greyed ? 'true' : null]);
      expect(button?.dataset['tooltip']).toBe(greyed ? sentence('GHOSTMAP.GhostWindow.EnterHereNone') : undefined);
    },
  );
});

describe('the options of a procedure', () => {
  /** Lists the options without a field that holds what kind of value they are. */
  const missing = (window: HTMLElement, options: object, field: (name: string) => string): string[] =>
    Object.entries(options).flatMap(([name, value]) => {
      const type = { boolean: 'checkbox', number: 'number' }[typeof value as string] ?? 'select-one';
      const found = window.querySelector<HTMLInputElement | HTMLSelectElement>(field(name));
      return found?.type === type ? [] : name;
    });

  test('SG-08 of a search all stand in the set-up', () => {
    const { open } = laid();
    const words = { fault: () => '', band: () => '' };
    const context = { ...setUpContext(open, FRESH_SET_UP_MODEL, { presets: [] }, words), partId: 'part' };
    const window = drawn('search-window/set-up', context);
    expect(missing(window, open.options, (name) => `[data-field="options.${name}"]`)).toEqual([]);
  });

  test('of a scramble all stand in their tab', () => {
    const { open } = begun().state;
    const window = drawn('scramble-window/options', { ...optionsContext(open), partId: 'part' });
    const { falls: _rows, stock: _text, room: _size, margins, ...rest } = open.options;
    expect(missing(window, { ...rest, ...margins }, (name) => `[name="${name}"]`)).toEqual([]);
  });
});
