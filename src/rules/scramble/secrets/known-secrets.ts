/** What is said of hidden things, to whoever knows of them, and where they lie. */
import { sifted } from '../../values/records.ts';
import { type TrapStats, doorStats, trapStats } from '../../maps/notation.ts';
import type { ScrambleHidden, ScrambleOpen, Secret, SecretOf } from '../state/state.ts';

/** What is hidden and can be found. */
export type Findable = Exclude<Secret, { kind: 'room' }>;

/** Tells whether there is a secret, and of a kind. */
export function isOf<Kind extends Secret['kind']>(secret: Secret | undefined, kind: Kind): secret is SecretOf<Kind> {
  return secret?.kind === kind;
}

/** Whether anything of a secret is known to the players. */
export function isKnown({ things, rooms }: Pick<ScrambleOpen, 'things' | 'rooms'>, id: string): boolean {
  return Object.hasOwn(things, id) || Object.hasOwn(rooms, id);
}

/** Returns what a secret is on the scene's ghost map; undefined for one placed by hand. */
export function ghostLink(secret: Secret): string | undefined {
  return secret.kind === 'thing' ? undefined : secret.ghost;
}

/** Returns the name under which something is known once it is found, and the strength above which a Sense check notices it (SC-52, SC-60). */
export function findableStats(secret: Findable): { readonly name: string; readonly secret?: number | undefined } {
  if (secret.kind === 'thing') return { name: secret.text, secret: secret.secret };
  return secret.kind === 'trap' ? trapStats(secret.text) : doorStats(secret.text);
}

/** Returns the name under which something is known once it is found. */
export function secretName(secret: Findable): string {
  return findableStats(secret).name;
}

/** Returns a trap's stats as they are now: with the chance to hit that setting it gave (SC-65). */
export function statsNow({ text, hit }: Pick<SecretOf<'trap'>, 'text' | 'hit'>): TrapStats {
  const stats = trapStats(text);
  return hit === undefined ? stats : { ...stats, hit };
}

/** Whether a trap's chance to hit is rolled: one falls into a pit without, and without a chance it hits (SC-62, SC-63). */
export function rollsToHit({ hit, pit }: TrapStats): boolean {
  return hit !== undefined && pit === undefined;
}

/** Whether a secret is a trap that the party has set (SC-65). */
export function wasSet(secret: Secret | undefined): boolean {
  return isOf(secret, 'trap') && secret.hit !== undefined;
}

/**
 * Whether a secret lies on a level: what lies on one is neither noticed nor walked on from another (SC-15, SC-40, SC-62).
 * One without a level lies on all, and without levels all lie here.
 */
export function liesOn({ level: own }: Pick<Secret, 'level'>, level: string | null | undefined): boolean {
  return own === undefined || level == null || own === level;
}

/** Returns what is hidden without the secrets of other levels. */
export function hiddenOn(hidden: ScrambleHidden, level: string | null): ScrambleHidden {
  return level === null ? hidden : { ...hidden, secrets: sifted(hidden.secrets, (secret) => liesOn(secret, level)) };
}

/** Lists what lies hidden on the party's level and no Sense check up to a strength notices, each with its own, the least first (SC-15). */
export function unreached(
  { things }: Pick<ScrambleOpen, 'things'>,
  { secrets }: ScrambleHidden,
  level: string | null,
  reach: number,
) {
  return Object.entries(secrets)
    .flatMap(([id, secret]) => {
      if (isOf(secret, 'room') || things[id] || !liesOn(secret, level)) return [];
      const { name, secret: strength } = findableStats(secret);
      return strength !== undefined && strength >= reach ? [{ name, strength }] : [];
    })
    .sort((one, other) => one.strength - other.strength);
}
