/** Those refusals of a scramble that a GM may overrule: what a rule of the book forbids, not what is missing. */
export const OVERRULABLE: ReadonlySet<string> = new Set([
  'wall',
  'corner',
  'no-squares',
  'sense-missing',
  'snared',
  'not-at-door',
  'not-at-trap',
  'door-locked',
]);
