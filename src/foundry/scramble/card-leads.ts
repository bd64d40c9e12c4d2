/** Where a scramble's card leads whoever must act: pure. */
import type { PlayEvent } from '../../rules/procedure.ts';
import type { ScrambleOpen } from '../../rules/scramble/state.ts';
import { waitedFor } from '../../rules/scramble/waited-for.ts';

/** The windows that cards lead to: the panel of checks, and doors and traps. */
export const LEADS = ['checks', 'site'] as const;

/** Where a card leads, and what is waited for there: a dash by its number, or a trap by its id. */
export interface CardLead {
  readonly to: (typeof LEADS)[number];
  readonly about: string;
}

/** Says where the card of an event leads, or null for nowhere (SC-15, SC-16, SC-61, SC-62, SC-64). */
export function leadOf({ name, data }: PlayEvent): CardLead | null {
  const id = String(data['id'] ?? '');
  switch (name) {
    case 'dashBegun':
      return data['mode'] === 'plain' ? null : { to: 'checks', about: `dash ${String(data['dash'])}` };
    case 'trapSprings':
      return { to: 'checks', about: id };
    case 'secretFound':
      return data['kind'] === 'trap' ? { to: 'site', about: id } : null;
    case 'trapSnares':
      return { to: 'site', about: id };
    default:
      return null;
  }
}

/** Whether what a card leads to is still to be done. */
export function isDue(open: ScrambleOpen, { to, about }: CardLead): boolean {
  const { dashes, spring, status, things } = open;
  if (to === 'checks') return spring ? about === spring.trap : about === `dash ${dashes}` && waitedFor(open).length > 0;
  const state = things[about]?.state;
  return status !== 'ended' && state !== undefined && state !== 'sprung' && state !== 'disabled';
}
