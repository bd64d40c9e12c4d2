/** Actors of the world, and those of tokens that have one of their own. */

/** Finds an actor of the world, or a token's own, by its id or uuid. */
export function actorAt(actor: string): ActorDocument | null {
  const [kind, id = '', , token = ''] = actor.split('.');
  if (kind === 'Scene') return game.scenes.get(id)?.tokens.get(token)?.actor ?? null;
  return game.actors.get(kind === 'Actor' ? id : actor) ?? null;
}
