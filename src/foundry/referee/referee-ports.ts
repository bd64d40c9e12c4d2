/** What the referee needs of the world, so that its promises can be tried against a simulated server. */
import type { Change } from '../../play/changes.ts';
import type { ExpeditionRecord, Step } from '../../play/expedition.ts';
import type { Lease } from '../../play/lease.ts';
import type { RandomBytes, SealingKey } from '../../play/sealing.ts';
import type { SealFor } from '../../play/telling.ts';
import type { Address } from '../host/holders.ts';
import type { SeenRevisions } from '../store/seen-revisions.ts';
import type { Effect, OpenHeader, PlayEvent, Seat, World } from '../../rules/procedure.ts';

/** The rest of an effect: made ready beside everything else, and then done in a turn of its own. Neither ever fails. */
export interface Unfinished {
  readonly ready: Promise<() => Promise<void>>;
}

/** How a play begins that begins by itself; null where none does. */
type Begun = { readonly procedure: string; readonly setup: object } | null;

/** What the referee needs of the world. */
export interface RefereePorts {
  /** This browser tab. */
  readonly client: string;
  readonly random: RandomBytes;
  /** The lease as last published. */
  lease(): Lease;
  keys(): ReadonlyMap<string, SealingKey>;
  /** The key for new expeditions, or null when this browser lacks it. */
  keyForSealing(): Promise<SealingKey | null>;
  freshSeed(): string;
  /** A new id of a document's form. */
  freshId(): string;
  /** Whether the world has such a document. */
  hasHolder(holder: string): boolean;
  /** Whether a document keeps expeditions in a form that this version of the module cannot read. */
  isOfNewerForm(holder: string): boolean;
  /** When a document was made, in milliseconds of the server's clock; 0 where that is not known. */
  madeAt(holder: string): number;
  /** A copy of what lies in the flags, or undefined. */
  raw(at: Address): unknown;
  addresses(): Iterable<Address>;
  /** How the play on a document begins that begins by itself, with a setup that its procedure takes; null where none does. */
  beginning(at: Address): Promise<Begun> | Begun;
  /** The authority of a user over an expedition with these tokens, see `Procedure.partyTokens`; null for an unknown user. */
  seat(user: string, holder: string, tokens: readonly string[]): Seat | null;
  /** What decisions may know of the world around an expedition; `tokens` are the party's, the party token first, and `open` is its open half. */
  world(at: Address, tokens: readonly string[], open: OpenHeader): World;
  /**
   * Writes changes of an expedition, and with them those of others of the same document, by id, as one document update;
   * resolves when the server has published it.
   */
  write(at: Address, change: Change, others?: Readonly<Record<string, Change>>): Promise<void>;
  /** Makes an effect happen; gives what of it takes so long that nobody is to wait for it. */
  perform(at: Address, effect: Effect): Promise<readonly Unfinished[]>;
  /**
   * Writes steps into the log, in the name of a writer (`writerOf`): what one writes who has lost the seat by then takes no place of
   * what is written under a later lease. False where it could not be written.
   */
  logSteps(expedition: string, steps: readonly Step[], writer: string): Promise<boolean>;
  /** Finds a step in the log: what was written under the latest lease, of those that are it; null where none is. */
  loggedStep(expedition: string, at: number, isIt?: (step: Step) => boolean): Step | null;
  forgetSteps(expedition: string): Promise<void>;
  /** Counts the passages of parties that lead to other documents than one, by party; absent: there are none. */
  passagesBeyond?(holder: string): (party: string) => number;
  /** What this browser has seen of revisions. */
  readonly seen: SeenRevisions;
  /** What a user's flags say of the user's browsers, whatever that is; undefined where they say nothing. */
  browsers(user: string): unknown;
  /** Fetches what seals a text for one browser; null where it cannot be fetched, now. */
  sealFor(): Promise<SealFor | null>;
  /** Announces events; `again` leaves out what an earlier referee has told already. Resolves once the server has what is posted of them. */
  announce(at: Address, record: ExpeditionRecord, events: readonly PlayEvent[], again?: boolean): Promise<void> | void;
  /** Sees to what follows by itself in an expedition and the last referee may have left; it asks for it as anybody does, so that no turn waits for it. Absent: nothing does. */
  goOn?(at: Address, record: ExpeditionRecord): Promise<void>;
}
