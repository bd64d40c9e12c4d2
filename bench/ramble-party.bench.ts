import * as v from 'valibot';
import { RAMBLE_MANIFEST } from '../src/procedures/ramble.ts';
import { readExpedition } from '../src/play/expedition.ts';
import { fetchedProcedure, listProcedure, wholeOf } from '../src/play/procedures.ts';
import { type JudgeContext, judge, newExpedition } from '../src/play/referee.ts';
import { KEY_BYTES, sealingKey } from '../src/play/sealing.ts';
import { drawsFor } from '../src/rules/chance/draws.ts';
import { HexBoard } from '../src/rules/grid/hex-board.ts';
import type { Seat, World } from '../src/rules/procedure.ts';
import { RAMBLE_ID } from '../src/rules/ramble/state/id.ts';
import type { RambleCommand } from '../src/rules/ramble/state/commands.ts';
import { LOADS, type Member, type Vehicle } from '../src/rules/ramble/state/party-state.ts';
import { tollsOf } from '../src/rules/ramble/party/tolls.ts';
import { type RambleOpen, type RambleSetup, SetupSchema } from '../src/rules/ramble/state/state.ts';
import { worldAfter } from '../test/play/chance-play.ts';
import { SPRING } from '../test/rules/weather/weather-tables.ts';
import type { Benchmark, Row } from './row.ts';

const side = 40;
const rounds = 12;
const people = 10;
/** Where the characters of the benchmark have their hit points. */
const HEALTH = 'attributes.hp.value';

/** Jaunts and blocks of a camp of ten members and four vehicles, beside those of a party of nobody. */
const rambleParty: Benchmark = { name: 'the party of a ramble', run: measured };

export default rambleParty;

const board = new HexBoard({
  ...{ inColumns: true, even: false, rows: side, columns: side },
  ...{ sizeX: 200 / Math.sqrt(3), sizeY: 100, originX: 50, originY: 50 },
});
const seat: Seat = { user: 'gm', gm: true, owns: new Set(['party']) };

/** A table at which a ramble lies, as the referee holds it. */
interface Table {
  context: JudgeContext;
  number: number;
}

function bytesOf(number: number): (count: number) => Uint8Array {
  const draws = drawsFor('5eed'.repeat(16), 'bytes', number);
  return (count) => Uint8Array.from({ length: count }, () => draws.die(256) - 1);
}

/** An id as long as Foundry's own. */
const idOf = (what: string, number: number): string => `${what}${String(number).padStart(16 - what.length, '0')}`;

/** A key as long as those of members and vehicles. */
const keyOf = (what: string, number: number): string => `${what}${String(number).padStart(5 - what.length, '0')}`;

/** Ten members who are used to another climate: four drive, two are carried, and four walk. */
function members(): Record<string, Member> {
  const one = (at: number): Member => ({
    ...{ name: `Traveller the ${String(at + 1)}th`, actor: `Actor.${idOf('actor', at)}`, user: '', size: 1, meals: 5 },
    ...{ mode: at < 4 ? 'drive' : at < 6 ? 'passenger' : 'walk', vehicle: at < 6 ? keyOf('v', at % 4) : '' },
    ...{ speed: 40, pace: 'walk', load: LOADS[at % LOADS.length] ?? 'none', climate: 'tropical', part: 'a' },
  });
  return Object.fromEntries(Array.from({ length: people }, (_, at) => [keyOf('m', at), one(at)]));
}

/** Four vehicles, which burn and charge. */
function vehicles(): Record<string, Vehicle> {
  const one = (at: number): Vehicle => ({
    ...{ name: `Rover number ${String(at + 1)}`, actor: '', speed: 60, steps: at, burn: 20 + at * 0.35, burns: {} },
    ...{ energy: 90_000, capacity: 100_000, load: LOADS[at] ?? 'none', arrays: [{ name: 'Array', gain: 3.5 }] },
    ...{ clock: at * 3, hurt: 'none', parts: 2, part: 'a' },
  });
  return Object.fromEntries(Array.from({ length: 4 }, (_, at) => [keyOf('v', at), one(at)]));
}

/** Returns a world that has the characters, each with more hit points than a jaunt takes. */
function worldOf(uuids: readonly string[]): World {
  const sheet: unknown = { system: { attributes: { hp: { value: 5_000 } } } };
  const stored = (path: string): unknown =>
    path.split('.').reduce<unknown>((now, key) => (now as Readonly<Record<string, unknown>> | undefined)?.[key], sheet);
  return {
    ...{ token: { x: 0, y: 0, width: 100, height: 100 }, followers: {}, time: 0, table: null, board: null, cells: board },
    ...{ weather: '', season: 'spring' },
    weatherTable: () => SPRING,
    actors: (uuid) => (uuids.includes(uuid) ? { name: uuid, isAsMade: false, isBeingMade: false, figure: stored, stored } : null),
  };
}

/** Lays a ramble on forty by forty hexes and lets its party begin. */
function begun(who: Pick<RambleSetup, 'members' | 'vehicles'>): Table {
  const any = SPRING.uuid;
  const setup = v.parse(SetupSchema, {
    ...{ name: 'The long road', token: 'party', climate: 'cold' },
    cells: {
      ...{ kind: 'hexes-in-columns', even: false, rows: side, columns: side, x: 50, y: 50 },
      ...{ sizeX: 200 / Math.sqrt(3), sizeY: 100, width: 3_500, height: 4_050 },
    },
    weatherTables: { any, spring: '', summer: '', autumn: '', winter: '' },
    options: { worldTime: true, sceneWeather: false, speed: 40 },
    ...who,
  });
  const key = sealingKey(bytesOf(1)(KEY_BYTES));
  const procedure = wholeOf({ id: RAMBLE_ID });
  const fresh = { id: 'expedition000001', key, random: bytesOf(3), writer: '1.client01' };
  const { record, secrets } = newExpedition(fresh, procedure, setup, '0123456789abcdef'.repeat(4));
  const read = readExpedition(record);
  if ('fault' in read) throw new Error(read.fault);
  const world = worldOf(Object.values(who.members ?? {}).map(({ actor }) => actor));
  const context = { ...fresh, expedition: read.expedition, secrets, keys: new Map([[key.id, key]]), world, lastStep: null };
  const table = { context, number: 0 };
  given(table, { kind: 'begin', at: '20,20' });
  return table;
}

/** Has a command carried out; gives the bytes of its update, and how long judging it took. */
function given(table: Table, command: RambleCommand): { readonly time: number; readonly update: number } {
  const { context } = table;
  table.number += 1;
  const basis = context.expedition.procedure.basis(context.expedition.open, command);
  const start = performance.now();
  const judged = judge(context, { id: `client01:${String(table.number)}`, basis, command }, seat);
  const time = performance.now() - start;
  if (judged.kind !== 'write') throw new Error(`${command.kind}: ${JSON.stringify(judged)}`);
  const read = readExpedition(JSON.parse(JSON.stringify(judged.record)));
  if ('fault' in read) throw new Error(read.fault);
  // Members stay as whole as they were, so that all jaunts are alike.
  const world = worldAfter(
    context.world,
    judged.effects.filter(({ kind }) => kind !== 'set-actor'),
  );
  table.context = { ...context, expedition: read.expedition, secrets: judged.secrets, world };
  return { time, update: JSON.stringify(judged.changes).length };
}

const openOf = ({ context }: Table): RambleOpen => context.expedition.open as RambleOpen;

/** What commands take, by what they are called. */
type Taken = readonly (readonly [what: string, taken: ReturnType<typeof given>])[];

/** Has damage that the last hour did come off all sheets, as the referee's browser does. */
function tolls(table: Table): Taken {
  // An hour's damage waits in slices.
  const waiting = Object.keys(openOf(table).hurts).map(Number);
  return waiting.flatMap((hurt) =>
    tollsOf(openOf(table), hurt).map((slice) => {
      const taken = given(table, { kind: 'toll', hurt, path: HEALTH, members: [...slice] });
      return ['damage off sheets', taken] as const;
    }),
  );
}

/** Has vehicles run again that have broken down, and forget their hours. */
function mend(table: Table): void {
  for (const [id, vehicle] of Object.entries(openOf(table).vehicles)) {
    const { broken, ...whole } = vehicle;
    if (broken) given(table, { kind: 'vehicle', id, vehicle: { ...whole, clock: 0 } });
  }
}

/** Plays a jaunt, step by step: five hexes there or back, which is as far as it goes. */
function jaunt(table: Table, way: string): Taken {
  mend(table);
  const does = (what: string, command: RambleCommand): Taken[number] => [what, given(table, command)];
  return [
    does('weather', { kind: 'step', all: false, expects: 'weather' }),
    does('travel', { kind: 'travel', way }),
    does('energy', { kind: 'step', all: false, expects: 'energy' }),
    does('exhaustion', { kind: 'step', all: false, expects: 'exhaustion' }),
    ...tolls(table),
    does('encounter', { kind: 'nothing' }),
  ];
}

/** Plays a jaunt in as few presses as there can be, as parties do. */
function jauntAtOnce(table: Table, way: string): Taken {
  mend(table);
  const does = (what: string, command: RambleCommand): Taken[number] => [what, given(table, command)];
  return [
    does('weather', { kind: 'step', all: false, expects: 'weather' }),
    does('travel', { kind: 'travel', way }),
    does('energy and exhaustion at once', { kind: 'step', all: true, expects: 'energy' }),
    ...tolls(table),
    does('encounter', { kind: 'nothing' }),
  ];
}

/** Plays blocks of a camp, of which each takes what the climate does. */
function blocks(table: Table): Taken {
  const all: Taken[number][] = [];
  given(table, { kind: 'camp', blocks: 6 });
  for (let block = 0; block < 6; block += 1) {
    all.push(['a block of a camp', given(table, { kind: 'block' })]);
    all.push(...tolls(table));
    given(table, { kind: 'nothing' });
  }
  return all;
}

const median = (figures: readonly number[]): number => figures.toSorted((one, other) => one - other)[figures.length >> 1] ?? 0;

/** What jaunts and a camp came to: the most bytes of each kind of step and of a whole jaunt, and how long a step is judged in. */
interface Figures {
  readonly most: Readonly<Record<string, number>>;
  readonly whole: number;
  readonly judged: number;
}

function figuresOf(who: Pick<RambleSetup, 'members' | 'vehicles'>): Figures {
  const table = begun(who);
  const jaunts = Array.from({ length: rounds }, (_, at) => jaunt(table, at % 2 === 0 ? '33333' : '00000'));
  const atOnce = Array.from({ length: rounds }, (_, at) => jauntAtOnce(table, at % 2 === 0 ? '33333' : '00000'));
  const all = [...jaunts.flat(), ...atOnce.flat(), ...blocks(table)];
  const most: Record<string, number> = {};
  for (const [what, { update }] of all) most[what] = Math.max(most[what] ?? 0, update);
  const whole = Math.max(...atOnce.map((steps) => steps.reduce((sum, [, { update }]) => sum + update, 0)));
  // The first jaunts warm the machine up.
  const judged = median(
    jaunts
      .slice(4)
      .flat()
      .map(([, { time }]) => time),
  );
  return { most, whole, judged };
}

async function measured(): Promise<Row[]> {
  listProcedure(RAMBLE_MANIFEST);
  await fetchedProcedure(RAMBLE_ID);
  const [party, nobody] = [figuresOf({ members: members(), vehicles: vehicles() }), figuresOf({})];
  const baseline = (bytes: number | undefined): Pick<Row, 'baseline'> =>
    bytes === undefined ? {} : { baseline: { name: 'of a party of nobody', measured: bytes } };
  return [
    ...Object.entries(party.most).map(([what, bytes]): Row => ({
      what: `the whole update, at the most: ${what}`,
      ...{ measured: bytes, unit: 'bytes', target: 1500, ...baseline(nobody.most[what]) },
    })),
    {
      what: 'all updates of a jaunt, at the most',
      ...{ measured: party.whole, unit: 'bytes', target: 4000, ...baseline(nobody.whole) },
    },
    { what: 'a step judged', measured: party.judged, unit: 'ms', target: 5, ...baseline(nobody.judged) },
  ];
}
