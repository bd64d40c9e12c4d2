/** Fields of an actor change. */
import { exactChanges, withFields } from '../../play/actor-fields.ts';
import type { SetActorEffect } from '../../rules/effects/set-actor.ts';
import { toUpdate } from '../compat.ts';
import { actorAt } from './actors.ts';

/** Changes fields of an actor; a field that shall be absent is removed. */
export async function setActor({ actor, fields }: SetActorEffect): Promise<void> {
  const found = actorAt(actor);
  if (!found) return;
  const { system, flags } = found.toObject() as { readonly system?: unknown; readonly flags?: unknown };
  const changes = exactChanges({ system, flags }, withFields({ system, flags }, fields));
  if (Object.keys(changes).length > 0) await found.update(toUpdate(changes));
}
