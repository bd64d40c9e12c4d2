/** Actors as decisions read and effects change them. */
import { isRecord } from '../../play/changes.ts';
import { exactChanges, withFields } from '../../play/effects/actor-fields.ts';
import type { ActorElsewhere, MadeActor, MakeActorEffect, SetActorEffect } from '../../rules/procedure.ts';
import { toUpdate } from '../host/compat.ts';
import { MODULE_ID } from '../host/module-id.ts';
import { BEING_MADE, madeOf, noting } from './made.ts';

type ActorDocument = Actor.Implementation;

/** Finds an actor of the world, or a token's own, by its id or uuid. */
function actorAt(actor: string): ActorDocument | null {
  const [kind, id = '', , token = ''] = actor.split('.');
  if (kind === 'Scene') return game.scenes.get(id)?.tokens.get(token)?.actor ?? null;
  return game.actors.get(kind === 'Actor' ? id : actor) ?? null;
}

/** Returns what records have of their own at the end of a path; undefined where there is nothing. */
function storedAt(source: unknown, path: string): unknown {
  const step = (at: unknown, key: string): unknown => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined);
  return path.split('.').reduce(step, source);
}

/**
 * Tells whether a referee has made an actor and not noted yet how it stood: a player who may make actors can put one of
 * their own under the id that a step has named, with the same flag, but not as a GM.
 */
function isBeingMade(actor: ActorDocument): boolean {
  const by = game.users.get(actor._stats.lastModifiedBy ?? '');
  return madeOf(actor).isBeingMade && by?.isGM === true;
}

/** Returns an actor as decisions may know it, by its id or uuid; null where the world has none. */
export function actorElsewhere(actor: string): ActorElsewhere | null {
  const found = actorAt(actor);
  if (!found) return null;
  const made = madeOf(found);
  return {
    name: found.name,
    figure: (path) => foundry.utils.getProperty(found, path),
    stored: (path) => storedAt(found._source, path),
    get isAsMade() {
      return made.isAsMade;
    },
    get isBeingMade() {
      return isBeingMade(found);
    },
  };
}

/** Changes fields of an actor; a field that shall be absent is removed. */
export async function setActor({ actor, fields }: SetActorEffect): Promise<void> {
  const found = actorAt(actor);
  if (!found) return;
  const { system, flags } = found.toObject() as { readonly system?: unknown; readonly flags?: unknown };
  const changes = exactChanges({ system, flags }, withFields({ system, flags }, fields));
  if (Object.keys(changes).length > 0) await found.update(toUpdate(changes));
}

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
