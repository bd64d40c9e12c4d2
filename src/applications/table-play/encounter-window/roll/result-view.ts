/** One result in words. Pure. */
import type { Reason } from '../../../../rules/encounters/policies.ts';
import type { Result } from '../../../../rules/table-play/results.ts';
import type { EncounterTable, RowKind } from '../../../../rules/encounters/table.ts';
import { KIND_ICONS } from '../../../parts/kind-icons.ts';
import { rowWords } from '../context.ts';

/** A part that a procedure adds to a result, as a template with its values. */
export interface ResultSection {
  /** The path of a Handlebars template, which the window loads. */
  readonly template: string;
  readonly context: Readonly<Record<string, unknown>>;
}

/** A table with its results, as far as the tab needs them. */
export interface ResultsOfTable {
  readonly uuid: string;
  readonly table: EncounterTable;
  readonly results: readonly Result[];
}

/** A result in words. */
export interface ResultView {
  /** The table's uuid. */
  readonly table: string;
  readonly number: number;
  readonly total: number;
  /** What is played; empty when nothing happens. */
  readonly text: string;
  readonly kind: RowKind | '';
  readonly icon: string;
  readonly why: Reason;
  /** What was rolled, where something else is played; a row in words. */
  readonly rolled: string;
  /** How many closed rows were passed over besides the one that was rolled. */
  readonly others: number;
  readonly offer: boolean;
  readonly done: boolean;
  readonly secret: boolean;
  readonly link: string;
  /** Whether tokens can be placed of it: it is about an actor. */
  readonly actor: boolean;
  /** Whether those can be fought or befriended. */
  readonly combat: boolean;
  /** The uuid of another table that it leads to, or empty. */
  readonly leadsTo: string;
  readonly danger: number;
  /** What procedures add to it. */
  readonly sections: readonly ResultSection[];
}

/** What a result's view needs of other rooms. */
export interface ResultMaking {
  /** What procedures add to a result. */
  readonly sectionsOf: (result: ResultView) => readonly ResultSection[];
  /** Whether a link leads to an actor. */
  readonly leadsToActor: (link: string) => boolean;
}

/** Makes the view of one result. */
export function resultView(
  { uuid, table }: Omit<ResultsOfTable, 'results'>,
  result: Result,
  { sectionsOf, leadsToActor }: ResultMaking,
): ResultView {
  const row = table.rows.find(({ id }) => id === result.row);
  const rolled = result.rolled === result.row ? undefined : table.rows.find(({ id }) => id === result.rolled);
  const { number, total, why, offer, done, secret } = result;
  const kind = row?.kind ?? '';
  const link = row?.link ?? '';
  const actor = leadsToActor(link);
  const bare: ResultView = {
    table: uuid,
    ...{ number, total, why, offer, done, secret, kind, link, actor },
    text: row ? rowWords(row) : '',
    icon: row ? KIND_ICONS[row.kind] : 'fa-circle-minus',
    rolled: rolled ? rowWords(rolled) : '',
    others: Math.max(0, result.passed - 1),
    combat: actor && (kind === 'friendly-creature' || kind === 'hostile-creature'),
    leadsTo: /^RollTable\.\w+$/.test(link) ? link : '',
    danger: row?.danger ?? 0,
    sections: [],
  };
  return { ...bare, sections: sectionsOf(bare) };
}
