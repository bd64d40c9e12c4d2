/** Writes a table as the data of Foundry's RollTable, in the form of a generation. */
import type { EncounterRow, EncounterTable, TableFlags } from '../table.ts';
import { SCOPE } from './foundry-table.ts';

/** The generations whose form can be written; 13 and 14 have the same. */
export const FOUNDRY_GENERATIONS = [12, 13, 14] as const;
export type FoundryGeneration = (typeof FOUNDRY_GENERATIONS)[number];

/** A RollTable as data that `RollTable.create` takes, with the module's flags. Results keep the ids of the rows. */
interface FoundryTableData {
  readonly name: string;
  readonly formula: string;
  readonly replacement: boolean;
  readonly displayRoll: boolean;
  readonly flags: { readonly 'ghost-map': { readonly encounters: TableFlags } };
  readonly results: readonly FoundryResultData[];
}

/** One result; which of its fields hold words and document depends on the generation. */
export interface FoundryResultData extends Readonly<Record<string, unknown>> {
  readonly _id: string;
  readonly range: readonly [number, number];
}

/**
 * Writes a table as one generation has it. Checks are not part of it: what is secret must not lie in `drawn`.
 * `replacement` is off only for Foundry's own policy, so that Foundry's own button does what it did.
 */
export function foundryTableOf(table: EncounterTable, generation: FoundryGeneration): FoundryTableData {
  const { policy, checkOff, secret, use } = table;
  return {
    name: table.name,
    formula: table.formula,
    replacement: policy !== 'foundry',
    displayRoll: !secret,
    flags: { [SCOPE]: { encounters: { version: 1, policy, checkOff, secret, use } } },
    results: table.rows.map((row) => foundryResultOf(row, generation)),
  };
}

/** Writes a row as a result, as one generation has it. */
export function foundryResultOf(row: EncounterRow, generation: FoundryGeneration): FoundryResultData {
  const { kind, once, slain, danger } = row;
  return {
    _id: row.id,
    ...(generation === 12 ? wordsFor12(row) : wordsFor13(row)),
    weight: row.weight,
    range: [row.from, row.to],
    drawn: false,
    flags: {
      [SCOPE]: {
        row: { version: 1, kind, once, slain, danger },
        ...(row.weather ? { weather: { version: 1, ...row.weather } } : {}),
      },
    },
  };
}

function wordsFor13({ text: words, link }: EncounterRow): Record<string, string> {
  return link === '' ? { type: 'text', name: '', description: words } : { type: 'document', name: words, documentUuid: link };
}

/** Generation 12 does not know uuids here and leaves them away; a reader that knows them loses nothing. */
function wordsFor12({ text: words, link }: EncounterRow): Record<string, string> {
  if (link === '') return { type: 'text', text: words };
  const parts = link.split('.');
  const documentId = parts.at(-1) ?? '';
  return parts[0] === 'Compendium'
    ? { type: 'pack', text: words, documentCollection: parts.slice(1, 3).join('.'), documentId, documentUuid: link }
    : { type: 'document', text: words, documentCollection: parts[0] ?? '', documentId, documentUuid: link };
}
