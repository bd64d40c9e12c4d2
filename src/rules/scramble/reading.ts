/** What every browser needs to read a scramble. */
import type { Reading } from '../procedure.ts';
import type { ScrambleCommand } from './commands.ts';
import { mayMove } from './ruling.ts';
import { squaresLeft } from './spending.ts';
import { SCRAMBLE_ID } from './id.ts';
import { HiddenSchema, OpenSchema, type ScrambleHidden, type ScrambleOpen } from './state.ts';

/**
 * What a command was aimed at: a walk means the square and dash that it was made from, what the GM decides the roll,
 * encounter or trap that waits for it; anything else means the present state.
 */
function basis(open: ScrambleOpen, { kind }: ScrambleCommand): string {
  const { status, at, dashes, owed, encounter: met, spring: trap } = open;
  switch (kind) {
    case 'walk':
    case 'stop':
      return `${dashes} ${at} ${squaresLeft(open)} ${trap?.trap ?? ''}`;
    case 'dash':
    case 'rest':
    case 'listen':
    case 'sense':
      return `${status} ${dashes}`;
    case 'roll':
    case 'encounter':
    case 'no-encounter':
    case 'marker':
    case 'show-marker':
    case 'reaction':
    case 'over':
      return `${status} ${dashes} ${owed} ${met?.mark ?? ''}`;
    case 'save':
    case 'spring':
      return trap?.trap ?? '';
    default:
      return '';
  }
}

/** Lists the ids of the party's tokens. */
function partyTokens({ token }: Pick<ScrambleOpen, 'token'>): readonly string[] {
  return token === '' ? [] : [token];
}

export const SCRAMBLE_READING: Reading<ScrambleOpen, ScrambleHidden, ScrambleCommand> = {
  id: SCRAMBLE_ID,
  version: 1,
  schemas: { open: OpenSchema, hidden: HiddenSchema },
  basis,
  partyTokens,
  mayMove,
  leads: ({ status }) => status !== 'laid' && status !== 'ended',
  migrations: [],
};
