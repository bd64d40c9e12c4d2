import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesBetween, encodeChanges } from '../../../src/play/changes.ts';
import { secretsSize, secretsText } from '../../../src/play/expedition.ts';
import { type Draws, drawsFor } from '../../../src/rules/chance/draws.ts';
import { BLANK, type Chunks, filledCells, inCell } from '../../../src/rules/grid/chunks.ts';
import { cellName, cellNamed, cellsAlong, cellsApart, sidesOf } from '../../../src/rules/grid/sides.ts';
import type { RambleCommand } from '../../../src/rules/ramble/state/commands.ts';
import { RAMBLE } from '../../../src/rules/ramble/ramble.ts';
import { pointsLeft, pricingOf } from '../../../src/rules/ramble/state/ruling.ts';
import { MOST_AHEAD, type RambleHidden, type RambleOpen } from '../../../src/rules/ramble/state/state.ts';
import { makerOf } from '../../../src/rules/ramble/party/makers.ts';
import { cellsOfPiece, markKey } from '../../../src/rules/ramble/state/track.ts';
import { stepCost } from '../../../src/rules/terrain/costs.ts';
import { trueTerrain } from '../../../src/rules/terrain/held-terrain.ts';
import { LAYERS, MOST_CHUNKS, isPainted } from '../../../src/rules/terrain/terrain.ts';
import { mapped } from '../../../src/rules/values/records.ts';
import type { WeatherTable } from '../../../src/rules/weather/weather-table.ts';
import { playOut, sure } from '../../play/chance-games.ts';
import { type Played, type Turn } from '../../play/chance-play.ts';
import { ID, SEED } from '../../play/fixtures.ts';
import { allCells } from '../grid/any-hexes.ts';
import { SPRING, weatherRow } from '../weather/weather-tables.ts';
import { CHANCE_PLAY } from './any-play.ts';
import { type Game, GM, type State, begun, laid, layOf, play, tables } from './fixtures.ts';

type Turned = Played<RambleOpen, RambleHidden, RambleCommand>;

/** Holds a travel to what it costs: the cells that were entered are paid, and what is left is progress (RA-20, RA-22). */
function travelHolds({ before: { state, world }, command, decision }: Turned): boolean {
  if (decision.kind === 'refused' || command.kind !== 'travel' || command.overrule) return false;
  const [one, other] = [state.open, decision.state.open];
  const sides = sidesOf(one.cells, command.way);
  const entered = (other.jaunt?.entered ?? 0) - (one.jaunt?.entered ?? 0);
  const cells = cellsAlong(one.cells, cellNamed(one.at)!, command.way);
  sure(cellName(cells[entered]!) === other.at, 'a travel ends on its way');
  const terrain = trueTerrain(state);
  const costs = sides.map((side, step) => stepCost(terrain, one.cells, pricingOf(one), cells[step]!, side));
  const ahead = cells[1] && one.progress?.to === cellName(cells[1]) ? one.progress.paid : 0;
  const sum = costs.slice(0, entered).reduce((all, cost) => all + cost, 0);
  // Whoever runs dry before the first cell has not turned away.
  const isHeld = entered === 0 && (other.jaunt?.dry ?? []).length > 0;
  const paid = isHeld && other.progress?.to === one.progress?.to ? ahead : (other.progress?.paid ?? 0);
  const spent = (other.jaunt?.spent ?? 0) - (one.jaunt?.spent ?? 0);
  // What was paid before counts for the first cell alone, and no more than that costs.
  const known = Math.min(ahead, entered > 0 ? (costs[0] ?? 0) : ahead);
  sure(spent === sum + paid - known, `${spent} points pay ${sum} and ${paid}, of which ${known} were paid`);
  sure(spent <= pointsLeft(one), 'a travel spends no more than there is');
  cells.slice(1, entered + 1).forEach((cell, step) => sure(!world.cells!.stops(cells[step]!, cell), 'no wall is crossed'));
  const next = costs[entered];
  if (other.progress && next !== undefined) sure(paid < next, 'a cell that is paid is entered');
  return true;
}

/** Holds the open half to the hidden one: what nobody has seen is blank and has no name there, and what is seen is as it is (RA-23). */
function terrainHolds({ open, hidden }: State): void {
  if (!open.isSecret) {
    sure(hidden.terrain === undefined && Object.keys(hidden.names).length === 0, 'what is no secret is not hidden');
    return;
  }
  const whole = trueTerrain({ open, hidden });
  for (const cell of allCells(open.cells)) {
    const isSeen = inCell(open.seen, cell) !== BLANK;
    if (!isSeen) sure(!isPainted(open.terrain, cell), `${cellName(cell)} is unseen and blank`);
    else for (const layer of LAYERS) sure(inCell(open.terrain[layer], cell) === inCell(whole[layer], cell), 'what is seen is so');
    const name = isSeen ? hidden.names[cellName(cell)] : undefined;
    sure(open.names[cellName(cell)] === name, 'all know the names of what is seen, and no others');
  }
}

/** Returns the clocks of all parts of a party: the hours that have begun for each. */
function clocksOf({ part, jaunts, parts }: RambleOpen): Record<string, number> {
  return { ...mapped(parts, (other) => other.jaunts), [part]: jaunts };
}

/** Returns the latest of all clocks. */
function latest(open: RambleOpen): number {
  return Math.max(...Object.values(clocksOf(open)));
}

/** Returns how many hours have gone by for whom it is latest; one that is still travelled has not (RA-03). */
function passed(open: RambleOpen): number {
  const isTravelled = open.jaunt?.step === 'travel';
  return latest({ ...open, jaunts: open.jaunts - (isTravelled ? 1 : 0) });
}

const LIMIT = { timeout: 60_000 };

test('RA-01 RA-22 over any play points never fall below none, the party is on the map, and cells are paid for', LIMIT, () => {
  const tally = playOut(CHANCE_PLAY, RAMBLE, { seed: 71, numRuns: 120 }, (played, count) => {
    const { before, command, decision } = played;
    if (decision.kind === 'refused') return;
    count(command.kind);
    const { open } = decision.state;
    if (travelHolds(played)) count('a travel that was paid');
    terrainHolds(decision.state);
    const { jaunt, status } = open;
    sure(!jaunt || (jaunt.spent <= jaunt.allowance && jaunt.allowance >= 1), 'no more is spent than there is');
    sure(pointsLeft(open) >= 0, 'points never fall below none');
    const at = cellNamed(open.at);
    sure(
      (at === null) === (open.jaunts === 0 && Object.keys(open.marks).length === 0),
      'the party is somewhere once it has begun',
    );
    sure(at === null || before.world.cells!.has(at), 'the party is on the map');
    const isUnderWay = ['jaunt', 'arrived'].includes(status) || (status === 'met' && !open.camp);
    sure(status === 'ended' || isUnderWay === (jaunt !== undefined), 'a jaunt is under way in a jaunt');
    sure(status === 'ended' || ['met', 'arrived'].includes(status) === (open.encounter !== undefined), 'what is met is met');
    const circles = Object.entries(open.marks);
    sure(
      circles.every(([key]) => makerOf(key).jaunt <= latest(open)),
      'no circle is of a jaunt to come',
    );
    const open_ = circles.filter(([, { over }]) => !over);
    sure(
      open_.length <= 1 && (open_.length === 0 || open_[0]?.[0] === markKey(open, open.jaunts)),
      'only the last circle is not crossed out',
    );
    const hours = (decision.state.open.options.worldTime ? 1 : 0) * Math.max(0, passed(open) - passed(before.state.open));
    const gone = decision.effects.reduce(
      (sum, effect) => sum + (effect.kind === 'advance-time' ? effect.to - effect.from : 0),
      0,
    );
    sure(gone === 3600 * hours, 'the world goes on by as much as the latest of all clocks');
    if (open.progress && at)
      sure(cellsApart(open.cells, at, cellNamed(open.progress.to)!) === 1, 'progress leads into a cell beside');
    if (open.journey !== undefined) sure(open.journey !== '', 'a journey leads somewhere');
    for (const id of Object.keys(before.state.open.used)) sure(open.used[id] !== undefined, 'what was met was met');
  });
  expect(tally['a travel that was paid'] ?? 0).toBeGreaterThan(300);
});

/** Kinds by which hours of travel may go by. */
const TRAVELS = ['step', 'travel', 'nothing', 'answer', 'stay', 'abandon'];

/** Holds the vehicles of a turn to what may become of them: energy has bounds, and clocks count hours of travel alone (RA-30, RA-35, RA-50). */
function vehiclesHold({ before, after, command }: Turned): void {
  const [were, are] = [before.state.open.vehicles, after.state.open.vehicles];
  for (const [id, { energy, capacity, clock, broken, at }] of Object.entries(are)) {
    sure(energy >= 0, 'no vehicle has less energy than none');
    const was = were[id];
    if (!was || command.kind === 'vehicle') continue;
    sure(energy <= Math.max(was.energy, capacity), 'no vehicle is charged above what it holds');
    sure(at === was.at || ['abandon', 'fetch'].includes(command.kind), 'a vehicle stays where it is until it is fetched');
    const hours = clock - was.clock;
    sure(hours === 0 || (hours > 0 ? TRAVELS : ['work']).includes(command.kind), 'clocks count hours of travel, and tune-ups');
    sure(!broken || was.broken !== undefined || TRAVELS.includes(command.kind), 'what has not travelled does not break down');
  }
}

/** Holds a party to what may be said of it: whoever and whatever is named is there (RA-45, RA-62, RA-70). */
function partyHolds({ open }: State): void {
  const { members, vehicles, parts, hurts, camp, encounter, jaunt, tired } = open;
  const isThere = (id: string): boolean => members[id] !== undefined;
  for (const { part, vehicle, mode } of Object.values(members)) {
    sure(part === open.part || parts[part] !== undefined, 'members are of a part that there is');
    sure(vehicle === '' || vehicles[vehicle]?.part === part, 'nobody sits in what is not with them');
    sure(vehicle === '' || (vehicles[vehicle]?.at === undefined && mode !== 'walk'), 'nobody sits in what was left');
  }
  for (const { part } of Object.values(vehicles))
    sure(part === open.part || parts[part] !== undefined, 'vehicles are of a part that there is');
  for (const { hits } of Object.values(hurts)) sure(Object.keys(hits).every(isThere), 'damage waits for who is there');
  sure(Object.keys(tired).every(isThere), 'whoever is tired is there');
  sure((encounter?.surprised ?? []).every(isThere), 'whoever is surprised is there');
  sure(
    Object.keys(jaunt?.burnt ?? {}).every((id) => vehicles[id] !== undefined),
    'what burns is there',
  );
  sure(
    (jaunt?.dry ?? []).every((id) => vehicles[id] !== undefined),
    'what is dry is there',
  );
  sure(
    (camp !== undefined) === (open.status === 'camp' || (open.status === 'met' && !jaunt)) || open.status === 'ended',
    'a camp is one',
  );
  if (!camp) return;
  sure(Object.keys(camp.guards).every(isThere) && Object.keys(camp.slept).every(isThere), 'whoever camps is there');
  sure(
    Object.values(camp.slept).every((slept) => slept <= camp.block),
    'nobody sleeps through more blocks than there were',
  );
  sure(camp.block <= camp.blocks && (camp.past ?? []).length <= camp.block, 'no more blocks are over than have begun');
}

test(
  'RA-30 RA-45 RA-50 RA-70 over any play energy keeps its bounds, clocks count travel, and whoever is named is there',
  LIMIT,
  () => {
    const tally = playOut(CHANCE_PLAY, RAMBLE, { seed: 73, numRuns: 120 }, (played, count) => {
      const { before, command, decision } = played;
      if (decision.kind === 'refused') return;
      partyHolds(decision.state);
      vehiclesHold(played);
      for (const { name } of decision.events) count(name);
      const clocks = clocksOf(decision.state.open);
      for (const [part, hours] of Object.entries(clocksOf(before.state.open)))
        sure((clocks[part] ?? Infinity) >= hours, `${command.kind} turns no clock back`);
    });
    const happen = ['energyBurnt', 'energyGained', 'vehicleDry', 'vehicleBroke', 'partyTired', 'blockPassed', 'distanceFound'];
    for (const name of happen) expect(tally[name] ?? 0, name).toBeGreaterThan(10);
  },
);

test('RA-02 over any play the line leads from cell to neighbour, through cells that were seen unless the GM hid them', () => {
  playOut(CHANCE_PLAY, RAMBLE, { seed: 72, numRuns: 60 }, ({ before, command, decision }) => {
    if (decision.kind === 'refused') return;
    const { open } = decision.state;
    for (const piece of Object.values(open.track)) {
      const cells = cellsOfPiece(open.cells, piece);
      sure(cells.length > 1, 'a piece of the line is a line');
      cells.slice(1).forEach((cell, index) => sure(cellsApart(open.cells, cells[index]!, cell) === 1, 'it leads to neighbours'));
    }
    const fresh = Object.keys(open.track).filter((key) => open.track[key] !== before.state.open.track[key]);
    const isPlay = ['travel', 'step', 'nothing', 'answer'].includes(command.kind);
    sure(isPlay || fresh.length === 0, `${command.kind} draws no line`);
    for (const key of fresh)
      sure(
        cellName(cellsOfPiece(open.cells, open.track[key] ?? '').at(-1)!) === open.at || fresh.length > 1,
        'it ends at the party',
      );
    if (command.kind === 'reveal') return;
    for (const [cell, is] of filledCells(before.state.open.seen, open.cells)) {
      const now = inCell(open.seen, cell);
      sure(now === is || now === 'v', 'what was seen stays seen, and where the party was it has been');
    }
  });
});

test('RA-22 the same commands with the same dice come to the same', () => {
  fc.assert(
    fc.property(CHANCE_PLAY.starts, CHANCE_PLAY.draws, fc.integer({ min: 1, max: 1e6 }), (start, draws, seed) => {
      const dice = (number: number): Draws => drawsFor(seed.toString(16).padStart(64, '0'), ID, number);
      const decided = (now: Game, { command, seat }: Turn<RambleCommand>, number: number): Game => {
        const decision = RAMBLE.decide(now.state, command, seat, dice(number), now.world);
        if (decision.kind === 'refused') return now;
        return { state: decision.state, world: CHANCE_PLAY.worldAfter(now.world, decision.effects, decision.state.open) };
      };
      const turns: Turn<RambleCommand>[] = [];
      const once = draws.reduce<Game>((now, draw, number) => {
        const turn = CHANCE_PLAY.turn(now, draw);
        turns.push(turn);
        return decided(now, turn, number);
      }, start);
      const again = turns.reduce<Game>(decided, start);
      expect(again.state).toEqual(once.state);
    }),
    { numRuns: 20 },
  );
});

describe('room', () => {
  const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;
  const WIDE = layOf('hexes-in-columns', false, 200, 200);
  const LINK = `JournalEntry.${'x'.repeat(32)}.JournalEntryPage.${'y'.repeat(32)}`;
  /** A character that JSON writes as six. */
  const LONG = (letters: number): string => '\u0001'.repeat(letters);
  const chunks = (count: number, cells: string): Chunks =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index % 25}-${Math.floor(index / 25)}`, cells]));
  const table: WeatherTable = {
    uuid: SPRING.uuid,
    name: 'Long',
    formula: '1d2',
    rows: [1, 2].map((from) => weatherRow(from, from, 'ß'.repeat(60), { warmth: -999, action: -999, effect: 'x'.repeat(64) })),
  };

  /** Gives commands as long as they are accepted. */
  function filled(game: Game, commands: readonly RambleCommand[]): Game {
    return commands.reduce<Game>((now, command) => {
      const decision = RAMBLE.decide(now.state, command, GM, { die: () => 1 }, now.world);
      if (decision.kind === 'accepted') return { ...now, state: decision.state };
      expect(['hidden-full', 'too-many-plans', 'too-many-notes', 'too-many-ways']).toContain(decision.refusal.code);
      return now;
    }, game);
  }

  const fullest = (room: 4 | 16): Game => {
    const ground = chunks(625, 'fh'.repeat(32));
    const setup = { isSecret: true, weatherTables: tables(SPRING.uuid) };
    const game = laid({ lay: WIDE, ground, terrain: { road: chunks(MOST_CHUNKS, 'A.'.repeat(32)) }, setup, options: { room } });
    const world = { ...game.world, weatherTable: () => table };
    return filled({ ...game, world }, [
      ...Array.from({ length: MOST_AHEAD }, (_, index) => ({ kind: 'ahead', hours: index + 1 }) as const),
      ...Array.from(
        { length: 41 },
        (_, index) =>
          ({
            kind: 'plan',
            id: `${index}`.padEnd(32, 'p'),
            plan: { at: '199,199', kind: 'destination', text: LONG(120), link: LINK },
          }) as const,
      ),
      ...Array.from(
        { length: 61 },
        (_, index) => ({ kind: 'gm-note', at: `${index},199`, note: { text: LONG(9), link: '' } }) as const,
      ),
    ]);
  };

  test.each([4, 16] as const)('RA-61 the fullest hidden half fits its padding: %d kB for plans and notes', (room) => {
    const { open, hidden } = fullest(room).state;
    expect(bytesOf({ plans: hidden.plans, notes: hidden.notes })).toBeGreaterThan(room * 1024 - 150);
    expect(bytesOf({ ahead: hidden.ahead })).toBeGreaterThan(11_000);
    expect(Object.keys(hidden.terrain?.road ?? {})).toHaveLength(MOST_CHUNKS);
    expect(bytesOf(hidden)).toBeLessThanOrEqual(RAMBLE.hiddenBytes(open));
    const text = secretsText({ seed: SEED, hidden }, RAMBLE.version, Number.MAX_SAFE_INTEGER - 1);
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(secretsSize(RAMBLE, open));
  });

  test('RA-61 room that no plan takes is not kept for terrain that is no secret', () => {
    const { open } = laid({ lay: WIDE }).state;
    expect(RAMBLE.hiddenBytes(open)).toBeLessThan(RAMBLE.hiddenBytes({ ...open, isSecret: true }) - 40_000);
  });

  test.each(['plan', 'unplan', 'gm-note', 'ahead', 'forget-ahead', 'configure', 'stroke', 'stroke-way'] as const)(
    'RA-61 what takes back the greatest %s has room',
    (kind) => {
      const setup = { isSecret: true, weatherTables: tables(SPRING.uuid) };
      const sights = chunks(625, 'fh'.repeat(32));
      const base = laid({
        lay: WIDE,
        ground: sights,
        terrain: { road: chunks(200, 'A.'.repeat(32)) },
        setup,
        options: { room: 16 },
      });
      const long: RambleOpen['name'] = LONG(120);
      const id = 'p'.repeat(32);
      const plan = { at: '199,199', kind: 'destination', text: long, link: LINK } as const;
      const note = { text: LONG(200), link: LINK };
      const storm = {
        table: `RollTable.${'x'.repeat(16)}`,
        name: 'n'.repeat(60),
        warmth: -999,
        action: -999,
        solar: 9,
        effect: 'e'.repeat(20),
      };
      const past = Object.fromEntries(Array.from({ length: MOST_AHEAD }, (_, hour) => [String(hour + 1), storm]));
      const hidden = {
        ...base.state.hidden,
        plans: { [id]: { ...plan, anew: 999_999 } },
        notes: { '199,199': note },
        ahead: past,
      };
      const open = {
        ...begun({ lay: WIDE, setup }).state.open,
        jaunts: 60,
        used: { [id]: 999_999 },
        options: base.state.open.options,
      };
      const game = { world: { ...base.world, weatherTable: () => table }, state: { open, hidden } };
      const every8 = Array.from({ length: 24 }, (_, index) => `${index * 8}:0-7`).join(' ');
      const commands: Readonly<Record<typeof kind, RambleCommand>> = {
        plan: { kind: 'plan', id, plan: { at: '0,0', kind: 'encounter', text: '', link: '' } },
        unplan: { kind: 'unplan', id },
        'gm-note': { kind: 'gm-note', at: '199,199', note: { text: '', link: '' } },
        ahead: { kind: 'ahead', hours: 30 },
        'forget-ahead': { kind: 'forget-ahead' },
        configure: { kind: 'configure', options: { sight: 12 } },
        stroke: { kind: 'stroke', layer: 'ground', to: 's', cells: every8 },
        'stroke-way': {
          ...{ kind: 'stroke-way', way: 'road', isEdge: false, isErased: true },
          sides: Array.from({ length: 190 }, (_, index) => `${index},0:3`),
        },
      };
      const command = commands[kind];
      const decision = RAMBLE.decide(game.state, command, GM, { die: () => 1 }, game.world);
      if (decision.kind === 'refused') throw new Error(decision.refusal.code);
      const back = encodeChanges(changesBetween(decision.state.hidden, game.state.hidden));
      const most = RAMBLE.inverseBytes?.(open, command) ?? 0;
      if (kind !== 'configure') expect(bytesOf(back)).toBeGreaterThan(most / 4);
      // A referee adds 64 bytes for the key and its marks.
      expect(bytesOf({ h: back })).toBeLessThanOrEqual(most + 64);
    },
  );

  test('RA-13 no names of weather are too long for the room of the hours ahead: some hours are refused', () => {
    const { hidden } = fullest(4).state;
    const hours = Object.keys(hidden.ahead).length;
    expect(hours).toBeLessThan(MOST_AHEAD);
    expect(hours).toBeGreaterThan(30);
    const setup = { weatherTables: tables(SPRING.uuid) };
    const plain = play(begun({ setup }), { kind: 'ahead', hours: MOST_AHEAD }, GM, { die: () => 1 });
    expect(Object.keys(plain.state.hidden.ahead)).toHaveLength(MOST_AHEAD);
  });
});
