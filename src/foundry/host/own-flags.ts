/** The module's own flags. */
import { isRecord } from '../../rules/values/plain-data.ts';
import { type Changes, REMOVED } from '../../play/changes.ts';
import { toUpdate } from './compat.ts';
import { MODULE_ID } from './module-id.ts';

/** What may carry flags: a document, or what an update changes of one. */
interface Flagged {
  readonly flags?: object;
}

/** Returns what lies in the module's flags, unchecked: whoever owns a document can write anything. Empty where nothing does. */
export function ownFlags(flagged: Flagged | null | undefined): SourceData {
  const own = (flagged?.flags as SourceData | undefined)?.[MODULE_ID];
  return isRecord(own) ? own : {};
}

/** The version of the form in which a document keeps expeditions; what is kept in a newer one is not read, and nothing is written there. */
export const FLAGS_VERSION = 1;

/** Tells whether a document keeps expeditions in a form that is newer than this version of the module. */
export function isOfNewerForm(flagged: Flagged | null): boolean {
  const { version } = ownFlags(flagged);
  return typeof version === 'number' && version > FLAGS_VERSION;
}

/** Tells whether the module has flags there, whatever they are. */
export function hasOwnFlags({ flags = {} }: Flagged): boolean {
  return MODULE_ID in flags;
}

/** Returns an update of a document that changes the module's own flags there, as changes have it. */
export function ownUpdate(changes: Changes): { readonly flags: object } {
  return { flags: { [MODULE_ID]: toUpdate(changes) } };
}

/** Returns an update of a document that takes the module's own flags off it. */
export function ownRemoved(): { readonly flags: object } {
  return { flags: toUpdate({ [MODULE_ID]: REMOVED }) };
}
