import type { LayFault } from '../../../src/rules/grid/cell-lay.ts';
import { RAMBLE_REFUSALS } from '../../../src/rules/ramble/ruling.ts';
import type { DynamicPrefix } from '../../project/lang-keys.ts';

const LAY_FAULTS: readonly LayFault[] = ['no-grid', 'too-many'];

/** The translation keys of a ramble whose ends are made at run time. */
export const DYNAMIC_LANG: readonly DynamicPrefix[] = [
  { prefix: 'GHOSTMAP.Refusal.', endings: RAMBLE_REFUSALS },
  { prefix: 'GHOSTMAP.Ramble.CannotLay.', endings: LAY_FAULTS },
];
