/** What a party does, as data: whoever works it out by hand does the one, and the ramble gets it as commands. */
import type { Ledger } from './ledger.ts';
import type { Load, OnFoot, Way } from './sums.ts';
import type { Dice } from './thrown-dice.ts';
import {
  begins,
  blockPasses,
  camps,
  changes,
  closes,
  drives,
  fetches,
  goes,
  guards,
  joins,
  leaves,
  meetingOver,
  meets,
  nothingComes,
  paces,
  rises,
  shares,
  splits,
  spots,
  startles,
  turnsTo,
  works,
} from './worked-out.ts';

export type Deed =
  | { readonly do: 'hour' | 'wait' | 'close' | 'nothing' | 'meet' | 'avoid' | 'block' | 'rise' }
  | { readonly do: 'go'; readonly way: readonly string[] }
  | { readonly do: 'work'; readonly vehicle: string; readonly successes: number }
  | { readonly do: 'abandon' | 'fetch'; readonly vehicle: string }
  | { readonly do: 'share'; readonly from: string; readonly to: string; readonly units: number }
  | {
      readonly do: 'crew';
      readonly name: string;
      readonly mode: Way;
      readonly vehicle: string;
      readonly load: Load;
      readonly pace: OnFoot;
    }
  | { readonly do: 'drive'; readonly vehicle: string; readonly steps: number }
  | { readonly do: 'pace'; readonly pace: OnFoot }
  | { readonly do: 'spot'; readonly by: string; readonly rung: '3' | '2' | '1' | 'L' | 'F' | 'C' }
  | { readonly do: 'luck'; readonly name: string; readonly saved: boolean }
  | { readonly do: 'over'; readonly woken?: readonly string[] }
  | { readonly do: 'camp'; readonly blocks: number }
  | { readonly do: 'guard'; readonly name: string; readonly block: number }
  | { readonly do: 'split'; readonly part: string; readonly names: readonly string[]; readonly vehicles: readonly string[] }
  | { readonly do: 'turn' | 'join'; readonly part: string };

/** Does a deed on paper. */
export function worked(ledger: Ledger, deed: Deed, dice: Dice): void {
  switch (deed.do) {
    case 'hour':
    case 'wait':
      return begins(ledger, dice);
    case 'work':
      if (!ledger.hour) begins(ledger, dice);
      return works(ledger, dice, deed.vehicle, deed.successes);
    case 'go':
      return goes(ledger, deed.way);
    case 'close':
      closes(ledger, dice);
      if (ledger.hour?.planned) meets(ledger);
      return;
    case 'nothing':
      return nothingComes(ledger);
    case 'meet':
      return meets(ledger);
    case 'spot':
      return spots(ledger, dice, deed.rung);
    case 'luck':
      return startles(ledger, deed.name, deed.saved);
    case 'avoid':
      return meetingOver(ledger);
    case 'over':
      return meetingOver(ledger, deed.woken);
    case 'abandon':
      return leaves(ledger, deed.vehicle);
    case 'fetch':
      return fetches(ledger, deed.vehicle);
    case 'share':
      return shares(ledger, deed.from, deed.to, deed.units);
    case 'crew': {
      const { mode, vehicle, load, pace } = deed;
      return changes(ledger, deed.name, { mode, vehicle, load, pace });
    }
    case 'drive':
      return drives(ledger, deed.vehicle, deed.steps);
    case 'pace':
      return paces(ledger, deed.pace);
    case 'camp':
      camps(ledger, deed.blocks);
      return;
    case 'guard':
      return guards(ledger, deed.name, deed.block);
    case 'block':
      return blockPasses(ledger, dice);
    case 'rise':
      return rises(ledger);
    case 'split':
      return splits(ledger, deed.part, deed.names, deed.vehicles);
    case 'turn':
      return turnsTo(ledger, deed.part);
    case 'join':
      return joins(ledger, deed.part);
  }
}
