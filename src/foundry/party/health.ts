/** Hit points of members' actors: where this world's game system keeps them (SC-62, SC-63, RA-44). */
import { type Unread, healthAt } from '../../rules/party/health.ts';
import { own } from '../../rules/values/records.ts';
import { setting } from '../host/settings.ts';
import { actorAt } from '../scene/actors.ts';

/** What is known of game systems, by id: keys below the actor's system data, with dots between. */
const KNOWN: Readonly<Record<string, string>> = {
  dnd5e: 'attributes.hp.value',
  pf2e: 'attributes.hp.value',
};

/** Returns where a game system keeps hit points: as the GM has said, or else as is known of it; empty where neither is. */
export function healthPathIn(said: Readonly<Record<string, string>>, system: string): string {
  return own(said, system) ?? own(KNOWN, system) ?? '';
}

/** Returns where this world's game system keeps them. */
export function healthPath(): string {
  return healthPathIn(setting('health'), game.system.id);
}

/** Returns the hit points that an actor of the world, or a token's own, has stored, by its uuid, or why none can be read. */
export function healthOf(uuid: string): number | Unread | 'unmapped' {
  const path = healthPath();
  const actor = actorAt(uuid);
  const stored = (at: string): unknown => foundry.utils.getProperty(actor?._source ?? {}, at);
  return path === '' ? 'unmapped' : healthAt(actor && { stored }, path);
}

/** Refusals that saying where hit points lie would mend. */
export const LACKS_PATH: ReadonlySet<string> = new Set(['health-unmapped', 'health-absent', 'health-unread']);
