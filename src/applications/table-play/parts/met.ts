/** What a roll on a table brought, and what comes next of it in one click each: its documents, its tokens, the combat, the table that it leads to. */
import { oneAtATime } from '../../../foundry/requests/one-at-a-time.ts';
import { say } from '../../../foundry/host/notices.ts';
import { addressOf } from '../../../foundry/host/holders.ts';
import type { TableInPlay } from '../../../foundry/table-play/encounter-play.ts';
import {
  type Met,
  type Placed,
  actorIn,
  hasTokens,
  placeAt,
  placeTokens,
  placedHere,
  startCombat,
  takeAway,
} from '../../../foundry/tables/table-tokens.ts';
import { linksIn } from '../../../rules/encounters/named-things.ts';
import type { EncounterRow } from '../../../rules/encounters/table.ts';
import type { Point } from '../../../rules/procedure.ts';
import type { Result } from '../../../rules/table-play/results.ts';
import { confirmed } from '../../windows/confirmed.ts';
import type { Actions } from '../../windows/described-window.ts';
import { rowOf } from './owed-roll.ts';

const TABLE = /^RollTable\.\w+$/;

/** Says what a document is called; empty where it is gone. */
function nameOf(uuid: string): string {
  return (fromUuidSync(uuid) as { readonly name?: string } | null)?.name ?? '';
}

/** Lists the documents that a row is about, each with its name: what it is linked to, what its words link to, and the actor that they name. */
function documentsOf(
  { text, link }: Pick<EncounterRow, 'text' | 'link'>,
  actor: string,
): readonly { readonly uuid: string; readonly name: string }[] {
  const uuids = [link, ...linksIn(text).map(({ uuid }) => uuid), actor].filter((uuid) => uuid !== '' && !TABLE.test(uuid));
  const labels = new Map(linksIn(text).map(({ uuid, label }) => [uuid, label]));
  return [...new Set(uuids)].map((uuid) => ({ uuid, name: nameOf(uuid) || (labels.get(uuid) ?? '') }));
}

/** Returns the table of the world that a row leads to, by its link or by its words; empty where it leads to none. */
export function tableWithin({ text, link }: Pick<EncounterRow, 'text' | 'link'>): string {
  return [link, ...linksIn(text).map(({ uuid }) => uuid)].find((uuid) => TABLE.test(uuid) && nameOf(uuid) !== '') ?? '';
}

/** What is met: words with what they link to, and the result that its tokens are remembered by. */
export interface MetWords {
  readonly row: Pick<EncounterRow, 'text' | 'link' | 'kind'>;
  /** A table's uuid; for what no table tells, any word of its own. */
  readonly table: string;
  readonly result: number;
}

/** Makes the view of what comes next of something, for the partial `ghost-map-met-ways`; null where nothing came of it. */
export function waysShown(met: MetWords | null) {
  if (!met || met.row.kind === 'none') return null;
  const { row } = met;
  const actor = actorIn(row);
  const within = tableWithin(row);
  return {
    documents: documentsOf(row, actor),
    within: within === '' ? null : { uuid: within, name: nameOf(within) },
    actor: actor !== '',
    combat: actor !== '' && row.kind !== 'object' && row.kind !== 'obstacle',
    /** How many of its tokens were placed on the viewed scene. */
    placed: placedHere(placedFor(met)).length,
  };
}

/** Returns what tokens of something met are placed for. */
export function placedFor({ row, table, result }: MetWords): Placed {
  return { table, result, link: actorIn(row) };
}

/** Returns what a result of a table is about; null where its row is gone. */
export function metOnTable(play: TableInPlay, result: Result): MetWords | null {
  const row = rowOf(play, result);
  return row && { row, table: addressOf(play.document), result: result.number };
}

/** Something as it was met somewhere. */
export interface MetThere extends MetWords {
  /** Where its tokens stand, on the viewed scene; undefined: the GM is asked. */
  readonly at: Point | undefined;
  /** Near which point the GM chooses then; absent: anywhere. */
  readonly near?: Point | undefined;
  /** Whether the players know of it. */
  readonly shown: boolean;
}

/** Returns something met as what places tokens knows it; null where it is about no actor. */
function metOf(met: MetThere): Met | null {
  const placed = placedFor(met);
  return placed.link === '' ? null : { ...placed, text: met.row.text, hidden: !met.shown };
}

/** Says what the actor is called that something is about; empty for none. */
export function actorNamed({ row }: MetWords): string {
  return nameOf(actorIn(row));
}

/** Opens the document that a button names. */
export async function openDocument({ dataset }: HTMLElement): Promise<void> {
  const found = await fromUuid(dataset['uuid'] ?? '');
  const sheet = (found as { sheet?: { render(options: object): Promise<unknown> } | null } | null)?.sheet;
  if (sheet) await sheet.render({ force: true });
  else say('warn', 'GHOSTMAP.Tables.LinkGone');
}

/** A window that shows what was met. */
export interface MetWindow {
  redraw(): void;
}

/** Makes the buttons of the partial; `metIn` finds what they are about. `choosing` makes room where the GM is asked for the place. */
export function metActions<Model extends MetWindow>(
  metIn: (model: Model) => MetThere | null,
  choosing: (model: Model, choose: () => Promise<unknown>) => Promise<unknown>,
): Actions<Model> {
  const place = async (model: Model, there: MetThere, met: Met): Promise<unknown> => {
    const { at, near } = there;
    return at ? placeAt(met, at) : choosing(model, () => placeTokens(met, near));
  };
  // So that nothing is placed or fought twice.
  const alone = oneAtATime();
  const meeting = (act: (model: Model, there: MetThere, met: Met) => Promise<unknown>): Actions<Model>[string] =>
    async function () {
      await alone('', async () => {
        const there = metIn(this);
        const met = there && metOf(there);
        if (met) await act(this, there, met);
      });
      this.redraw();
    };
  return {
    openLink: (_event, button) => openDocument(button),
    placeTokens: meeting(place),
    takeTokens: meeting(async (_model, _there, met) => {
      const count = String(placedHere(met).length);
      if (await confirmed('GHOSTMAP.Encounter.TakeTitle', 'GHOSTMAP.Encounter.TakeSure', { count })) await takeAway(met);
    }),
    combat: meeting(async (model, there, met) => {
      if (!(await hasTokens(met))) await place(model, there, met);
      await startCombat(met);
    }),
  };
}
