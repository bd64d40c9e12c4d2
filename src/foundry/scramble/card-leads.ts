/** Where a scramble's card leads whoever must act: pure. */
import type { ScrambleOpen } from '../../rules/scramble/state.ts';
import { waitedFor } from '../../rules/scramble/dash/waited-for.ts';

/** The windows that cards lead to: the panel of checks, and doors and traps. */
export const LEADS = ['checks', 'site'] as const;

/** Where a card leads, and what is waited for there: a dash by its number, or a trap by its id. */
export interface CardLead {
  readonly to: (typeof LEADS)[number];
  readonly about: string;
}

/** Whether what a card leads to is still to be done. */
export function isDue(open: ScrambleOpen, { to, about }: CardLead): boolean {
  const { dashes, spring, status, things } = open;
  if (to === 'checks') return spring ? about === spring.trap : about === `dash ${dashes}` && waitedFor(open).length > 0;
  const state = things[about]?.state;
  return status !== 'ended' && state !== undefined && state !== 'sprung' && state !== 'disabled';
}
