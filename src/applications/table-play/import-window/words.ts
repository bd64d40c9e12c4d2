/** The sentences about faults and their mends in the user's language. */
import { words } from '../../../foundry/host/notices.ts';
import type { ImportFault } from '../../../rules/encounters/formats/report.ts';
import type { FaultWords } from './context.ts';

/** What sentences are made of: a fault's data, and its numbers as one word. */
function valuesOf({ data }: ImportFault): Record<string, string> {
  const values = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, String(value)]));
  const { from = '', to = '' } = values;
  return { ...values, totals: from === to ? from : `${from}–${to}` };
}

export const IMPORT_WORDS: FaultWords = {
  fault: (fault) => words(`GHOSTMAP.Import.Fault.${fault.code}`, valuesOf(fault)),
  mend: (fault) =>
    words(
      fault.code === 'overlap' && !fault.about?.mendable ? 'GHOSTMAP.Import.WithinOther' : `GHOSTMAP.Import.Mend.${fault.code}`,
      valuesOf(fault),
    ),
};
