/** Where the players of a scene may know of: where their tokens stand. */
import { standsOn } from '../../../foundry/host/compat.ts';
import { tokenPlace } from '../../../foundry/scene/token-places.ts';
import { levelToTake } from '../../../foundry/ghost/making/levels.ts';
import { middleOf } from '../../../rules/party/token-place.ts';
import type { Point } from '../../../rules/procedure.ts';

/** Returns the middles of the tokens on a level that players own and may see. */
export function playersPlaces(scene: Scene.Implementation, level: string): Point[] {
  const players = game.users.filter((user) => !user.isGM);
  const taken = levelToTake(scene, level);
  return scene.tokens.contents
    .filter((token) => standsOn(token, taken))
    .filter((token) => !token.hidden && players.some((user) => token.testUserPermission(user, 'OWNER')))
    .flatMap(({ id }) => {
      const place = tokenPlace(scene, id ?? '');
      return place ? [middleOf(place, place)] : [];
    });
}
