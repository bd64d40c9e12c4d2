/** Camps of a party of three, and what comes to them. */
import type { RambleOptions } from '../../../../src/rules/ramble/state/state.ts';
import { type Game, GM, LEADER, type Played, play } from '../fixtures.ts';
import { type Crewed, crewed, walker } from '../party/travellers.ts';

/** Ada leads, Ben and Cy have players of their own. */
export const SLEEPERS = {
  ada: walker({ name: 'Ada', user: 'ada' }),
  ben: walker({ name: 'Ben', user: 'ben', actor: 'Actor.ben' }),
  cy: walker({ name: 'Cy', user: 'cy', actor: '' }),
} as const;

/** A ramble of three that halts where it began; the GM says what comes at night. */
export function halted({ options, ...given }: Crewed = {}): Game {
  return crewed({ members: SLEEPERS, options: { encounters: 'gm', ...options }, ...given });
}

/** The same party in camp for so many blocks. */
export function camped(blocks = 2, given: Crewed = {}): Game {
  return play(halted(given), { kind: 'camp', blocks }, LEADER);
}

/** Has somebody stand guard in a block, or sleep. */
export function guarded(game: Game, member: string, block: number, guards = true): Played {
  return play(game, { kind: 'watch', member, block, guards }, GM);
}

/** Lets the next block begin, by dice for what it rolls. */
export function blockOf(game: Game, dice: readonly number[] = []): Played {
  return play(game, { kind: 'block' }, LEADER, dice);
}

/** Lets a block go by in which nothing comes. */
export function slept(game: Game): Played {
  return play(blockOf(game), { kind: 'nothing' });
}

/** Lets a block begin in which something comes. */
export function woken(game: Game, text = ''): Played {
  return play(blockOf(game), { kind: 'meet', text });
}

/** A camp in whose first block something comes, while some stand guard in it. */
export function raided(guards: readonly string[] = [], options: Partial<RambleOptions> = {}): Game {
  return woken(guards.reduce<Game>((game, member) => guarded(game, member, 0), camped(2, { options })));
}
