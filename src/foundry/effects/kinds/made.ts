/** Documents that effects make, and what is noted on them, so that they go again only as they were made. */
import { digestOf } from '../../../play/one-form.ts';
import { type Made, type Whole, wholeText } from '../../../rules/effects/made.ts';
import { valueOf } from '../../../rules/values/plain-data.ts';
import { MODULE_ID } from '../../host/module-id.ts';

/** As much of a document as is looked at here. */
interface Stored {
  toObject(): object;
}

/** What a new document carries until it is noted how it stands. */
export const BEING_MADE = { [MODULE_ID]: { made: '' } };

/** What of a document changes without anybody's changing it: when it was saved, and where a list has it. */
const BESIDE = ['_stats', 'folder', 'sort'];

/** Returns what others than this module have noted on a document. */
export function flagsOfOthers({ flags = {} }: { readonly flags?: SourceData }): object {
  return Object.fromEntries(Object.entries(flags).filter(([scope]) => scope !== MODULE_ID));
}

/** The digest of a document as it stands, without some of its fields and what this module itself notes on it. */
function standing(document: Stored, without: readonly string[]): string {
  const data = document.toObject();
  const kept = Object.entries(data).filter(([key]) => !BESIDE.includes(key) && !without.includes(key));
  return digestOf({ ...Object.fromEntries(kept), flags: flagsOfOthers(data) });
}

/** The flag that says how a document stood when it had been made. */
function madeFlag(document: Stored): unknown {
  const { flags } = document.toObject() as { readonly flags?: Readonly<Record<string, { readonly made?: unknown } | undefined>> };
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

/** Returns the changes that note how those documents stand that were made and of which that is not noted. */
export function unnoted(
  documents: readonly ((Stored & { readonly id: string | null }) | undefined)[],
  without: readonly string[],
): { readonly _id: string }[] {
  return documents.flatMap((one) => (one && madeOf(one).isBeingMade ? [{ _id: one.id ?? '', ...noting(one, without) }] : []));
}

/** Returns all that is stored of a document but its id, when it was saved, and some fields; null where that is too much or not plain. */
export function wholeOf(document: Stored, without: readonly string[]): Whole | null {
  const data = Object.entries(document.toObject()).filter(([key]) => !['_id', '_stats', ...without].includes(key));
  return wholeText(Object.fromEntries(data));
}

/** Returns what else a document is made of: all that it had, or, of a new one, what is given and that it is being made. */
export function madeFrom(whole: Whole | undefined, given: object = {}): object {
  return whole === undefined ? { ...given, flags: BEING_MADE } : (valueOf(whole) as object);
}
