/** What the window of expeditions shows: all of the world's, and what is being done with one of them. Pure. */
import type { LastingFault } from '../../play/expedition.ts';
import type { ExpeditionFile } from '../../play/expedition-file.ts';
import { SHORTEST_PASSPHRASE } from '../../play/passphrases.ts';
import { listingOf } from '../listing/listing.ts';

/** How a procedure is spoken of: by its id, or as another where only another version of the module knows it. */
export type Kind = string;
const OTHER = 'other';
const OTHER_ICON = 'fa-circle-question';

/** How far an expedition is, or why nothing can be done with it but to remove it. */
export const STATES = ['laid', 'running', 'suspended', 'ended', 'locked', 'unknown-procedure', 'newer', 'damaged'] as const;
export type State = (typeof STATES)[number];

/** An expedition as it was found. */
export interface Found {
  /** `<kind of its document>-<its document's id>-<its id>`. */
  readonly key: string;
  /** Empty where it cannot be read. */
  readonly name: string;
  readonly procedure: string;
  readonly status: string;
  readonly fault: LastingFault | null;
  /** Whether its secrets do not open here. */
  readonly locked: boolean;
  /** Whether this browser holds the key that sealed them: then what does not open was cut or changed. */
  readonly hasKey: boolean;
  /** The name of the scene or table that holds it. */
  readonly where: string;
  /** Whether it lies on the viewed scene. */
  readonly here: boolean;
}

/** Returns the kind of a procedure. */
export function kindOf(procedure: string): Kind {
  return listingOf(procedure) ? procedure : OTHER;
}

function stateOf({ fault, locked, hasKey, status }: Found): State {
  if (fault) return fault;
  if (locked) return hasKey ? 'damaged' : 'locked';
  return status === 'laid' || status === 'suspended' || status === 'ended' ? status : 'running';
}

/** Returns the words for a kind. */
type KindWords = (kind: Kind) => string;

function listed(found: Found, wordsFor: KindWords) {
  const { key, name, fault, locked } = found;
  const kind = kindOf(found.procedure);
  return {
    key,
    /** Empty where it cannot be read. */
    name,
    /** How it is called: by its name, or by its kind where that is all that is known. */
    title: name === '' ? wordsFor(kind) : name,
    // A table in play has its name from the table.
    where: found.where === name ? '' : found.where,
    kind,
    icon: listingOf(kind)?.icon ?? OTHER_ICON,
    state: stateOf(found),
    opens: !fault,
    exports: !fault && !locked,
  };
}

/** Makes the list: first what lies on the viewed scene, then all else by its place. */
export function listContext(all: readonly Found[], wordsFor: KindWords) {
  const group = (here: boolean, found: readonly Found[]) => ({ here, all: found.map((one) => listed(one, wordsFor)) });
  const elsewhere = all.filter(({ here }) => !here).sort((one, other) => one.where.localeCompare(other.where));
  const here = group(
    true,
    all.filter((one) => one.here),
  );
  return { groups: elsewhere.length > 0 ? [here, group(false, elsewhere)] : [here] };
}

/** Why a passphrase is not taken. */
type PassphraseFault = 'too-short' | 'differ';

/** Looks a passphrase over that was typed twice; null where it will do. */
export function passphraseFault(one: string, other: string): PassphraseFault | null {
  if (one.length < SHORTEST_PASSPHRASE) return 'too-short';
  return one === other ? null : 'differ';
}

/** What is being done in the window, beside the list. */
export type Task =
  | { readonly kind: 'none' }
  | { readonly kind: 'export'; readonly key: string; readonly name: string }
  | { readonly kind: 'import'; readonly file: ExpeditionFile | null }
  | { readonly kind: 'clean' };

/** Makes the view of what is being done; `fault` is the sentence of what is wrong, empty for nothing. */
export function taskContext(task: Task, fault: string, scene: string) {
  const file = task.kind === 'import' ? task.file : null;
  return {
    task: task.kind,
    name: task.kind === 'export' ? task.name : (file?.name ?? ''),
    /** The kind of what a chosen file holds; empty while none is chosen. */
    kind: file ? kindOf(file.procedure) : '',
    /** The version of the module that wrote it. */
    module: file?.module ?? '',
    fault,
    scene,
  };
}
