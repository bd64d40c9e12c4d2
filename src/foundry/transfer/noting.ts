/** The latest of what went wrong and was refused in a GM's browser, kept in memory alone until the page goes, for a file of help; fetched with the first breath of such a page. */
import type { RequestBody } from '../../play/messages.ts';
import { noteBy } from '../host/console.ts';
import { MODULE_ID } from '../host/module-id.ts';

/** Something that went wrong. */
interface Trouble {
  /** When, in milliseconds since the page began. */
  readonly at: number;
  readonly kind: 'error' | 'warning' | 'thrown';
  /** What the module said of it, in words of its own; empty for what was thrown and nobody caught. */
  readonly what: string;
  /** Of what kind that is which was thrown, and where; what it says may have somebody's words in it, and is not kept. */
  readonly name: string;
  readonly stack: string;
}

/** A refusal: what was asked, by kinds alone, and its code. */
interface LateRefusal {
  readonly at: number;
  readonly ask: RequestBody['kind'];
  readonly expedition: string;
  /** The kind of a command; empty for what is none. */
  readonly command: string;
  readonly code: string;
}

/** How many of each are kept. */
const MOST = 20;
const troubles: Trouble[] = [];
const refusals: LateRefusal[] = [];

function keep<One>(list: One[], one: One): void {
  if (list.push(one) > MOST) list.shift();
}

function keepTrouble(kind: Trouble['kind'], what: string, thrown: unknown): void {
  const { name = '', stack = '' } = thrown instanceof Error ? thrown : {};
  keep(troubles, { at: performance.now(), kind, what, name, stack });
}

function keepRefusal(code: string, ask: RequestBody): void {
  const kind = ask.kind === 'command' ? ask.command['kind'] : '';
  const command = typeof kind === 'string' ? kind : '';
  keep(refusals, { at: performance.now(), ask: ask.kind, expedition: ask.expedition, command, code });
}

function keepThrown(thrown: unknown): void {
  // What other packages throw is theirs.
  if (thrown instanceof Error && thrown.stack?.includes(`/${MODULE_ID}/`)) keepTrouble('thrown', '', thrown);
}

/** Keeps from now on what goes wrong and what is refused. */
export function beginNoting(): void {
  noteBy((kind, what, about) => {
    if (kind === 'refused') keepRefusal(what, about as RequestBody);
    else keepTrouble(kind, what, about);
  });
  window.addEventListener('error', ({ error }) => keepThrown(error));
  window.addEventListener('unhandledrejection', ({ reason }) => keepThrown(reason));
}

/** Lists what went wrong of late, the oldest first. */
export function latestTroubles(): readonly Trouble[] {
  return troubles;
}

/** Lists what was refused of late, likewise. */
export function latestRefusals(): readonly LateRefusal[] {
  return refusals;
}
