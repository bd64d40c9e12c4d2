/** What the bar and the small windows of a search are about, and through whose eyes. */
import { type Placed, expeditionsOn } from '../../foundry/expeditions.ts';
import { seesAsPlayer } from '../../foundry/viewpoint.ts';
import { SEARCH } from '../../rules/search/search.ts';
import type { SearchOpen } from '../../rules/search/state.ts';
import type { Person, Viewer } from './context.ts';

/** The expedition that this user has chosen where a scene has several. */
let chosen = '';

/** Gives the open half of a search. */
export function openOf(placed: Placed): SearchOpen {
  return placed.expedition.open as SearchOpen;
}

/** Lists what the bar may be about: what players may see of the viewed scene, and for a GM also what is only laid. */
export function candidates(): readonly Placed[] {
  const all = expeditionsOn(canvas.scene ?? game.scenes.viewed).filter(({ expedition }) => expedition.procedure.id === SEARCH.id);
  return seesAsPlayer() ? all.filter((placed) => openOf(placed).status !== 'laid') : all;
}

/** Gives the one that the bar is about: the chosen one, otherwise the newest in play, otherwise the newest. */
export function present(): Placed | null {
  const all = candidates();
  const inPlay = all.filter((placed) => ['running', 'legwork'].includes(openOf(placed).status));
  return all.find(({ id }) => id === chosen) ?? inPlay.at(-1) ?? all.at(-1) ?? null;
}

/** Turns to the next search of the scene. */
export function chooseNext(): void {
  const all = candidates();
  const at = all.findIndex(({ id }) => id === present()?.id);
  chosen = all[(at + 1) % all.length]?.id ?? '';
}

/** Says through whose eyes a search is seen here; a GM who looks as a player reads, and moves nothing. */
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

/** Lists the users of the world, those who are here first. */
export function peopleOf(): readonly Person[] {
  return game.users
    .map((user) => ({ id: user.id, name: user.name, active: user.active }))
    .sort((one, other) => Number(other.active) - Number(one.active) || one.name.localeCompare(other.name))
    .map(({ id, name }) => ({ id, name }));
}
