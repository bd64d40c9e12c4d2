/** Fields of an actor change. */
import { changesBetween } from '../../play/changes.ts';
import { type SetActorEffect, withFields } from '../../rules/effects/set-actor.ts';
import { isAbsent } from '../../rules/plain-data.ts';
import { toUpdate } from '../host/compat.ts';
import { actorAt } from './actors.ts';

/** Changes fields of an actor; a field that shall be absent is removed. */
export async function setActor({ actor, fields }: SetActorEffect): Promise<void> {
  const found = actorAt(actor);
  if (!found) return;
  const { system, flags } = found.toObject() as { readonly system?: unknown; readonly flags?: unknown };
  const before = { system, flags };
  const changes = changesBetween(before, withFields(before, fields), isAbsent);
  if (Object.keys(changes).length > 0) await found.update(toUpdate(changes));
}
