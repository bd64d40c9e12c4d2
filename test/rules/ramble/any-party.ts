/** What a party of any play is, and what it does beside going from hex to hex: lines, supplies, parts, meetings, camps and damage. */
import { departing, worldWith } from '../party/passing.ts';
import { RUNGS, successesOf } from '../../../src/rules/chance/ladder.ts';
import { sleepersNow } from '../../../src/rules/ramble/camp/camp.ts';
import { nextPart } from '../../../src/rules/ramble/party/makers.ts';
import { onTheirWay } from '../../../src/rules/ramble/party/seats.ts';
import type { RambleCommand } from '../../../src/rules/ramble/state/commands.ts';
import { activeMembers, activeVehicles, goingAlong, withParty } from '../../../src/rules/ramble/state/crew.ts';
import {
  LOADS,
  MODES,
  type Member,
  VEHICLE_HURTS,
  VEHICLE_LOADS,
  type Vehicle,
} from '../../../src/rules/ramble/state/party-state.ts';
import { type RambleOpen, WORKS } from '../../../src/rules/ramble/state/state.ts';
import type { World } from '../../../src/rules/procedure.ts';
import { CLIMATES } from '../../../src/rules/weather/weather-shift.ts';
import { pick } from '../../play/chance-play.ts';
import type { Game } from './fixtures.ts';

/** Two numbers that fill a command in. */
interface Numbers {
  readonly one: number;
  readonly other: number;
}

/** The encounter table of the wilds, on which two rolls have been made. */
export const WILDS = 'RollTable.den';

const ADA: Member = {
  ...{ name: 'Ada', actor: 'Actor.ada', user: 'ada', mode: 'drive', vehicle: 'rover', speed: 4, pace: 'walk', load: 'none' },
  ...{ climate: 'temperate', size: 1, meals: 3, part: 'a' },
};
export const MEMBERS: Readonly<Record<string, Member>> = {
  ada: ADA,
  bram: { ...ADA, name: 'Bram', actor: 'Actor.bram', user: '', mode: 'passenger', load: 'lugging', climate: 'warm' },
  cato: { ...ADA, name: 'Cato', actor: '', user: 'dana', mode: 'ride', vehicle: '', speed: 26, climate: 'arctic', size: 1.5 },
};

const ROVER: Vehicle = {
  ...{ name: 'Rover', actor: '', speed: 30, steps: 0, burn: 5, burns: { h: 9 }, energy: 300, capacity: 900, load: 'none' },
  ...{ arrays: [{ name: 'Roof', gain: 4 }], clock: 8, hurt: 'stressed', parts: 2, part: 'a' },
};
export const VEHICLES: Readonly<Record<string, Vehicle>> = {
  rover: ROVER,
  hauler: {
    ...ROVER,
    name: 'Hauler',
    speed: 24,
    burn: 8,
    burns: {},
    energy: 400,
    load: 'trudging',
    arrays: [],
    hurt: 'none',
    clock: 65,
  },
};

/** The sheets of actors, with twenty hit points each. */
const HEALTH = 'system.health.value';
const SHEETS = ['Actor.ada', 'Actor.bram'];
function sheets(uuid: string): ReturnType<NonNullable<World['actors']>> {
  const stored = (path: string): unknown => (path === HEALTH ? 20 : HEALTH.startsWith(`${path}.`) ? {} : undefined);
  return SHEETS.includes(uuid) ? { name: uuid, isAsMade: false, isBeingMade: false, figure: stored, stored } : null;
}

/** Returns what effects change on the sheets of a world. */
export function figuresOn({ actors }: World): object {
  return Object.fromEntries(SHEETS.map((uuid) => [uuid, actors?.(uuid)?.stored(HEALTH)]));
}

/** Returns a game in a world that has the party's sheets and an encounter table, at any hour of the day. */
export function peopled<Some extends Game>(game: Some): Some {
  const tables: World['tables'] = (uuid) => (uuid === WILDS ? { expedition: 'den', rolls: 2 } : null);
  return { ...game, world: { ...worldWith(game.world, departing({ isOurs: true })), actors: sheets, tables, night: null } };
}

/** Names one of a list, or somebody who is not there. */
function anyId(entries: readonly (readonly [string, unknown])[], number: number): string {
  const ids = entries.map(([id]) => id);
  return ids.length > 0 ? pick(ids, number) : 'nobody';
}

/** What waits to come off sheets, and off whose. */
function waits({ hurts }: RambleOpen): { readonly hurt: number; readonly members: readonly string[] } | null {
  const [oldest] = Object.entries(hurts);
  return oldest ? { hurt: Number(oldest[0]), members: Object.keys(oldest[1].hits) } : null;
}

/** Lists what the GM does about damage that waits; nothing where none does. */
function aboutDamage({ state: { open } }: Game, { one, other }: Numbers): RambleCommand[] {
  const due = waits(open);
  if (!due) return [];
  const { hurt, members } = due;
  const member = pick(members, one);
  const path = other % 7 === 0 ? 'health.gone' : 'health.value';
  return [
    { kind: 'harm', hurt, path },
    { kind: 'toll', hurt, path, members: [...members] },
    other % 2 === 0 ? { kind: 'spare', hurt, member } : { kind: 'spare', hurt },
  ];
}

/** Lists what is changed on lines and of vehicles, of who goes along and of who does not. */
function lines({ state: { open } }: Game, { one, other }: Numbers): RambleCommand[] {
  const id = anyId(activeMembers(open), one);
  const vehicle = anyId(activeVehicles(open), other);
  const along = goingAlong(open);
  const [left] = withParty(open).filter(([, { at }]) => at !== undefined);
  const [giver, taker] = [anyId(withParty(open), one), anyId(withParty(open), one + 1)];
  const isCarried = along.length > 0 && one % 3 > 0;
  return [
    {
      ...{ kind: 'crew', id, load: pick(LOADS, one) },
      ...(isCarried
        ? { mode: pick(['drive', 'passenger'] as const, other), vehicle: anyId(along, other) }
        : { mode: 'ride', vehicle: '' }),
    },
    { kind: 'drive', vehicle, steps: (one % 9) - 3 },
    ...(along.length > 0 && onTheirWay(open).length > 0 ? [{ kind: 'board', vehicle: anyId(along, other) } as const] : []),
    { kind: 'share', from: giver, to: taker, units: 1 + (one % 90) },
    left ? { kind: 'fetch', vehicle: left[0] } : { kind: 'abandon', vehicle },
    ...(left ? [{ kind: 'fetch', vehicle: left[0] } as const] : []),
  ];
}

/** Lists what parts of a party do: they go their own ways, are played, and meet. */
export function partsThere({ state: { open } }: Game, { one, other }: Numbers): RambleCommand[] {
  const people = activeMembers(open).map(([id]) => id);
  const others = Object.keys(open.parts);
  const letter = other % 5 === 0 ? pick(['b', 'c', 'd'], other) : nextPart(open);
  const gone = people.length > 1 ? people.slice(0, 1 + (one % (people.length - 1))) : people;
  const [met] = others.filter((part) => open.parts[part]?.at === open.at);
  const all: RambleCommand[] = [];
  if (others.length > 0) all.push({ kind: 'turn', part: pick(others, one) });
  if (met !== undefined) all.push({ kind: 'join', part: met, overrule: true }, { kind: 'join', part: met });
  if (people.length > 1 && letter !== '')
    all.push({ kind: 'part', part: letter, name: 'The scouts', members: gone, vehicles: [], token: '', leader: '' });
  return all;
}

/** Lists the work that there is at vehicles: fixing what is broken, and tuning up what runs (RA-51, RA-52). */
function works({ state: { open } }: Game, { one, other }: Numbers): RambleCommand[] {
  const near = withParty(open);
  const [broken] = near.filter(([, vehicle]) => vehicle.broken);
  const [vehicle, what] = broken ? [broken[0], 'fix' as const] : [anyId(near, one), 'tune' as const];
  const rung = pick(RUNGS, other);
  return near.length > 0 ? [{ kind: 'work', vehicle, what, rung, successes: successesOf(rung), by: 'Ada' }] : [];
}

/** Lists what a party does between two jaunts beside going on. */
export function partyAtHalt(game: Game, numbers: Numbers): RambleCommand[] {
  const { one } = numbers;
  return [
    ...lines(game, numbers),
    ...works(game, numbers),
    ...works(game, numbers),
    ...partsThere(game, numbers),
    ...aboutDamage(game, numbers),
    { kind: 'camp', blocks: 1 + (one % 3) },
    { kind: 'camp', blocks: 1 + (one % 3) },
  ];
}

/** Lists what a party does before it goes anywhere in a jaunt, or where something has run dry; nothing where nothing has to be done. */
export function partyOnTheWay(game: Game, numbers: Numbers): RambleCommand[] {
  const { open } = game.state;
  const [dry] = open.jaunt?.dry ?? [];
  const [broken] = goingAlong(open).filter(([, vehicle]) => vehicle.broken ?? vehicle.load === 'stopped');
  const held = dry ?? broken?.[0];
  if (held === undefined) return [];
  const others = withParty(open).filter(([id]) => id !== held);
  return [
    { kind: 'abandon', vehicle: held },
    { kind: 'stay' },
    ...(dry === undefined
      ? []
      : [
          { kind: 'share', from: anyId(others, numbers.one), to: dry, units: 60 } as const,
          { kind: 'drive', vehicle: dry, steps: -1 - (numbers.one % 9) } as const,
          { kind: 'travel', way: String(numbers.other % 6) } as const,
        ]),
  ];
}

/** Lists what the encounter roll of a jaunt or of a block may come to (RA-60). */
export function rollComes({ one, other }: Numbers): RambleCommand[] {
  const roll: RambleCommand = {
    ...{ kind: 'roll' as const, table: WILDS, secret: other % 2 === 0, instead: '' },
    ...(other % 3 === 0 ? { total: one } : {}),
  };
  return [
    roll,
    { kind: 'answer', met: false, text: '' },
    { kind: 'answer', met: true, text: other % 2 === 0 ? '' : `Ogres ${one}` },
  ];
}

/** Lists what is done about what is met (RA-62, RA-71). */
export function aboutMeeting({ state: { open } }: Game, { one, other }: Numbers): RambleCommand[] {
  const { camp, encounter } = open;
  const rung = pick(RUNGS, one);
  const checks = Object.keys(camp?.guards ?? {}).filter((id) => camp?.guards[id]?.includes(String(camp.block - 1)));
  const by = camp && checks.length > 0 ? pick(checks, other) : '';
  const sleepers = sleepersNow(open);
  const isFar = ['3', '2'].includes(encounter?.distance?.rung ?? '');
  return [
    { kind: 'distance', by, rung, ...(other % 3 === 0 ? { contact: 1 + (one % 6) } : {}) },
    ...(isFar ? [{ kind: 'avoid' } as const] : []),
    ...(camp && sleepers.length > 0
      ? [
          { kind: 'luck', member: pick(sleepers, one), saved: other % 2 === 0 } as const,
          { kind: 'woken', members: sleepers.slice(0, other % 3) } as const,
        ]
      : []),
  ];
}

/** Lists what a camp may do next (RA-70). */
export function inCamp(game: Game, numbers: Numbers): RambleCommand[] {
  const { open } = game.state;
  const { one, other } = numbers;
  const { step = 'watch', block = 0, blocks = 0 } = open.camp ?? {};
  if (step === 'roll') return rollComes(numbers);
  const watch = {
    kind: 'watch',
    member: anyId(activeMembers(open), one),
    block: Math.min(5, block + (other % 2)),
    guards: other % 3 > 0,
  } as const;
  return block < blocks
    ? [watch, { kind: 'block' }, { kind: 'block' }, ...aboutDamage(game, numbers)]
    : [{ kind: 'rise' }, { kind: 'rise' }, { kind: 'block' }, ...aboutDamage(game, numbers)];
}

/** Lists what a GM says of somebody and of a vehicle, whom the party may have or not. */
export function listing({ state: { open } }: Game, { one, other }: Numbers): RambleCommand[] {
  const is = other % 2 === 0;
  return [
    {
      kind: 'member',
      id: pick(['ada', 'bram', 'cato', 'new'], one),
      member:
        one % 5 === 0
          ? null
          : {
              ...ADA,
              name: `Somebody ${other}`,
              mode: pick(MODES, other),
              vehicle: is ? '' : 'rover',
              part: is ? open.part : 'b',
            },
    },
    {
      kind: 'vehicle',
      id: pick(['rover', 'hauler', 'new'], one),
      vehicle:
        one % 5 === 0
          ? null
          : {
              ...ROVER,
              load: pick(VEHICLE_LOADS, other),
              hurt: pick(VEHICLE_HURTS, one),
              energy: 10 * (other % 50),
              part: open.part,
            },
    },
  ];
}

/** Lists one command of every kind that a party has, whether it makes sense or none. */
export function anythingOfParty(game: Game, { one, other }: Numbers): RambleCommand[] {
  const { open } = game.state;
  const is = other % 2 === 0;
  const id = pick([...Object.keys(open.members), 'zoe'], one);
  const vehicle = pick([...Object.keys(open.vehicles), 'sled'], other);
  const part = pick(['a', 'b', 'c', 'd'], one);
  const rung = pick(RUNGS, one);
  return [
    ...listing(game, { one, other }),
    { kind: 'crew', id, mode: pick(MODES, other), vehicle: is ? vehicle : '', load: pick(LOADS, one) },
    { kind: 'drive', vehicle, steps: (one % 30) - 9 },
    { kind: 'board', vehicle },
    { kind: 'abandon', vehicle },
    { kind: 'fetch', vehicle },
    { kind: 'share', from: vehicle, to: pick(['rover', 'hauler'], one), units: 1 + one },
    { kind: 'work', vehicle, what: pick(WORKS, one), rung, successes: successesOf(rung), by: is ? 'Ada' : '' },
    {
      kind: 'part',
      part,
      name: `Part ${one}`,
      members: [id],
      vehicles: is ? [] : [vehicle],
      token: '',
      leader: is ? '' : 'dana',
    },
    { kind: 'turn', part },
    { kind: 'join', part, overrule: is },
    { kind: 'harm', hurt: 1 + (one % 9), path: is ? 'health.value' : '' },
    { kind: 'toll', hurt: 1 + (one % 9), path: 'health.value', members: [id] },
    { kind: 'spare', hurt: 1 + (one % 9), ...(is ? { member: id } : {}) },
    { kind: 'roll', table: is ? WILDS : 'RollTable.gone', secret: true, instead: one % 3 === 0 ? 'another' : '' },
    { kind: 'answer', met: is, text: is ? `Bears ${one}` : '' },
    { kind: 'distance', by: one % 3 === 0 ? '' : id, rung },
    { kind: 'luck', member: id, saved: is },
    { kind: 'avoid' },
    { kind: 'camp', blocks: 1 + (one % 6) },
    { kind: 'watch', member: id, block: one % 6, guards: is },
    { kind: 'block' },
    { kind: 'woken', members: is ? [id] : [] },
    { kind: 'rise' },
    { kind: 'configure', climate: pick(CLIMATES, one), encounterTables: { any: is ? WILDS : '', day: '', night: '' } },
    {
      kind: 'configure',
      options: { encounters: is ? 'table' : 'gm', toll: is ? 'ask' : 'at-once', burnsByCost: is, warmthPerBand: one % 9 },
    },
  ];
}

/** Returns what comes next in hours that are waited out, where all follows by itself that can: damage off sheets, rolls, and their answers. */
export function followsByItself({ state }: Game): RambleCommand {
  const { open, hidden } = state;
  const due = waits(open);
  if (due) return { kind: 'toll', hurt: due.hurt, path: 'health.value', members: [...due.members] };
  if (open.status === 'halt') return { kind: 'wait' };
  if (open.jaunt?.step !== 'encounter') return { kind: 'step', all: true, expects: open.jaunt?.step ?? 'weather' };
  if (hidden.roll?.mark !== String(open.jaunts)) return { kind: 'roll', table: WILDS, secret: true, instead: '' };
  return { kind: 'answer', met: false, text: '' };
}
