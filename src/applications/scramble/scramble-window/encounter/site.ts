/** The tables and squares around the party, read from Foundry. */
import { boardOf } from '../../../../foundry/scene/boards.ts';
import { type TableInPlay, inPlay } from '../../../../foundry/table-play/encounter-play.ts';
import type { ExpeditionRef } from '../../../../foundry/store/expeditions.ts';
import { addressOf } from '../../../../foundry/host/holders.ts';
import { setting } from '../../../../foundry/host/settings.ts';
import { type Met, leadsToActor } from '../../../../foundry/tables/table-tokens.ts';
import type { Result } from '../../../../rules/table-play/results.ts';
import type { EncounterRow } from '../../../../rules/encounters/table.ts';
import { rankTables } from '../../../../rules/encounters/choice.ts';
import { squareOf } from '../../../../rules/grid/squares.ts';
import { proposedCase } from '../../../../rules/scramble/encounter/direction.ts';
import { headingNow } from '../../../../rules/scramble/line/line.ts';
import type { DirectionCase, Marker, ScrambleOpen } from '../../../../rules/scramble/state/state.ts';
import { rowWords } from '../../../table-play/encounter-window/context.ts';
import { NO_SURROUNDINGS, type Surroundings, placeOf } from '../../../table-play/encounter-window/tables/context.ts';
import { siteHere, worldTables } from '../../../table-play/encounter-window/tables/site.ts';
import { KIND_ICONS } from '../../../parts/kind-icons.ts';
import type { EncounterModel, EncounterWorld, RollShown } from './context.ts';
import { reactionEntry } from './reaction.ts';

/** Lists the world's encounter tables in the order in which they would be used here, as the window of tables does. */
function tablesHere(): EncounterWorld['tables'] {
  const listed = worldTables().filter(({ encounters }) => encounters);
  const candidates = listed.map(({ uuid, name, use }) => ({ id: uuid, name, use }));
  const place = placeOf(siteHere(), { ...NO_SURROUNDINGS, ...(setting('here') as Partial<Surroundings>) });
  return rankTables(candidates, place).map(({ id, name, fits }) => ({ id, name, fits }));
}

/** Returns the table that is rolled on: the chosen one, or else the one that is used here. */
export function tableFor({ table }: Pick<EncounterModel, 'table'>): TableInPlay | null {
  const tables = tablesHere();
  const uuid = tables.some(({ id }) => id === table) ? table : (tables.find(({ fits }) => fits)?.id ?? '');
  const document = game.tables.find((one) => one.uuid === uuid);
  return document ? inPlay(document) : null;
}

/** Returns the newest roll on a table that the GM is not done with. */
export function newestRoll({ results }: TableInPlay): Result | null {
  const [newest] = results;
  return newest && !newest.done ? newest : null;
}

function rowOf({ table }: TableInPlay, { row }: Result): EncounterRow | null {
  return table.rows.find(({ id }) => id === row) ?? null;
}

function shownRoll(play: TableInPlay): RollShown | null {
  const result = newestRoll(play);
  if (!result) return null;
  const row = rowOf(play, result);
  return {
    number: result.number,
    total: result.total,
    text: row ? rowWords(row) : '',
    none: !row || row.kind === 'none',
    creature: row?.kind === 'hostile-creature' || row?.kind === 'friendly-creature',
    secret: result.secret,
    icon: row ? KIND_ICONS[row.kind] : 'fa-wind',
  };
}

/** Finds the roll that what was met came from, with its row's link: the newest one in its words. */
export function metBy(model: Pick<EncounterModel, 'table'>, marker: Pick<Marker, 'text'> | null): Met | null {
  const play = tableFor(model);
  if (!play || !marker) return null;
  for (const result of play.results) {
    const row = rowOf(play, result);
    if (row && rowWords(row).slice(0, 120).trim() === marker.text)
      return { table: addressOf(play.document), result: result.number, text: row.text, link: row.link };
  }
  return null;
}

/** Proposes the case from the walls around the party (SC-31). */
function proposedHere({ holder }: ExpeditionRef, open: ScrambleOpen): DirectionCase | null {
  const at = squareOf(open.at);
  const board = boardOf(holder, open);
  return at && board ? proposedCase(board.paths, at, headingNow(open)) : null;
}

/** Reads what the tab needs of the world. */
export function encounterWorld(
  ref: ExpeditionRef,
  open: ScrambleOpen,
  marker: Marker | null,
  model: EncounterModel,
): EncounterWorld {
  const play = tableFor(model);
  const met = metBy(model, marker);
  return {
    tables: tablesHere(),
    table: play && {
      uuid: addressOf(play.document),
      secret: play.table.secret,
      locked: play.locked,
      noneFirst: play.table.rows[0]?.kind === 'none',
    },
    roll: play && shownRoll(play),
    proposed: proposedHere(ref, open),
    actor: met !== null && leadsToActor(met.link),
    checks: reactionEntry(),
  };
}
