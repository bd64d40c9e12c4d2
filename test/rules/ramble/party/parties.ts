/** A party of three with two vehicles, parts of it that go their own way, and damage that waits for sheets. */
import type { World } from '../../../../src/rules/procedure.ts';
import { waiting } from '../../../../src/rules/party/damage/hurts.ts';
import { TOLL_MEMBERS } from '../../../../src/rules/ramble/state/party-state.ts';
import { type Game, play } from '../fixtures.ts';
import { type Crewed, crewed, rover, walker } from './travellers.ts';

/** Where hit points lie. */
export const PATH = 'health.value';

/** Three of whom one drives and one walks, at fifty kilometres an hour where all ride. */
export const CREW = {
  ada: walker({ name: 'Ada', user: 'ada', mode: 'drive', vehicle: 'rover', speed: 8 }),
  ben: walker({ name: 'Ben', user: 'ben', actor: 'Actor.ben', speed: 16 }),
  cy: walker({ name: 'Cy', actor: '', mode: 'passenger', vehicle: 'mule', speed: 8 }),
} as const;

/** A rover with a hundred units left, and a mule with room for ninety. */
export const TRAIN = {
  rover: rover({ energy: 100, capacity: 200, burn: 1 }),
  mule: rover({ name: 'Mule', speed: 30, energy: 10, capacity: 100, burn: 1 }),
} as const;

/** A ramble that this party has begun: Ben holds it to two points of travel. */
export function manned(given: Crewed = {}): Game {
  return crewed({ members: CREW, vehicles: TRAIN, ...given });
}

/** The same after Cy has gone ahead in the mule, as a part that someone else leads. */
export function apart(given: Crewed = {}): Game {
  return play(manned(given), {
    ...{ kind: 'part', part: 'b', name: 'The scouts', members: ['cy'], vehicles: ['mule'], token: 'scout', leader: 'cara' },
  });
}

/** What actors have stored, by uuid. */
export type Sheets = Readonly<Record<string, unknown>>;
export const SHEETS: Sheets = {
  'Actor.ada': { system: { health: { value: 20, max: 20 } } },
  'Actor.ben': { system: { health: { value: 5, max: 12 }, notes: 'a mason' } },
};

/** Returns a game in whose world actors have so much stored. */
export function sheets(game: Game, stored: Sheets): Game {
  const actors: World['actors'] = (uuid) => {
    const at = (path: string): unknown =>
      path.split('.').reduce<unknown>((now, key) => (now as Readonly<Record<string, unknown>> | undefined)?.[key], stored[uuid]);
    return uuid in stored ? { name: uuid, isAsMade: false, isBeingMade: false, figure: at, stored: at } : null;
  };
  return { ...game, world: { ...game.world, actors } };
}

/** The hit points that are stored of an actor. */
export function healthOf({ world }: Game, uuid: string): unknown {
  return world.actors?.(uuid)?.stored(`system.${PATH}`);
}

/** Returns a game in which an hour's damage waits for some. */
export function hurting(game: Game, damage: Readonly<Record<string, number>>, name = '1'): Game {
  const hits = Object.entries(damage).map(([member, points]) => ({ member, damage: points }));
  return { ...game, state: waiting(game.state, name, hits, TOLL_MEMBERS).state };
}

/** A party of whom Ada has lost three and Ben seven, as soon as it comes off their sheets; Cy has none. */
export function ailing(): Game {
  return sheets(hurting(manned(), { ada: 3, ben: 7, cy: 5 }), SHEETS);
}
