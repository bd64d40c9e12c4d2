/** A game of random play at a real table: the documents that it is played on, and what its next turn is there. */
import fc from 'fast-check';
import { fixedId } from '../../demo/documents/fixed-id.ts';
import { userId } from '../../demo/documents/people.ts';
import { sceneSource } from '../../demo/documents/scene-source.ts';
import type { ExpeditionRecord } from '../../src/play/expedition.ts';
import type { RequestBody } from '../../src/play/messages.ts';
import { type AnyProcedure, holderKindOf, tableIn } from '../../src/play/procedures.ts';
import { firstRecord } from '../../src/play/referee.ts';
import { foundryTableOf } from '../../src/rules/encounters/formats/foundry-table-writing.ts';
import type { PlayedTable } from '../../src/rules/encounters/table.ts';
import type { Barrier } from '../../src/rules/grid/barriers.ts';
import { SquarePaths } from '../../src/rules/grid/square-paths.ts';
import { DOORS, STATES } from '../../src/rules/maps/scene/wall-manner.ts';
import type { Board, SceneThings, TokenPlace, WallPlace, World } from '../../src/rules/procedure.ts';
import type { WeatherTable } from '../../src/rules/weather/weather-table.ts';
import type { AnyChancePlay, Position } from '../play/chance-play.ts';
import { KEY, byteStream } from '../play/fixtures.ts';
import { table as anyTable, row as anyRow } from '../rules/encounters/tables.ts';
import { type CellsAtTable, onScene } from './cells-at-table.ts';
import {
  SQUARE,
  type Documents,
  type Lying,
  type Source,
  documentAt,
  fixturesIn,
  lyingAt,
  textAt,
  timeIn,
  tokensIn,
  wallsIn,
  weatherIn,
} from './documents-at-table.ts';
import { NamesAtTable } from './names-at-table.ts';

/** An actor whom a player owns. */
export function actorOf(id: string, name: string, owner: string, system: object = {}): Source {
  return { _id: id, name, type: 'character', system, ownership: { default: 0, [owner]: 3 } };
}

/** The tables that other games may roll on, by the word that random play has for them. */
const OTHER_TABLES = ['RollTable.vaults', 'RollTable.den'];
/** The figure of an actor's sheet that play changes. */
const HEALTH = { health: { value: 20 } };

/** What a game says at the table: a command of somebody, or where a GM puts the party's token by hand. */
export type TurnAtTable =
  | { readonly kind: 'command'; readonly user: string; readonly command: { readonly kind: string } }
  | { readonly kind: 'hand'; readonly token: string; readonly to: readonly [number, number] };

/** How a game comes to a table. */
interface Laying {
  /** Tells it from other games of the same world. */
  readonly number: number;
  /** Picks where it begins. */
  readonly seed: number;
  /** The game whose scene it shares; absent: it has one of its own. */
  readonly beside?: GameAtTable | null;
  /** Makes a word for each text that lies hidden; absent: they stay as random play has them. */
  readonly word?: (() => string) | undefined;
  /** Where it lies; absent: where it was laid. */
  readonly at?: { readonly holder: string; readonly expedition: string };
}

/** One game of a procedure at the table. */
export class GameAtTable {
  readonly chance: AnyChancePlay;
  readonly procedure: AnyProcedure;
  /** The address of the document that holds it, and its own id. */
  readonly holder: string;
  readonly expedition: string;
  /** Those that are played on its scene too. */
  readonly #guests: GameAtTable[] = [];
  readonly #isGuest: boolean;
  readonly #start: Position<object, object>;
  /** The cells of a game that has laid some. */
  readonly #cells: CellsAtTable | null;
  readonly #names: NamesAtTable;
  readonly #number: number;
  readonly #seed: number;

  constructor(chance: AnyChancePlay, procedure: AnyProcedure, { number, seed, beside = null, at, word }: Laying) {
    this.#seed = seed;
    this.#isGuest = beside !== null;
    if (beside) beside.#guests.push(this);
    this.chance = chance;
    this.procedure = procedure;
    this.#number = number;
    this.#names = new NamesAtTable(number);
    const [drawn] = fc.sample(chance.starts, { seed, numRuns: 1 });
    if (!drawn) throw new Error('a game begins somewhere');
    const { start, cells } = onScene(drawn);
    this.#cells = cells;
    const { open } = start.state;
    this.#start = word ? { ...start, state: { open, hidden: chance.planted(start, word) } } : start;
    const isOnTable = holderKindOf(procedure.id) === 'RollTable';
    const id = fixedId(`${isOnTable ? 'table' : 'scene'}${number}n`, 'own');
    this.holder = at?.holder ?? beside?.holder ?? `${isOnTable ? 'RollTable' : 'Scene'}.${id}`;
    // The play on a table has the table's own id.
    this.expedition = at?.expedition ?? (isOnTable ? id : fixedId(`play${number}n`, 'own'));
    for (const name of OTHER_TABLES) this.#names.idOf('table', name);
    for (const name of this.#tokens().keys()) this.#names.idOf('token', name);
    for (const name of Object.keys(this.#walls())) this.#names.idOf('wall', name);
    for (const { uuid } of this.#weatherTables()) this.#names.idOf('table', uuid);
    for (const name of ['Actor.ada', 'Actor.bram']) this.#names.idOf('actor', name);
  }

  /** The tables of weather that it begins with. */
  #weatherTables(): readonly WeatherTable[] {
    const { state, world } = this.#start;
    const named = new Set(JSON.stringify(state.open).match(/RollTable\.\w+/g));
    return [...named].flatMap((uuid) => world.weatherTable?.(uuid) ?? []);
  }

  #weatherSource({ uuid, name, formula, rows }: WeatherTable): Source {
    const written = rows.map(({ from, to, name: text, warmth, action, solar, effect }, at) =>
      anyRow(fixedId('weather', at), from, to, 'none', { text, weather: { warmth, action, solar, effect } }),
    );
    const source = foundryTableOf(anyTable('up', { name, formula, rows: written }), 14);
    return { ...source, _id: this.#names.idOf('table', uuid).split('.')[1] ?? '' };
  }

  /** Returns the same game as it is played on a copy of the document that holds it. */
  onCopy(holder: string, expedition: string): GameAtTable {
    return new GameAtTable(this.chance, this.procedure, { number: this.#number, seed: this.#seed, at: { holder, expedition } });
  }

  get name(): string {
    return `${this.procedure.id} ${this.#number}`;
  }

  #tokens(): ReadonlyMap<string, TokenPlace> {
    const { token, followers } = this.#start.world;
    const party = textAt(this.#start.state, 'open', 'token') || 'party';
    return new Map([...(token ? [[party, token] as const] : []), ...Object.entries(followers)]);
  }

  #walls(): Readonly<Record<string, WallPlace>> {
    const { board, scene } = this.#start.world;
    return board?.walls ?? scene?.walls ?? {};
  }

  /** The id of the party's token. */
  get partyToken(): string {
    return this.#names.idOf('token', [...this.#tokens().keys()][0] ?? 'party');
  }

  /** Returns the record with which the game begins. */
  record(): ExpeditionRecord {
    const { open, hidden } = this.#names.atTable(this.#start.state);
    const desk = { id: this.expedition, key: KEY, random: byteStream(40 + this.#number), writer: '', home: this.holder };
    const seed = this.#number.toString(16).padStart(64, '5');
    return firstRecord(desk, { procedure: this.procedure, open, secrets: { seed, hidden } });
  }

  /** The flags of the document that holds it and its guests. */
  #flags(more: object = {}): object {
    const expeditions = Object.fromEntries([this, ...this.#guests].map((game) => [game.expedition, game.record()]));
    return { 'ghost-map': { ...more, version: 1, expeditions } };
  }

  /** Returns the documents that it is played on, for one generation. */
  documents(generation: 13 | 14): { readonly scenes: Source[]; readonly tables: Source[]; readonly actors: Source[] } {
    const { world } = this.#start;
    const names = this.#names;
    const tables = OTHER_TABLES.map((name): Source => {
      const source = foundryTableOf(anyTable('up', { name, secret: true }), 14);
      // Rows keep their ids, which documents of a world have in a form of their own.
      const results = source.results.map((row) => ({ ...row, _id: fixedId('row', row._id) }));
      return { ...source, results, _id: names.idOf('table', name).split('.')[1] ?? '' };
    });
    const actors = ['ada', 'bram'].map((name) =>
      actorOf(names.idOf('actor', `Actor.${name}`).split('.')[1] ?? '', name, names.idOf('user', name), HEALTH),
    );
    if (world.table) {
      const { drawn } = world.table;
      const source = foundryTableOf(world.table as PlayedTable, 14);
      const results = source.results.map((row) => ({ ...row, drawn: drawn[row._id] === true }));
      return {
        scenes: [],
        tables: [{ ...source, results, _id: this.#id(), flags: this.#flags(source.flags['ghost-map']) }],
        actors: [],
      };
    }
    const scenes = this.#isGuest ? [] : [{ ...this.#scene(generation), flags: this.#flags() }];
    const weather = this.#weatherTables().map((table) => this.#weatherSource(table));
    return { scenes, tables: [...tables, ...weather], actors: [...actors, ...this.#figures()] };
  }

  #id(): string {
    return this.holder.split('.')[1] ?? '';
  }

  /** The actors of its tokens: the first is the leader's, the others each another player's. */
  #figures(): Source[] {
    return [...this.#tokens().keys()].map((name, at) =>
      actorOf(fixedId(`figure${this.#number}n`, at), `${this.name} ${name}`, userId(at === 0 ? 'Ada' : 'Cleo')),
    );
  }

  #tokenSources(): Source[] {
    const light = this.#start.world.board?.light;
    const { units } = SQUARE;
    return [...this.#tokens()].map(([name, { x, y }], at) => ({
      _id: this.#names.idOf('token', name),
      name,
      actorId: fixedId(`figure${this.#number}n`, at),
      actorLink: true,
      ...{ x, y, width: 1, height: 1 },
      ...(light && at === 0
        ? {
            light: { bright: units * light.bright, dim: units * light.dim, angle: light.angle },
            rotation: light.rotation,
          }
        : {}),
    }));
  }

  #scene(generation: 13 | 14): Source {
    const grid = this.#start.world.board?.paths.grid;
    const walls = Object.entries(this.#walls()).map(([name, { c, door, state, stats, manner }]) => ({
      ...manner,
      _id: this.#names.idOf('wall', name),
      c: [...c],
      door: DOORS.indexOf(door),
      ds: STATES.indexOf(state),
      flags: stats === '' ? {} : { 'ghost-map': { door: stats } },
    }));
    return sceneSource(
      {
        id: this.#id(),
        name: this.name,
        picture: 'icons/svg/village.svg',
        // Foundry counts squares from the corner; ghosts of maps lie where their grid says.
        width: this.#cells?.width ?? (grid ? grid.columns * grid.size : 7000),
        height: this.#cells?.height ?? (grid ? grid.rows * grid.size : 6000),
        backgroundColor: '#2b2b2b',
        grid: { type: this.#cells?.type ?? 'SQUARE', size: SQUARE.pixels, distance: SQUARE.units, units: 'ft' },
        order: this.#number,
        active: this.#number === 1,
        tokens: [this, ...this.#guests].flatMap((game) => game.#tokenSources()),
        walls,
      },
      generation,
    );
  }

  /** Reads it as it lies at the table; null where it is gone. */
  lying(documents: Documents): Lying | null {
    return lyingAt(documents, this.holder, this.expedition);
  }

  /** Reads the position of the game as random play knows it. */
  position(documents: Documents): Position<object, object> {
    const lying = this.lying(documents);
    const holder = documentAt(documents, this.holder);
    if (!lying || !holder) throw new Error(`${this.name} is gone`);
    const state = this.#names.inPlay({ open: lying.open, hidden: lying.secrets.hidden });
    return { state, world: this.#world(holder, documents) };
  }

  #world(holder: Source, documents: Documents): World {
    const { world } = this.#start;
    if (world.table) return { ...world, table: tableIn(holder) as PlayedTable };
    const named = <Value>(all: ReadonlyMap<string, Value>): Record<string, Value> =>
      Object.fromEntries([...all].map(([id, value]) => [this.#names.inPlay(id), value]));
    const places = named(tokensIn(holder));
    const walls = named(wallsIn(holder));
    const [party = '', ...others] = this.#tokens().keys();
    const followers = Object.fromEntries(others.flatMap((name) => (places[name] ? [[name, places[name]] as const] : [])));
    const scene: SceneThings = { walls, fixtures: fixturesIn(holder) };
    return {
      ...world,
      token: places[party] ?? null,
      followers,
      time: timeIn(documents),
      board: world.board && this.#board(world.board, walls),
      ...(world.scene ? { scene } : {}),
      ...(world.weather === undefined ? {} : { weather: weatherIn(holder) }),
    };
  }

  #board({ paths: { grid }, scale, light }: Board, walls: Readonly<Record<string, WallPlace>>): Board {
    const stands = ({ door, state }: WallPlace): boolean => door === 'none' || state !== 'open';
    const barriers = Object.entries(walls).flatMap(([id, wall]): [string, Barrier][] =>
      stands(wall) ? [[id, { c: wall.c }]] : [],
    );
    return { paths: new SquarePaths(grid, barriers), scale, light, walls };
  }

  /** Returns what a draw means at the table, at a position of the game. */
  turn(position: Position<object, object>, draw: unknown): TurnAtTable {
    const asRead = this.chance.atTable?.reads(position) ?? position;
    const { command, seat } = this.chance.turn(asRead, draw);
    const done = this.chance.atTable?.hand(command) ?? command;
    if (!('kind' in done)) return { kind: 'hand', token: this.partyToken, to: done };
    return { kind: 'command', user: seat.gm ? 'gm' : seat.user, command: this.#names.atTable(done) };
  }

  /** Returns the request that a command is. */
  request(lying: Lying, command: { readonly kind: string }): RequestBody {
    const isOwn = command.kind === 'undo';
    return {
      kind: 'command',
      holder: this.holder,
      expedition: this.expedition,
      revision: lying.record.revision,
      basis: isOwn ? '' : lying.procedure.basis(lying.open as never, command),
      command: { ...command },
    };
  }
}
