/** What keeps a party from setting about anything between dashes: for decisions, and for whoever plans a walk. */
import { refuse } from '../../kit/ruling.ts';
import type { No, ScrambleRefusal } from './ruling.ts';
import type { ScrambleOpen } from './state.ts';

/** Why nothing can be set about between dashes, by what goes on instead. */
const HALTS = {
  laid: 'not-begun',
  dash: 'dash-open',
  roll: 'roll-owed',
  encounter: 'encounter-open',
  ended: 'ended',
} as const satisfies Readonly<Record<Exclude<ScrambleOpen['status'], 'halt'>, ScrambleRefusal>>;

/** Says why the party cannot set about anything between dashes. */
export function haltRefusal({ status }: Pick<ScrambleOpen, 'status'>): No | null {
  return status === 'halt' ? null : refuse(HALTS[status]);
}
