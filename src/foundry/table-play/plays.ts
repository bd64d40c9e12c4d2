/** The plays on encounter tables, as everyone may know them. */
import type { TableElsewhere } from '../../rules/procedure.ts';
import { ENCOUNTERS_ID } from '../../rules/table-play/id.ts';
import type { EncountersOpen } from '../../rules/table-play/state.ts';
import { playedTableOf } from '../tables/played-tables.ts';
import { type ExpeditionRef, expeditionsOf, rawExpeditions } from '../store/expeditions.ts';
import type { Beginning } from '../referee/refereeings.ts';

/** Returns the play on a table, or null where none has begun or it cannot be read. */
export function playOn(document: TableDocument): ExpeditionRef<TableDocument> | null {
  return expeditionsOf(document, ENCOUNTERS_ID)[0] ?? null;
}

/** Returns how play begins on a table: its id is the table's own, so that whoever begin at once begin the same. */
export function beginningOn(document: TableDocument): Beginning {
  const { secret } = playedTableOf(document);
  return { expedition: document.id ?? '', procedure: ENCOUNTERS_ID, setup: { secret } };
}

/** Returns how the play on a table of this world stands, or the one under which it would begin. */
export function elsewhere(document: TableDocument): TableElsewhere {
  const ref = playOn(document);
  if (ref) return { expedition: ref.id, rolls: (ref.expedition.open as EncountersOpen).rolls };
  // What reads the first play of a world may still be on its way.
  const expedition = document.id ?? '';
  const raw = rawExpeditions(document)[expedition] as { readonly open?: { readonly rolls?: unknown } } | undefined;
  const rolls = raw?.open?.rolls;
  return { expedition, rolls: typeof rolls === 'number' ? rolls : 0 };
}
