/** The tables and squares around the party, read from Foundry. */
import { boardOf } from '../../../../foundry/scene/boards.ts';
import type { TableInPlay } from '../../../../foundry/table-play/encounter-play.ts';
import type { ExpeditionRef } from '../../../../foundry/store/expeditions.ts';
import { squareOf } from '../../../../rules/grid/squares.ts';
import { facingOf, proposedCase } from '../../../../rules/scramble/encounter/direction.ts';
import { isBeyondLight } from '../../../../rules/scramble/encounter/marker.ts';
import { rollOwed } from '../../../../rules/scramble/encounter/table-rolls.ts';
import { headingNow } from '../../../../rules/scramble/line/line.ts';
import type { Marker, ScrambleHidden, ScrambleOpen } from '../../../../rules/scramble/state/state.ts';
import { rollsShown, tableAt, tableView } from '../../../table-play/parts/owed-roll.ts';
import { tablesHere } from '../../../table-play/parts/site.ts';
import type { EncounterModel, EncounterWorld } from './context.ts';
import { reactionEntry } from './reaction.ts';

/** Returns the table that is rolled on: the chosen one, or else the one that rolls make themselves on, or that is used here. */
export function tableFor(
  { table }: Pick<EncounterModel, 'table'>,
  open: Pick<ScrambleOpen, 'options'> | null,
): TableInPlay | null {
  const tables = tablesHere();
  const known = [table, open?.options.rollsOn].find((one) => tables.some(({ uuid }) => uuid === one));
  return tableAt(known ?? tables.find(({ fits }) => fits)?.uuid ?? '');
}

/** Reads from the walls around the party which case they propose, and whether what was met moves beyond the light (SC-25, SC-31). */
function aroundParty(
  { holder }: ExpeditionRef,
  open: ScrambleOpen,
  marker: Marker | null,
): Pick<EncounterWorld, 'proposed' | 'beyond'> {
  const at = squareOf(open.at);
  const paths = boardOf(holder, open)?.paths;
  if (!at || !paths) return { proposed: null, beyond: false };
  return {
    proposed: proposedCase(paths, at, facingOf(paths, at, headingNow(open))),
    beyond: marker !== null && isBeyondLight(open, paths, marker),
  };
}

/** Reads what the tab needs of the world. */
export function encounterWorld(
  ref: ExpeditionRef,
  open: ScrambleOpen,
  hidden: Pick<ScrambleHidden, 'marker' | 'roll'> | null,
  model: EncounterModel,
): EncounterWorld {
  const marker = hidden?.marker ?? null;
  const play = tableFor(model, open);
  const owed = hidden && rollOwed(hidden);
  // What was rolled may have led to another table than the one that is chosen.
  const rolledOn = tableAt(owed?.table ?? '') ?? play;
  return {
    tables: tablesHere().map(({ uuid, name, fits }) => ({ id: uuid, name, fits })),
    table: play && tableView(play),
    ...(rolledOn ? rollsShown(rolledOn, owed) : { roll: null, older: null }),
    ...aroundParty(ref, open, marker),
    checks: reactionEntry(),
  };
}
