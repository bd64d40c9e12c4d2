import { TABLE_NOTICES } from '../../../src/applications/table-play/encounter-window/context.ts';
import { STANDINGS } from '../../../src/applications/table-play/encounter-window/rows-context.ts';
import { WHY_SENTENCES, WORLD_GROUPS } from '../../../src/applications/table-play/encounter-window/tables-context.ts';
import { READ_AS } from '../../../src/applications/table-play/import-window/context.ts';
import { EXPORT_FORMATS } from '../../../src/applications/table-play/share-window/context.ts';
import { IMPORT_MENDS, IMPORT_FORMATS } from '../../../src/rules/encounters/formats/report.ts';
import { REASONS } from '../../../src/rules/encounters/policies.ts';
import { CHECK_OFFS, POLICIES, ROW_KINDS, TIMES } from '../../../src/rules/encounters/table.ts';
import { ENCOUNTERS_REFUSALS } from '../../../src/rules/table-play/ruling.ts';
import type { DynamicPrefix } from '../../project/lang-keys.ts';

/** The translation keys of tables in play whose ends are made at run time. */
export const DYNAMIC_LANG: readonly DynamicPrefix[] = [
  { prefix: 'GHOSTMAP.Refusal.', endings: ENCOUNTERS_REFUSALS },
  { prefix: 'GHOSTMAP.Tables.Kind.', endings: ROW_KINDS },
  { prefix: 'GHOSTMAP.Tables.Notice.', endings: TABLE_NOTICES },
  { prefix: 'GHOSTMAP.Tables.Why.', endings: WHY_SENTENCES },
  { prefix: 'GHOSTMAP.Tables.Times.', endings: TIMES },
  { prefix: 'GHOSTMAP.Tables.Group.', endings: WORLD_GROUPS },
  { prefix: 'GHOSTMAP.Tables.Standing.', endings: ['meant', 'any', 'other'] },
  { prefix: 'GHOSTMAP.Tables.Reason.', endings: REASONS },
  { prefix: 'GHOSTMAP.Tables.Rows.Standing.', endings: STANDINGS },
  { prefix: 'GHOSTMAP.Tables.Policy.', endings: POLICIES },
  { prefix: 'GHOSTMAP.Tables.PolicyHint.', endings: POLICIES },
  { prefix: 'GHOSTMAP.Tables.CheckOff.', endings: CHECK_OFFS },
  { prefix: 'GHOSTMAP.Tables.Chances.State.', endings: ['unknown', 'empty', 'working', 'foreign'] },
  { prefix: 'GHOSTMAP.Import.As.', endings: READ_AS },
  { prefix: 'GHOSTMAP.Import.Format.', endings: IMPORT_FORMATS },
  { prefix: 'GHOSTMAP.Import.Stage.', endings: ['reading', 'writing'] },
  { prefix: 'GHOSTMAP.Import.Fault.', endings: Object.keys(IMPORT_MENDS) },
  { prefix: 'GHOSTMAP.Import.Mend.', endings: Object.keys(IMPORT_MENDS) },
  { prefix: 'GHOSTMAP.Import.Policies.', endings: POLICIES },
  { prefix: 'GHOSTMAP.Import.Ended.', endings: ['cancelled', 'failed'] },
  { prefix: 'GHOSTMAP.Share.As.', endings: EXPORT_FORMATS },
  { prefix: 'GHOSTMAP.Share.PackEnded.', endings: ['taken', 'cancelled', 'failed'] },
];
