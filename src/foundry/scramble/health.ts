/** Hit points of members' actors: where this world's game system keeps them, and damage that comes off them (SC-62, SC-63). */
import { type Unread, healthAt } from '../../rules/scramble/traps/health.ts';
import { own } from '../../rules/values/records.ts';
import { setting } from '../host/settings.ts';
import { actorAt } from '../scene/actors.ts';
import { sendCommand } from '../requests/asking.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { openScrambleAt, openSite } from './windows.ts';

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

/** Refusals that the setting would mend. */
const LACKS_PATH: ReadonlySet<string> = new Set(['health-unmapped', 'health-absent', 'health-unread']);

/**
 * Takes waiting damage off the sheets of those whom it got; a GM whose game system keeps hit points elsewhere is led to where that is
 * said, and where an actor is gone to where its damage is let be.
 */
export async function takeOff(ref: ExpeditionRef, hurt: number): Promise<void> {
  const answer = await sendCommand(ref, { kind: 'harm', hurt, path: healthPath() });
  if (answer.kind !== 'refused') return;
  if (LACKS_PATH.has(answer.code)) openScrambleAt(ref, 'party', 'health');
  else if (answer.code === 'health-gone') openSite(ref);
}
