/** The haunted houses that this world remembers, in a setting of the world (HA-03, HA-11). */
import {
  type HousesRead,
  type PlayedGame,
  readHouses,
  storedHouses,
  withGame,
  withName,
  withoutGame,
} from '../../../play/haunt/kept-houses.ts';
import { say } from '../../host/notices.ts';
import { setSetting, setting, watchSetting } from '../../host/settings.ts';

type Houses = Extract<HousesRead, { readonly houses: unknown }>['houses'];

/** Reads the houses of this world. */
export function housesHere(): HousesRead {
  return readHouses(foundry.utils.deepClone(setting('houses')));
}

/** Writes changed houses; what cannot be read here is left as it is, and the GM is told. */
async function change(edit: (houses: Houses) => Houses): Promise<boolean> {
  const read = housesHere();
  if ('fault' in read) {
    say('warn', `GHOSTMAP.Haunt.Kept.Fault.${read.fault}`);
    return false;
  }
  await setSetting('houses', storedHouses(edit(read.houses)));
  return true;
}

/** Keeps a house under a name; an empty one forgets it, but for its games. Tells whether that could be written. */
export function nameHouse(code: string, name: string): Promise<boolean> {
  return change((houses) => withName(houses, code, name));
}

/** Keeps how a game has ended. */
export function keepGame(code: string, expedition: string, game: PlayedGame): Promise<boolean> {
  return change((houses) => withGame(houses, code, expedition, game));
}

/** Takes back how a game had ended, which goes on after all. */
export async function forgetGame(code: string, expedition: string): Promise<void> {
  const read = housesHere();
  if ('houses' in read && read.houses[code]?.games[expedition]) await change((houses) => withoutGame(houses, code, expedition));
}

/** Calls back whenever the houses change. */
export function watchHouses(listener: () => void): void {
  watchSetting('houses', listener);
}
