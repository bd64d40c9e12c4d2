/**
 * A lean in random play: of several draws it takes one that the rules accept at a position, of a kind that has been accepted
 * rarely as long as there is one, so that all kinds come to be played; every fourth turn is whatever is drawn next, legal or not.
 */
import * as v from 'valibot';
import { drawsFor } from '../../src/rules/chance/draws.ts';
import type { AnyProcedure } from '../../src/play/procedures.ts';
import type { AnyChancePlay, Position } from '../play/chance-play.ts';
import { RARELY, type Tally } from './tally.ts';

/** Every so many turns nothing is preferred. */
const ANYTHING = 4;
/** How many draws are looked at for a turn. */
const LOOKED_AT = 40;

/** What is played at random. */
export interface Leant {
  readonly chance: AnyChancePlay;
  readonly procedure: AnyProcedure;
}

/** The lean of one who plays. */
export class Leaning {
  readonly #draws: Iterator<unknown, undefined>;
  #turns = 0;

  constructor(draws: Iterator<unknown, undefined>) {
    this.#draws = draws;
  }

  /** Picks the draw to play at a position by what has been accepted so far; undefined where nothing is drawn any more. */
  next(leant: Leant, position: Position<object, object>, tally: Pick<Tally, 'accepted'>): unknown {
    this.#turns += 1;
    const drawn = Array.from({ length: this.#turns % ANYTHING === 0 ? 1 : LOOKED_AT }, () => this.#draws.next().value);
    const asRead = leant.chance.atTable?.reads(position) ?? position;
    const looked = drawn.flatMap((draw) => {
      if (draw === undefined) return [];
      const { command, seat } = leant.chance.turn(asRead, draw);
      // Where a GM's hand puts the party nothing is asked, and nobody counts it.
      const isHand = Array.isArray(leant.chance.atTable?.hand(command));
      const times = isHand ? RARELY : Math.min(tally.accepted[command.kind] ?? 0, RARELY);
      return [{ draw, times, isAccepted: () => isHand || isAccepted(leant, position, command, seat) }];
    });
    if (looked.length < 2) return looked[0]?.draw;
    const rarest = looked.toSorted((one, other) => one.times - other.times);
    return (rarest.find((one) => one.isAccepted()) ?? looked[0])?.draw;
  }
}

type Decided = Parameters<AnyProcedure['decide']>;

/** Whether the rules accept a command at a position. */
function isAccepted(
  { procedure }: Leant,
  { state, world }: Position<object, object>,
  command: object,
  seat: Decided[2],
): boolean {
  const read = v.safeParse(procedure.schemas.command, command);
  if (!read.success) return false;
  const dice = drawsFor('0'.repeat(64), 'leaning', 1);
  return procedure.decide(state as Decided[0], read.output, seat, dice, world).kind !== 'refused';
}
