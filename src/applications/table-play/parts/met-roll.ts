/** What exactly is met at a place: the table that tells it, what was rolled, and what comes next; of searches and scrambles alike. */
import { fetchedChunk } from '../../../foundry/browser/fetched-chunk.ts';
import { addressOf } from '../../../foundry/host/holders.ts';
import { orTell } from '../../../foundry/host/notices.ts';
import { type TableInPlay, throwFor } from '../../../foundry/table-play/encounter-play.ts';
import { type Placed, showTokens } from '../../../foundry/tables/table-tokens.ts';
import type { Point } from '../../../rules/procedure.ts';
import { rollThere } from '../../../rules/table-play/follow-ups.ts';
import type { Result } from '../../../rules/table-play/results.ts';
import type { Actions } from '../../windows/described-window.ts';
import { type MetThere, type MetWindow, type MetWords, actorNamed, metActions, metOnTable, placedFor, waysShown } from './met.ts';
import { type RollShown, rollShown, rowOf, tableAt, tableView } from './owed-roll.ts';
import { openRowWords } from './row-words.ts';
import { tablesHere } from './site.ts';
import type { OwnTables } from './table-choice.ts';

/** A place where something is met, as a procedure knows it. */
export interface MetPlace {
  /** The uuids of the tables that are its own, the first one first; any may be empty or gone. */
  readonly tables: readonly string[];
  /** The roll that stands with it; null where none does. */
  readonly roll: { readonly table: string; readonly result: number } | null;
  /** What is noted of it, before anything is rolled; absent: nothing. */
  readonly noted?: MetWords | null;
  /** Where its tokens stand; undefined: the GM is asked. */
  readonly at: Point | undefined;
  /** Near which point the GM chooses then; absent: anywhere. */
  readonly near?: Point | undefined;
  /** Whether the players know of it: only then can more be shown, and tokens stand there for all to see. */
  readonly known: boolean;
  /** Whether they know what it is, by a result or by what is noted. */
  isShown(result: Result | null): boolean;
  /** Whether these words of it could be shown to them yet. */
  canShow(words: string, result: Result | null): boolean;
}

/** What a procedure does about places in one of its windows. */
export interface MetDeeds<Model> {
  /** The module's own tables that are offered where the world has none. */
  readonly own: OwnTables;
  /** Finds the place; null where nothing is met there, or this browser does not know. */
  placeIn(model: Model): MetPlace | null;
  /** Keeps the table that was chosen; false where that is refused. */
  keep(model: Model, table: string): Promise<boolean>;
  roll(
    model: Model,
    how: { readonly table: string; readonly secret: boolean; readonly total?: number; readonly instead: string },
  ): Promise<unknown>;
  /** Shows the players what it is in words; false where that is refused, or they see nothing of it all the same. */
  show(model: Model, words: string, result: Result | null): Promise<boolean>;
  /** Makes room where the GM is asked for a point of the map. */
  choosing(model: Model, choose: () => Promise<unknown>): Promise<unknown>;
}

/** What stands with a place: by a roll, or by what is noted. */
interface Standing {
  readonly roll: RollShown | null;
  readonly result: Result | null;
  /** What it is about, and in which words players read it; null and empty where the row is gone. */
  readonly met: MetThere | null;
  readonly words: string;
}

/** Finds what stands with a place; null where nothing does, or the table keeps it no longer. */
function standingAt({ roll, noted, at, near, isShown }: MetPlace): Standing | null {
  if (!roll)
    return noted
      ? { roll: null, result: null, met: { ...noted, at, near, shown: isShown(null) }, words: actorNamed(noted) }
      : null;
  const play = tableAt(roll.table);
  const result = play?.results.find(({ number }) => number === roll.result);
  if (!play || !result) return null;
  const row = rowOf(play, result);
  const met = metOnTable(play, result);
  return {
    roll: rollShown(play, result),
    result,
    met: met && { ...met, at, near, shown: isShown(result) },
    words: row ? openRowWords(row) : '',
  };
}

/** Returns what tokens at a place are placed for; null where nothing stands with it. */
export function placedAt(place: MetPlace | null): Placed | null {
  const met = place && standingAt(place)?.met;
  return met ? placedFor(met) : null;
}

/** Makes the view of the partial `ghost-map-met-roll`; null where there is no such place. */
export function metRollView(place: MetPlace | null) {
  if (!place) return null;
  const { tables, roll, known } = place;
  const play = tableInUse(...tables);
  const standing = standingAt(place);
  return {
    table: play && { ...tableView(play), name: play.table.name },
    roll: standing?.roll ?? null,
    ways: waysShown(standing?.met ?? null),
    /** Whether a roll stands with it that its table keeps no longer. */
    lost: roll !== null && standing === null,
    known,
    canShow: known && standing !== null && standing.words !== '' && place.canShow(standing.words, standing.result),
  };
}

/** Returns the table that is rolled on: the first of those that were chosen, or else the one that is used here; null where there is none. */
function tableInUse(...chosen: readonly string[]): TableInPlay | null {
  const here = (): string => tablesHere().find(({ fits }) => fits)?.uuid ?? '';
  return tableAt(chosen.find((uuid) => tableAt(uuid)) ?? here());
}

/** Has the GM choose a place's table from the list, which is fetched; null where that does not come, which is told, is left, or is not taken. */
async function choose<Model>(model: Model, { own, placeIn, keep }: MetDeeds<Model>, rolls: boolean): Promise<string | null> {
  const chosen = placeIn(model)?.tables.find((uuid) => tableAt(uuid)) ?? '';
  const play = await fetchedChunk(() => import('./table-choice.ts'))
    .then(({ chooseTable }) => chooseTable(own, chosen, rolls))
    .catch(orTell('the list of tables could not be shown', 'GHOSTMAP.Windows.NotLoaded'));
  if (!play) return null;
  const table = addressOf(play.document);
  return table === chosen || (await keep(model, table)) ? table : null;
}

/** Rolls for a place on a table by its uuid, or on its own; one is chosen first where there is none. */
export async function rollAt<Model extends MetWindow>(
  model: Model,
  deeds: MetDeeds<Model>,
  secret?: boolean,
  on = '',
): Promise<void> {
  const place = deeds.placeIn(model);
  if (!place) return;
  const play = tableAt(on) ?? tableInUse(...place.tables) ?? tableAt((await choose(model, deeds, true)) ?? '');
  const how = play && (await throwFor(play.document, secret ?? play.table.secret));
  if (how && !('kind' in how))
    await deeds.roll(model, { table: addressOf(play.document), ...how, instead: rollThere(place.roll) });
  model.redraw();
}

/** Rolls for a place as soon as its window opens, where nothing stands with it yet; of one that the players do not know, nothing is rolled openly unasked. */
export async function rollIfNew<Model extends MetWindow>(model: Model, deeds: MetDeeds<Model>): Promise<void> {
  const place = deeds.placeIn(model);
  if (!place || place.roll) return;
  const isOpen = tableInUse(...place.tables)?.table.secret === false;
  if (place.known || !isOpen) await rollAt(model, deeds);
}

/** Makes the buttons of the partial. */
export function metRollActions<Model extends MetWindow>(deeds: MetDeeds<Model>): Actions<Model> {
  const standingIn = (model: Model): Standing | null => {
    const place = deeds.placeIn(model);
    return place && standingAt(place);
  };
  return {
    ...metActions<Model>(
      (model) => standingIn(model)?.met ?? null,
      (model, choosing) => deeds.choosing(model, choosing),
    ),
    rollMet() {
      return rollAt(this, deeds);
    },
    rollMetOpenly() {
      return rollAt(this, deeds, false);
    },
    async metTable() {
      await choose(this, deeds, false);
      this.redraw();
    },
    rollOn(_event, { dataset }) {
      return rollAt(this, deeds, undefined, dataset['uuid']);
    },
    async showMet() {
      const { met = null, words = '', result = null } = standingIn(this) ?? {};
      if (met && words !== '' && (await deeds.show(this, words, result))) await showTokens(placedFor(met));
      this.redraw();
    },
  };
}
