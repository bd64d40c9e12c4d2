/** What an expedition remembers of damage that waits to come off the sheets of its members. */
import * as v from 'valibot';
import { byKey, keyShaped, list, shaped, text, whole } from '../values/fields.ts';

/** The key of a member: no dots, which Foundry would read as a path. */
const member = keyShaped(/^[\w]{1,32}$/);
/** The number of damage as commands name it: from 1 on, without noughts before it. */
const hurt = shaped(/^[1-9]\d{0,8}$/);
/** The most damage that waits for a member under one number. */
const MOST_DAMAGE = 1e9;
const count = whole(0, MOST_DAMAGE);
/** The most members of a party. */
const MOST = 24;

/** Damage to a member. */
export interface Hit {
  readonly member: string;
  readonly damage: number;
}

/** Puts hits together, member by member, as they are stored. */
export function together(hits: readonly Hit[]): Record<string, number> {
  const damage = new Map<string, number>();
  for (const hit of hits) damage.set(hit.member, Math.min(MOST_DAMAGE, (damage.get(hit.member) ?? 0) + hit.damage));
  return Object.fromEntries(damage);
}

/** Damage by member, as it was stored once: a list, which said the names of its fields again for each. */
const listed = v.pipe(
  list(v.object({ member, damage: count }), MOST),
  v.transform((hits) => together(hits)),
);
/** Damage by member; absent: nobody's, since the flags of documents forget empty records. */
const hits = v.optional(
  v.union([
    v.pipe(
      v.record(member, count),
      v.check((all) => Object.keys(all).length <= MOST),
    ),
    listed,
  ]),
  {},
);

export const HURTS = {
  /** Damage that waits to come off the sheets of members, by a number, with what did it, and the numbers of older damage that was put to it; and the last such number. */
  hurts: byKey(hurt, v.object({ name: text(200), hits, of: v.optional(list(hurt, 20)) })),
  struck: v.optional(count, 0),
  /** Members off whose sheets damage stays, since an undo could not give it back, by its number; absent: nobody's. */
  stays: v.optional(byKey(hurt, list(member, MOST))),
  /** What did the damage that stays, by the same numbers; absent: nobody says, as in what was stored before this was. */
  stayed: v.optional(byKey(hurt, text(200))),
};
