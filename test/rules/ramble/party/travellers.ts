/** A party of a ramble: members and vehicles with the figures of the book, and hours of theirs. */
import type { Member, Vehicle } from '../../../../src/rules/ramble/state/party-state.ts';
import type { WeatherTable } from '../../../../src/rules/weather/weather-table.ts';
import { weatherRow } from '../../weather/weather-tables.ts';
import { type Game, type Given, LEADER, type Played, begun, hour, play, tables } from '../fixtures.ts';

/** Somebody who walks at three kilometres an hour, is used to temperate climate, and has a sheet. */
export function walker(changes: Partial<Member> = {}): Member {
  return {
    ...{ name: 'Ada', actor: 'Actor.ada', user: '', mode: 'walk', vehicle: '', speed: 3, pace: 'walk', load: 'none' },
    ...{ climate: 'temperate', size: 1, meals: -1, part: 'a', ...changes },
  };
}

/** The book's rover: it cruises at sixty and burns twenty units a kilometre (RA-30). */
export function rover(changes: Partial<Vehicle> = {}): Vehicle {
  return {
    ...{ name: 'Rover', actor: '', speed: 60, steps: 0, burn: 20, burns: {}, energy: 5000, capacity: 6000, load: 'none' },
    ...{ arrays: [], clock: 0, hurt: 'none', parts: 0, part: 'a', ...changes },
  };
}

/** What a test changes of a party. */
export interface Crewed extends Given {
  readonly members?: Readonly<Record<string, Member>>;
  readonly vehicles?: Readonly<Record<string, Vehicle>>;
}

/** A ramble whose party has begun, with nobody and nothing in it but what is said; nothing is met. */
export function crewed({ members = {}, vehicles = {}, ...given }: Crewed = {}): Game {
  const options = { encounters: 'off', ...given.options } as const;
  const { state, world } = begun({ ...given, options });
  // Those of other parts too, which no setup names.
  return { state: { ...state, open: { ...state.open, members: { ...members }, vehicles: { ...vehicles } } }, world };
}

/** A sky of one row: each roll is its weather. */
export function sky(warmth: number, solar = '0'): WeatherTable {
  return { uuid: 'RollTable.sky', name: 'Sky', formula: '1d1', rows: [weatherRow(1, 1, 'Sky', { warmth, solar })] };
}

/** Puts a game under a sky from now on, whose rolls need a die of one face. */
export function under(game: Game, table: WeatherTable): Game {
  const { state, world } = game;
  return {
    state: { ...state, open: { ...state.open, weatherTables: tables(table.uuid) } },
    world: { ...world, weatherTable: (uuid) => (uuid === table.uuid ? table : (world.weatherTable?.(uuid) ?? null)) },
  };
}

/** Travels an hour, stays where it has come to and goes on no journey, and settles energy and exhaustion; `dice` fall for these. */
export function jaunted(game: Game, way: string, dice: readonly number[] = []): Played {
  return settled(stopped(play(hour(game), { kind: 'travel', way }, LEADER)), dice);
}

/** Goes no further in a jaunt whose travel may be over, nor on a journey. */
export function stopped(game: Game): Game {
  const { jaunt, journey } = game.state.open;
  if (jaunt?.step === 'travel') return play(game, { kind: 'stay' }, LEADER);
  return journey === undefined ? game : play(game, { kind: 'journey', way: '' }, LEADER);
}

/** Settles energy and exhaustion of a jaunt whose travel is over; `dice` fall for both, one after the other. */
export function settled(game: Game, dice: readonly number[] = []): Played {
  return play(game, { kind: 'step', all: true, expects: 'energy' }, LEADER, dice);
}

/** Returns a vehicle of a game. */
export function vehicleOf({ state }: Game, id = 'rover'): Vehicle {
  const vehicle = state.open.vehicles[id];
  if (!vehicle) throw new Error(`no vehicle ${id}`);
  return vehicle;
}

/** Returns a game with a vehicle changed. */
export function withVehicle(game: Game, changes: Partial<Vehicle>, id = 'rover'): Game {
  const { state, world } = game;
  const vehicles = { ...state.open.vehicles, [id]: { ...vehicleOf(game, id), ...changes } };
  return { state: { ...state, open: { ...state.open, vehicles } }, world };
}
