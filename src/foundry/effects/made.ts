/** Documents that effects make, and what is noted on them, so that they go again only as they were made. */
import { textOf } from '../../play/effects/plain-text.ts';
import { digestOf } from '../../play/one-form.ts';
import type { Made, Whole } from '../../rules/procedure.ts';
import { MODULE_ID } from '../host/module-id.ts';

/** As much of a document as is looked at here. */
interface Stored {
  toObject(): object;
}

/** What a new document carries until it is noted how it stands. */
export const BEING_MADE = { [MODULE_ID]: { made: '' } };

/** What of a document changes without anybody's changing it: when it was saved, and where a list has it. */
const BESIDE = ['_stats', 'folder', 'sort'];

/** The digest of a document as it stands, without some of its fields and what this module itself notes on it. */
function standing(document: Stored, without: readonly string[]): string {
  const { flags, ...data } = document.toObject() as Record<string, unknown>;
  const others = Object.entries(flags ?? {}).filter(([scope]) => scope !== MODULE_ID);
  const kept = Object.entries(data).filter(([key]) => !BESIDE.includes(key) && !without.includes(key));
  return digestOf({ ...Object.fromEntries(kept), flags: Object.fromEntries(others) });
}

/** The flag that says how a document stood when it had been made. */
function madeFlag(document: Stored): unknown {
  const { flags } = document.toObject() as { readonly flags?: Record<string, { made?: unknown } | undefined> };
  return flags?.[MODULE_ID]?.made;
}

/** Tells how a document came to be; fields that are told of otherwise do not count. */
export function madeOf(document: Stored, without: readonly string[] = []): Made {
  return {
    get isAsMade() {
      return madeFlag(document) === standing(document, without);
    },
    get isBeingMade() {
      return madeFlag(document) === '';
    },
  };
}

/** Returns the change that notes on a document how it stands; only once it is made does a game system say what it made of it. */
export function noting(document: Stored, without: readonly string[] = []): object {
  return { flags: { [MODULE_ID]: { made: standing(document, without) } } };
}

/** Returns all that is stored of a document but its id, when it was saved, and some fields; null where that is too much or not plain. */
export function wholeOf(document: Stored, without: readonly string[]): Whole | null {
  const data = Object.entries(document.toObject()).filter(([key]) => !['_id', '_stats', ...without].includes(key));
  return textOf(Object.fromEntries(data));
}
