/** Any play of a ramble: commands drawn at random, most of them such as somebody at the table would give next. */
import fc from 'fast-check';
import type { GridCell } from '../../../src/rules/grid/board.ts';
import type { CellLay } from '../../../src/rules/grid/cell-lay.ts';
import { BLANK, type CellEdit, filledCells, inCell, withCells } from '../../../src/rules/grid/chunks.ts';
import { cellsOfRuns } from '../../../src/rules/grid/runs.ts';
import { cellBeyond, cellName, cellNamed, cellsAlong, sideCount } from '../../../src/rules/grid/sides.ts';
import type { Seat } from '../../../src/rules/procedure.ts';
import { CHARTED, GIVEN, type RambleCommand } from '../../../src/rules/ramble/state/commands.ts';
import { trueNames } from '../../../src/rules/ramble/map/names.ts';
import { nextStep } from '../../../src/rules/ramble/state/ruling.ts';
import { RAMBLE_REFUSALS } from '../../../src/rules/ramble/state/ruling.ts';
import {
  type Chart,
  NOTHING_TOLD,
  PACE_NAMES,
  PLAN_KINDS,
  type RambleHidden,
  type RambleOpen,
  STEPS,
} from '../../../src/rules/ramble/state/state.ts';
import { GHOST_STYLES } from '../../../src/rules/terrain/ghost-sizes.ts';
import { BARE_KIND, BOOK_KINDS, OWN_LETTERS } from '../../../src/rules/terrain/kinds.ts';
import { SITES } from '../../../src/rules/terrain/sites.ts';
import { trueTerrain } from '../../../src/rules/terrain/held-terrain.ts';
import { LAYERS, type Terrain, WAYS, isPainted, withCellsOf } from '../../../src/rules/terrain/terrain.ts';
import { mapped, sifted } from '../../../src/rules/values/records.ts';
import { ARRIVE } from '../party/passing.ts';
import { type ChancePlay, type OtherWords, type Played, gmSeat, pick, playerSeat } from '../../play/chance-play.ts';
import { allCells } from '../grid/any-hexes.ts';
import { SPRING } from '../weather/weather-tables.ts';
import {
  MEMBERS,
  VEHICLES,
  WILDS,
  aboutMeeting,
  anythingOfParty,
  figuresOn,
  inCamp,
  listing,
  partyAtHalt,
  partsThere,
  partyOnTheWay,
  peopled,
  rollComes,
} from './any-party.ts';
import {
  type Game,
  DRAWN,
  HEIGHTS,
  LAY,
  type State,
  changed,
  column,
  groundOf,
  laid,
  layOf,
  at as cellAt,
  layer,
  play,
  playAll,
  sidesAlong,
  tables,
} from './fixtures.ts';

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

/** A valley with hills to the north, a wood, a lake and a waste of ashes, which is the GM's own. */
const VALLEY = [
  'oohhmmhhoo',
  'oohhmmhhoo',
  'ooolllhhoo',
  'obbllfffoo',
  'obblfffeoo',
  'oobofffeww',
  'ooooooowwx',
  'oooossowxx',
  'oodossooww',
  'ddddoooooo',
  'dddooAAooo',
  'ddoooAAopp',
];

const OPTIONS = { speed: 24, scale: 8, crossing: 1 } as const;
const AREAS = { A: { name: 'The heights', weather: tables(HEIGHTS.uuid) } } as const;

/** Where the party begins. */
const HOME = '6,0';

/** For how many hours the weather is rolled: so many that most games are over before, and there is something left to foretell. */
const HOURS = 40;

/** Throws what makes the weather change from hour to hour, with the points of each. */
function weatherDice(): () => number {
  const thrown = [1, 5, 55, 5, 95, 9, 75, 5];
  let at = -1;
  return () => {
    at += 1;
    return thrown[at % thrown.length] ?? 1;
  };
}

/** What lies there before the party comes: terrain, areas and ways, things to meet, the GM's notes and weather that is coming. */
export function prepared(isSecret = true): Game {
  const game = laid({
    at: HOME,
    options: OPTIONS,
    terrain: { ground: groundOf(VALLEY), area: layer('A', [...column(4, 0, 2), ...column(5, 0, 2)]) },
    setup: {
      ...{ isSecret, weatherTables: tables(SPRING.uuid), kinds: { A: { name: 'Ashes', cost: 3 } } },
      ...{ members: MEMBERS, vehicles: VEHICLES, encounterTables: { any: WILDS, day: '', night: '' } },
    },
    plans: {
      wolves: { at: '7,1', text: 'Wolves' },
      ogre: { at: '4,3', text: 'An ogre' },
      temple: { at: '6,3', kind: 'destination', text: 'The temple' },
      tower: { at: '9,6', kind: 'destination', text: 'A tower' },
    },
  });
  const road = sidesAlong(LAY, ['6,0', '6,1', '6,2', '6,3', '6,4', '6,5']);
  const river = column(4, 6, 10).map((name) => `${name}:1`);
  const ready = playAll(game, [
    { kind: 'areas', areas: AREAS },
    { kind: 'stroke-way', way: 'road', isEdge: false, isErased: false, sides: road },
    { kind: 'stroke-way', way: 'river', isEdge: true, isErased: false, sides: river },
    { kind: 'gm-note', at: '5,5', note: { text: 'An old grave', link: '' } },
    { kind: 'note', at: '6,0', note: { text: 'Home', link: '' } },
  ]);
  return peopled(play(ready, { kind: 'ahead', hours: HOURS }, GM, { die: weatherDice() }));
}

/** Where random play begins. */
export function start(isSecret = true): Game {
  return play(prepared(isSecret), { kind: 'begin', at: HOME });
}

/** Gives commands one after the other, of which all dice show a one. */
function led(game: Game, commands: readonly RambleCommand[]): Game {
  return commands.reduce<Game>((now, command) => play(now, command, GM, { die: () => 1 }), game);
}

/** Where an hour was waited out, and a roll on the encounter table waits to be answered of which GMs alone know what it came to. */
function rolled(isSecret = true): Game {
  return led(start(isSecret), [
    { kind: 'wait' },
    { kind: 'step', all: true, expects: 'energy' },
    { kind: 'roll', table: WILDS, secret: true, instead: '' },
  ]);
}

/** Where such an hour is over. */
export function rested(isSecret = true): Game {
  return led(rolled(isSecret), [{ kind: 'answer', met: false, text: '' }]);
}

/** Where the party has arrived at the temple, on the road. */
function arrived(): Game {
  return led(rested(), [
    { kind: 'step', all: false, expects: 'weather' },
    { kind: 'travel', way: '121' },
    { kind: 'step', all: true, expects: 'energy' },
  ]);
}

/** Where the party has made camp, with somebody on guard, and the first block is over. */
export function camped(): Game {
  return playAll(rested(), [
    { kind: 'camp', blocks: 2 },
    { kind: 'watch', member: 'ada', block: 0, guards: true },
  ]);
}

/** Where a vehicle was left, and a part of the party has gone its own way. */
export function parted(): Game {
  return playAll(rested(false), [
    { kind: 'abandon', vehicle: 'hauler' },
    { kind: 'part', part: 'b', name: 'The scouts', members: ['cato'], vehicles: [], token: '', leader: '' },
  ]);
}

/** A land that ends where nothing is painted, in the middle of a map that the module draws. */
const LAND = [
  '....hhmm..',
  '..oohhmmh.',
  '.oohlllhh.',
  'oobbllffo.',
  'oobllfffeo',
  'ooboofffe.',
  'oooooooow.',
  '.oooossw..',
  '.ooodss...',
  '..dddoo...',
  '...ddAA...',
  '..........',
];

/** What stands on it, and what it is called. */
const SITES_THERE = [
  ['V', '6,0', 'Emberford'],
  ['R', '4,3', 'The drowned keep'],
  ['P', '6,3', 'Temple of the moth'],
  ['W', '9,6', 'Crow tower'],
  ['E', '1,6', ''],
] as const;

/** How the cells of maps lie that the module draws. */
const LAID = { squares: layOf('squares'), rows: layOf('hexes-in-rows'), columns: LAY } as const;

/** The same land as a map that the module draws: with sites and names, hearsay, and maps that may be found. */
function drawn(how: keyof typeof LAID): Game {
  const lay = LAID[how];
  const ground = withCells(
    {},
    LAND.flatMap((row, i) => Array.from(row, (letter, j): CellEdit => [{ i, j }, letter])),
  );
  const site = withCells(
    {},
    SITES_THERE.map(([letter, name]): CellEdit => [cellAt(name), letter]),
  );
  const game = laid({
    lay,
    at: HOME,
    options: OPTIONS,
    terrain: { ground, site },
    setup: {
      name: `The ghost road in ${how}`,
      ...{ isSecret: true, drawn: DRAWN, weatherTables: tables(SPRING.uuid) },
      kinds: { [BARE_KIND]: { cost: 0 }, A: { name: 'Ashes', cost: 3 } },
      names: Object.fromEntries(SITES_THERE.flatMap(([, at, name]) => (name === '' ? [] : [[at, name]]))),
    },
    plans: {
      wolves: { at: '7,1', text: 'Wolves' },
      temple: { at: '6,3', kind: 'destination', text: 'The temple' },
      tower: { at: '9,6', kind: 'destination', text: 'A tower' },
    },
  });
  const road = sidesAlong(lay, ['6,0', '6,1', '6,2', '6,3', '6,4', '6,5']);
  const ready = playAll(game, [
    { kind: 'areas', areas: AREAS },
    { kind: 'stroke-way', way: 'road', isEdge: false, isErased: false, sides: road },
    { kind: 'chart', id: 'scrap', name: 'A torn scrap' },
    { kind: 'chart-stroke', chart: 'scrap', what: 'truth', to: BLANK, cells: '8:3-5 9:3-6' },
    { kind: 'chart-name', chart: 'scrap', at: '9,6', text: 'The tower of crows' },
    { kind: 'chart', id: 'tale', name: 'The tale of the ferrymen' },
    { kind: 'chart-stroke', chart: 'tale', what: 'ground', to: 'v', cells: '1:3-8' },
    { kind: 'chart-name', chart: 'tale', at: '1,6', text: 'Fire mountain' },
    { kind: 'chart-stroke', chart: '', what: 'site', to: 'S', cells: '2:7' },
    { kind: 'chart-name', chart: '', at: '2,7', text: 'Nobody comes back' },
    { kind: 'gm-note', at: '5,5', note: { text: 'An old grave', link: '' } },
  ]);
  return play(ready, { kind: 'ahead', hours: HOURS }, GM, { die: weatherDice() });
}

/** Where random play of such a map begins. */
export function ghostStart(how: keyof typeof LAID = 'columns'): Game {
  return play(drawn(how), { kind: 'begin', at: HOME });
}

/** A way of a few steps that does not at once turn back. */
function wayOf(one: number, other: number): string {
  const first = one % 6;
  const turn = (first + (other % 3) + 5) % 6;
  return `${String(first).repeat(1 + (other % 3))}${turn}`;
}

/** A way of many steps. */
const longWay = (one: number, other: number): string => wayOf(one, other) + wayOf(one + (other % 2), one);

const cellOf = (one: number, other: number): string => `${one % 12},${other % 10}`;

/** Charts that random play knows, and one that is not there at first. */
const CHARTS = ['scrap', 'tale', 'new'] as const;

/** Lists what a GM does with names and charts. */
function charted({ one, other }: Draw): RambleCommand[] {
  const at = cellOf(one, other);
  const cells = `${one % 12}:${other % 10}-${(other % 10) + (one % 4)} ${other % 12}:${one % 10}`;
  const chart = other % 4 === 0 ? '' : pick(CHARTS, one);
  const what = pick(CHARTED, one + other);
  const to = what === 'site' ? pick(SITES, one).letter : pick(BOOK_KINDS, one).letter;
  return [
    { kind: 'name', at, text: other % 4 === 0 ? '' : `Place ${one}` },
    { kind: 'stroke', layer: 'site', to: other % 4 === 0 ? BLANK : pick(SITES, one).letter, cells },
    { kind: 'chart', id: pick(CHARTS, one), name: other % 5 === 0 ? '' : `Map ${other}` },
    { kind: 'chart-stroke', chart, what, to, cells },
    { kind: 'chart-name', chart, at, text: one % 4 === 0 ? '' : `Heard ${other}` },
    { kind: 'give', chart: pick(CHARTS, other), as: pick(GIVEN, one) },
    { kind: 'unchart', id: pick(CHARTS, one) },
    { kind: 'configure', drawn: { style: pick(GHOST_STYLES, one), credit: `Drawn by ${other}` } },
  ];
}

/** Lists what a GM may prepare at any time. */
function prepares(game: Game, draw: Draw): RambleCommand[] {
  const { open } = game.state;
  const { one, other } = draw;
  const at = cellOf(one, other);
  return [
    ...(open.drawn ? charted(draw) : []),
    ...listing(game, { one: one + 1, other }).slice(one % 2, 1 + (one % 2)),
    { kind: 'plan', id: `p${one % 5}`, plan: { at, kind: pick(PLAN_KINDS, one), text: `Something ${other}`, link: '' } },
    { kind: 'gm-note', at, note: { text: other % 4 === 0 ? '' : `Note ${one}`, link: '' } },
    { kind: 'ahead', hours: 1 + (one % 6) },
    { kind: 'stroke', layer: 'ground', to: pick(BOOK_KINDS, one).letter, cells: `${one % 12}:${other % 5}-${5 + (other % 5)}` },
  ];
}

/** Lists commands that the play may wait for. */
function awaited(game: Game, draw: Draw): RambleCommand[] {
  const { open, hidden } = game.state;
  const { one, other } = draw;
  const prepare = pick(prepares(game, draw), one + other);
  const hour = String(open.jaunts + 1);
  switch (open.status) {
    case 'laid':
      return [{ kind: 'begin', at: HOME }, prepare];
    case 'halt':
      return [
        ...[true, true, false].map((all) => ({ kind: 'step', all, expects: 'weather' }) as const),
        one % 3 === 0 ? { kind: 'wait' } : { kind: 'step', all: true, expects: 'weather' },
        other % 2 === 0 ? prepare : { kind: 'pace', pace: pick(PACE_NAMES, one) },
        ...[one + other, 7 * one + other].map((number) => pick(partyAtHalt(game, draw), number)),
        ...(Object.keys(open.parts).length > 0 ? partsThere(game, draw).slice(0, 1 + (one % 3)) : []),
        hidden.ahead[hour] ? { kind: 'forecast', hours: 1 + (one % 3), reliability: other % 101 } : prepare,
        ...(other % 3 === 0 ? [{ kind: 'journey', way: longWay(one, other) } as const] : []),
      ];
    case 'jaunt': {
      const step = nextStep(open);
      if (step === 'encounter')
        return [{ kind: 'nothing' }, { kind: 'meet', text: `Bandits ${one}` }, pick(rollComes(draw), one + other)];
      if (step !== 'travel') return [{ kind: 'step', all: other % 2 === 0, expects: step ?? 'energy' }];
      const held = partyOnTheWay(game, draw);
      if (held.length > 0) return held;
      const travel = { kind: 'travel', way: wayOf(one, other) } as const;
      return [
        ...[travel, travel, travel],
        { kind: 'travel', way: wayOf(other, one) },
        open.journey === undefined ? travel : { kind: 'step', all: true, expects: 'travel' },
        one % 3 === 0 ? { kind: 'stay' } : travel,
        other % 3 === 0 ? prepare : travel,
        one % 4 === 0 ? { kind: 'points', by: (other % 9) - 3 } : travel,
      ];
    }
    case 'met':
      return [
        ...[{ kind: 'over' } as const, { kind: 'show', text: other % 3 === 0 ? '' : `Ogres ${one}` } as const],
        ...aboutMeeting(game, draw),
      ];
    case 'camp':
      return [...inCamp(game, draw), ...(other % 9 === 0 ? [prepare] : [])];
    case 'arrived':
      return [{ kind: 'leave' }, { kind: 'leave' }, { kind: 'show', text: `The temple ${one}` }];
    case 'ended':
      return [{ kind: 'reopen' }];
  }
}

/** Lists one command of every kind. */
function anything(game: Game, draw: Draw): RambleCommand[] {
  const { state } = game;
  const { one, other } = draw;
  const is = other % 2 === 0;
  const cell = `${one % 13},${other % 11}`;
  const cells = `${one % 12}:${other % 10}-${(other % 10) + (one % 4)} ${other % 12}:${one % 10}`;
  const step = nextStep(state.open) ?? 'weather';
  return [
    ...prepares(game, draw),
    // Where a map has a picture of its own the most of that is refused, for one reason.
    ...(state.open.drawn ? [] : [pick(charted(draw), one)]),
    {
      kind: 'configure',
      options: { sight: one % 3, fog: is, encounters: is ? 'gm' : 'off', heights: one % 4 > 0 },
      name: `Road ${one}`,
    },
    {
      kind: 'configure',
      options: { speed: other % 60, rough: is ? -10 : 0, season: is ? 'calendar' : 'winter', room: is ? 4 : 16 },
    },
    { kind: 'configure', weatherTables: tables(is ? SPRING.uuid : ''), options: { worldTime: is, sceneWeather: is } },
    { kind: 'secrecy', isSecret: is || one % 3 > 0 },
    { kind: 'stroke', layer: 'area', to: is ? 'A' : BLANK, cells },
    { kind: 'stroke', layer: 'ground', to: pick(['A', 'B', BLANK], one), cells },
    {
      kind: 'stroke-way',
      ...{ way: pick(WAYS, one), isEdge: is, isErased: one % 3 === 0 },
      sides: [`${cell}:${one % 6}`, `${cellOf(other, one)}:${other % 6}`],
    },
    { kind: 'fill', layer: 'ground', to: pick(['f', 'o', 's'], one), at: cell },
    { kind: 'paint-map', layer: 'ground', parts: [{ to: is ? 'h' : 'w', cells }] },
    {
      kind: 'kinds',
      kinds: {
        ...(state.open.drawn && one % 5 > 0 ? { [BARE_KIND]: { cost: 0 } } : {}),
        ...(is ? { A: { name: 'Ashes', cost: one % 10 }, f: { cost: 1 + (other % 9) } } : {}),
      },
    },
    { kind: 'areas', areas: is ? AREAS : {} },
    { kind: 'choose-token', token: 'party' },
    { kind: 'leader', user: is ? 'dana' : '' },
    { kind: 'begin', at: cell },
    { kind: 'pace', pace: pick(PACE_NAMES, one) },
    { kind: 'step', all: is, expects: one % 3 === 0 ? pick(STEPS, other) : step },
    { kind: 'travel', way: wayOf(one, other), overrule: is },
    { kind: 'journey', way: is ? longWay(one, other) : '' },
    { kind: 'stay' },
    { kind: 'wait' },
    { kind: 'nothing' },
    { kind: 'meet', text: is ? 'Bandits' : '' },
    { kind: 'show', text: is ? `Ogres ${one}` : '' },
    { kind: 'over' },
    { kind: 'leave' },
    { kind: 'ahead', hours: 1 + (one % 9) },
    { kind: 'forget-ahead' },
    { kind: 'forecast', hours: one % 4, reliability: other % 101 },
    { kind: 'weather', total: one % 120 },
    {
      kind: 'plan',
      id: pick(['wolves', 'temple', 'new'], one),
      plan: { at: cell, kind: pick(PLAN_KINDS, other), text: 'More', link: '' },
    },
    { kind: 'unplan', id: pick(['wolves', 'tower', 'temple', 'gone'], one) },
    { kind: 'note', at: cell, note: { text: is ? `Here ${one}` : '', link: '' } },
    { kind: 'gm-note', at: cell, note: { text: is ? `There ${one}` : '', link: '' } },
    ARRIVE,
    { kind: 'put', at: cell },
    { kind: 'reveal', cells, seen: one % 4 > 0 },
    { kind: 'points', by: (one % 9) - 4 },
    { kind: 'end' },
    { kind: 'reopen' },
  ];
}

/** Lists commands of all kinds, of the party or of what else there is. */
function anyOf(game: Game, draw: Draw): RambleCommand[] {
  return (draw.one + draw.other) % 3 === 0 ? anythingOfParty(game, draw) : anything(game, draw);
}

/** What players may do who lead the party; the rest is the GM's. */
const LEADERS = [
  ...['pace', 'step', 'travel', 'journey', 'stay', 'wait', 'leave', 'drive', 'board', 'abandon', 'fetch', 'share', 'work'],
  ...['part', 'join', 'avoid', 'camp', 'block', 'woken', 'rise'],
];
const PLAYERS = [...LEADERS, 'leader', 'crew', 'turn', 'distance', 'luck', 'watch'];

type Turn = Played<RambleOpen, RambleHidden, RambleCommand>;

/** Lists the cells that a turn may go through: those of the way that is asked for, and of a journey that goes on. */
function onWay({ state: { open } }: Game, command?: RambleCommand): GridCell[] {
  const here = cellNamed(open.at);
  if (!here) return [];
  const ways = [open.journey ?? '', command && 'way' in command && command.kind !== 'stroke-way' ? command.way : ''];
  return ways.flatMap((way) => cellsAlong(open.cells, here, way));
}

/** Lists the cells beside some. */
function around(lay: CellLay, cells: readonly GridCell[]): GridCell[] {
  return cells.flatMap((cell) => Array.from({ length: sideCount(lay) }, (_, side) => cellBeyond(lay, cell, side)));
}

/** Names the cells of which all know what lies there: what is seen of the map in a position, and where the party is. */
function known({ state: { open } }: Pick<Game, 'state'>): readonly string[] {
  const seen = open.isSecret ? [...filledCells(open.seen, open.cells)].map(([cell]) => cell) : allCells(open.cells);
  return [...seen.map(cellName), open.at, open.progress?.to ?? ''];
}

/** Returns another hidden half that agrees with the first in all that is known of some cells, plans and hours. */
function varied(
  { open, hidden }: State,
  {
    cells,
    plans,
    charts,
    hours,
    isOfKinds,
  }: {
    cells: ReadonlySet<string>;
    plans: ReadonlySet<string>;
    charts: ReadonlySet<string>;
    hours: number;
    isOfKinds: boolean;
  },
  number: number,
): RambleHidden {
  const others = allCells(open.cells).filter((cell) => !cells.has(cellName(cell)));
  const far = others.length > 0 ? others : null;
  // Where the module draws the map, nobody knows either which of its hexes there are.
  const kinds = [...BOOK_KINDS.map(({ letter }) => letter), ...(open.drawn ? [BLANK, BLANK, BLANK] : [])];
  const otherTerrain = (terrain: Terrain): Terrain => {
    const ground = others.flatMap((cell, index): CellEdit[] => {
      const is = inCell(terrain.ground, cell);
      return OWN_LETTERS.includes(is) ? [] : [[cell, pick(kinds, number + 5 * index)]];
    });
    const area = isOfKinds ? [] : others.map((cell, index): CellEdit => [cell, (number + index) % 3 === 0 ? 'A' : BLANK]);
    const road = others.map((cell, index): CellEdit => [cell, (number + index) % 4 === 0 ? 'I' : BLANK]);
    const site = others.map((cell, index): CellEdit => {
      return [cell, (number + index) % 5 === 0 ? pick(SITES, number + index).letter : BLANK];
    });
    return {
      ...terrain,
      ground: withCells(terrain.ground, ground),
      site: withCells(terrain.site, site),
      area: withCells(terrain.area, area),
      road: withCells(terrain.road, road),
    };
  };
  const otherNames = Object.fromEntries(
    others.flatMap((cell, index) => ((number + index) % 7 === 0 ? [[cellName(cell), `Other ${number + index}`]] : [])),
  );
  const unmet = sifted(hidden.plans, (_plan, id) => far !== null && !plans.has(id));
  const moved = mapped(unmet, (plan, id) => ({
    ...plan,
    at: cellName(pick(far ?? [{ i: 0, j: 0 }], number + id.length)),
    kind: pick(PLAN_KINDS, number),
    text: `Other ${number}`,
  }));
  const met = mapped(
    sifted(hidden.plans, (_plan, id) => plans.has(id)),
    (plan) => ({ ...plan, text: `Other ${number}` }),
  );
  return {
    ...(hidden.terrain ? { terrain: otherTerrain(hidden.terrain) } : {}),
    names: open.isSecret
      ? { ...sifted(hidden.names, (_name, at) => cells.has(at)), ...(number % 3 === 0 ? {} : otherNames) }
      : hidden.names,
    charts: otherCharts(hidden.charts, charts, number),
    plans: number % 4 === 0 ? met : { ...met, ...moved },
    notes: number % 3 === 0 ? {} : mapped(hidden.notes, () => ({ text: `Other ${number}`, link: '' })),
    ahead: {
      ...sifted(hidden.ahead, (_weather, hour) => Number(hour) <= hours),
      ...(number % 2 === 0
        ? mapped(laterThan(hidden.ahead, hours), (weather) => ({ ...weather, name: 'Hail', effect: '' }))
        : {}),
    },
    // What a roll came to is for GMs alone, until it is answered.
    ...(hidden.roll ? { roll: { ...hidden.roll, result: hidden.roll.result + 1 + (number % 4) } } : {}),
  };
}

/** Returns other charts, but for some: fewer of them, called something else, and of other cells. */
function otherCharts(charts: RambleHidden['charts'], kept: ReadonlySet<string>, number: number): RambleHidden['charts'] {
  const others = sifted(charts, (_chart, id) => kept.has(id) || (number + id.length) % 3 > 0);
  return mapped(others, (chart, id): Chart => {
    if (kept.has(id)) return chart;
    const at = `${number % 12},${id.length}`;
    const terrain = { ...chart.terrain, ground: layer(pick(BOOK_KINDS, number).letter, [at]) };
    return { name: `Other ${number}`, terrain, names: number % 2 === 0 ? {} : { [at]: `Other ${number}` } };
  });
}

/** Returns the weather of hours after one. */
function laterThan(ahead: RambleHidden['ahead'], hours: number): RambleHidden['ahead'] {
  return sifted(ahead, (_weather, hour) => Number(hour) > hours);
}

/** The hour up to which all know the weather once a turn is done, or may know it by a forecast. */
function hoursTold({ after, command }: Turn): number {
  const { jaunts } = after.state.open;
  return command.kind === 'forecast' ? jaunts + command.hours : jaunts;
}

/** Names the plans that were met by the time of some positions, or are met by a turn in some cells. */
function metIn(positions: readonly Game[], cells: ReadonlySet<string>): Set<string> {
  return new Set(
    positions.flatMap(({ state: { open, hidden } }) => {
      const here = Object.entries(hidden.plans).flatMap(([id, { at }]) => (cells.has(at) ? [id] : []));
      return [...Object.keys(open.used), ...(open.jaunt?.met === undefined ? [] : [open.jaunt.met]), ...here];
    }),
  );
}

/** What shows all how hidden terrain hangs together, or all of it. */
const SHOWS_TERRAIN: readonly string[] = ['fill', 'secrecy'];

/** Returns another hidden half that a turn must not tell from the first. */
function variedAt(played: Turn, number: number): RambleHidden | null {
  const { before, after, command, seat } = played;
  if (SHOWS_TERRAIN.includes(command.kind)) return null;
  // What is planned or noted anew is the GM's word, which takes the place of what was there.
  if (seat.gm && ['plan', 'unplan'].includes(command.kind) && number % 2 === 0) return null;
  const way = onWay(before, command).map(cellName);
  const put = 'at' in command && command.kind !== 'note' && command.kind !== 'gm-note' ? [command.at] : [];
  const cells = new Set([...known(before), ...known(after), ...way, ...put, ...toldTruly(before, command)]);
  const entered = new Set([before.state.open.at, after.state.open.at, ...way]);
  const plans = metIn([before, after], entered);
  const isOfKinds = command.kind === 'areas' || command.kind === 'kinds';
  const charts = new Set(command.kind === 'give' ? [command.chart] : []);
  return varied(before.state, { cells, plans, charts, hours: hoursTold(played), isOfKinds }, number);
}

/** Names the cells of which a command has all hear what is truly there. */
function toldTruly({ state: { open } }: Game, command: RambleCommand): readonly string[] {
  if (command.kind !== 'chart-stroke' || command.chart !== '' || command.what !== 'truth') return [];
  return cellsOfRuns(command.cells, open.cells).map(cellName);
}

/** The charts that are the same in both of two games, by the number that picks what is otherwise in the second. */
function chartsKept(number: number): ReadonlySet<string> {
  return new Set(number % 2 === 0 ? ['scrap', 'new'] : ['tale', 'new']);
}

/** Returns another hidden half to begin with that agrees with all that a game shows. */
function otherwise(positions: readonly Game[], number: number): RambleHidden | null {
  const [first] = positions;
  const last = positions.at(-1);
  if (!first || !last) return null;
  const ways = positions.flatMap((position) => onWay(position));
  const visited = positions.flatMap(({ state: { open } }) =>
    [...filledCells(open.seen, open.cells)].flatMap(([cell, is]) => (is === 'v' ? [cell] : [])),
  );
  const here = positions.flatMap(({ state: { open } }) => cellNamed(open.at) ?? []);
  const near = [...ways, ...around(first.state.open.cells, [...visited, ...here])].map(cellName);
  const cells = new Set([...positions.flatMap(known), ...near]);
  const entered = new Set([...visited, ...here, ...ways].map(cellName));
  const plans = metIn(positions, entered);
  const told = positions.flatMap(({ state: { open } }) => [open.jaunts, ...Object.keys(open.forecast).map(Number)]);
  const more = { charts: chartsKept(number), hours: Math.max(...told), isOfKinds: false };
  return varied(first.state, { cells, plans, ...more }, number);
}

/** Returns a command with other words where they stay with the GM. */
function saidOtherwise({ state: { open } }: Game, command: RambleCommand, { words, number }: OtherWords): RambleCommand {
  const kept = chartsKept(number);
  if (command.kind === 'chart') return kept.has(command.id) ? command : { ...command, name: words };
  if (command.kind === 'chart-stroke') {
    const isOtherwise = command.what === 'ground' && command.chart !== '' && !kept.has(command.chart);
    return isOtherwise ? { ...command, to: pick(BOOK_KINDS, number).letter } : command;
  }
  if (command.kind === 'chart-name') {
    const isOtherwise = command.text !== '' && command.chart !== '' && !kept.has(command.chart);
    return isOtherwise ? { ...command, text: words } : command;
  }
  if (command.kind === 'name') {
    const cell = cellNamed(command.at);
    const isOtherwise = command.text !== '' && open.isSecret && cell !== null && inCell(open.seen, cell) === BLANK;
    return isOtherwise ? { ...command, text: words } : command;
  }
  if (command.kind === 'roll') return command.total === undefined || !command.secret ? command : { ...command, total: number };
  if (command.kind === 'plan') return { ...command, plan: { ...command.plan, text: words } };
  if (command.kind === 'gm-note' && command.note.text !== '') return { ...command, note: { ...command.note, text: words } };
  return command;
}

/**
 * Returns what all may know of what lies hidden: terrain that is seen or tried, what is planned in cells that were come to, and
 * the weather of hours that have come or were told.
 */
function mayKnow(played: Turn): unknown {
  const { before, after, command } = played;
  const way = onWay(before, command);
  const cells = new Set([...known(before), ...known(after), ...way.map(cellName), ...toldTruly(before, command)]);
  const terrain = [before, after].map(({ state }) => {
    const whole = trueTerrain(state);
    return allCells(state.open.cells).flatMap((cell) =>
      cells.has(cellName(cell)) ? [LAYERS.map((one) => inCell(whole[one], cell)).join('')] : [],
    );
  });
  const names = [before, after].map(({ state }) => sifted(trueNames(state), (_name, at) => cells.has(at)));
  const given = command.kind === 'give' ? (before.state.hidden.charts[command.chart] ?? null) : null;
  const entered = new Set([before.state.open.at, after.state.open.at, ...way.map(cellName)]);
  const met = metIn([before, after], entered);
  const plans = Object.entries(after.state.hidden.plans).flatMap(([id, { at, kind, anew }]) =>
    met.has(id) ? [[id, at, kind, anew ?? 0]] : [],
  );
  // The weather of a whole block of a camp is that of its first hour: nobody learns that of the others.
  const { jaunts } = before.state.open;
  const hours = command.kind === 'block' ? jaunts + 1 : hoursTold(played);
  const weather = sifted(before.state.hidden.ahead, (_weather, hour) => Number(hour) > jaunts && Number(hour) <= hours);
  return { terrain, names, given, plans, weather };
}

/** Returns a hidden half with words in all that the GM says there. */
function planted({ state }: Pick<Game, 'state'>, word: () => string): RambleHidden {
  const { hidden } = state;
  const cells = new Set(known({ state }));
  return {
    ...hidden,
    // The name of a cell that is seen is known already.
    names: mapped(hidden.names, (name, at) => (cells.has(at) ? name : word())),
    charts: mapped(hidden.charts, ({ terrain, names }) => ({ terrain, name: word(), names: mapped(names, () => word()) })),
    plans: mapped(hidden.plans, (plan) => ({ ...plan, text: word() })),
    notes: mapped(hidden.notes, (note) => ({ ...note, text: word() })),
    ahead: mapped(hidden.ahead, (weather) => ({ ...weather, name: word() })),
  };
}

/** Tells the weather of the coming hours, where it was rolled ahead and is not told already. */
function showing({ state: { open, hidden } }: Pick<Game, 'state'>): RambleCommand | null {
  const isAhead = Object.entries(hidden.ahead).some(([hour, { name }]) => {
    const isComing = Number(hour) > open.jaunts && Number(hour) <= open.jaunts + 12;
    return isComing && open.forecast[hour]?.name !== name;
  });
  return isAhead && open.status !== 'ended' ? { kind: 'forecast', hours: 12, reliability: 100 } : null;
}

/** Says of a hidden half one of many numbers. */
function numberOf(hidden: RambleHidden): number {
  return Array.from(JSON.stringify(hidden)).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99_991, 7);
}

/** Where random play of maps begins that the module draws, in each lay of cells. */
function ghosts(): readonly Game[] {
  return Object.keys(LAID).map((how) => ghostStart(how as keyof typeof LAID));
}

/** Returns the open half with the name of a cell in it that nobody has seen. */
function withUnseenName({ open, hidden }: State): RambleOpen {
  const [unseen] = Object.entries(hidden.names).filter(([name]) => !known({ state: { open, hidden } }).includes(name));
  return unseen ? { ...open, names: { ...open.names, [unseen[0]]: unseen[1] } } : open;
}

/** Returns the open half with the number of hexes in it that there are on a map that the module draws. */
function withHexesCounted({ open, hidden }: State): RambleOpen {
  const there = allCells(open.cells).filter((cell) => hidden.terrain && isPainted(hidden.terrain, cell));
  return open.drawn ? { ...open, drawn: { ...open.drawn, credit: `A map of ${there.length} hexes` } } : open;
}

/** Returns the open half with the number of a result in it that the encounter table has for GMs alone. */
function withRollTold({ open, hidden: { roll } }: State): RambleOpen {
  return roll ? { ...open, partName: `Result ${roll.result}` } : open;
}

/** Returns the open half with the hex of a plan in it that nobody has come to. */
function withPlanTold({ open, hidden: { plans } }: State): RambleOpen {
  const [unmet] = Object.entries(plans).filter(([id]) => open.used[id] === undefined);
  return unmet ? { ...open, partName: `Bound for ${unmet[1].at}` } : open;
}

/** Returns the open half with hearsay in it that a chart tells which nobody has been given. */
function withChartHeard({ open, hidden }: State): RambleOpen {
  const { terrain, names } = open.heard ?? NOTHING_TOLD;
  const told = Object.values(hidden.charts).reduce(
    (all, chart) => ({
      terrain: withCellsOf(all.terrain, chart.terrain, allCells(open.cells)),
      names: { ...all.names, ...chart.names },
    }),
    { terrain, names },
  );
  return open.drawn ? { ...open, heard: told } : open;
}

export const CHANCE_PLAY: ChancePlay<RambleOpen, RambleHidden, RambleCommand, Draw> = {
  rules: { play: 'RA-01 RA-22', undo: 'RA-22', secrecy: 'RA-13 RA-61' },
  games: 72,
  starts: fc.oneof(
    fc.constantFrom(start(), rested(), rested(false), prepared(), arrived(), camped(), parted(), rolled(false)),
    fc.constantFrom(...ghosts(), drawn('columns')),
  ),
  towards: {
    ...{ begin: prepared(), leave: arrived() },
    ...{ chart: ghostStart(), unchart: ghostStart(), give: ghostStart() },
    ...{ 'chart-stroke': ghostStart(), 'chart-name': ghostStart() },
    ...{
      watch: camped(),
      block: camped(),
      rise: camped(),
      luck: camped(),
      woken: camped(),
      join: parted(),
      turn: parted(),
      fetch: parted(),
    },
  },
  draws,
  turn(game, draw) {
    const command = pick(draw.sensible ? awaited(game, draw) : anyOf(game, draw), draw.kind);
    // What is sensible is given by the GM, as far as it is not the players' to do.
    const isLeaders = LEADERS.includes(command.kind) && game.state.open.leader === '';
    return { command, seat: draw.sensible ? (isLeaders ? LEADER : GM) : draw.seat };
  },
  worldAfter: (world, effects) => changed(world, effects),
  figures: figuresOn,
  refusals: RAMBLE_REFUSALS,
  isGms: (command) => !PLAYERS.includes(command.kind) || ('overrule' in command && command.overrule === true),
  aimed: {
    ...{ travel: 'once', step: 'once', stay: 'once', wait: 'once', pace: 'while' },
    ...{ nothing: 'once', meet: 'once', over: 'once', leave: 'once', show: 'while' },
    ...{ work: 'once', camp: 'once', block: 'once', rise: 'once', answer: 'once', avoid: 'once' },
    ...{ drive: 'while', abandon: 'while', fetch: 'while', part: 'while', turn: 'while', join: 'while', watch: 'while' },
    ...{ woken: 'while', roll: 'while', distance: 'while', luck: 'while', board: 'while' },
    journey: 'while',
  },
  large: {
    step: 'a journey goes on for a dozen jaunts',
    nothing: 'a journey goes on after it',
    answer: 'a journey goes on after it',
  },
  varied: (played, { one }) => variedAt(played, one),
  compared: [
    ...['arrive', 'answer', 'block', 'camp', 'rise', 'distance', 'work', 'abandon', 'crew'],
    ...['step', 'travel', 'wait', 'stay', 'journey', 'nothing', 'meet', 'over', 'leave', 'put', 'reveal', 'forecast'],
    ...['name', 'chart', 'unchart', 'chart-stroke', 'chart-name', 'give'],
    ...['plan', 'unplan', 'gm-note', 'ahead', 'forget-ahead', 'stroke', 'paint-map', 'configure', 'weather'],
  ],
  otherwise,
  saidOtherwise,
  mayKnow,
  planted,
  showing,
  leaked: ({ open, hidden }) => ({ ...open, name: `Road ${numberOf(hidden)}` }),
  leaks: {
    'the name of a hex that nobody has seen': withUnseenName,
    'how many hexes there are': withHexesCounted,
    'hearsay of a chart that nobody was given': withChartHeard,
    'what a roll on the encounter table came to': withRollTold,
    'where something is planned that nobody has come to': withPlanTold,
  },
};
