/** Reads damaged files of every format of tables. */
import { TABLE_FILES, damagedFiles, isRefusing, readBeside } from '../test/rules/encounters/damaged-files.ts';
import { readDamaged } from './reading-damaged.ts';

await readDamaged(Object.keys(TABLE_FILES), damagedFiles, (_format, text) => {
  const { report, wrong } = readBeside(text);
  if (!report) return { refused: 'thrown', whole: false, readAs: '', wrong };
  const { tables, faults, format } = report;
  const refused = tables.length > 0 ? null : (faults.find(isRefusing)?.code ?? 'no reason');
  return { refused, whole: faults.length === 0, readAs: format, wrong };
});
