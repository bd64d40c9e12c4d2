/** Traps to pick from when the GM places one (SC-60, SC-63): their stats; their names are in the language file. */
import type { TrapStats } from '../../maps/notation.ts';

export const STOCK_TRAPS = {
  blade: { secret: 4, disable: 6, hit: 65, dmg: { dice: '1d12', type: 's' } },
  darts: { secret: 3, disable: 4, hit: 50, dmg: { dice: '1d6', type: 'p' } },
  block: { secret: 3, disable: 5, hit: 60, dmg: { dice: '2d6', type: 'i' } },
  gas: { secret: 5, disable: 5, dmg: { dice: '1d8', type: '' } },
  mud: { secret: 2, pit: 3, floor: 'mud' },
  stone: { secret: 3, pit: 6, floor: 'stone' },
  spikes: { secret: 4, pit: 3, floor: 'spikes' },
} as const satisfies Readonly<Record<string, Omit<TrapStats, 'name'>>>;
export type StockTrap = keyof typeof STOCK_TRAPS;
