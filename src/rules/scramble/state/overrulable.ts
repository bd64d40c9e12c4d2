/** Those refusals of a scramble that a GM may overrule, by commands: what a rule of the book forbids, not what is missing. */
import type { Overrulable } from '../../procedure.ts';

/** What has to be over first, wherever something new is set about (SC-10, SC-30, SC-62). */
const PENDING = ['dash-open', 'roll-owed', 'encounter-open'] as const;

export const OVERRULABLE: Overrulable = {
  walk: new Set(['roll-owed', 'encounter-open', 'trap-open', 'sense-missing', 'snared', 'wall', 'corner', 'no-squares']),
  stop: new Set(['trap-open']),
  dash: new Set([...PENDING, 'trap-open', 'no-combining', 'too-slow']),
  rest: new Set([...PENDING, 'trap-open', 'no-room', 'too-many-doors']),
  encounter: new Set(['trap-open', 'encounter-open']),
  'open-door': new Set(['encounter-open', 'not-at-door', 'door-locked']),
  blow: new Set(['encounter-open', 'not-at-door']),
  tackle: new Set(['encounter-open', 'not-at-door']),
  hack: new Set([...PENDING, 'trap-open', 'not-at-door', 'no-kit']),
  disable: new Set(['trap-open', 'snared', 'not-at-trap']),
  'break-free': new Set(['trap-open']),
  'set-trap': new Set(['trap-open', 'trap-armed']),
  remove: new Set(['trap-open']),
  listen: new Set([...PENDING, 'trap-open', 'not-at-door']),
};
