/** What a trap does to whoever it gets: its chance to hit, its damage, and falls (SC-62, SC-63). */
import type { Draws } from '../../chance/draws.ts';
import { percentileCheck } from '../../chance/ladder.ts';
import { rollNotation } from '../../chance/notation.ts';
import { notationIn } from '../../chance/parse-notation.ts';
import { PIT_FLOORS, type TrapStats } from '../../maps/notation.ts';
import type { ScrambleOptions } from '../state/state.ts';

/** A trap's attack on somebody. */
export interface Attack {
  /** What was rolled against its chance to hit; 0 where none is rolled. */
  readonly rolled: number;
  readonly successes: number;
  readonly damage: number;
  /** The letter of the damage's type, which may be missing. */
  readonly type: string;
}

/** Rolls dice notation; what cannot be read does nothing. */
function rolledDice(dice: string, draws: Draws): number {
  const notation = notationIn(dice);
  return notation ? Math.max(0, rollNotation(notation, draws).total) : 0;
}

/** Rolls a trap's damage, once for each success (SC-62). */
function trapDamage({ dmg }: Pick<TrapStats, 'dmg'>, successes: number, draws: Draws): Pick<Attack, 'damage' | 'type'> {
  const damage = Array.from({ length: successes }, () => rolledDice(dmg?.dice ?? '0', draws)).reduce((sum, one) => sum + one, 0);
  return { damage, type: dmg?.type ?? '' };
}

/** Lets a trap attack: its chance to hit is rolled, and each success does one roll of damage; without a chance it hits once (SC-62). */
export function trapAttack(
  stats: TrapStats,
  { margins }: Pick<ScrambleOptions, 'margins'>,
  draws: Draws,
  typed?: number,
): Attack {
  if (stats.hit === undefined) return { rolled: 0, successes: 1, ...trapDamage(stats, 1, draws) };
  const rolled = typed ?? draws.die(100);
  const { successes } = percentileCheck(stats.hit, rolled, margins);
  return { rolled, successes, ...trapDamage(stats, successes, draws) };
}

/** Rolls a fall: damage by depth, its type by the floor; armour does not help (SC-63). */
export function fallDamage({ pit = 0, floor, dmg }: TrapStats, { falls }: Pick<ScrambleOptions, 'falls'>, draws: Draws): Attack {
  const type = floor ? PIT_FLOORS[floor] : (dmg?.type ?? '');
  const row = falls.find(({ to }) => pit <= to) ?? falls.at(-1);
  return { rolled: 0, successes: 1, damage: rolledDice(dmg?.dice ?? row?.dice ?? '0', draws), type };
}

/** Lets a trap get somebody who makes no save: into a pit one falls without a hit roll, whatever sprang it (SC-62 to SC-64). */
export function strike(
  stats: TrapStats,
  options: Pick<ScrambleOptions, 'margins' | 'falls'>,
  draws: Draws,
  typed?: number,
): Attack {
  return stats.pit === undefined ? trapAttack(stats, options, draws, typed) : fallDamage(stats, options, draws);
}

/** Lets a trap get whoever sets it badly: there is no hit roll (SC-63, SC-65). */
export function backfire({ hit: _hit, ...stats }: TrapStats, options: ScrambleOptions, draws: Draws): Attack {
  return strike(stats, options, draws);
}
