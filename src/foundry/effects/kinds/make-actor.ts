/** An actor is made, or one that was made goes again. */
import type { MadeActor, MakeActorEffect } from '../../../rules/effects/make-actor.ts';
import { MODULE_ID } from '../../host/module-id.ts';
import { actorAt } from '../../scene/actors.ts';
import { isBeingMade } from './set-actor.ts';
import { BEING_MADE, noting } from './made.ts';

/** What an actor is made of, as Foundry keeps it; until it is noted how it stands it says that it is being made. */
function sourceOf(actor: string, { name, type, owner, data }: MadeActor): Actor.CreateData {
  const { NONE, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const ownership = { default: NONE, ...(owner === '' ? {} : { [owner]: OWNER }) };
  const { flags: given = {} } = data as { readonly flags?: Record<string, object> };
  const flags = { ...given, [MODULE_ID]: { ...given[MODULE_ID], ...BEING_MADE[MODULE_ID] } };
  // The types know only the system that they were made for.
  return { ...data, _id: actor, name, type, ownership, flags } as unknown as Actor.CreateData;
}

/** Makes an actor, and notes on it how it stands then, or goes on with that after a crash; or deletes it. */
export async function makeActor({ actor, to }: MakeActorEffect): Promise<void> {
  if (to === null) {
    await actorAt(actor)?.delete();
    return;
  }
  const made = game.actors.get(actor) ?? (await Actor.implementation.create(sourceOf(actor, to), { keepId: true }));
  // Only now does the game system say what it has made of it.
  if (made && isBeingMade(made)) await made.update(noting(made));
}
