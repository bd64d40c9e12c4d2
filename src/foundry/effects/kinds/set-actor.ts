/** Fields of an actor change; and actors as decisions read them. */
import { changesBetween } from '../../../play/changes.ts';
import { type SetActorEffect, withFields } from '../../../rules/effects/set-actor.ts';
import { isAbsent, isRecord } from '../../../rules/values/plain-data.ts';
import type { ActorElsewhere } from '../../../rules/procedure.ts';
import { toUpdate } from '../../host/compat.ts';
import { actorAt } from '../../scene/actors.ts';
import { madeOf } from './made.ts';

/** Returns what records have of their own at the end of a path; undefined where there is nothing. */
function storedAt(source: unknown, path: string): unknown {
  const step = (at: unknown, key: string): unknown => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined);
  return path.split('.').reduce(step, source);
}

/**
 * Tells whether a referee has made an actor and not noted yet how it stood: a player who may make actors can put one of
 * their own under the id that a step has named, with the same flag, but not as a GM.
 */
export function isBeingMade(actor: ActorDocument): boolean {
  const by = game.users.get(actor._stats.lastModifiedBy ?? '');
  return madeOf(actor).isBeingMade && by?.isGM === true;
}

/** Returns an actor as decisions may know it, by its id or uuid; null where the world has none. */
export function actorElsewhere(actor: string): ActorElsewhere | null {
  const found = actorAt(actor);
  return (
    found && {
      name: found.name,
      figure: (path) => foundry.utils.getProperty(found, path),
      stored: (path) => storedAt(found._source, path),
      get isAsMade() {
        return madeOf(found).isAsMade;
      },
      get isBeingMade() {
        return isBeingMade(found);
      },
    }
  );
}

/** Changes fields of an actor; a field that shall be absent is removed. */
export async function setActor({ actor, fields }: SetActorEffect): Promise<void> {
  const found = actorAt(actor);
  if (!found) return;
  const { system, flags } = found.toObject() as { readonly system?: unknown; readonly flags?: unknown };
  const before = { system, flags };
  const changes = changesBetween(before, withFields(before, fields), isAbsent);
  if (Object.keys(changes).length > 0) await found.update(toUpdate(changes));
}
