import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../src/rules/procedure.ts';
import type { RambleCommand } from '../../../src/rules/ramble/state/commands.ts';
import { OVERRULABLE } from '../../../src/rules/ramble/state/reading.ts';
import { RAMBLE } from '../../../src/rules/ramble/ramble.ts';
import { RAMBLE_REFUSALS, type RambleRefusal } from '../../../src/rules/ramble/state/ruling.ts';
import { MOST_BLOCKS } from '../../../src/rules/ramble/state/camp-state.ts';
import { MOST_MEMBERS, MOST_PARTS, MOST_VEHICLES, type Vehicle } from '../../../src/rules/ramble/state/party-state.ts';
import { MOST_CHARTS, MOST_NOTES, MOST_PLANS } from '../../../src/rules/ramble/state/state.ts';
import { type Terrain, MOST_CHUNKS } from '../../../src/rules/terrain/terrain.ts';
import { PASSAGE_WORDS, passageCases } from '../party/passing.ts';
import { SPRING } from '../weather/weather-tables.ts';
import {
  type Game,
  GM,
  LEADER,
  SPECTATOR,
  begun,
  ghost,
  hour,
  jaunting,
  laid,
  layOf,
  layer,
  play,
  playAll,
  refusal,
  tables,
  told,
  travelled,
} from './fixtures.ts';
import { crewed, rover, settled, walker } from './party/travellers.ts';
import { PATH, ailing, apart, manned, sheets } from './party/parties.ts';
import { blockOf, camped, halted, raided, slept } from './camp/nights.ts';

/** What is refused: who asks for what, where; the GM unless said otherwise. */
interface Case {
  readonly rule: string;
  readonly game: Game;
  readonly command: RambleCommand;
  readonly seat?: Seat;
  readonly data?: Readonly<Record<string, string | number>>;
}

const ALL = { kind: 'step', all: true, expects: 'energy' } as const;
const SOUTH = { kind: 'travel', way: '3' } as const;
const stroke = (to: string, cells = '0:0'): RambleCommand => ({ kind: 'stroke', layer: 'ground', to, cells });
const owing = play(travelled(jaunting(), '333333'), ALL);
const met = play(owing, { kind: 'meet', text: 'Rats' });
const arrived = play(travelled(jaunting({ plans: { temple: { at: '1,0', kind: 'destination' } } }), '3'), ALL);
const ended = play(begun(), { kind: 'end' });
const rolled = { setup: { weatherTables: tables(SPRING.uuid) } };
const wall = jaunting({ walls: { fence: { c: [0, 110, 130, 110] } } });
const lake = jaunting({ ground: layer('x', ['1,0']) });

const noToken = ({ state, world }: Game): Game => ({ state, world: { ...world, token: null } });
const noCells = ({ state, world }: Game): Game => ({ state, world: { ...world, cells: null } });

/** As many ways as a map may have. */
const WIDE = layOf('hexes-in-columns', false, 200, 200);
const ROADS: Terrain['road'] = Object.fromEntries(
  Array.from({ length: MOST_CHUNKS }, (_, index) => [`${index % 25}-${Math.floor(index / 25)}`, 'A.'.repeat(32)] as const),
);

/** A map whose GM has noted and planned as much as there is room for. */
const full = playAll(
  laid({ options: { room: 16 } }),
  Array.from({ length: MOST_PLANS }, (_, index) => ({
    kind: 'plan',
    id: `p${index}`,
    plan: { at: '1,1', kind: 'encounter', text: 'Rats', link: '' },
  })),
);
const noted = playAll(
  laid(),
  Array.from({ length: MOST_NOTES }, (_, index) => ({
    kind: 'note',
    at: `${index % 12},${Math.floor(index / 12)}`,
    note: { text: 'Rock', link: '' },
  })),
);
const LONG = { at: '1,1', kind: 'encounter', text: '\u0001'.repeat(120), link: '' } as const;
const hides = playAll(
  laid(),
  ['a', 'b', 'c', 'd', 'e'].map((id) => ({ kind: 'plan', id, plan: LONG })),
);

/** A map that the module draws, with as many charts as there may be; and one on which a further name has no room. */
const charted = playAll(
  ghost(),
  Array.from({ length: MOST_CHARTS }, (_, index) => ({ kind: 'chart', id: `c${index}`, name: 'A scrap' })),
);
const LONG_NAME = '町'.repeat(60);
const named = ghost({
  setup: {
    names: Object.fromEntries(Array.from({ length: 43 }, (_, index) => [`${index % 12},${Math.floor(index / 12)}`, LONG_NAME])),
  },
});

/** So many of one kind. */
const many = <One>(count: number, one: One): Record<string, One> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`m${at}`, one]));
/** Sends a part of the party its own way. */
const parting = (part: string, members: string[]): RambleCommand => ({
  ...{ kind: 'part', part, name: 'More scouts', members, vehicles: [], token: '', leader: '' },
});
/** A party that has left its rover where it began. */
const stranded = play(manned(), { kind: 'abandon', vehicle: 'rover' });

/** Works at the rover, whatever the check gave; and a rover alone in its jaunt, which is otherwise than it was. */
const WORK = { kind: 'work', vehicle: 'rover', what: 'fix', rung: '1', successes: 1, by: 'Ada' } as const;
const TUNE = { ...WORK, what: 'tune' } as const;
const OVERLOADED = { load: 'stopped' } as const;
const EMPTY = { energy: 0 } as const;
const BROKEN = { broken: { total: 117, tries: 1 } } as const;
const driven = (changes: Partial<Vehicle>): Game => crewed({ vehicles: { rover: rover(changes) } });
const dried = travelled(hour(driven(EMPTY)), '3');

/** Something comes in a jaunt, and has been seen; a roll was made on a table; and a camp has lasted as long as one can. */
const SEE = { kind: 'distance', by: '', rung: 'F' } as const;
const seen = play(met, SEE);
const withTable = ({ state, world }: Game): Game => ({
  state,
  world: { ...world, tables: () => ({ expedition: 'wilds', rolls: 3 }) },
});
const ROLL = { kind: 'roll', table: 'RollTable.wilds', secret: true, instead: '' } as const;
const LUCK = { kind: 'luck', member: 'ben', saved: true } as const;
const longNight = Array.from({ length: MOST_BLOCKS }).reduce<Game>((game) => slept(game), camped());

/** A case for every code; the type asks for all of them. */
const CASES: Readonly<Record<RambleRefusal, Case>> = {
  ...passageCases('RA-03', begun(), { kind: 'wait' } as const),
  'no-cells': { rule: 'RA-23', game: laid(), command: stroke('f', '12:0') },
  'stroke-long': {
    rule: 'RA-23',
    game: laid({ lay: WIDE }),
    command: stroke('f', Array.from({ length: 25 }, (_, index) => `${index * 8}:0`).join(' ')),
    data: { most: 24 },
  },
  'no-kind': { rule: 'RA-21', game: laid(), command: stroke('A') },
  'no-area': { rule: 'RA-11', game: laid(), command: { kind: 'stroke', layer: 'area', to: 'A', cells: '0:0' } },
  'kind-in-use': {
    rule: 'RA-21',
    game: laid({ setup: { kinds: { A: { name: 'Ashes' } } }, ground: layer('A', ['1,1']) }),
    command: { kind: 'kinds', kinds: {} },
  },
  'too-many-ways': {
    rule: 'RA-23',
    game: laid({ lay: WIDE, terrain: { road: ROADS } }),
    command: { kind: 'stroke-way', way: 'river', isEdge: false, isErased: false, sides: ['0,0:3', '0,0:2', '9,9:3'] },
  },
  'gm-only': { rule: 'RA-61', game: owing, command: { kind: 'nothing' }, seat: LEADER },
  ended: { rule: 'RA-01', game: ended, command: { kind: 'step', all: false, expects: 'weather' } },
  'not-ended': { rule: 'RA-01', game: begun(), command: { kind: 'reopen' } },
  'no-board': { rule: 'RA-20', game: noCells(jaunting()), command: SOUTH },
  'not-your-token': { rule: 'RA-20', game: jaunting(), command: SOUTH, seat: SPECTATOR },
  'no-token': { rule: 'RA-20', game: noToken(jaunting()), command: SOUTH },
  'not-leader': { rule: 'RA-20', game: begun(), command: { kind: 'leader', user: 'dana' }, seat: SPECTATOR },
  begun: { rule: 'RA-02', game: begun(), command: { kind: 'begin', at: '1,1' } },
  'not-begun': { rule: 'RA-01', game: laid(), command: { kind: 'step', all: false, expects: 'weather' } },
  'off-map': { rule: 'RA-20', game: jaunting(), command: { kind: 'travel', way: '0' } },
  'no-jaunt': { rule: 'RA-01', game: begun(), command: SOUTH },
  'other-step': { rule: 'RA-01', game: owing, command: SOUTH, data: { step: 'encounter' } },
  'choose-way': { rule: 'RA-01', game: jaunting(), command: { kind: 'step', all: true, expects: 'travel' } },
  stuck: { rule: 'RA-32', game: hour(driven(OVERLOADED)), command: SOUTH, data: { vehicle: 'Rover' } },
  dry: { rule: 'RA-33', game: dried, command: SOUTH, data: { vehicle: 'Rover' } },
  'not-broken': { rule: 'RA-51', game: driven({}), command: WORK, data: { vehicle: 'Rover' } },
  broken: { rule: 'RA-52', game: driven(BROKEN), command: TUNE, data: { vehicle: 'Rover' } },
  'no-parts': { rule: 'RA-51', game: driven(BROKEN), command: WORK, data: { vehicle: 'Rover' } },
  wall: { rule: 'RA-20', game: wall, command: SOUTH },
  impassable: { rule: 'RA-21', game: lake, command: SOUTH },
  'no-points': { rule: 'RA-22', game: play(travelled(jaunting(), '3'), { kind: 'points', by: -9 }), command: SOUTH },
  travelled: { rule: 'RA-13', game: travelled(jaunting(), '3'), command: { kind: 'wait' } },
  'encounter-open': { rule: 'RA-01', game: met, command: { kind: 'step', all: false, expects: 'weather' } },
  'no-encounter-open': { rule: 'RA-02', game: begun(), command: { kind: 'over' } },
  arrived: { rule: 'RA-61', game: arrived, command: { kind: 'step', all: false, expects: 'weather' } },
  'not-arrived': { rule: 'RA-61', game: met, command: { kind: 'leave' } },
  'no-weather-table': { rule: 'RA-11', game: begun(), command: { kind: 'ahead', hours: 1 } },
  'nothing-ahead': { rule: 'RA-13', game: begun(rolled), command: { kind: 'forecast', hours: 1, reliability: 50 } },
  'no-weather': { rule: 'RA-10', game: begun(rolled), command: { kind: 'weather', total: 99 } },
  'no-plan': { rule: 'RA-61', game: laid(), command: { kind: 'unplan', id: 'wolves' } },
  'too-many-plans': { rule: 'RA-61', game: full, command: { kind: 'plan', id: 'more', plan: LONG }, data: { most: 40 } },
  'too-many-notes': {
    rule: 'RA-61',
    game: noted,
    command: { kind: 'note', at: '11,9', note: { text: 'Rock', link: '' } },
    data: { most: 60 },
  },
  'hidden-full': { rule: 'RA-61', game: hides, command: { kind: 'plan', id: 'f', plan: LONG }, data: { kilobytes: 4 } },
  'area-in-use': {
    rule: 'RA-11',
    game: laid({ terrain: { area: layer('A', ['1,1']) } }),
    command: { kind: 'areas', areas: {} },
  },
  'no-site': { rule: 'RA-23', game: laid(), command: { kind: 'stroke', layer: 'site', to: 'f', cells: '0:0' } },
  'not-drawn': { rule: 'RA-23', game: laid(), command: { kind: 'chart', id: 'scrap', name: 'A scrap' } },
  'no-chart': { rule: 'RA-23', game: ghost(), command: { kind: 'give', chart: 'scrap', as: 'seen' } },
  'too-many-charts': {
    rule: 'RA-23',
    game: charted,
    command: { kind: 'chart', id: 'more', name: 'A scrap' },
    data: { most: MOST_CHARTS },
  },
  'map-full': { rule: 'RA-23', game: named, command: { kind: 'name', at: '11,9', text: LONG_NAME } },
  'no-journey': { rule: 'RA-22', game: begun(), command: { kind: 'journey', way: '' } },
  'no-member': { rule: 'RA-45', game: manned(), command: { kind: 'crew', id: 'zoe', pace: 'run' }, data: { member: 'zoe' } },
  'party-full': {
    rule: 'RA-45',
    game: crewed({ members: many(MOST_MEMBERS, walker()) }),
    command: { kind: 'member', id: 'more', member: walker() },
    data: { most: MOST_MEMBERS },
  },
  'no-vehicle': { rule: 'RA-31', game: manned(), command: { kind: 'drive', vehicle: 'ark', steps: 1 }, data: { vehicle: 'ark' } },
  'too-many-vehicles': {
    rule: 'RA-30',
    game: crewed({ vehicles: many(MOST_VEHICLES, rover()) }),
    command: { kind: 'vehicle', id: 'more', vehicle: rover() },
    data: { most: MOST_VEHICLES },
  },
  'not-your-line': { rule: 'RA-45', game: manned(), command: { kind: 'crew', id: 'ada', pace: 'run' }, seat: SPECTATOR },
  'left-behind': {
    rule: 'RA-33',
    game: stranded,
    command: { kind: 'crew', id: 'ada', vehicle: 'rover' },
    data: { vehicle: 'Rover' },
  },
  'nobody-gets-in': {
    rule: 'RA-45',
    game: crewed({ vehicles: { rover: rover() } }),
    command: { kind: 'board', vehicle: 'rover' },
    data: { vehicle: 'Rover' },
  },
  apart: {
    rule: 'RA-33',
    game: play(stranded, { kind: 'put', at: '5,5' }),
    command: { kind: 'fetch', vehicle: 'rover' },
    data: { name: 'Rover' },
  },
  'not-left': { rule: 'RA-33', game: manned(), command: { kind: 'fetch', vehicle: 'rover' }, data: { vehicle: 'Rover' } },
  'no-energy': {
    rule: 'RA-34',
    game: manned(),
    command: { kind: 'share', from: 'rover', to: 'mule', units: 101 },
    data: { vehicle: 'Rover', units: 100 },
  },
  'energy-full': {
    rule: 'RA-34',
    game: manned(),
    command: { kind: 'share', from: 'rover', to: 'mule', units: 91 },
    data: { vehicle: 'Mule', units: 90 },
  },
  'no-such-part': { rule: 'RA-01', game: manned(), command: { kind: 'turn', part: 'b' }, data: { part: 'b' } },
  'part-taken': { rule: 'RA-02', game: apart(), command: parting('b', ['ben']), data: { part: 'b' } },
  'too-many-parts': {
    rule: 'RA-02',
    game: playAll(
      crewed({ members: many(MOST_PARTS + 2, walker()) }),
      Array.from({ length: MOST_PARTS }, (_, at) => parting('bcdefgh'.charAt(at), [`m${at}`])),
    ),
    command: parting('g', [`m${MOST_PARTS}`]),
    data: { most: MOST_PARTS },
  },
  'nobody-left': { rule: 'RA-01', game: manned(), command: parting('b', ['ada', 'ben', 'cy']) },
  'other-hour': {
    rule: 'RA-01',
    game: settled(play(apart(), { kind: 'wait' }, LEADER)),
    command: { kind: 'join', part: 'b' },
    data: { name: 'The scouts', hours: 1 },
  },
  'not-hurt': { rule: 'RA-44', game: manned(), command: { kind: 'toll', hurt: 1, path: PATH, members: ['ada'] } },
  'health-unmapped': { rule: 'RA-44', game: ailing(), command: { kind: 'harm', hurt: 1, path: '' } },
  'health-absent': {
    rule: 'RA-44',
    game: ailing(),
    command: { kind: 'toll', hurt: 1, path: 'mana', members: ['ada'] },
    data: { member: 'Ada', path: 'mana' },
  },
  'health-unread': {
    rule: 'RA-44',
    game: ailing(),
    command: { kind: 'toll', hurt: 1, path: 'health', members: ['ada'] },
    data: { member: 'Ada', path: 'health' },
  },
  'health-gone': {
    rule: 'RA-44',
    game: sheets(ailing(), {}),
    command: { kind: 'toll', hurt: 1, path: PATH, members: ['ben'] },
    data: { member: 'Ben' },
  },
  'no-table': { rule: 'RA-60', game: owing, command: ROLL },
  'rolled-meanwhile': { rule: 'RA-60', game: play(withTable(owing), ROLL), command: ROLL },
  'no-roll-owed': { rule: 'RA-60', game: withTable(begun()), command: ROLL },
  'not-far': { rule: 'RA-62', game: seen, command: { kind: 'avoid' } },
  'not-your-check': { rule: 'RA-62', game: met, command: SEE, seat: SPECTATOR },
  checked: { rule: 'RA-71', game: play(raided(), LUCK), command: LUCK, seat: LEADER, data: { member: 'Ben' } },
  'distance-known': { rule: 'RA-62', game: seen, command: SEE, seat: LEADER },
  guarded: { rule: 'RA-71', game: raided(['ben']), command: SEE },
  unguarded: { rule: 'RA-71', game: raided(), command: SEE },
  'not-asleep': {
    rule: 'RA-70',
    game: raided(['ben']),
    command: { kind: 'woken', members: ['ben'] },
    data: { member: 'Ben' },
  },
  'no-camp': { rule: 'RA-70', game: halted(), command: { kind: 'block' } },
  camp: { rule: 'RA-70', game: camped(), command: { kind: 'wait' } },
  'block-past': {
    rule: 'RA-71',
    game: blockOf(camped()),
    command: { kind: 'watch', member: 'ben', block: 0, guards: true },
  },
  'too-many-blocks': { rule: 'RA-70', game: longNight, command: { kind: 'block' }, data: { most: MOST_BLOCKS } },
  'watch-open': { rule: 'RA-70', game: blockOf(camped()), command: { kind: 'block' } },
};

/** What becomes of a refusal at the GM's word: it is overruled, or the GM does something else in its place, or it stays. */
type AtWord = 'overruled' | readonly RambleCommand[] | 'authority' | 'part' | 'missing' | 'already' | 'impossible';

const AT_WORD: Readonly<Record<RambleRefusal, AtWord>> = {
  ...PASSAGE_WORDS,
  ...{ 'gm-only': 'authority', 'not-your-token': 'authority', 'not-leader': 'authority' },
  ...{ begun: 'part', 'not-begun': 'part', ended: 'part', 'not-ended': 'part', 'no-jaunt': 'part', 'other-step': 'part' },
  ...{ 'no-cells': 'missing', 'no-kind': 'missing', 'no-area': 'missing', 'no-board': 'missing', 'no-token': 'missing' },
  ...{ 'no-weather-table': 'missing', 'nothing-ahead': 'missing', 'no-weather': 'missing', 'no-plan': 'missing' },
  ...{ 'no-site': 'missing', 'not-drawn': 'missing', 'no-chart': 'missing' },
  ...{ 'no-journey': 'missing', 'no-encounter-open': 'missing', 'not-arrived': 'missing', 'choose-way': 'missing' },
  ...{ 'kind-in-use': 'already', 'area-in-use': 'already' },
  ...{ 'too-many-ways': 'impossible', 'too-many-plans': 'impossible', 'too-many-notes': 'impossible' },
  ...{ 'stroke-long': 'impossible', 'hidden-full': 'impossible' },
  ...{ 'too-many-charts': 'impossible', 'map-full': 'impossible' },
  ...{ 'no-member': 'missing', 'no-vehicle': 'missing', 'no-such-part': 'missing', 'not-hurt': 'missing' },
  ...{ 'health-unmapped': 'missing', 'health-absent': 'missing', 'health-unread': 'missing', 'health-gone': 'missing' },
  ...{ 'not-your-line': 'authority', 'not-left': 'already', 'part-taken': 'already' },
  ...{ 'party-full': 'impossible', 'too-many-vehicles': 'impossible', 'too-many-parts': 'impossible' },
  ...{ 'nobody-left': 'impossible', 'nobody-gets-in': 'already', 'no-energy': 'impossible', 'energy-full': 'impossible' },
  ...{ wall: 'overruled', impassable: 'overruled', 'other-hour': 'overruled', stuck: 'overruled', dry: 'overruled' },
  'not-broken': 'already',
  broken: [
    { kind: 'vehicle', id: 'rover', vehicle: rover() },
    { ...TUNE, rung: 'F' },
  ],
  'no-parts': [{ kind: 'vehicle', id: 'rover', vehicle: rover({ ...BROKEN, parts: 1 }) }, WORK],
  ...{ 'no-table': 'missing', 'no-roll-owed': 'missing', 'no-camp': 'missing', 'rolled-meanwhile': 'already' },
  ...{ 'not-your-check': 'authority', checked: 'authority', 'distance-known': 'authority' },
  ...{ 'not-asleep': 'already', 'block-past': 'already' },
  'not-far': [{ kind: 'over' }],
  guarded: [{ ...SEE, by: 'ben' }],
  unguarded: [LUCK],
  camp: [{ kind: 'rise' }, { kind: 'wait' }],
  'too-many-blocks': [{ kind: 'rise' }, { kind: 'camp', blocks: 1 }, { kind: 'block' }],
  'watch-open': [{ kind: 'nothing' }, { kind: 'block' }],
  'left-behind': [
    { kind: 'fetch', vehicle: 'rover' },
    { kind: 'crew', id: 'ada', vehicle: 'rover' },
  ],
  apart: [
    { kind: 'put', at: '0,0' },
    { kind: 'fetch', vehicle: 'rover' },
  ],
  'off-map': [{ kind: 'put', at: '0,1' }],
  'no-points': [{ kind: 'points', by: 3 }, SOUTH],
  travelled: [{ kind: 'put', at: '0,0' }, { kind: 'stay' }],
  'encounter-open': [{ kind: 'over' }],
  arrived: [{ kind: 'leave' }],
};

function ask({ game, command, seat = GM }: Case) {
  return RAMBLE.decide(game.state, command, seat, { die: () => 1 }, game.world);
}

describe('what is refused', () => {
  test.each(Object.entries(CASES).map(([code, one]) => ({ code, ...one })))('$rule refuses $code', ({ code, ...one }) => {
    expect(ask(one)).toEqual({ kind: 'refused', refusal: { code, data: one.data ?? {} } });
  });

  test('RA-01 no code is without a case', () => {
    expect(Object.keys(CASES).sort()).toEqual([...RAMBLE_REFUSALS].sort());
  });

  test.each([
    ['RA-01', 'no-jaunt', begun(), { kind: 'stay' }],
    ['RA-01', 'no-jaunt', begun(), { kind: 'nothing' }],
    ['RA-01', 'no-jaunt', begun(), { kind: 'meet', text: '' }],
    ['RA-22', 'no-jaunt', begun(), { kind: 'points', by: 1 }],
    ['RA-13', 'encounter-open', met, { kind: 'wait' }],
    ['RA-01', 'encounter-open', met, { kind: 'nothing' }],
    ['RA-01', 'encounter-open', met, { kind: 'stay' }],
    ['RA-61', 'arrived', arrived, { kind: 'wait' }],
    ['RA-61', 'arrived', arrived, { kind: 'nothing' }],
    ['RA-61', 'arrived', arrived, { kind: 'stay' }],
    ['RA-61', 'arrived', arrived, SOUTH],
    ['RA-01', 'other-step', owing, { kind: 'stay' }],
    ['RA-13', 'other-step', owing, { kind: 'wait' }],
    ['RA-01', 'other-step', jaunting(), { kind: 'nothing' }],
    ['RA-01', 'other-step', jaunting(), { kind: 'meet', text: 'Rats' }],
    ['RA-01', 'encounter-open', met, SOUTH],
    ['RA-01', 'encounter-open', met, { kind: 'meet', text: 'More rats' }],
    ['RA-61', 'arrived', arrived, { kind: 'meet', text: 'Rats' }],
    ['RA-01', 'encounter-open', owing, { kind: 'step', all: true, expects: 'encounter' }],
    ['RA-20', 'travelled', travelled(jaunting(), '3'), { kind: 'pace', pace: 'run' }],
    ['RA-61', 'arrived', arrived, { kind: 'over' }],
    ['RA-01', 'no-encounter-open', begun(), { kind: 'show', text: 'Rats' }],
    ['RA-22', 'off-map', begun(), { kind: 'journey', way: '30000' }],
    ['RA-02', 'off-map', begun(), { kind: 'put', at: '12,0' }],
    ['RA-23', 'no-cells', begun(), { kind: 'reveal', cells: '12:0', seen: true }],
    ['RA-23', 'no-cells', laid(), { kind: 'fill', layer: 'ground', to: 'f', at: '12,0' }],
    ['RA-10', 'no-weather-table', jaunting(), { kind: 'weather', total: 1 }],
    ['RA-60', 'encounter-open', met, { kind: 'answer', met: false, text: '' }],
    ['RA-60', 'no-roll-owed', begun(), { kind: 'answer', met: true, text: '' }],
    ['RA-61', 'arrived', arrived, SEE],
    ['RA-61', 'arrived', arrived, { kind: 'avoid' }],
    ['RA-70', 'arrived', arrived, { kind: 'camp', blocks: 1 }],
    ['RA-70', 'other-step', owing, { kind: 'camp', blocks: 1 }],
    ['RA-70', 'camp', camped(), { kind: 'nothing' }],
    ['RA-70', 'camp', camped(), { kind: 'meet', text: '' }],
    ['RA-70', 'watch-open', blockOf(camped()), { kind: 'rise' }],
    ['RA-71', 'not-asleep', play(raided(), { kind: 'member', id: 'dee', member: walker() }), { ...LUCK, member: 'dee' }],
    ['RA-50', 'stuck', hour(driven(BROKEN)), SOUTH],
    ['RA-51', 'no-vehicle', driven({ part: 'b' }), WORK],
    ['RA-51', 'no-vehicle', begun(), WORK],
    ['RA-51', 'apart', driven({ ...BROKEN, at: '1,0' }), WORK],
    ['RA-51', 'other-step', play(hour(driven(BROKEN)), { kind: 'stay' }), WORK],
    ['RA-51', 'travelled', travelled(hour(driven({})), '3'), TUNE],
    ['RA-51', 'encounter-open', met, WORK],
    ['RA-51', 'arrived', arrived, WORK],
    ['RA-70', 'camp', camped(), WORK],
    ['RA-20', 'no-board', noCells(driven({})), TUNE],
    ['RA-20', 'no-board', noCells(begun()), { kind: 'put', at: '1,1' }],
    ['RA-20', 'no-board', noCells(laid()), { kind: 'begin', at: '1,1' }],
    ['RA-20', 'no-board', noCells(begun()), { kind: 'step', all: true, expects: 'weather' }],
  ] as const)('%s %s, also for what else comes to it (%#)', (_rule, code, game, command) => {
    expect(ask({ rule: '', game, command: command as RambleCommand })).toMatchObject({ refusal: { code } });
  });

  test.each(['pace', 'step', 'travel', 'journey', 'stay', 'wait', 'put', 'points', 'nothing', 'meet', 'show', 'over', 'leave'])(
    'RA-01 %s waits for the beginning',
    (kind) => {
      const commands: Readonly<Record<string, object>> = {
        pace: { pace: 'run' },
        step: { all: true, expects: 'weather' },
        travel: { way: '3' },
        journey: { way: '3' },
        put: { at: '1,1' },
        points: { by: 1 },
        meet: { text: '' },
        show: { text: '' },
      };
      expect(refusal(laid(), { kind, ...commands[kind] } as RambleCommand)).toBe('not-begun');
    },
  );

  test.each<RambleCommand>([
    WORK,
    { kind: 'camp', blocks: 1 },
    { kind: 'watch', member: 'ben', block: 0, guards: true },
    { kind: 'block' },
    { kind: 'woken', members: [] },
    { kind: 'rise' },
    ROLL,
    { kind: 'answer', met: false, text: '' },
    SEE,
    LUCK,
    { kind: 'avoid' },
  ])('RA-60 RA-70 $kind waits for the beginning', (command) => {
    expect(refusal(withTable(laid()), command)).toBe('not-begun');
  });

  test('RA-13 what needs no cells is decided without them', () => {
    expect(refusal(noCells(begun()), { kind: 'wait' }, LEADER)).toBe('accepted');
    expect(refusal(noCells(met), { kind: 'over' })).toBe('accepted');
    expect(refusal(noCells(laid()), stroke('f'))).toBe('accepted');
  });

  test.each([
    ['pace', begun(), { kind: 'pace', pace: 'run' }],
    ['step', begun(), { kind: 'step', all: false, expects: 'weather' }],
    ['travel', jaunting(), SOUTH],
    ['journey', begun(), { kind: 'journey', way: '3' }],
    ['stay', jaunting(), { kind: 'stay' }],
    ['wait', begun(), { kind: 'wait' }],
    ['leave', arrived, { kind: 'leave' }],
    ['work', driven({}), { ...TUNE, rung: 'F' }],
  ] as const)('RA-20 %s is for whoever leads the party, and for nobody else', (_kind, game, command) => {
    expect(refusal(game, command as RambleCommand, LEADER)).toBe('accepted');
    expect(refusal(game, command as RambleCommand, SPECTATOR)).toBe('not-your-token');
  });
});

describe('the word of the GM', () => {
  test.each(Object.entries(AT_WORD))('RA-20 %s, at the word of the GM: %o', (code, word) => {
    const one = CASES[code as RambleRefusal];
    const overruling = { ...one.command, overrule: true } as RambleCommand;
    const isAsked = Object.values(OVERRULABLE).some((codes) => codes.has(code));
    expect(isAsked).toBe(word === 'overruled');
    if (typeof word !== 'string') expect(() => playAll(one.game, word)).not.toThrow();
    else if (word === 'authority') expect(ask({ ...one, command: overruling }).kind).toBe('refused');
    else if (word === 'overruled') {
      const done = play(one.game, overruling);
      expect(told(done)[0]).toBe('overruled');
      expect(refusal(one.game, overruling, LEADER)).toBe('gm-only');
    } else expect(ask({ ...one, command: overruling })).toMatchObject({ refusal: { code } });
  });

  test('RA-20 what is overruled is told once a step, before what comes of it', () => {
    const ground = layer('x', ['1,0', '2,0']);
    const done = play(jaunting({ ground }), { kind: 'travel', way: '333', overrule: true });
    expect(told(done)).toEqual(['overruled', 'overruled', 'partyTravelled']);
    // What there are no points for is not overruled.
    const short = play(hour(begun({ ground, options: { speed: 8 } })), { kind: 'travel', way: '333', overrule: true });
    expect(told(short)).toEqual(['overruled', 'partyTravelled']);
    expect(short.state.open).toMatchObject({ at: '1,0', journey: '33' });
  });
});
