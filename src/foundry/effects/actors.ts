/** Actors as decisions read and effects change them. */
import { type Change, type Changes, changesBetween, isRecord } from '../../play/changes.ts';
import { digestOf } from '../../play/one-form.ts';
import type { ActorElsewhere, MakeActorEffect, SetActorEffect } from '../../rules/procedure.ts';
import { toUpdate } from '../compat.ts';
import { MODULE_ID } from '../module-id.ts';

type ActorDocument = Actor.Implementation;

/** Finds an actor of the world, or a token's own, by its id or uuid. */
function actorAt(actor: string): ActorDocument | null {
  const [kind, id = '', , token = ''] = actor.split('.');
  if (kind === 'Scene') return game.scenes.get(id)?.tokens.get(token)?.actor ?? null;
  return game.actors.get(kind === 'Actor' ? id : actor) ?? null;
}

/** What of an actor's data changes without anybody's changing the actor: when it was saved, and where the sidebar has it. */
const BESIDE = ['_stats', 'folder', 'sort'];

/** The digest of an actor as it stands, without what this module itself notes on it. */
function standing(actor: ActorDocument): string {
  const { flags, ...data } = actor.toObject() as unknown as Record<string, unknown>;
  const others = Object.entries(flags ?? {}).filter(([scope]) => scope !== MODULE_ID);
  const kept = Object.entries(data).filter(([key]) => !BESIDE.includes(key));
  return digestOf({ ...Object.fromEntries(kept), flags: Object.fromEntries(others) });
}

/** The flag that says how an actor stood when it had been made. */
function madeFlag(actor: ActorDocument): unknown {
  return (actor.flags as Record<string, { made?: unknown } | undefined>)[MODULE_ID]?.made;
}

/** Gives an actor as decisions may know it, by its id or uuid; null where the world has none. */
export function actorElsewhere(actor: string): ActorElsewhere | null {
  const found = actorAt(actor);
  return (
    found && {
      name: found.name,
      figure: (path) => foundry.utils.getProperty(found, path),
      stored: (path) => foundry.utils.getProperty(found._source, path),
      get isAsMade() {
        return madeFlag(found) === standing(found);
      },
    }
  );
}

/** Gives changes with one more at a path; none of their paths begins another. */
function withChangeAt(changes: Changes, [key = '', ...deeper]: readonly string[], change: Change): Changes {
  const inner = changes[key];
  const below = deeper.length === 0 ? change : withChangeAt(isRecord(inner) ? (inner as Changes) : {}, deeper, change);
  return { ...changes, [key]: below };
}

/** Changes fields of an actor; a field that shall be absent is removed. */
export async function setActor({ actor, fields }: SetActorEffect): Promise<void> {
  const changes = fields.reduce<Changes>((all, { path, from, to }) => {
    const { value } = changesBetween({ value: from }, { value: to });
    return value === undefined ? all : withChangeAt(all, path.split('.'), value);
  }, {});
  if (Object.keys(changes).length > 0) await actorAt(actor)?.update(toUpdate(changes));
}

/** Makes an actor, and notes on it how it stands then; or deletes it. */
export async function makeActor({ actor, to }: MakeActorEffect): Promise<void> {
  if (to === null) {
    await actorAt(actor)?.delete();
    return;
  }
  const { name, type, owner, data } = to;
  const { NONE, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const ownership = { default: NONE, ...(owner === '' ? {} : { [owner]: OWNER }) };
  // The types know only the system that they were made for.
  const source = { ...data, _id: actor, name, type, ownership } as unknown as Actor.CreateData;
  const made = await Actor.implementation.create(source, { keepId: true });
  // Only now does the game system say what it has made of it.
  await made?.update({ flags: { [MODULE_ID]: { made: standing(made) } } } as object);
}
