/** Who looks at the bar and the small windows, and who else is at the table. */
import type { Placed } from '../../foundry/expeditions.ts';
import { seesAsPlayer } from '../../foundry/viewpoint.ts';
import type { Person, Viewer } from './bar-view.ts';

/** Says through whose eyes an expedition is seen here; a GM who looks as a player reads, and moves nothing. */
export function viewerOf({ holder: scene, expedition }: Placed): Viewer {
  const { procedure, open } = expedition;
  const asPlayer = seesAsPlayer();
  const token = scene.tokens.get(procedure.partyTokens(open)[0] ?? '');
  const seat = {
    user: game.user.id,
    gm: game.user.isGM,
    owns: token?.testUserPermission(game.user, 'OWNER') ?? false,
  };
  const moves = !(asPlayer && seat.gm) && procedure.mayMove(open, seat);
  return { user: seat.user, gm: seat.gm && !asPlayer, moves };
}

/** Gives the ids of the users who are not at the table now. */
export function awayNow(): ReadonlySet<string> {
  return new Set(game.users.filter(({ active }) => !active).map(({ id }) => id));
}

/** Lists the users of the world, those who are here first. */
export function peopleOf(): readonly Person[] {
  return game.users
    .map((user) => ({ id: user.id, name: user.name, active: user.active }))
    .sort((one, other) => Number(other.active) - Number(one.active) || one.name.localeCompare(other.name))
    .map(({ id, name }) => ({ id, name }));
}
