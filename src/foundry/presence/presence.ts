/**
 * What a procedure brings to every browser that has one of its expeditions before it, beside the reading. An expedition
 * is read once both are here (`expeditions.ts`), so that whoever sees one can move its tokens.
 */
import type { GridBoard } from '../../rules/grid/board.ts';
import type { CellsFault } from '../../rules/grid/cell-lay.ts';
import type { Box } from '../../rules/grid/frame.ts';
import type { Direction } from '../../rules/grid/cells.ts';
import type { Ground } from '../../rules/grid/lay.ts';
import type { PlayEvent } from '../../rules/procedure.ts';
import { Parts } from '../../play/parts.ts';
import { fetchedReading } from '../../play/procedures.ts';
import { levelUnder } from '../host/compat.ts';
import type { Holder } from '../host/holders.ts';
import type { Moment } from './moments.ts';
import type { Sentence } from './sentences.ts';
import type { MoveCommand, MoveRules } from './movement.ts';

/** What the keys that move tokens request whoever may move one of the expedition's tokens and cannot take hold of it. */
interface LeaderKeys {
  /** The status of the open half in which the keys are the module's. */
  readonly status: string;
  /** Whether they move a token that the leader could select too, as long as none is selected; absent: that stays Foundry's. */
  readonly unselected?: true;
  /** What a key asks for, for a token that the user may move; null for nothing: then the next of the party is asked about. */
  command(direction: Direction, open: object, token: string): MoveCommand | null;
}

/** A notice in the user's language. */
export interface Notice {
  readonly kind: 'info' | 'warn';
  readonly text: string;
}

/** The part of the canvas that is played on at a moment. */
export interface Played {
  /** Another for each other part. */
  readonly key: string;
  readonly box: Box;
  /** What of it has to be seen at least, where all of it has no room as near as the view is; absent: the view goes farther away. */
  readonly least?: Box;
}

/**
 * Returns the cells that an expedition walks over with the walls of a level, which is null where no levels are told apart: those of
 * the scene's own grid, or those that its open half says were laid. Null where the scene has no grid, or what was laid is not found on it.
 */
type CellsOf = (scene: SceneDocument, level: string | null, open: object) => GridBoard | null;

/** What a procedure does in every browser; open halves that it is given have passed its own schema. */
export interface Presence {
  /** How it reads the movements of its party's tokens; absent: they move like all others. */
  readonly moves?: MoveRules;
  /** Absent: no key moves its party. */
  readonly leaderKeys?: LeaderKeys;
  /** Whether it needs the scene's own squares. */
  readonly needsSquares?: boolean;
  /** How it finds the cells that its decisions walk over (`World.cells`); absent: it asks for none. */
  readonly cellsOf?: CellsOf;
  /** Returns why cells that were laid on a scene's picture cannot be found there now, or null; absent: it lays none. */
  cellsFault?(scene: SceneDocument, open: object): CellsFault | null;
  /** Whether it sets the doors and walls of the map on its scene, so that others leave those alone. */
  readonly setsDoors?: boolean;
  /** Whether players open doors by its rules alone while it leads. */
  readonly ownsDoors?: true;
  /** Returns what a GM asks for who puts another token of the scene into the place of one that is gone; absent: the usual, for the party's own. */
  successor?(open: object, lost: string, chosen: string): MoveCommand;
  /** Returns the open half with what lies elsewhere since the scene was changed; absent: it knows of its ground itself. */
  openNow?(open: object, ground: Ground): object;
  /** Returns what of the canvas its open half, as it lies now, is played on; absent: what lies around its party. */
  boxOf?(open: object): Box;
  /** Returns what of that is played on at this moment, null for nothing; absent: the square of its party, with those around. */
  playedNow?(open: object): Played | null;
  /** Whether a user has a seat in it, and is told of it wherever they look; absent: only who leads its party or owns a token of it has a part in it. */
  isSeated?(open: object, user: string): boolean;
  /** Returns the notice that an event is worth in this browser, which nobody should miss, or null. */
  noticeOf?(event: PlayEvent, holder: Holder, open: object): Notice | null;
  /** Returns the great moment that an event is, from the open half after it, or null: the same for all who are told; rejects where it cannot be fetched. */
  momentOf?(event: PlayEvent, open: object): Promise<Moment | null>;
  /** Returns what the diary says of an event, in one sentence of the past, or null: from open facts, the same for all; rejects where it cannot be fetched. */
  diaryOf?(event: PlayEvent, open: object): Promise<Sentence | null>;
}

export const presences = new Parts<Presence>();

/** Returns what every browser needs of a procedure once all of it is here, the reading too; null where there is none. Rejects where it cannot be fetched. */
export async function fetchedPresence(procedure: string): Promise<Presence | null> {
  await fetchedReading(procedure);
  return presences.fetched(procedure);
}

/** Returns the cells that a procedure asks for with an open half, on the level that a token stands on: null where the scene has none, absent where the procedure asks for none. */
export function cellsUnder(scene: SceneDocument, procedure: string, token: string, open: object): GridBoard | null | undefined {
  return presences.here(procedure)?.cellsOf?.(scene, levelUnder(scene, token), open);
}

/** Returns those of a party's tokens, in its order, that are asked about: each where they go ways of their own, otherwise the first. */
export function leadersAmong(procedure: string, tokens: readonly string[]): readonly string[] {
  return moveRules(procedure)?.areApart ? tokens : tokens.slice(0, 1);
}

/** Returns a procedure's reading of movements, or null when it does not care. Whoever reads an expedition has fetched it. */
export function moveRules(procedure: string): MoveRules | null {
  return presences.here(procedure)?.moves ?? null;
}
