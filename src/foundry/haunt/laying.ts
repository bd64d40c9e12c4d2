/** Laying a haunted house on a scene: a new board over its whole picture, and seats for those who are at the table (HA-03, HA-12). */
import { SEEDS, houseCode } from '../../rules/haunt/house/code.ts';
import { LONGEST_CORRIDOR } from '../../rules/haunt/house/fairness.ts';
import { HAUNT_ID } from '../../rules/haunt/id.ts';
import type { HauntOpen, HauntSetup } from '../../rules/haunt/state.ts';
import { words } from '../host/notices.ts';
import { randomBytes } from '../host/randomness.ts';
import { layExpedition } from '../laying/laying.ts';
import { openNow } from '../scene/open-now.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { openExpedition } from '../requests/windows.ts';
import { frameOf } from './house/boards.ts';
import { showHouse } from './house/showing.ts';
import { seatsFor } from './seats-here.ts';

/** Returns the code of a house that nobody has chosen (HA-03). */
export function anyHouse(longest: number = LONGEST_CORRIDOR.usual): string {
  const seed = randomBytes(4).reduce((sum, byte) => sum * 256 + byte, 0) % SEEDS;
  return houseCode({ seed, longest });
}

/** Opens the window of a game that was laid, with its house in view beside it. */
function openBeside(ref: ExpeditionRef): void {
  openExpedition(ref);
  void showHouse(ref);
}

/** Lays a game on a scene and opens its window with the house beside it, or what `opens` says; gives its id, or null when it was refused. */
export async function layHaunt(
  scene: SceneDocument,
  given: Partial<HauntSetup> = {},
  opens: (ref: ExpeditionRef) => unknown = openBeside,
): Promise<string | null> {
  const setup: Partial<HauntSetup> = {
    house: anyHouse(),
    frame: frameOf({}, scene),
    seats: seatsFor(game.users.contents, words('GHOSTMAP.Haunt.Computer')),
    ...given,
  };
  return layExpedition(scene, HAUNT_ID, 'GHOSTMAP.Haunt.DefaultName', setup, opens);
}

/** Lays the house of a game on its scene once more, where it lies now, for the same seats and by the same rules (HA-03). */
export function playAgain(ref: ExpeditionRef): Promise<string | null> {
  const { house, options, seats, frame } = openNow(ref) as HauntOpen;
  return layHaunt(ref.holder, { house, options, seats, ...(frame ? { frame } : {}) });
}
