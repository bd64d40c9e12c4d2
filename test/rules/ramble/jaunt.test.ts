import { describe, expect, test } from 'vitest';
import type { CellLay } from '../../../src/rules/grid/cell-lay.ts';
import { STEPS } from '../../../src/rules/ramble/state/state.ts';
import { SPRING } from '../weather/weather-tables.ts';
import { TRAIN, apart, manned } from './party/parties.ts';
import {
  type Game,
  GM,
  LEADER,
  begun,
  column,
  dataOf,
  hour,
  jaunting,
  layOf,
  layer,
  overWith,
  play,
  playAll,
  refusal,
  stayed,
  tables,
  told,
  travelled,
} from './fixtures.ts';

const WAIT = { kind: 'wait' } as const;
const step = (expects: (typeof STEPS)[number], all = false) => ({ kind: 'step', all, expects }) as const;

describe('the five steps of a jaunt', () => {
  test('RA-01 come one after the other, and no other is done in between', () => {
    let game: Game = begun();
    const done: string[] = [];
    for (const expects of STEPS) {
      for (const other of STEPS)
        if (other !== expects) expect(refusal(game, step(other)), `${other} in place of ${expects}`).toBe('other-step');
      // Where to go is for the party to say, and what is met for the GM.
      if (expects === 'travel') game = travelled(game, '333333');
      else if (expects === 'encounter') game = play(game, { kind: 'nothing' });
      else game = play(game, step(expects), LEADER);
      done.push(game.state.open.jaunt?.step ?? game.state.open.status);
    }
    expect(done).toEqual(['travel', 'energy', 'exhaustion', 'encounter', 'halt']);
    expect(game.state.open).toMatchObject({ status: 'halt', jaunts: 1, at: '6,0' });
  });

  test('RA-01 a jaunt begins with its weather, and says how far it goes', () => {
    const game = begun({ setup: { weatherTables: tables(SPRING.uuid) } });
    const played = hour(game, [74, 9]);
    expect(dataOf(played, 'jauntBegan')).toEqual({ jaunt: 1, points: 6, weather: 'Shower', action: -5 });
    expect(played.state.open.jaunt).toEqual({ step: 'travel', allowance: 6, spent: 0, entered: 0 });
  });

  test('RA-01 all that nobody has to decide is done at once, up to where somebody has', () => {
    const first = play(begun(), step('weather', true), LEADER);
    expect(first.state.open.jaunt?.step).toBe('travel');
    const gone = travelled(first, '333333');
    const then = play(gone, step('energy', true), LEADER);
    expect([then.state.open.status, then.state.open.jaunt?.step]).toEqual(['jaunt', 'encounter']);
    expect(refusal(then, step('encounter', true))).toBe('encounter-open');
    expect(refusal(hour(begun()), step('travel'))).toBe('choose-way');
  });

  test('RA-01 without encounters a jaunt is over once its exhaustion is settled', () => {
    const gone = travelled(jaunting({ options: { encounters: 'off' } }), '333333');
    const played = play(gone, step('energy', true), LEADER);
    expect(told(played)).toEqual(['jauntEnded']);
    expect(played.state.open).toMatchObject({ status: 'halt', marks: { 1: { over: true } } });
    expect(played.state.open.jaunt).toBeUndefined();
  });

  test('RA-01 the party may go no further than it likes, and the rest of the hour is lost', () => {
    const gone = travelled(jaunting(), '33');
    const staying = play(gone, { kind: 'stay' }, LEADER);
    expect(staying.state.open.jaunt).toMatchObject({ step: 'energy', spent: 2, entered: 2 });
    const next = hour(overWith(staying));
    expect(next.state.open.jaunt).toMatchObject({ allowance: 6, spent: 0 });
    expect(next.state.open.progress).toBeUndefined();
  });

  test('RA-01 what was planned in a hex ends the travel at once and stands in for the random encounter', () => {
    const game = jaunting({ plans: { wolves: { at: '2,0' } } });
    const gone = travelled(game, '333333');
    expect(gone.state.open).toMatchObject({ at: '2,0', jaunt: { step: 'energy', spent: 2, entered: 2, met: 'wolves' } });
    expect(gone.state.open.journey).toBeUndefined();
    const settled = play(gone, step('energy', true), LEADER);
    expect(settled.state.open).toMatchObject({ status: 'met', encounter: { text: '', planned: true } });
    expect(dataOf(settled, 'meetingBegun')).toEqual({ jaunt: 1, at: '2,0', planned: true, text: '' });
    for (const command of [{ kind: 'nothing' }, { kind: 'meet', text: 'Bandits' }] as const)
      expect(refusal(settled, command), command.kind).not.toBe('accepted');
    const over = play(settled, { kind: 'over' });
    expect(over.state.open.status).toBe('halt');
    // The next jaunt starts into a hex beside it.
    expect(travelled(hour(over), '3').state.open.at).toBe('3,0');
  });

  test('RA-01 the GM says what is met, and all see it or not', () => {
    const owing = play(travelled(jaunting(), '333333'), step('energy', true), LEADER);
    const quiet = play(owing, { kind: 'meet', text: '' });
    expect(quiet.state.open.marks['1']?.met).toBeUndefined();
    const shown = play(quiet, { kind: 'show', text: 'Two bears' });
    expect(shown.state.open).toMatchObject({
      encounter: { text: 'Two bears', planned: false },
      marks: { 1: { met: 'Two bears' } },
    });
    const hidden = play(shown, { kind: 'show', text: '' });
    expect([hidden.state.open.encounter?.text, hidden.state.open.marks['1']?.met, told(hidden)]).toEqual(['', undefined, []]);
    const open = play(owing, { kind: 'meet', text: 'A merchant' });
    expect(open.state.open.marks['1']?.met).toBe('A merchant');
    expect(told(play(open, { kind: 'over' }))).toEqual(['meetingOver', 'jauntEnded']);
  });
});

describe('what is drawn of it', () => {
  test('RA-02 the start gets an X, and the hex where a jaunt ends a circle, which is crossed out once all is over', () => {
    const game = begun({ at: '4,4' });
    expect(game.state.open.marks).toEqual({ 0: { at: '4,4', over: true, entered: 0, weather: '' } });
    const gone = travelled(hour(game), '333');
    expect(gone.state.open.marks['1']).toBeUndefined();
    const staying = play(gone, { kind: 'stay' }, LEADER);
    expect(staying.state.open.marks['1']).toEqual({ at: '7,4', over: false, entered: 3, weather: '' });
    const settled = play(staying, step('energy', true), LEADER);
    expect(settled.state.open.marks['1']?.over).toBe(false);
    expect(play(settled, { kind: 'nothing' }).state.open.marks['1']?.over).toBe(true);
  });

  test('RA-02 an encounter is part of its jaunt: the circle is crossed out when it is over', () => {
    const met = playAll(travelled(jaunting(), '333333'), [step('energy', true), { kind: 'meet', text: 'Rats' }]);
    expect(met.state.open.marks['1']?.over).toBe(false);
    expect(play(met, { kind: 'over' }).state.open.marks['1']?.over).toBe(true);
  });
});

describe('world time', () => {
  test('RA-03 goes on by an hour a jaunt, at the end of its travel', () => {
    const begins = jaunting();
    expect(begins.world.time).toBe(1000);
    const gone = travelled(begins, '333333');
    expect(gone.effects.filter(({ kind }) => kind === 'advance-time')).toEqual([{ kind: 'advance-time', from: 1000, to: 4600 }]);
    expect(overWith(gone).world.time).toBe(4600);
    expect(stayed(hour(overWith(gone))).world.time).toBe(8200);
  });

  test('RA-03 stands still where that is the setting, and goes on where the party waits', () => {
    expect(overWith(travelled(jaunting({ options: { worldTime: false } }), '333333')).world.time).toBe(1000);
    expect(play(begun(), WAIT, LEADER).world.time).toBe(4600);
    expect(play(begun({ options: { worldTime: false } }), WAIT, LEADER).world.time).toBe(1000);
  });

  test('RA-03 goes on by all hours of a journey that takes several', () => {
    const game = play(begun({ options: { encounters: 'off', speed: 16 } }), { kind: 'journey', way: '333333' }, LEADER);
    const played = play(game, step('weather', true), LEADER);
    expect(played.state.open).toMatchObject({ at: '6,0', jaunts: 3, status: 'halt' });
    expect(played.world.time).toBe(1000 + 3 * 3600);
    expect(told(played).filter((name) => name === 'jauntEnded')).toHaveLength(3);
  });
});

describe('a journey', () => {
  const six = { kind: 'journey', way: '333333' } as const;
  const slow = { options: { speed: 16 } } as const;

  test('RA-22 goes on from jaunt to jaunt, and waits for what the GM says of each', () => {
    const game = play(begun(slow), six, LEADER);
    expect(game.state.open.journey).toBe('333333');
    const one = play(game, step('weather', true), LEADER);
    expect(one.state.open).toMatchObject({ at: '2,0', journey: '3333', jaunt: { step: 'encounter' } });
    const two = play(one, { kind: 'nothing' });
    expect(two.state.open).toMatchObject({ at: '4,0', journey: '33', jaunts: 2 });
    const met = play(two, { kind: 'meet', text: 'Orcs' });
    const over = play(met, { kind: 'over' });
    // After an encounter the party says itself that it goes on.
    expect(over.state.open).toMatchObject({ at: '4,0', journey: '33', jaunts: 2, status: 'halt' });
    const three = play(over, step('weather', true), LEADER);
    expect(three.state.open).toMatchObject({ at: '6,0', jaunts: 3 });
    expect(three.state.open.journey).toBeUndefined();
  });

  test('RA-22 is given up, or another one is asked for, at any time', () => {
    const game = play(begun(slow), six, LEADER);
    expect(play(game, { kind: 'journey', way: '' }, LEADER).state.open.journey).toBeUndefined();
    const other = play(game, { kind: 'journey', way: '2' }, LEADER);
    expect([other.state.open.journey, dataOf(other, 'journeySet')]).toEqual(['2', { from: '0,0', to: '0,1', cells: 1 }]);
    const travelling = hour(begun(slow));
    const rest = travelled(travelling, '333333').state.open;
    expect([rest.at, rest.journey]).toEqual(['2,0', '3333']);
  });

  test('RA-13 stops for the party to decide where the weather is as rough as it said, and goes on by its word', () => {
    const setup = { weatherTables: tables(SPRING.uuid) };
    const storm = play(play(begun({ ...slow, setup }), six, LEADER), step('weather', true), LEADER, [95, 9]);
    expect(storm.state.open).toMatchObject({ at: '0,0', journey: '333333', jaunt: { step: 'travel' } });
    expect(refusal(storm, step('travel'))).toBe('choose-way');
    expect(travelled(storm, '333333').state.open).toMatchObject({ at: '2,0', journey: '3333' });
    const waits = play(storm, WAIT, LEADER);
    expect(waits.state.open).toMatchObject({ at: '0,0', journey: '333333', jaunt: { step: 'energy', waits: true } });
    const shower = play(play(begun({ ...slow, setup }), six, LEADER), step('weather', true), LEADER, [74, 9]);
    expect(shower.state.open.at).toBe('2,0');
    const reckless = begun({ options: { speed: 16, rough: 0 }, setup });
    expect(play(play(reckless, six, LEADER), step('weather', true), LEADER, [95, 9]).state.open.at).toBe('2,0');
  });

  test('RA-22 ends where no step leads on, with what the party has come to', () => {
    const ground = layer('x', ['3,0']);
    const game = play(begun({ ground }), six, LEADER);
    const played = play(game, step('weather', true), LEADER);
    expect(played.state.open).toMatchObject({ at: '2,0', jaunt: { step: 'encounter', spent: 2 } });
    expect(played.state.open.journey).toBeUndefined();
    // At the end of a jaunt nobody has tried yet.
    const exact = play(play(begun({ ...slow, ground }), six, LEADER), step('weather', true), LEADER);
    expect(exact.state.open.journey).toBe('3333');
    const halted = playAll(exact, [{ kind: 'nothing' }]);
    expect(refusal(halted, step('travel'))).toBe('impassable');
    expect(play(halted, { kind: 'journey', way: '' }, LEADER).state.open.journey).toBeUndefined();
  });

  test('RA-22 hundreds of hexes are asked for at once, and no more than a dozen jaunts more are done at once', () => {
    const way = '03'.repeat(200);
    const game = play(begun({ options: { speed: 8, encounters: 'off' }, at: '5,5' }), { kind: 'journey', way }, LEADER);
    const played = play(game, step('weather', true), LEADER);
    const { status, jaunts, journey } = played.state.open;
    expect([status, journey]).toEqual(['halt', way.slice(jaunts)]);
    expect(jaunts).toBe(13);
  });
});

describe('cells of any kind', () => {
  const lays: [string, CellLay, way: string, beside: string][] = [
    ['squares', layOf('squares'), '121', '5,6'],
    ['hexes in rows, odd ones shifted', layOf('hexes-in-rows', false), '121', '5,5'],
    ['hexes in rows, even ones shifted', layOf('hexes-in-rows', true), '121', '5,5'],
    ['hexes in columns, odd ones shifted', layOf('hexes-in-columns', false), '121', '5,5'],
    ['hexes in columns, even ones shifted', layOf('hexes-in-columns', true), '121', '5,5'],
  ];

  test.each(lays)('RA-01 RA-20 a jaunt over %s goes over three sides, with the token and the line', (_name, lay, way) => {
    const game = jaunting({ lay, at: '5,5', options: { speed: 24 } });
    const cells = game.world.cells!;
    const gone = travelled(game, way, GM);
    const { open } = gone.state;
    expect(open.jaunt).toMatchObject({ step: 'energy', spent: 3, entered: 3 });
    expect(open.track).toEqual({ '1-0': `5,5 ${way}` });
    const end = cells.cellOf(open.at)!;
    expect(cells.distance({ i: 5, j: 5 }, end)).toBeGreaterThan(1);
    expect(end.j).toBeGreaterThan(5);
    const { x, y } = cells.centre(end);
    expect(gone.world.token).toMatchObject({ x: Math.round(x - 40), y: Math.round(y - 40) });
    const [moved] = gone.effects.filter(({ kind }) => kind === 'move-token');
    expect(moved).toMatchObject({ token: 'party', via: [expect.any(Array), expect.any(Array)] });
    const done = overWith(gone);
    expect(done.state.open).toMatchObject({ status: 'halt', marks: { 1: { at: open.at, over: true, entered: 3 } } });
  });

  test.each(lays)('RA-22 progress and turning away are the same over %s', (_name, lay) => {
    const beyond = play(begun({ lay, at: '5,5' }), { kind: 'journey', way: '1' }, LEADER);
    const to = String(dataOf(beyond, 'journeySet')['to']);
    const game = jaunting({ lay, at: '5,5', options: { speed: 8 }, ground: layer('k', [to]) });
    const pressed = travelled(game, '1');
    expect(pressed.state.open).toMatchObject({ at: '5,5', progress: { to, paid: 1 } });
    const turned = play(pressed, { kind: 'journey', way: '' }, LEADER);
    expect(told(travelled(hour(overWith(turned)), '2'))).toContain('progressLost');
  });

  test('RA-20 squares have four sides: a way that names others leads nowhere', () => {
    const lay = layOf('squares');
    expect(refusal(jaunting({ lay }), { kind: 'travel', way: '14' }, LEADER)).toBe('off-map');
    expect(refusal(begun({ lay }), { kind: 'journey', way: '5' }, LEADER)).toBe('off-map');
    expect(column(0, 1, 2)).toEqual(['1,0', '2,0']);
  });
});

describe('hours of a part of the party', () => {
  const TIRELESS = { ...TRAIN, mule: { ...TRAIN.mule, burn: 0 } };

  /** The part that is played after two have parted: its circles and its line have its letter. */
  const scouts = (given: Parameters<typeof apart>[0] = {}): Game =>
    play(apart({ vehicles: TIRELESS, ...given, options: { encounters: 'gm', scale: 8, ...given.options } }), {
      kind: 'turn',
      part: 'b',
    });

  test('RA-02 its circle is drawn and crossed out under its own letter', () => {
    const gone = play(travelled(play(scouts(), step('weather')), '33', GM), { kind: 'stay' });
    expect(gone.state.open.marks).toMatchObject({ 0: { at: '0,0' }, b1: { at: '2,0', over: false, entered: 2 } });
    expect([gone.state.open.marks['1'], gone.state.open.track]).toEqual([undefined, { 'b1-0': '0,0 33' }]);
    const settled = play(gone, step('energy', true), GM, [2]);
    const met = play(settled, { kind: 'meet', text: 'Rats' });
    expect(met.state.open.marks['b1']).toMatchObject({ over: false, met: 'Rats' });
    const shown = play(met, { kind: 'show', text: 'Large rats' });
    expect(shown.state.open.marks['b1']?.met).toBe('Large rats');
    const over = play(shown, { kind: 'over' });
    expect(over.state.open.marks['b1']).toMatchObject({ over: true, met: 'Large rats' });
    expect(over.state.open.marks['1']).toBeUndefined();
  });

  test('RA-10 its weather is changed on its own circle', () => {
    const game = scouts({ setup: { weatherTables: tables(SPRING.uuid) } });
    const waited = play(game, WAIT, GM, [1, 5]);
    const stormy = play(waited, { kind: 'weather', total: 95 }, GM, [9]);
    expect(stormy.state.open.marks['b1']?.weather).toBe('Storm');
  });

  test('RA-03 the world’s time goes on by no more than its clock is ahead of all others', () => {
    let game: Game = apart({ options: { encounters: 'off' } });
    for (const time of [4600, 8200, 11_800]) {
      game = play(play(game, WAIT), step('energy', true));
      expect(game.world.time).toBe(time);
    }
    game = play(game, { kind: 'turn', part: 'b' });
    for (const time of [11_800, 11_800, 11_800, 15_400]) {
      game = play(play(game, WAIT), step('energy', true));
      expect(game.world.time).toBe(time);
    }
    const first = play(play(play(game, { kind: 'turn', part: 'a' }), WAIT), step('energy', true));
    expect([first.state.open.jaunts, first.world.time]).toEqual([4, 15_400]);
  });

  test('RA-03 a journey of several hours behind another part passes only those that are ahead of it', () => {
    let game: Game = play(manned({ vehicles: TIRELESS }), {
      ...{ kind: 'part', part: 'b', name: 'The scouts', members: ['cy'], vehicles: ['mule'], token: '', leader: '' },
    });
    for (let hours = 0; hours < 2; hours += 1) game = play(play(game, WAIT), step('energy', true));
    // The scouts have no token.
    game = { ...game, world: { ...game.world, token: null } };
    const behind = play(play(game, { kind: 'turn', part: 'b' }), { kind: 'journey', way: '333333333' });
    const gone = play(
      behind,
      step('weather', true),
      GM,
      Array.from({ length: 9 }, () => 1),
    );
    expect(gone.state.open).toMatchObject({ at: '9,0', jaunts: 3, status: 'halt' });
    expect(gone.effects.filter(({ kind }) => kind === 'advance-time')).toEqual([
      { kind: 'advance-time', from: 8200, to: 11_800 },
    ]);
  });
});

describe('an encounter that a table says', () => {
  test('RA-60 waits at its step for the roll, as it would for the GM', () => {
    const game = jaunting({ options: { encounters: 'table' } });
    const settled = play(travelled(game, '333333'), step('energy', true), LEADER);
    expect(settled.state.open).toMatchObject({ status: 'jaunt', jaunt: { step: 'encounter' } });
    expect(refusal(settled, step('encounter', true), LEADER)).toBe('encounter-open');
    // The GM may say what comes of it all the same.
    expect(play(settled, { kind: 'nothing' }).state.open.status).toBe('halt');
  });
});
