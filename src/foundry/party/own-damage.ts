/** Damage that a game system does to its actors in its own way, with all that this brings there (RA-44). */
import { own } from '../../rules/values/records.ts';
import { actorAt } from '../scene/actors.ts';

type ActorDocument = Actor.Implementation;

/** An actor of a game system that has such a way. */
interface Harmed {
  readonly applyDamage?: unknown;
}

/** What the documented ways are given, by the game system's id: of a plain number neither of them takes resistances into account. */
const WAYS: Readonly<Record<string, (actor: ActorDocument, damage: number) => readonly unknown[] | null>> = {
  dnd5e: (_actor, damage) => [damage],
  pf2e(actor, damage) {
    // It wants a token, in whose name it tells of the damage.
    const [token] = actor.getActiveTokens(true, true);
    return token ? [{ damage, token, skipIWR: true }] : null;
  },
};

/** Returns what does damage to an actor, by its uuid, in the game system's own way; null where there is none, or it is not known how it is called. */
function wayFor(uuid: string, damage: number): (() => unknown) | null {
  const actor = actorAt(uuid);
  const { applyDamage } = (actor ?? {}) as Harmed;
  const given = actor && typeof applyDamage === 'function' ? own(WAYS, game.system.id)?.(actor, damage) : null;
  return given && typeof applyDamage === 'function' ? () => Reflect.apply(applyDamage, actor, given) as unknown : null;
}

/** Whether the game system has a way of its own to do damage to an actor. */
export function hurtsItself(uuid: string): boolean {
  return wayFor(uuid, 0) !== null;
}

/** Does damage to an actor in the game system's own way, which no undo takes back; false where there is none. */
export async function hurtInOwnWay(uuid: string, damage: number): Promise<boolean> {
  const way = wayFor(uuid, damage);
  await way?.();
  return way !== null;
}
