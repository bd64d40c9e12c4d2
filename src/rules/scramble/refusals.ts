/** Why a scramble refuses a command; each code has a sentence in the language file. */
export const SCRAMBLE_REFUSALS = [
  // Who may ask
  'gm-only',
  'not-your-token',
  'not-leader',
  'not-your-check',
  // When
  'no-token',
  'no-board',
  'begun',
  'not-begun',
  'ended',
  'not-ended',
  // The party (SC-12, SC-13)
  'no-party',
  'party-full',
  'no-member',
  'too-slow',
  // Dashes (SC-10 to SC-19)
  'no-dash',
  'dash-open',
  'roll-owed',
  'encounter-open',
  'no-combining',
  'sense-missing',
  'no-check',
  'checked',
  'off-map',
  'wall',
  'corner',
  'no-squares',
  // Encounters (SC-30 to SC-34)
  'no-roll-owed',
  'no-table',
  'no-encounter-open',
  'no-marker',
  // Rooms and rest (SC-40 to SC-43)
  'no-room',
  'too-many-doors',
  // Secrets (SC-04, SC-41)
  'no-secret',
  'secret-known',
  'hidden-full',
  'bad-notation',
  // Doors (SC-50 to SC-54)
  'no-door',
  'not-at-door',
  'no-stat',
  'door-down',
  'door-open',
  'door-locked',
  'not-locked',
  'no-kit',
  // Traps (SC-60 to SC-65)
  'trap-open',
  'no-trap-open',
  'no-trap',
  'trap-idle',
  'trap-armed',
  'save-missing',
  'snared',
  'not-snared',
] as const;
export type ScrambleRefusal = (typeof SCRAMBLE_REFUSALS)[number];
