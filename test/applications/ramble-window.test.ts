// @page
import { describe, expect, test } from 'vitest';
import { cellLabel } from '../../src/rules/grid/cell-label.ts';
import { notesView, plansView } from '../../src/applications/ramble/parts/places.ts';
import { freeNumber, hearsayContext, rowsOf } from '../../src/applications/ramble/ramble-window/hearsay/context.ts';
import { FRESH_PLACES_MODEL, placesContext } from '../../src/applications/ramble/ramble-window/places/context.ts';
import {
  freeLetter,
  kindsWith,
  kindsWithout,
  terrainContext,
} from '../../src/applications/ramble/ramble-window/terrain/context.ts';
import { configured, travelContext } from '../../src/applications/ramble/ramble-window/travel/context.ts';
import { FRESH_WEATHER_MODEL, tablesWith, weatherContext } from '../../src/applications/ramble/ramble-window/weather/context.ts';
import type { Brush } from '../../src/foundry/terrain/brush.ts';
import type { RambleCommand } from '../../src/rules/ramble/state/commands.ts';
import type { RambleOpen } from '../../src/rules/ramble/state/state.ts';
import { SITES } from '../../src/rules/terrain/sites.ts';
import { AREA_LETTERS, BARE } from '../../src/rules/terrain/terrain.ts';
import { BOOK_KINDS, OWN_LETTERS } from '../../src/rules/terrain/kinds.ts';
import { type Game, begun, hour, jaunting, laid, play, tables, travelled } from '../rules/ramble/fixtures.ts';
import { crewed, rover, walker } from '../rules/ramble/party/travellers.ts';
import { drawsOf } from '../rules/listed-dice.ts';
import { SPRING } from '../rules/weather/weather-tables.ts';
import { drawn } from './drawn-template.ts';

const LINKS = { nameOf: (uuid: string) => uuid, iconOf: () => 'fa-map' };
const BRUSH: Brush = { tool: 'brush', size: 0, paint: { kind: 'cells', layer: 'ground', to: 'f' }, chart: null };
const PALETTE = {
  ...{ brush: BRUSH, shown: false, locked: false, charts: {} },
  nameOf: ({ id, name }: { id: string; name: string }) => id || name,
  siteName: (id: string) => id,
};

describe('the tab of travel', () => {
  test('RA-20 tells the points of a jaunt and how they come about', () => {
    const { open } = begun({ options: { speed: 50, scale: 8 } }).state;
    expect(travelContext(open).allowance).toEqual({
      ...{ points: 6, speed: 50, scale: 8, times: 1, pace: 'walk', slowest: '', isLeast: false },
    });
    const slow = travelContext({ ...open, options: { ...open.options, speed: 4 } }).allowance;
    expect(slow).toMatchObject({ points: 1, speed: 4, isLeast: true });
    expect(travelContext({ ...open, pace: 'jog' }).allowance).toMatchObject({ points: 9, times: 1.5 });
  });

  test('RA-20 offers a pace once the party has begun, and says of the fog what the picture gives away', () => {
    expect(travelContext(laid().state.open).paces).toEqual([]);
    const { groups, paces } = travelContext(begun().state.open);
    expect(paces).toHaveLength(4);
    // Until its exhaustion is settled, an hour holds the party to the pace at which it was travelled.
    expect(travelContext(travelled(jaunting(), '3').state.open).paces).toEqual([]);
    expect(groups.filter(({ warns }) => warns).map(({ id }) => id)).toEqual(['sight']);
    expect(travelContext(begun({ options: { fog: false } }).state.open).groups.some(({ warns }) => warns)).toBe(false);
  });

  test('RA-20 RA-41 says beside speed and pace who goes by their own', () => {
    const page = (game: Game, setup = {}) =>
      drawn('ramble-window/travel', { partId: 'travel', tab: {}, ...travelContext({ ...game.state.open, ...setup }) });
    const notes = (element: HTMLElement) =>
      [...element.querySelectorAll('.kit-note')].map(({ id, textContent }) => [id, (textContent ?? '').trim()]);
    expect(notes(page(begun()))).toEqual([]);
    const ada = walker({ pace: 'jog' });
    expect(notes(page(crewed({ members: { ada } })))).toEqual([
      ['travel-pace-note', 'Ada goes at a pace of their own.'],
      ['travel-speed-note', 'Does not count now: Ada has a speed.'],
    ]);
    const ben = walker({ name: 'Ben', mode: 'passenger', vehicle: 'rover', pace: 'run' });
    const cy = walker({ name: 'Cy', speed: 0, pace: 'run' });
    const away = walker({ name: 'Dee', pace: 'run', part: 'b' });
    const several = page(crewed({ members: { ada, ben, cy, away }, vehicles: { rover: rover() } }));
    expect(notes(several)).toEqual([
      ['travel-pace-note', '2 go at a pace of their own: Ada, Cy.'],
      ['travel-speed-note', 'Does not count now: 2 of the party have a speed (Ada, Rover).'],
    ]);
    expect(several.querySelector('#travel-speed')?.getAttribute('aria-describedby')).toBe('travel-speed-hint travel-speed-note');
  });

  test('RA-24 warns of no picture where the module draws the map, and offers how that is drawn', () => {
    const credit = 'drawn for this test';
    const game = begun({ setup: { isSecret: true, drawn: { style: 'painted', seed: 'ab', size: 'small', credit } } });
    const { groups } = travelContext(game.state.open);
    expect(groups.some(({ warns }) => warns)).toBe(false);
    const fields = groups.find(({ id }) => id === 'drawn')?.fields ?? [];
    expect(fields.map(({ name, value }) => [name, value])).toEqual([
      ['style', 'painted'],
      ['credit', credit],
    ]);
    expect(fields[0]?.choices.map(({ id }) => id)).toEqual(['ink', 'painted']);
    expect(travelContext(begun().state.open).groups.some(({ id }) => id === 'drawn')).toBe(false);
  });

  test('sends its name by itself, and room for secrets as a number', () => {
    const { open } = laid().state;
    expect(configured(open, { name: 'The pass' })).toEqual({ name: 'The pass' });
    expect(configured(open, { room: '16' })).toEqual({ options: { room: 16 } });
    expect(configured(open, { rough: -5 })).toEqual({ options: { rough: -5 } });
    expect(configured(open, { style: 'ink' })).toEqual({ drawn: { style: 'ink' } });
    expect(configured(open, { credit: '' })).toEqual({ drawn: { credit: '' } });
    expect(configured(open, { narrow: 5 })).toEqual({ options: { margins: { per: 20, narrow: 5, fumble: 96 } } });
  });
});

describe('the tab of terrain', () => {
  test('RA-21 lists the book’s kinds and a GM’s own, each with its price, colour and symbol', () => {
    const kinds = { f: { cost: 2 }, A: { name: 'Glass', cost: 5, look: 'crystal' as const } };
    const view = terrainContext({ kinds, areas: {}, isSecret: false }, PALETTE);
    expect(view.kinds).toHaveLength(BOOK_KINDS.length + 1);
    expect(view.kinds.find(({ letter }) => letter === 'f')).toMatchObject({
      name: 'forest',
      cost: 2,
      chosen: true,
      isOwn: false,
    });
    expect(view.kinds.at(-1)).toMatchObject({ letter: 'A', name: 'Glass', cost: 5, isOwn: true });
    expect(view.kinds.at(-1)?.looks.find(({ chosen }) => chosen)?.id).toBe('crystal');
    for (const { letter, colour, symbol } of view.kinds) {
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      // Open ground needs no sign.
      if (letter !== 'o') expect(symbol).not.toBe('');
    }
  });

  test('RA-21 says again of kinds only what is other than in the book', () => {
    expect(kindsWith({}, 'f', { cost: 5 })).toEqual({ f: { cost: 5 } });
    expect(kindsWith({ f: { cost: 5 } }, 'f', { cost: 3 })).toEqual({});
    expect(kindsWith({ f: { cost: 5, height: 1 } }, 'f', { cost: 3 })).toEqual({ f: { cost: 3, height: 1 } });
    expect(kindsWith({ A: { name: 'Glass', cost: 1 } }, 'A', { cost: 2 })).toEqual({ A: { name: 'Glass', cost: 2 } });
    expect(kindsWithout({ A: { cost: 1 }, f: { cost: 2 } }, 'A')).toEqual({ f: { cost: 2 } });
  });

  test('RA-11 RA-21 finds letters that are free, while there are any', () => {
    expect(freeLetter(OWN_LETTERS, {})).toBe('A');
    expect(freeLetter(OWN_LETTERS, { A: {}, C: {} })).toBe('B');
    const all = Object.fromEntries(Array.from(AREA_LETTERS, (letter) => [letter, { name: letter }]));
    expect(freeLetter(AREA_LETTERS, all)).toBeNull();
  });

  test('RA-23 shows what the brush paints: ways with how they are drawn, or an area', () => {
    const areas = { A: { name: 'The coast', weather: tables('') } };
    const withPaint = (paint: Brush['paint']) =>
      terrainContext({ kinds: {}, areas, isSecret: true }, { ...PALETTE, brush: { ...BRUSH, paint } });
    const ways = withPaint({ kind: 'way', way: 'river', isEdge: true, isErased: false });
    expect(ways.ways.filter(({ chosen }) => chosen).map(({ id }) => id)).toEqual(['river']);
    expect(ways).toMatchObject({ isEdge: true, isErased: false, isSized: false });
    expect(ways.kinds.some(({ chosen }) => chosen)).toBe(false);
    expect(withPaint({ kind: 'cells', layer: 'area', to: 'A' }).areas).toMatchObject([{ name: 'The coast', chosen: true }]);
    expect(withPaint({ kind: 'cells', layer: 'area', to: '.' })).toMatchObject({ erasesArea: true, erases: false });
  });

  test('RA-23 asks before all terrain is shown, and not before it becomes a secret', () => {
    const secrecyOf = (isSecret: boolean) => {
      const view = terrainContext({ kinds: {}, areas: {}, isSecret }, PALETTE);
      const { values = '', sure = '' } =
        drawn('ramble-window/terrain', { partId: 'terrain', ...view }).querySelector<HTMLElement>('#terrain-secrecy')?.dataset ??
        {};
      return [JSON.parse(values), sure !== ''];
    };
    expect(secrecyOf(true)).toEqual([{ isSecret: false }, true]);
    expect(secrecyOf(false)).toEqual([{ isSecret: true }, false]);
  });
});

describe('the palette of sites, and of what is told', () => {
  const palette = (brush: Partial<Brush>, kinds: RambleOpen['kinds'] = {}) =>
    terrainContext(
      { kinds, areas: {}, isSecret: true },
      { ...PALETTE, brush: { ...BRUSH, ...brush }, charts: { old: { name: 'Old map', terrain: BARE, names: {} } } },
    );

  test('RA-23 lists every site by its name and symbol, and which of them is painted', () => {
    const view = palette({ paint: { kind: 'cells', layer: 'site', to: 'K' } });
    expect(view.sites.map(({ name }) => name)).toEqual(SITES.map(({ id }) => id));
    expect(view.sites.filter(({ chosen }) => chosen).map(({ name }) => name)).toEqual(['castle']);
    // The same letter may be a kind's, a site's and an area's.
    expect(view.kinds.some(({ chosen }) => chosen)).toBe(false);
    expect(palette({ paint: { kind: 'cells', layer: 'site', to: '.' } })).toMatchObject({ erasesSite: true, erases: false });
  });

  test('RA-23 on what is told of a map offers what is true of it and nothing, and no ways, areas, prices or fills', () => {
    const view = palette({ chart: 'old', paint: { kind: 'told', what: 'truth' } });
    expect(view.chart).toEqual({ isHeard: false, name: 'Old map' });
    expect(view.tools.map(({ id }) => id)).toEqual(['brush', 'line', 'polygon']);
    const tab = drawn('ramble-window/terrain', { partId: 'terrain', ...view });
    const pressed = [...tab.querySelectorAll('[data-action="paintTold"]')].map((one) => one.getAttribute('aria-pressed'));
    expect(pressed).toEqual(['true', 'false']);
    expect(tab.querySelectorAll('[data-action="paintKind"]')).toHaveLength(BOOK_KINDS.length + 1);
    expect(
      tab.querySelectorAll('[data-action="paintWay"], [data-action="paintArea"], [name="cost"], #terrain-secrecy'),
    ).toHaveLength(1);
    const map = drawn('ramble-window/terrain', { partId: 'terrain', ...palette({}) });
    expect(map.querySelectorAll('[data-action="paintTold"], #terrain-chart-done')).toHaveLength(0);
    expect(map.querySelectorAll('[data-action="paintWay"]')).toHaveLength(3);
  });

  test('RA-21 says of the eraser whether hexes are cheap or gone where nothing is painted', () => {
    const hintOf = (kinds: RambleOpen['kinds']) =>
      drawn('ramble-window/terrain', { partId: 'terrain', ...palette({}, kinds) }).querySelector<HTMLElement>('#terrain-bare')
        ?.dataset['tooltip'];
    expect(hintOf({})).not.toBe(hintOf({ bare: { cost: 0 } }));
  });
});

describe('the tab of hearsay', () => {
  const ghostly = (): Game => laid({ setup: { isSecret: true, drawn: { style: 'ink', seed: 'ab', size: 'small', credit: '' } } });
  const view = ({ state: { open, hidden } }: Game, chart: string | null = null) => hearsayContext(open, hidden, chart);

  test('lists the maps that are prepared by their names, with how much each tells, and gives none that is empty', () => {
    let game = play(ghostly(), { kind: 'chart', id: 'b', name: 'The seal' });
    game = play(game, { kind: 'chart', id: 'a', name: 'A rumour' });
    game = play(game, { kind: 'chart-stroke', chart: 'b', what: 'ground', to: 'f', cells: '1:1-2' });
    game = play(game, { kind: 'chart-name', chart: 'b', at: '1,2', text: 'Old Tower' });
    game = play(game, { kind: 'chart-name', chart: 'b', at: '3,3', text: 'The ford' });
    expect(
      view(game, 'b').charts.map(({ name, hexes, drawing, cannotGive }) => [name, hexes, drawing, cannotGive === '']),
    ).toEqual([
      ['A rumour', 0, false, false],
      ['The seal', 3, true, true],
    ]);
    expect(view(game)).toMatchObject({ isDrawn: true, canAdd: true, heard: { hexes: 0, drawing: false } });
    expect(view(game).heard.cannotForget).not.toBe('');
  });

  test('forgets all that is heard by one command, which the rules take', () => {
    let game = play(ghostly(), { kind: 'chart-stroke', chart: '', what: 'site', to: 'K', cells: '1:1 1:7 4:2-3' });
    game = play(game, { kind: 'chart-name', chart: '', at: '9,9', text: 'A cave' });
    expect(view(game).heard).toMatchObject({ hexes: 5, cannotForget: '' });
    const forgotten = play(game, { kind: 'chart-stroke', ...(JSON.parse(view(game).heard.forgets) as object) } as RambleCommand);
    expect(view(forgotten).heard.hexes).toBe(0);
  });

  test('names however scattered cells by text that is short', () => {
    const scattered = Array.from({ length: 200 * 100 }, (_, at) => ({ i: at % 200, j: 2 * Math.floor(at / 200) }));
    expect(rowsOf(scattered).length).toBeLessThan(4_000);
    expect(
      rowsOf([
        { i: 3, j: 9 },
        { i: 3, j: 2 },
        { i: 1, j: 5 },
      ]),
    ).toBe('3:2-9 1:5-5');
  });

  test('shows without the key what all have heard, and nothing of what is prepared', () => {
    const { open } = play(ghostly(), { kind: 'chart', id: 'b', name: 'The seal' }).state;
    const tab = drawn('ramble-window/hearsay', { partId: 'hearsay', ...hearsayContext(open, null, null) });
    expect(tab.querySelector('#hearsay-unlock')).not.toBeNull();
    expect(tab.querySelectorAll('#hearsay-new, [data-chart="b"]')).toHaveLength(0);
  });

  test('asks before anything is given to players, thrown away or forgotten', () => {
    let game = play(ghostly(), { kind: 'chart', id: 'b', name: 'The seal' });
    game = play(game, { kind: 'chart-stroke', chart: 'b', what: 'ground', to: 'f', cells: '1:1' });
    const tab = drawn('ramble-window/hearsay', { partId: 'hearsay', ...view(game) });
    const said = [
      ...tab.querySelectorAll<HTMLElement>('[data-command="give"], [data-command="unchart"], [data-command="chart-stroke"]'),
    ];
    expect(said.map(({ dataset }) => dataset['command'])).toEqual(['unchart', 'give', 'give', 'chart-stroke']);
    for (const { dataset } of said) expect(dataset['sure']).not.toBe('');
    expect(JSON.parse(said[1]?.dataset['values'] ?? '')).toEqual({ chart: 'b', as: 'heard' });
    expect(JSON.parse(said[2]?.dataset['values'] ?? '')).toEqual({ chart: 'b', as: 'seen' });
  });

  test('calls a new map by the first number that none is called by', () => {
    const charts = Object.fromEntries(['Map 1', 'Map 3'].map((name) => [name, { name, terrain: BARE, names: {} }]));
    expect(freeNumber({ charts }, (number) => `Map ${number}`)).toBe(2);
  });
});

describe('the tab of weather', () => {
  const WORLD = {
    tables: [
      { uuid: SPRING.uuid, name: 'Spring', pack: '' },
      { uuid: 'Compendium.ghost-map.weather-tables.RollTable.tropics', name: 'Tropics', pack: 'Weather' },
    ],
    ...{ here: SPRING, season: 'spring' as const },
  };
  const stormy = { setup: { weatherTables: tables(SPRING.uuid) } };

  test('RA-13 lists what was rolled ahead for GMs with the key, with what players were told of it', () => {
    const rolled = play(hour(begun(stormy), [20, 3]), { kind: 'ahead', hours: 3 }, undefined, drawsOf([85, 6, 20, 3, 95, 9]));
    const told = play(rolled, { kind: 'forecast', hours: 1, reliability: 100 }, undefined, drawsOf([50]));
    const { open, hidden } = told.state;
    const view = weatherContext(open, hidden, FRESH_WEATHER_MODEL, WORLD);
    expect(view.ahead.map(({ hours, name, told: said }) => [hours, name, said])).toEqual([
      [1, 'Downpour', 'Downpour'],
      [2, 'Nothing', ''],
      [3, 'Storm', ''],
    ]);
    expect(view).toMatchObject({ locked: false, isTold: true, cannotTell: '', cannotRoll: '' });
    expect(weatherContext(open, null, FRESH_WEATHER_MODEL, WORLD)).toMatchObject({ locked: true, ahead: [] });
  });

  test('RA-11 offers tables by season, those of compendia by their names too, and names one that is gone', () => {
    const view = weatherContext(
      begun({ setup: { weatherTables: tables('RollTable.gone') } }).state.open,
      null,
      FRESH_WEATHER_MODEL,
      {
        ...WORLD,
        here: null,
      },
    );
    expect(view.ofMap.map(({ season }) => season)).toEqual(['any', 'spring', 'summer', 'autumn', 'winter']);
    expect(view.ofMap[0]?.choices.map(({ name, chosen }) => [name, chosen])).toEqual([
      ['Spring', false],
      ['Tropics (Weather)', false],
      ['RollTable.gone', true],
    ]);
    expect(view).toMatchObject({ cannotRoll: 'GHOSTMAP.Refusal.no-weather-table', canChange: false });
    expect(tablesWith(tables(SPRING.uuid), 'winter', 'RollTable.snow')).toMatchObject({
      any: SPRING.uuid,
      winter: 'RollTable.snow',
    });
  });

  test('RA-10 offers the rows of the table for this hour, once one has begun', () => {
    const { open, hidden } = hour(begun(stormy), [20, 3]).state;
    expect(weatherContext(open, hidden, FRESH_WEATHER_MODEL, WORLD)).toMatchObject({ canChange: true });
    expect(weatherContext(open, hidden, FRESH_WEATHER_MODEL, WORLD).rows.map(({ total, action }) => [total, action])).toEqual([
      [1, '0'],
      [50, '0'],
      [70, '−5'],
      [80, '−10'],
      [90, '−15'],
    ]);
    const halted = begun(stormy).state;
    expect(weatherContext(halted.open, halted.hidden, FRESH_WEATHER_MODEL, WORLD)).toMatchObject({ canChange: false, now: null });
  });
});

describe('the tab of places', () => {
  test('RA-61 lists plans in reading order, with those that were met, and none without the key', () => {
    const plans = { b: { at: '4,1' }, a: { at: '1,0', text: 'A ford' }, c: { at: '4,0' } };
    const game = travelled(jaunting({ plans }), '3');
    const { open, hidden } = game.state;
    expect(plansView(open, hidden, LINKS).map(({ id, used }) => [id, used])).toEqual([
      ['a', true],
      ['c', false],
      ['b', false],
    ]);
    expect(placesContext(open, hidden, FRESH_PLACES_MODEL, LINKS).plans).toHaveLength(3);
    expect(placesContext(open, null, FRESH_PLACES_MODEL, LINKS)).toMatchObject({ locked: true, plans: [], gmNotes: [] });
  });

  test('lists notes in reading order, by ids that a page can have', () => {
    const note = { text: 'Bread', link: '' };
    expect(notesView('all', { '10,0': note, '2,5': note }, LINKS).map(({ at, key }) => [at, key])).toEqual([
      ['2,5', 'all-2-5'],
      ['10,0', 'all-10-0'],
    ]);
  });

  test('calls a hex by its column and row, from 1', () => {
    expect([cellLabel('11,4'), cellLabel('')]).toEqual(['5 · 12', '']);
  });
});
