/**
 * The contract between a procedure (what a book says) and the referee (how it is played).
 * A procedure is one object of pure functions, of which every browser needs a part; adding one changes nothing else in `rules`.
 */
import type { GenericSchema } from 'valibot';
import type { Draws } from './chance/draws.ts';
import type { Effect } from './effects/every-effect.ts';
import type { Lay } from './grid/lay.ts';
import type { DrawnRows, World } from './effects/world.ts';
import type { Along, Passage } from './party/passage/passage.ts';

// The contract speaks of a world and of effects: whoever keeps it finds these words here, as a hundred files do.
export type { Effect } from './effects/every-effect.ts';
export type { SetWallsEffect, WallPlace } from './effects/set-walls.ts';
export type * from './effects/world.ts';

/** Who asks: the authority a request carries, as the referee established it from the server's sender. */
export interface Seat {
  /** Foundry user id. */
  readonly user: string;
  /** Whether the user is a game master or assistant. */
  readonly gm: boolean;
  /** The ids of the expedition's tokens that the user owns; see `Procedure.partyTokens`. */
  readonly owns: ReadonlySet<string>;
}

/** What shared code looks for in an open half, as far as a procedure has it. */
export interface OpenHeader {
  /** What the expedition is called; absent: like its document. */
  readonly name?: string;
  /** How far it is: `laid` before it begins, `ended` after it, and words of the procedure between. */
  readonly status?: string;
  /** The id of the party's token, empty while none is chosen. */
  readonly token?: string;
  /** The ids of further tokens, which go where that one goes. */
  readonly followers?: readonly string[];
  /** The id of the user who alone may move the party; empty or absent: whoever owns its token. */
  readonly leader?: string;
  /** How the squares were laid on the scene's picture; absent: what pixels there were is what there is. */
  readonly lay?: Lay | undefined;
  /** How the party came from another expedition; absent: it set out here. */
  readonly passage?: Passage | undefined;
  /** Parts of the party that wait while another one is played, by their letters; absent: there are none. */
  readonly parts?: Readonly<Record<string, { readonly passage?: Passage | undefined }>> | undefined;
}

/** Both halves of an expedition's state: what all may know, and what only the GM may know. */
export interface Halves<Open, Hidden> {
  readonly open: Open;
  readonly hidden: Hidden;
}

/** Why a command was not carried out: a code of the procedure, and the values its sentence needs. */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
  readonly data: Readonly<Record<string, string | number>>;
}

/** What happened, in open words; feeds cards, announcements and the Foundry hooks `ghost-map.<name>`. */
export interface PlayEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, string | number | boolean>>;
}

/**
 * A command that a decision owes to another expedition of the world, on whatever document that lies. The referee gives
 * it after the write that it is stored with, once, and nobody but GMs can read it there.
 */
export interface FollowUp {
  /** The address of the document that holds the other expedition: `Scene.<id>`, `RollTable.<id>` or `JournalEntry.<id>`. */
  readonly holder: string;
  readonly expedition: string;
  readonly command: { readonly kind: string; readonly [key: string]: unknown };
  /** The command that takes it back; absent: its step there is taken back, with those that only went on from it. */
  readonly back?: { readonly kind: string; readonly [key: string]: unknown } | undefined;
  /** Whether nothing comes of the decision where this would be refused; otherwise it is left out there. */
  readonly needed?: boolean | undefined;
}

/** A command that was carried out. */
export interface Accepted<Open, Hidden> {
  readonly kind: 'accepted';
  readonly state: Halves<Open, Hidden>;
  readonly events: readonly PlayEvent[];
  readonly effects: readonly Effect[];
  /** What follows in other expeditions, in this order; absent: nothing. */
  readonly owes?: readonly FollowUp[] | undefined;
}

/** A command that was not carried out, and why. */
export interface Refused<Code extends string = string> {
  readonly kind: 'refused';
  readonly refusal: Refusal<Code>;
}

/** What became of the effects of a step, or of its undo. */
export interface Aftermath<Open> {
  /** The open half as it was before the step. */
  readonly before: Open;
  /** The open half as the step, or its undo, has left it. */
  readonly open: Open;
  readonly done: readonly Effect[];
  /** Those that did not happen: the world stood otherwise than they expect, or somebody kept them from it. */
  readonly missed: readonly Effect[];
  /** Whether the step was taken back. */
  readonly back: boolean;
}

/** What is to be told of effects once they have happened, and how the open half stands then. */
export interface Settled<Open> {
  readonly open: Open;
  readonly events: readonly PlayEvent[];
}

export type Decision<Open, Hidden, Code extends string = string> = Accepted<Open, Hidden> | Refused<Code>;

/** What a command takes at the most, in bytes of JSON, unless its procedure says more of its kind. */
export const COMMAND_BYTES = 1_536;
/** A character takes at most so many bytes of JSON. */
export const CHARACTER_BYTES = 6;

/** One numbered step that brings stored data from the version before it to `version`; a step never throws on old data it made. */
export interface Migration {
  readonly version: number;
  open(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  hidden(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}

/** Codes of refusals by the kinds of commands that they refuse. */
export type Overrulable = Readonly<Record<string, ReadonlySet<string>>>;

/** What every browser needs of a procedure to read its expeditions and to ask for something in them. */
export interface Reading<Open extends OpenHeader, Hidden, Command> {
  readonly id: string;
  /** The newest version of this procedure's stored state. */
  readonly version: number;
  readonly schemas: {
    readonly open: GenericSchema<unknown, Open>;
    readonly hidden: GenericSchema<unknown, Hidden>;
    /** What `told` gives, as a browser reads it; absent: any record. */
    readonly told?: GenericSchema<unknown, object>;
  };
  /** The codes of those refusals that a GM may overrule, by kinds of commands: by a rule of the book, not by what is missing; absent: none. */
  readonly overrulable?: Overrulable;
  /** What of the open state a command was aimed at, in at most 200 characters; when it has changed since, the command is stale. */
  basis(open: Open, command: Command): string;
  /** The ids of the party's tokens, the party token first; empty while there is none. */
  partyTokens(open: Open): readonly string[];
  /**
   * Whether a seat may move one of the expedition's tokens. Where the party moves as one, all of its tokens have the same
   * answer: a GM, the leader, or, where nobody leads, whoever owns the party token.
   */
  mayMove(open: Open, seat: Seat, token: string): boolean;
  /** Whether it leads its tokens now, from open facts alone, so that their moves are its own; absent: it never does. */
  leads?(open: Open): boolean;
  /** What goes along when the party goes on to another expedition; absent: no party passes through it. */
  along?(open: Open): Along;
  /** The letter of the part of the party that is here, where that is not the whole; absent, or empty: it is. */
  part?(open: Open): string;
  /** Steps from older stored data to the present version, in ascending order. */
  readonly migrations: readonly Migration[];
  /**
   * The ids of the users who can be told what others may not know, from open facts alone; absent: nobody. Each of them
   * has a text in the record, whether or not there is something to tell: that somebody hears is known to all.
   */
  hearers?(open: Open): readonly string[];
}

/** A procedure of the rule books as the referee plays it: GMs' browsers fetch it when they first ask or referee. */
export interface Procedure<Setup, Open extends OpenHeader, Hidden, Command, Code extends string = string> extends Reading<
  Open,
  Hidden,
  Command
> {
  readonly schemas: Reading<Open, Hidden, Command>['schemas'] & {
    readonly setup: GenericSchema<unknown, Setup>;
    readonly command: GenericSchema<unknown, Command>;
  };
  /** Reads the roll table that holds its expeditions, for `World.table`, out of the document's own data; absent: none holds any. */
  tableIn?(data: object): DrawnRows;
  /** Makes the first state of an expedition. */
  begin(setup: Setup): Halves<Open, Hidden>;
  /** Decides one command: the new state with its events and effects, or a coded refusal. Never throws for bad play. */
  decide(state: Halves<Open, Hidden>, command: Command, seat: Seat, draws: Draws, world: World): Decision<Open, Hidden, Code>;
  /**
   * Says how the open half stands once effects have happened that it counts on (`cause`), by a step or its undo, and what is
   * told then and not before. After a crash it is asked again, of the open half that it gave: it gives the same. Absent:
   * nothing is told, and it stands as it was decided.
   */
  afterEffects?(aftermath: Aftermath<Open>): Settled<Open>;
  /**
   * Whether a command may change the hidden half. It is told from the command's kind alone: such a command seals the
   * hidden half anew whether or not it changed, so that the writing itself tells nothing.
   */
  touchesHidden(command: Command): boolean;
  /** Whether a state that comes from elsewhere, and reads without a fault, can have come about by the rules; absent: whatever reads can. */
  isPossible?(state: Halves<Open, Hidden>): boolean;
  /** The greatest number of bytes that the hidden half can take, from open facts alone. */
  hiddenBytes(open: Open): number;
  /**
   * The greatest number of bytes that taking back a command of a kind can need of the hidden half, from open facts and
   * the kind alone; absent where all of it may change.
   */
  inverseBytes?(open: Open, command: Pick<Command & { readonly kind: string }, 'kind'>): number;
  /**
   * The most follow-ups that commands of a kind may owe, each of `FOLLOW_UP_ROOM` bytes; absent: none. Told from the kind
   * alone, so that a step tells by its length only that it might owe something.
   */
  mayOwe?(command: Pick<Command & { readonly kind: string }, 'kind'>): number;
  /**
   * Whether taking back a command of a kind needs so much that it lies in the log journal alone, and never beside the state;
   * told from the kind alone. Absent: none does.
   */
  logsInverse?(command: Pick<Command & { readonly kind: string }, 'kind'>): boolean;
  /** Whether a command of a kind only goes on from an earlier one, so that it is taken back along with that; absent: none does. */
  goesBackAlong?(command: Pick<Command & { readonly kind: string }, 'kind'>): boolean;
  /**
   * The greatest number of bytes that a command of a kind can take as JSON, from open facts and the kind alone; what
   * could not be carried out need not be counted. Absent, or less than `COMMAND_BYTES`: that many.
   */
  commandBytes?(open: Open, command: Pick<Command & { readonly kind: string }, 'kind'>): number;
  /**
   * What a user may know beyond the open half, as plain JSON; null for nothing. It may change only by commands that touch
   * the hidden half, since the texts are sealed anew with that; absent: nobody is told anything. It has no world: what
   * depends on board or tokens is kept in the hidden half.
   */
  told?(state: Halves<Open, Hidden>, user: string): object | null;
  /** The greatest number of bytes that any `told` can take as JSON, from open facts alone; goes with `told`. */
  toldBytes?(open: Open): number;
  /** Whether an event leaves nothing behind but what all see of the state, so that a referee who comes after a crash need not tell it; absent: none does. */
  passes?(event: PlayEvent): boolean;
}
