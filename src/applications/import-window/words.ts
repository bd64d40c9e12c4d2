/** The sentences about faults and their mends in the user's language. */
import { words } from '../../foundry/notices.ts';
import type { ImportFault } from '../../rules/encounters/formats/report.ts';
import type { FaultWords } from './context.ts';

const valuesOf = ({ data }: ImportFault): Record<string, string> =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, String(value)]));

export const IMPORT_WORDS: FaultWords = {
  fault: (fault) => words(`GHOSTMAP.Import.Fault.${fault.code}`, valuesOf(fault)),
  mend: (fault) =>
    words(
      fault.code === 'overlap' && !fault.about?.mendable ? 'GHOSTMAP.Import.WithinOther' : `GHOSTMAP.Import.Mend.${fault.code}`,
      valuesOf(fault),
    ),
};
