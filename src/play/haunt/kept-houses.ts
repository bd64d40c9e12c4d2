/** The haunted houses that a world remembers, by their codes: what GMs call them, and their best games (HA-03, HA-11). */
import * as v from 'valibot';
import { houseCodeText } from '../../rules/haunt/state.ts';
import { count, shaped } from '../../rules/values/fields.ts';
import { isRecord } from '../../rules/values/plain-data.ts';

/** The version of the stored form. */
const VERSION = 1;

/** So many games of a house are remembered, the best ones; and so many houses that nobody has named. */
const MOST_GAMES = 10;
const MOST_UNNAMED = 60;

const NameSchema = v.pipe(v.string(), v.trim(), v.maxLength(60));
const GameSchema = v.object({ total: v.pipe(v.number(), v.integer()), players: v.array(v.pipe(v.string(), v.maxLength(60))) });
/** The games of a house by the ids of their expeditions: one that is taken up again and ends anew is no second one. */
const HouseSchema = v.object({ name: NameSchema, games: v.record(shaped(/^[A-Za-z0-9]{1,32}$/), GameSchema) });
const StoredSchema = v.object({ version: v.literal(VERSION), houses: v.record(houseCodeText, HouseSchema) });

/** A game that was played to its end. */
export type PlayedGame = Readonly<v.InferOutput<typeof GameSchema>>;
type House = v.InferOutput<typeof HouseSchema>;
type Houses = Readonly<Record<string, House>>;

/** What was read: the houses, or why they cannot be read; then nothing may be written over them. */
export type HousesRead = { readonly houses: Houses } | { readonly fault: 'newer' | 'damaged' };

/** Reads stored houses. */
export function readHouses(stored: unknown): HousesRead {
  const version = isRecord(stored) ? v.safeParse(count, stored['version']) : null;
  if (version?.success && version.output > VERSION) return { fault: 'newer' };
  const read = v.safeParse(StoredSchema, stored);
  return read.success ? { houses: read.output.houses } : { fault: 'damaged' };
}

/** Returns the stored form of houses. */
export function storedHouses(houses: Houses): v.InferInput<typeof StoredSchema> {
  return { version: VERSION, houses };
}

const houseIn = (houses: Houses, code: string): House => houses[code] ?? { name: '', games: {} };

/** Leaves out of houses what is too much: those that nobody has named and that were played longest ago. */
function within(houses: Houses): Houses {
  const unnamed = Object.keys(houses).filter((code) => houses[code]?.name === '');
  const gone = new Set(unnamed.slice(0, Math.max(0, unnamed.length - MOST_UNNAMED)));
  return Object.fromEntries(Object.entries(houses).filter(([code]) => !gone.has(code)));
}

/** Returns houses with one called by a name; of an empty one that nobody has played nothing is left. */
export function withName(houses: Houses, code: string, name: string): Houses {
  const { [code]: known = houseIn(houses, code), ...others } = houses;
  const named = { ...known, name: v.parse(NameSchema, name) };
  return named.name === '' && Object.keys(named.games).length === 0 ? others : within({ ...others, [code]: named });
}

/** Returns houses with a game of one, which goes by its expedition's id. */
export function withGame(houses: Houses, code: string, expedition: string, game: PlayedGame): Houses {
  const { [code]: known = houseIn(houses, code), ...others } = houses;
  const games = Object.entries({ ...known.games, [expedition]: game })
    .sort(([, one], [, other]) => other.total - one.total)
    .slice(0, MOST_GAMES);
  return within({ ...others, [code]: { ...known, games: Object.fromEntries(games) } });
}

/** Returns houses without a game of one, which was taken back. */
export function withoutGame(houses: Houses, code: string, expedition: string): Houses {
  const { [expedition]: gone, ...games } = houseIn(houses, code).games;
  return gone ? withName({ ...houses, [code]: { ...houseIn(houses, code), games } }, code, houseIn(houses, code).name) : houses;
}

/** Lists the houses that somebody has named. */
export function namedHouses(houses: Houses): { readonly code: string; readonly name: string }[] {
  return Object.entries(houses).flatMap(([code, { name }]) => (name === '' ? [] : [{ code, name }]));
}

/** Lists the games of a house, the best first. */
export function bestGames(houses: Houses, code: string): readonly (PlayedGame & { readonly expedition: string })[] {
  return Object.entries(houseIn(houses, code).games)
    .map(([expedition, game]) => ({ expedition, ...game }))
    .sort((one, other) => other.total - one.total);
}
