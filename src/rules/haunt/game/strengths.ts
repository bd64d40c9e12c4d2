/** How strong a player the computer is (HA-13). */
export const STRENGTHS = ['easy', 'fair', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];
