/** Any play of a scramble: commands drawn at random, most of them such as somebody at the table would give next. */
import fc from 'fast-check';
import { RUNGS } from '../../../src/rules/chance/ladder.ts';
import { HEADINGS, type Square, squareOf, squaresAlong } from '../../../src/rules/grid/squares.ts';
import { PACES } from '../../../src/rules/scramble/state/pace.ts';
import type { Effect, Seat, WallPlace, World } from '../../../src/rules/procedure.ts';
import type { ScrambleCommand } from '../../../src/rules/scramble/state/commands.ts';
import { DIRECTION_CASES } from '../../../src/rules/scramble/state/state.ts';
import { SCRAMBLE_REFUSALS } from '../../../src/rules/scramble/state/ruling.ts';
import { doorsAt } from '../../../src/rules/scramble/rooms/door-walls.ts';
import { roomOfParty } from '../../../src/rules/scramble/rooms/room-squares.ts';
import { MODES, type ScrambleHidden, type ScrambleOpen, type Secret } from '../../../src/rules/scramble/state/state.ts';
import { mapped } from '../../../src/rules/values/records.ts';
import { ARRIVE, departing, worldWith } from '../party/passing.ts';
import { type ChancePlay, type OtherWords, type Played, gmSeat, pick, playerSeat } from '../../play/chance-play.ts';
import { ADA, BRAM, type State, type Game, type Plan, VAULTS, begun, changed, door, laid, playAll, wall } from './fixtures.ts';

const GM = gmSeat();
const LEADER = playerSeat('ada', ['party']);
const SPECTATOR = playerSeat('dana');

/** What a random play is drawn from: which of the commands, by whom, and two numbers that fill it in. */
interface Draw {
  readonly kind: number;
  readonly seat: Seat;
  readonly one: number;
  readonly other: number;
  /** Whether it is what the play waits for, rather than anything at all. */
  readonly sensible: boolean;
}

const draws: fc.Arbitrary<Draw[]> = fc.array(
  fc.record({
    kind: fc.nat(1000),
    seat: fc.constantFrom(GM, GM, LEADER, SPECTATOR),
    one: fc.nat(1000),
    other: fc.nat(1000),
    sensible: fc.constantFrom(true, true, true, true, false),
  }),
  { minLength: 40, maxLength: 120 },
);

/** A hall with a closet that nobody can come to, a wall with a door, and a wall that hides another. */
const WALLS: Readonly<Record<string, WallPlace>> = {
  north: wall(3, 3, 3, 12),
  south: wall(8, 3, 8, 12),
  west: wall(3, 3, 8, 3),
  east: wall(3, 12, 5, 12),
  door: door(5, 12, 6, 12, 'Heavy Door (break 2/10, locked 3, hear 2)', 'locked'),
  rest: wall(6, 12, 8, 12),
  inner: wall(3, 8, 7, 8),
  gate: door(7, 8, 8, 8, 'Gate (hear 1)'),
  closetA: wall(11, 15, 12, 15),
  closetB: wall(11, 15, 11, 16),
};

/** Where what is varied is put: no way and no sight leads there. */
const CLOSET = '11,15';

const SECRETS: Readonly<Record<string, Secret>> = {
  blade: { kind: 'trap', at: '5,6', text: 'Pendulum Blade (secret 4, disable 6, hit 65%, dmg 1d12s)' },
  pit: { kind: 'trap', at: '6,10', text: 'Pit (secret 3, pit 6m, floor spikes)' },
  stone: { kind: 'thing', at: '4,5', text: 'A loose stone', secret: 5 },
  panel: { kind: 'door', at: '4,7', beyond: '4,8', text: 'Panel (secret 2)', wall: 'inner', c: [800, 400, 800, 500] },
  cell: { kind: 'room', name: 'The cell', squares: '3:9-11 4:9-11', note: 'An ogre sleeps' },
  den: { kind: 'room', name: 'The den', squares: '7:3-5', note: 'Rats' },
};

/** The sheets of actors, with twenty hit points each. */
const HEALTH = 'system.health.value';
const SHEETS = ['Actor.ada', 'Actor.bram'];
function sheets(uuid: string): ReturnType<NonNullable<World['actors']>> {
  const stored = (path: string): unknown => (path === HEALTH ? 20 : HEALTH.startsWith(`${path}.`) ? {} : undefined);
  return SHEETS.includes(uuid) ? { name: uuid, isAsMade: false, isBeingMade: false, figure: stored, stored } : null;
}

/** Where random play begins: three members with a lamp in the hall, and secrets around them; it has begun unless told otherwise. */
export function start(lay: (plan: Plan) => Game = begun): Game {
  const members = {
    ada: { ...ADA, speed: 6, source: 'Flashlight', light: 4, actor: 'Actor.ada' },
    bram: { ...BRAM, speed: 5, actor: 'Actor.bram' },
    cora: { ...ADA, name: 'Cora', user: 'bram' },
  };
  const game = lay({ walls: WALLS, members, options: { worldTime: true, hackOwes: true, scale: 1 } });
  return playAll(
    { ...game, world: { ...worldWith(game.world, departing({ isOurs: true })), actors: sheets } },
    Object.entries(SECRETS).map(([id, secret]) => ({ kind: 'place', id, secret })),
  );
}

/** A way of a few steps that does not at once turn back. */
function wayOf(one: number, other: number): string {
  const first = pick(HEADINGS, one);
  const turn = (first + (other % 3) - 1 + 8) % 8;
  return `${String(first).repeat(1 + (other % 4))}${turn}`;
}

/** The squares before the hall's doors. */
const AT_DOOR: Square = { i: 5, j: 11 };
const AT_GATE: Square = { i: 7, j: 7 };

const BESIDE_PIT: Square = { i: 6, j: 9 };

/** Where random play begins with the party somewhere else. */
function startAt({ i, j }: Square, then: readonly ScrambleCommand[] = []): Game {
  return playAll(start(), [{ kind: 'put', at: `${i},${j}` }, ...then]);
}

/** What has Ada snared by the pit. */
const SNARED: readonly ScrambleCommand[] = [
  { kind: 'learn', known: { things: { pit: 'found' }, rooms: {} } },
  { kind: 'disable', trap: 'pit', member: 'ada', rung: 'L', strength: 5 },
];

/** Lists the doors that the party stands at. */
function doorsHere({ state, world }: Game): readonly string[] {
  const at = squareOf(state.open.at);
  return at && world.board ? doorsAt(world.board, at, false) : [];
}

/** Lists what is done at a door: the gate is shut, the other one locked. */
function atDoor(door: string, one: number, other: number): ScrambleCommand[] {
  const hack: ScrambleCommand = { kind: 'hack', door, strength: one % 7, kit: true, hide: other % 2 === 0 };
  const listen: ScrambleCommand = { kind: 'listen', door, strength: one % 7 };
  const tackle: ScrambleCommand = { kind: 'tackle', door, hit: other % 3 > 0, value: one % 20 };
  if (door === 'gate') return [{ kind: 'open-door', door }, listen];
  return [hack, hack, hack, hack, hack, tackle, tackle, { kind: 'blow', door, damage: one % 25 }, listen];
}

/** Lists commands that the play may wait for. */
function awaited({ state, world }: Game, { one, other }: Draw): ScrambleCommand[] {
  const { open } = state;
  const ids = Object.keys(open.members);
  if (ids.length === 0) return [{ kind: 'member', id: 'ada', member: { ...ADA, light: 2 } }];
  const member = pick(ids, other);
  if (open.spring) {
    const missing = ids.find((id) => !open.spring?.saves[id]);
    return missing === undefined
      ? [{ kind: 'spring' }]
      : [{ kind: 'save', member: missing, strength: one % 9, saved: other % 2 === 0 }];
  }
  switch (open.status) {
    case 'laid':
      return [{ kind: 'begin' }];
    case 'halt': {
      const hurt = Object.keys(open.hurts)[0];
      const room = roomOfParty(open);
      const known = Object.entries(open.things).filter(([, thing]) => thing.kind === 'trap');
      const trap = known[one % Math.max(1, known.length)]?.[0];
      const paces = { [member]: pick(PACES, one) };
      return [
        { kind: 'dash', mode: pick(MODES, one), paces },
        { kind: 'dash', mode: 'search', paces: {} },
        { kind: 'dash', mode: 'plain', paces: {} },
        ...(room === null ? [] : [{ kind: 'rest' } as const]),
        ...(hurt === undefined
          ? []
          : [
              { kind: 'harm', hurt: Number(hurt), path: 'health.value' } as const,
              { kind: 'spare', hurt: Number(hurt), ...(one % 2 === 0 ? {} : { member }) } as const,
            ]),
        ...(trap === undefined
          ? []
          : [
              { kind: 'disable', trap, member, rung: pick(RUNGS, one), strength: one % 9 } as const,
              { kind: 'break-free', trap } as const,
              { kind: 'fire', trap, who: 'Ogre' } as const,
              { kind: 'fire', trap, who: 'Ada' } as const,
              { kind: 'set-trap', trap, member, rung: pick(RUNGS, one), score: 40 + (other % 40), successes: one % 3 } as const,
            ]),
        ...doorsHere({ state, world }).flatMap((id) => atDoor(id, one, other)),
      ];
    }
    case 'dash': {
      const missing = ids.find((id) => open.senses[id] === undefined);
      if (open.dash?.mode !== 'plain' && missing !== undefined) return [{ kind: 'sense', member: missing, strength: one % 8 }];
      const at = squareOf(open.at);
      const paths = world.board?.paths;
      const far =
        at && paths ? paths.way(at, pick([{ i: one % 12, j: other % 16 }, AT_DOOR, AT_DOOR, AT_GATE], one + other)) : null;
      const walk: ScrambleCommand = { kind: 'walk', way: wayOf(one, other) };
      return [walk, walk, walk, ...(far ? [{ kind: 'walk', way: far.slice(0, 12) } as const] : []), { kind: 'stop' }];
    }
    case 'roll':
      return [
        { kind: 'roll', table: VAULTS, secret: other % 2 === 0, ...(other % 3 === 0 ? { total: one } : {}) },
        { kind: 'no-encounter' },
        { kind: 'no-encounter' },
        { kind: 'encounter', text: `Rats ${one}`, creature: other % 3 > 0 },
        { kind: 'encounter', text: '', creature: true, case: pick(DIRECTION_CASES, one) },
      ];
    case 'encounter':
      return [
        { kind: 'over' },
        { kind: 'over' },
        { kind: 'reaction', rung: pick(RUNGS, one) },
        { kind: 'show-marker', whole: other % 3 === 0, ...(other % 3 === 1 ? { text: `Ogres ${one}` } : {}) },
        one % 3 === 0
          ? { kind: 'roll', table: VAULTS, secret: other % 2 === 0 }
          : { kind: 'marker', at: `${one % 12},${other % 16}` },
      ];
    case 'ended':
      return [{ kind: 'reopen' }];
  }
}

/** Lists one command of every kind. */
function anything({ state }: Game, { one, other }: Draw): ScrambleCommand[] {
  const ids = [...Object.keys(state.open.members), 'zoe'];
  const member = pick(ids, one);
  const square = `${one % 13},${other % 17}`;
  const secret = pick(Object.keys(SECRETS), one);
  const id = pick(['door', 'gate', 'inner', 'gone'], other);
  const overrule = other % 2 === 0;
  const rung = pick(RUNGS, one);
  return [
    {
      kind: 'configure',
      options: { lit: overrule, angle: one % 361, combine: one % 2 === 0, margin: one % 3, tackle: overrule ? 'flat' : 'table' },
    },
    { kind: 'configure', name: `Mill ${one}`, options: { litReach: one % 4, stock: overrule ? 'Plain Door (break 1/5)' : '' } },
    {
      kind: 'member',
      id: pick(['ada', 'dirk'], one),
      member: overrule ? { ...BRAM, name: `Dirk ${one}`, light: (one % 6) - 1 } : null,
    },
    { kind: 'choose-token', token: 'party' },
    { kind: 'leader', user: overrule ? 'dana' : '' },
    { kind: 'begin', at: square },
    { kind: 'dash', mode: pick(MODES, one), paces: { [member]: pick(PACES, other) }, overrule },
    { kind: 'sense', member, strength: one % 9 },
    { kind: 'walk', way: wayOf(one, other), overrule },
    { kind: 'stop', overrule },
    { kind: 'roll', table: overrule ? VAULTS : 'RollTable.mill', secret: true },
    { kind: 'no-encounter' },
    { kind: 'encounter', text: 'Bats', creature: overrule, planned: one % 2 === 0, overrule: other % 5 === 0 },
    { kind: 'marker', at: square },
    { kind: 'show-marker', whole: overrule },
    { kind: 'reaction', rung },
    { kind: 'seek', strength: one % 9 },
    { kind: 'over' },
    { kind: 'rest', overrule: one % 2 === 0 },
    { kind: 'recover', member, wear: one % 3 },
    { kind: 'place', id: pick(['new', secret], other), secret: { kind: 'thing', at: square, text: 'Coin', secret: one % 9 } },
    { kind: 'remove', id: secret, overrule },
    { kind: 'show', id: secret },
    {
      kind: 'take-over',
      secrets: { [secret]: SECRETS[secret] ?? null, gone: null },
      known: overrule ? { things: {}, rooms: {} } : { things: {}, rooms: { den: one % 2 === 0 } },
    },
    { kind: 'learn', known: { things: { blade: pick(['found', 'sprung', 'disabled'], one) }, rooms: { cell: overrule } } },
    { kind: 'stand-in', id: secret, stands: overrule },
    { kind: 'door-stats', door: id, text: overrule ? 'Old Door (break 1/3)' : 'Old (' },
    { kind: 'open-door', door: id, overrule },
    { kind: 'blow', door: id, damage: one % 30, overrule },
    { kind: 'tackle', door: id, hit: one % 2 === 0, value: one % 20, overrule },
    { kind: 'hack', door: id, strength: one % 9, rung, kit: one % 3 > 0, hide: one % 2 === 0, overrule },
    { kind: 'listen', door: id, strength: one % 9, rung, overrule },
    { kind: 'save', member, strength: one % 9, saved: overrule },
    { kind: 'spring', waive: overrule },
    { kind: 'disable', trap: secret, member, rung, strength: one % 9, overrule },
    { kind: 'break-free', trap: secret, overrule },
    {
      kind: 'set-trap',
      trap: pick(['wire', secret], other),
      member,
      rung,
      score: one % 99,
      successes: one % 4,
      text: 'Wire (dmg 1d6p)',
      overrule,
    },
    { kind: 'fire', trap: pick(['wire', secret], one), who: pick(['Ogre', 'Ada', 'Bram'], other) },
    {
      kind: 'harm',
      hurt: Number(Object.keys(state.open.hurts)[0] ?? one % 3),
      path: pick(['health.value', 'health', ''], other),
    },
    { kind: 'spare', hurt: Number(Object.keys(state.open.hurts)[0] ?? one % 3) },
    ARRIVE,
    { kind: 'put', at: square },
    { kind: 'squares', by: (one % 20) - 10 },
    { kind: 'end' },
    { kind: 'reopen' },
  ];
}

/** What players may do who lead the party; the rest is the GM's. */
const LEADERS = ['dash', 'sense', 'walk', 'stop', 'rest', 'open-door', 'blow', 'hack', 'listen', 'save', 'disable', 'break-free'];
const PLAYERS = [...LEADERS, 'leader', 'tackle'];

function isGms(command: ScrambleCommand): boolean {
  if (!PLAYERS.includes(command.kind)) return true;
  return 'overrule' in command && command.overrule === true;
}

/** What tells a GM what is or is not hidden. */
const FOR_GMS = ['place', 'remove', 'show', 'take-over', 'stand-in', 'set-trap', 'fire', 'marker', 'show-marker'];

/** What may show how a trap is made: working on it, or letting it go off. */
const TELLING = ['disable', 'break-free', 'fire', 'spring'];

/** Returns another hidden half that agrees with the first in all that a play has shown. */
function varied({ hidden }: State, shown: ScrambleOpen, number: number, command: ScrambleCommand): ScrambleHidden {
  const secrets = Object.entries(hidden.secrets).flatMap(([id, secret]): [string, typeof secret][] => {
    const thing = shown.things[id];
    if (thing) {
      if (secret.kind !== 'trap' || thing.state !== 'set' || TELLING.includes(command.kind)) return [[id, secret]];
      return [[id, { kind: 'trap', at: secret.at, text: secret.text, hit: number % 99, ...(number % 2 ? { dud: true } : {}) }]];
    }
    if (shown.rooms[id]) return [[id, secret]];
    if (number % 3 === 0) return [];
    return secret.kind === 'room'
      ? [[id, { ...secret, squares: '11:15', note: `Other ${number}` }]]
      : [[id, { ...secret, at: CLOSET, ...(secret.kind === 'door' ? { beyond: CLOSET } : {}) }]];
  });
  const { marker } = hidden;
  if (!marker) return { secrets: Object.fromEntries(secrets) };
  const seen = shown.encounter?.shown;
  const other = { ...marker, text: `Other ${number}` };
  // Of what moves beyond the light all know where it is, and nobody what.
  const unseen = seen ? (seen.half ? other : marker) : { ...other, at: CLOSET, distance: number % 7 };
  return { secrets: Object.fromEntries(secrets), marker: unseen };
}

/** Whether the GM's hand leads through walls to where the other game hides its things: there they come to light. */
function leadsToCloset({ open }: State, command: ScrambleCommand): boolean {
  if (open.at === CLOSET || (command.kind === 'put' && command.at === CLOSET)) return true;
  const from = squareOf(open.at);
  if (command.kind !== 'walk' || !command.overrule || !from) return false;
  return squaresAlong(from, command.way).some(({ i, j }) => `${i},${j}` === CLOSET);
}

/** Returns another hidden half to begin with that agrees with all that a game shows. */
function otherwise(positions: readonly Game[], number: number): ScrambleHidden | null {
  const [first] = positions;
  const last = positions.at(-1);
  if (!first || !last) return null;
  const shown = positions.reduce<ScrambleOpen>(
    (sum, { state: { open } }) => ({ ...sum, things: { ...open.things, ...sum.things }, rooms: { ...open.rooms, ...sum.rooms } }),
    last.state.open,
  );
  const others = varied(first.state, { ...shown, encounter: first.state.open.encounter }, number, { kind: 'rest' });
  const { roll } = first.state.hidden;
  return { ...others, ...(roll ? { roll: { ...roll, result: roll.result + (number % 5) } } : {}) };
}

/** Returns a command with other words where they stay with the GM. */
function saidOtherwise({ state: { open } }: Game, command: ScrambleCommand, { number, words }: OtherWords): ScrambleCommand {
  switch (command.kind) {
    case 'encounter':
      return command.text === '' ? command : { ...command, text: words };
    case 'marker':
      return open.encounter?.shown ? command : { ...command, at: `${number % 12},${number % 16}` };
    case 'place':
      return command.secret.kind === 'thing' ? { ...command, secret: { ...command.secret, at: CLOSET, text: words } } : command;
    case 'stand-in':
      return { ...command, stands: number % 2 === 0 };
    case 'roll':
      return command.total === undefined || !command.secret ? command : { ...command, total: number };
    default:
      return command;
  }
}

/** Returns a hidden half with words in all that it says of what nobody has found. */
function planted({ state: { open, hidden } }: Pick<Game, 'state'>, word: () => string): ScrambleHidden {
  const { marker } = hidden;
  const secrets = mapped(hidden.secrets, (secret, id): Secret => {
    if (open.things[id] || open.rooms[id]) return secret;
    if (secret.kind === 'room') return { ...secret, name: word(), note: word() };
    return { ...secret, text: secret.text.replace(/^[^(]+/, `${word()} `).trim() };
  });
  return { ...hidden, secrets, ...(marker && !open.encounter?.shown ? { marker: { ...marker, text: word() } } : {}) };
}

/** Shows the first secret that nobody has found. */
function showing({ state: { open, hidden } }: Pick<Game, 'state'>): ScrambleCommand | null {
  const id = Object.keys(hidden.secrets).find((one) => !open.things[one] && !open.rooms[one]);
  return id === undefined ? null : { kind: 'show', id };
}

/** Returns what all may know of what lies hidden: what was found of it, the rooms that were shown, and what the GM has shown of a creature. */
function mayKnow({ before, after, command }: Played<ScrambleOpen, ScrambleHidden, ScrambleCommand>): unknown {
  const { open, hidden } = after.state;
  // Of the trap that is worked on or goes off, and of no other.
  const told = command.kind === 'spring' ? before.state.open.spring?.trap : 'trap' in command ? command.trap : undefined;
  const known = (id: string): unknown => {
    const secret = hidden.secrets[id];
    if (secret?.kind === 'room') return { ...secret, note: '' };
    if (secret?.kind !== 'trap' || (id === told && TELLING.includes(command.kind))) return secret;
    // How well a trap was set, and whether it will go off at all, is for the GM alone until it does.
    return { ...secret, ...(open.things[id]?.state === 'set' ? { hit: 0, dud: true } : {}) };
  };
  const { marker } = hidden;
  const seen = open.encounter?.shown;
  return {
    things: Object.keys(open.things).map((id) => [id, known(id)]),
    rooms: Object.keys(open.rooms).map((id) => [id, known(id)]),
    marker: !seen || !marker ? null : seen.half ? { ...marker, text: '' } : marker,
  };
}

export const CHANCE_PLAY: ChancePlay<ScrambleOpen, ScrambleHidden, ScrambleCommand, Draw> = {
  rules: { play: 'SC-02 SC-19', undo: 'SC-02', secrecy: 'SC-41' },
  games: 60,
  // Some games begin before the locked door, and some beside the pit or snared by it, since few come there by chance.
  starts: fc.constantFrom(start(), startAt(AT_DOOR), startAt(BESIDE_PIT), startAt(BESIDE_PIT, SNARED)),
  towards: { begin: start(laid), 'break-free': startAt(BESIDE_PIT, SNARED) },
  draws,
  turn(game, draw) {
    const command = pick(draw.sensible ? awaited(game, draw) : anything(game, draw), draw.kind);
    // What is sensible is given by the GM, as far as it is not the players' to do.
    const isLeaders = LEADERS.includes(command.kind) && game.state.open.leader === '';
    return { command, seat: draw.sensible ? (isLeaders ? LEADER : GM) : draw.seat };
  },
  worldAfter: (world: World, effects: readonly Effect[]) => changed(world, effects),
  figures: ({ actors }) => Object.fromEntries(SHEETS.map((uuid) => [uuid, actors?.(uuid)?.stored(HEALTH)])),
  refusals: SCRAMBLE_REFUSALS,
  rare: { begin: 'games begin after it' },
  aimed: {
    walk: 'once',
    stop: 'once',
    dash: 'once',
    rest: 'once',
    listen: 'once',
    over: 'once',
    encounter: 'once',
    'no-encounter': 'once',
    spring: 'once',
    sense: 'while',
    roll: 'while',
    marker: 'while',
    'show-marker': 'while',
    reaction: 'while',
    save: 'while',
  },
  isGms,
  varied: ({ before, after, command, seat }, { one }) =>
    (seat.gm && FOR_GMS.includes(command.kind)) || leadsToCloset(before.state, command)
      ? null
      : varied(before.state, after.state.open, one, command),
  compared: ['walk', 'dash', 'arrive', 'sense', 'encounter', 'no-encounter', 'over', 'rest', 'listen', 'hack', 'blow', 'put'],
  otherwise,
  saidOtherwise,
  mayKnow,
  planted,
  showing,
  leaked: ({ open, hidden }) => ({ ...open, name: `Mill ${Object.keys(hidden.secrets).length}${hidden.marker?.at ?? ''}` }),
};
