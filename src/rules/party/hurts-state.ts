/** What an expedition remembers of damage that waits to come off the sheets of its members. */
import * as v from 'valibot';
import { byKey, keyShaped, list, shaped, text, whole } from '../values/fields.ts';

/** The key of a member: no dots, which Foundry would read as a path. */
const member = keyShaped(/^[\w]{1,32}$/);
const hurt = shaped(/^\d{1,9}$/);
const count = whole(0, 1e9);
/** The most members of a party. */
const MOST = 24;

export const HURTS = {
  /** Damage that waits to come off the sheets of members, by a number, with what did it, and the numbers of older damage that was put to it; and the last such number. */
  hurts: byKey(
    hurt,
    v.object({ name: text(200), hits: list(v.object({ member, damage: count }), MOST), of: v.optional(list(hurt, 20)) }),
  ),
  struck: v.optional(count, 0),
  /** Members off whose sheets damage stays, since an undo could not give it back, by its number; absent: nobody's. */
  stays: v.optional(byKey(hurt, list(member, MOST))),
  /** What did the damage that stays, by the same numbers; absent: nobody says, as in what was stored before this was. */
  stayed: v.optional(byKey(hurt, text(200))),
};
