import { describe, expect, test } from 'vitest';
import type { Draws } from '../../../src/rules/chance/draws.ts';
import { MOST_AHEAD } from '../../../src/rules/ramble/state/state.ts';
import type { RolledWeather } from '../../../src/rules/weather/rolled-weather.ts';
import { SPRING } from '../weather/weather-tables.ts';
import {
  type Game,
  type Given,
  HEIGHTS,
  LEADER,
  begun,
  changed,
  dataOf,
  hour,
  jaunting,
  laid,
  layer,
  overWith,
  play,
  refusal,
  stayed,
  tables,
  told,
} from './fixtures.ts';

const WAIT = { kind: 'wait' } as const;
const SETUP = { setup: { weatherTables: tables(SPRING.uuid) } } as const;
const STORM: RolledWeather = {
  ...{ table: SPRING.uuid, name: 'Storm', warmth: -10, action: -15, solar: 1, effect: 'rainStorm' },
};
const ONES: Draws = { die: () => 1 };

/** Rolls hours ahead, each as a storm. */
function stormsAhead(hours: number, given: Given = SETUP): Game {
  return play(begun(given), { kind: 'ahead', hours }, undefined, Array.from({ length: hours }, () => [95, 9]).flat());
}

describe('the weather of a jaunt', () => {
  test.each([
    [1, 'Nothing', 0, 0, 5],
    [49, 'Nothing', 0, 0, 5],
    [50, 'Drizzle', -1, 0, 3],
    [70, 'Shower', -3, -5, 1],
    [80, 'Downpour', -5, -10, 0],
    [90, 'Storm', -10, -15, 0],
    [100, 'Storm', -10, -15, 0],
  ])('RA-10 a roll of %d is %s: warmth %d, action %d, and a charge of %d', (roll, name, warmth, action, solar) => {
    const { weather } = hour(begun(SETUP), [roll, 5]).state.open;
    expect(weather).toMatchObject({ table: SPRING.uuid, name, warmth, action, solar });
  });

  test('RA-10 each jaunt has its own, which its circle keeps, and without a table there is none', () => {
    const first = stayed(hour(begun(SETUP), [55, 5]));
    const second = stayed(hour(first, [1, 5]));
    expect([second.state.open.marks['1']?.weather, second.state.open.marks['2']?.weather]).toEqual(['Drizzle', 'Nothing']);
    const none = jaunting();
    expect(none.state.open.weather).toBeUndefined();
    expect(dataOf(hour(begun()), 'jauntBegan')).toMatchObject({ weather: '', action: 0 });
    const gone = jaunting({ setup: { weatherTables: tables('RollTable.gone') } });
    expect(gone.state.open.weather).toBeUndefined();
    // What was before is no weather of this hour.
    const bare = play(second, { kind: 'configure', weatherTables: tables('') });
    expect(hour(bare).state.open.weather).toBeUndefined();
  });

  test('RA-10 the GM makes it another row of its table, for the circle and the scene too', () => {
    const staying = play(hour(begun(SETUP), [1, 5]), { kind: 'stay' }, LEADER);
    const turned = play(staying, { kind: 'weather', total: 95 }, undefined, [10]);
    expect(turned.state.open).toMatchObject({ weather: { name: 'Storm', solar: 2 }, marks: { 1: { weather: 'Storm' } } });
    expect(dataOf(turned, 'weatherChanged')).toEqual({ weather: 'Storm', action: -15 });
    expect(turned.world.weather).toBe('rainStorm');
    expect(turned.state.open.marks['0']?.weather).toBe('');
  });

  test('RA-11 the season says which of the map’s tables is rolled on, or the GM does', () => {
    const weatherTables = { ...tables(''), spring: SPRING.uuid, winter: HEIGHTS.uuid };
    const game = begun({ setup: { weatherTables } });
    expect(hour(game, [1, 5]).state.open.weather?.table).toBe(SPRING.uuid);
    const inWinter = { ...game, world: { ...game.world, season: 'winter' as const } };
    expect(hour(inWinter, [7, 5]).state.open.weather).toMatchObject({ table: HEIGHTS.uuid, name: 'Snow', solar: 2 });
    const byHand = play(game, { kind: 'configure', options: { season: 'winter' } });
    expect(hour(byHand, [7, 5]).state.open.weather?.table).toBe(HEIGHTS.uuid);
    const unknown = { ...game, world: { ...game.world, season: null } };
    expect(hour(unknown).state.open.weather).toBeUndefined();
  });

  test('RA-11 an area has its own table, where the party is when the jaunt begins', () => {
    const area = layer('B', ['1,0', '2,0']);
    const named = play(laid({ ...SETUP, terrain: { area } }), {
      kind: 'areas',
      areas: { B: { name: 'The heights', weather: tables(HEIGHTS.uuid) } },
    });
    expect(hour(play(named, { kind: 'begin', at: '0,0' }), [1, 5]).state.open.weather?.table).toBe(SPRING.uuid);
    expect(hour(play(named, { kind: 'begin', at: '2,0' }), [1, 5]).state.open.weather?.table).toBe(HEIGHTS.uuid);
    const hidden = play(named, { kind: 'secrecy', isSecret: true });
    expect(hour(play(hidden, { kind: 'begin', at: '2,0' }), [1, 5]).state.open.weather?.table).toBe(HEIGHTS.uuid);
    const plain = play(named, { kind: 'areas', areas: { B: { name: 'The heights', weather: tables('') } } });
    expect(hour(play(plain, { kind: 'begin', at: '2,0' }), [1, 5]).state.open.weather?.table).toBe(SPRING.uuid);
  });
});

describe('the scene’s weather', () => {
  test('RA-14 follows the roll where it is another, and only where that is the setting', () => {
    const rain = hour(begun(SETUP), [55, 5]);
    expect(rain.effects).toEqual([{ kind: 'set-weather', from: '', to: 'rain' }]);
    const again = hour(stayed(rain), [72, 5]);
    expect(again.effects).toEqual([]);
    expect(hour(stayed(again), [1, 5]).effects).toEqual([{ kind: 'set-weather', from: 'rain', to: '' }]);
    expect(hour(begun({ ...SETUP, options: { sceneWeather: false } }), [55, 5]).effects).toEqual([]);
    const game = begun(SETUP);
    const { weather: _none, ...nowhere } = game.world;
    expect(hour({ ...game, world: nowhere }, [55, 5]).effects).toEqual([]);
  });

  test('RA-14 follows every roll of a journey of several jaunts', () => {
    const game = begun({ ...SETUP, options: { speed: 8, encounters: 'off', rough: 0 } });
    const asked = play(game, { kind: 'journey', way: '333' }, LEADER);
    const played = play(asked, { kind: 'step', all: true, expects: 'weather' }, LEADER, [55, 5, 1, 5, 95, 9]);
    const weathers = played.effects.filter(({ kind }) => kind === 'set-weather');
    expect(weathers).toEqual([
      { kind: 'set-weather', from: '', to: 'rain' },
      { kind: 'set-weather', from: 'rain', to: '' },
      { kind: 'set-weather', from: '', to: 'rainStorm' },
    ]);
    expect(played.world).toMatchObject({ weather: 'rainStorm', time: 1000 + 3 * 3600 });
    expect(changed(game.world, played.effects).token).toEqual(played.world.token);
  });
});

describe('weather ahead', () => {
  test('RA-13 is rolled for coming hours in secret, and nothing of it is told', () => {
    const game = begun(SETUP);
    const rolled = play(game, { kind: 'ahead', hours: 3 }, undefined, [1, 5, 55, 5, 95, 9]);
    expect(Object.keys(rolled.state.hidden.ahead)).toEqual(['1', '2', '3']);
    expect(rolled.state.hidden.ahead['3']).toEqual(STORM);
    expect(rolled.state.open).toBe(game.state.open);
    expect(rolled.events).toEqual([]);
  });

  test('RA-13 the storm that was rolled ahead comes in its hour, without a roll', () => {
    const game = play(begun(SETUP), { kind: 'ahead', hours: 2 }, undefined, [1, 5, 95, 9]);
    const first = hour(game);
    expect(first.state.open.weather?.name).toBe('Nothing');
    const second = hour(stayed(first));
    expect(second.state.open.weather).toEqual(STORM);
    expect(second.world.weather).toBe('rainStorm');
    expect(hour(stayed(second), [50, 1]).state.open.weather?.name).toBe('Drizzle');
  });

  test('RA-13 hours that are rolled stay as they are, those that have passed go, and no more than two days are kept', () => {
    const game = stormsAhead(2);
    const more = play(stayed(hour(game)), { kind: 'ahead', hours: 2 }, undefined, [1, 5]);
    expect(Object.entries(more.state.hidden.ahead).map(([at, { name }]) => [at, name])).toEqual([
      ['2', 'Storm'],
      ['3', 'Nothing'],
    ]);
    const all = play(more, { kind: 'ahead', hours: MOST_AHEAD }, undefined, ONES);
    expect(Object.keys(all.state.hidden.ahead)).toHaveLength(48);
    expect(all.state.hidden.ahead['49']).toBeDefined();
  });

  test('RA-13 what was rolled on another table than the one that holds there is rolled anew', () => {
    const moved = play(stormsAhead(2), { kind: 'configure', weatherTables: tables(HEIGHTS.uuid) });
    expect(hour(moved, [3, 5]).state.open.weather?.name).toBe('Snow');
    const again = play(moved, { kind: 'ahead', hours: 1 }, undefined, [4, 5]);
    expect(again.state.hidden.ahead).toMatchObject({ 1: { name: 'Snow' }, 2: { name: 'Storm' } });
  });

  test('RA-13 the GM forgets it', () => {
    const forgotten = play(stormsAhead(3), { kind: 'forget-ahead' });
    expect(forgotten.state.hidden.ahead).toEqual({});
    expect(hour(forgotten, [1, 5]).state.open.weather?.name).toBe('Nothing');
  });

  test('RA-13 a forecast tells the hours that were rolled, right as often as it is reliable', () => {
    const game = stormsAhead(2);
    const sure = play(game, { kind: 'forecast', hours: 3, reliability: 100 }, undefined, [100, 100]);
    expect(sure.state.open.forecast).toEqual({ 1: { name: 'Storm', action: -15 }, 2: { name: 'Storm', action: -15 } });
    expect(dataOf(sure, 'weatherForecast')).toEqual({ weather: 'Storm, Storm', hours: 2 });
    expect(sure.state.hidden).toBe(game.state.hidden);
    const astray = play(game, { kind: 'forecast', hours: 2, reliability: 75 }, undefined, [75, 76, 2]);
    expect(astray.state.open.forecast).toEqual({ 1: { name: 'Storm', action: -15 }, 2: { name: 'Drizzle', action: 0 } });
    const never = play(game, { kind: 'forecast', hours: 1, reliability: 0 }, undefined, [1, 4]);
    expect(never.state.open.forecast).toEqual({ 1: { name: 'Downpour', action: -10 } });
  });

  test('RA-13 a forecast goes with the hours that come, and the GM takes it back', () => {
    const game = play(stormsAhead(2), { kind: 'forecast', hours: 2, reliability: 100 }, undefined, [1, 1]);
    expect(Object.keys(hour(game).state.open.forecast)).toEqual(['2']);
    const back = play(game, { kind: 'forecast', hours: 0, reliability: 100 });
    expect([back.state.open.forecast, back.events]).toEqual([{}, []]);
    const { weatherTable: _none, ...world } = game.world;
    const elsewhere = play({ ...game, world }, { kind: 'forecast', hours: 1, reliability: 0 });
    expect(elsewhere.state.open.forecast).toEqual({ 1: { name: 'Storm', action: -15 } });
  });
});

describe('waiting it out', () => {
  test('RA-13 an hour begins, nothing is travelled, and the encounter step stays', () => {
    const waits = play(stormsAhead(1), WAIT, LEADER);
    expect(told(waits)).toEqual(['jauntBegan', 'jauntWaited']);
    expect(waits.state.open).toMatchObject({
      jaunts: 1,
      jaunt: { step: 'energy', waits: true, spent: 0, entered: 0 },
      marks: { 1: { at: '0,0', waited: true, over: false, weather: 'Storm' } },
    });
    expect(refusal(waits, { kind: 'travel', way: '3' }, LEADER)).toBe('other-step');
    const owing = play(waits, { kind: 'step', all: true, expects: 'energy' }, LEADER);
    expect(owing.state.open.jaunt?.step).toBe('encounter');
    const over = play(owing, { kind: 'nothing' });
    expect(dataOf(over, 'jauntEnded')).toEqual({ jaunt: 1, at: '0,0', cells: 0, waited: true, weather: 'Storm' });
  });

  test('RA-13 once the weather is seen too, as long as nothing is travelled', () => {
    const waits = play(hour(begun(SETUP), [95, 9]), WAIT, LEADER);
    expect([told(waits), waits.state.open.jaunts]).toEqual([['jauntWaited'], 1]);
    const gone = play(jaunting(), { kind: 'travel', way: '3' }, LEADER);
    expect(refusal(gone, WAIT, LEADER)).toBe('travelled');
  });

  test('RA-13 progress that was made is kept while the party waits', () => {
    const game = begun({ options: { speed: 1 }, ground: layer('f', ['1,0']) });
    const gone = play(hour(game), { kind: 'travel', way: '3' }, LEADER);
    const halted = overWith(play(gone, { kind: 'journey', way: '' }, LEADER));
    const waited = overWith(play(halted, WAIT, LEADER));
    expect(waited.state.open).toMatchObject({ jaunts: 2, progress: { to: '1,0', paid: 1 } });
  });
});
