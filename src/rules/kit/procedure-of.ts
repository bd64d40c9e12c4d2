/** A procedure made of a table of its commands: who gives each, when, what it may touch, and what decides it. */
import type { Board, Decision, Halves, OpenHeader, Procedure, Reading, Refused } from '../procedure.ts';
import type { Kinded, OfKind } from './commands.ts';
import { own } from '../values/records.ts';
import { type Circumstances, type OnBoard, refuse } from './ruling.ts';

/** A number of bytes, from open facts alone. */
type Bytes<Open> = number | ((open: Open) => number);

/** What is said of one kind of command beside what decides it. */
interface Terms<Open, Code> {
  /** Who gives it: whoever may move the party, or anyone, at whose seat the decision itself looks; absent: a GM alone. */
  readonly by?: 'mover' | 'anyone';
  /** Whether it is given after the end too. */
  readonly late?: true;
  /** Whether the party must be here for it, and not have gone on to another expedition. */
  readonly here?: true;
  /** What must be true of the open half, and the code of the refusal where it is not. */
  readonly when?: readonly [is: (open: Open) => boolean, otherwise: Code];
  /** Whether it may change the hidden half. */
  readonly secret?: true;
  /** How many follow-ups it may owe to other expeditions; see `Procedure.mayOwe`. */
  readonly owes?: number;
  /** Whether it only goes on from an earlier one; see `Procedure.goesBackAlong`. */
  readonly along?: true;
  /** The most bytes that it takes, where that may be more than other commands take; see `Procedure.commandBytes`. */
  readonly bytes?: Bytes<Open>;
  /** The most bytes that taking it back needs of the hidden half; absent: all of it may change. */
  readonly inverse?: Bytes<Open>;
  /** Whether taking it back needs so much that it lies in the log journal alone; see `Procedure.logsInverse`. */
  readonly logs?: true;
}

/** How a command is decided: on the board of a scene, without which it is refused, or without one. */
type Decides<Prepared, Command, Ruling> =
  | { readonly board: true; decide(prepared: Prepared, command: Command, circumstances: OnBoard): Ruling }
  | { readonly board?: never; decide(prepared: Prepared, command: Command, circumstances: Circumstances): Ruling };

/**
 * Every kind of command of a procedure. A prepared is what its decisions work on: the state, unless the procedure prepares
 * something else of it.
 */
export type Rules<Open, Hidden, Command extends Kinded, Code extends string, Prepared = Halves<Open, Hidden>> = {
  readonly [Kind in Command['kind']]: Terms<Open, Code> & Decides<Prepared, OfKind<Command, Kind>, Decision<Open, Hidden, Code>>;
};

/** What a procedure is made of beside its reading. */
export interface Making<
  Setup,
  Open extends OpenHeader,
  Hidden,
  Command extends Kinded,
  Code extends string,
  Prepared,
> extends Pick<
  Procedure<Setup, Open, Hidden, Command, Code>,
  'begin' | 'hiddenBytes' | 'isPossible' | 'tableIn' | 'told' | 'toldBytes' | 'afterEffects' | 'passes'
> {
  readonly schemas: Pick<Procedure<Setup, Open, Hidden, Command>['schemas'], 'setup' | 'command'>;
  readonly rules: Rules<Open, Hidden, Command, Code, Prepared>;
  /** Prepares what a decision works on, and puts back what came of it; absent: decisions work on the state. */
  readonly around?: (
    state: Halves<Open, Hidden>,
    command: Command,
    circumstances: Circumstances,
    decide: (prepared: Prepared, circumstances: Circumstances) => Decision<Open, Hidden, Code>,
  ) => Decision<Open, Hidden, Code>;
}

/** Makes a procedure of its reading and its table; who may give a command, and when, is decided here for all of them. */
export function procedureOf<
  Setup,
  Open extends OpenHeader,
  Hidden,
  Command extends Kinded,
  Code extends string,
  Prepared = Halves<Open, Hidden>,
>(
  reading: Reading<Open, Hidden, Command>,
  {
    schemas,
    rules,
    around = (state, _command, given, decide) => decide(state as Prepared, given),
    ...more
  }: Making<Setup, NoInfer<Open>, NoInfer<Hidden>, NoInfer<Command>, Code, Prepared>,
): Procedure<Setup, Open, Hidden, Command, Code> {
  type Rule = Terms<Open, Code> & Decides<Prepared, Command, Decision<Open, Hidden, Code>>;
  // The table's type says that the rule of a kind takes the commands of that kind. A step may have been made by a kind that there is no more.
  const ruleOf = ({ kind }: Kinded): Rule | undefined => own(rules as Readonly<Record<string, Rule>>, kind);
  const bytes = (of: Bytes<Open>, open: Open): number => (typeof of === 'function' ? of(open) : of);
  // Whatever a table asks for, the procedure has the code of.
  const no = (code: string): Refused<Code> => refuse(code as Code);
  return {
    ...reading,
    ...more,
    schemas: { ...reading.schemas, ...schemas },
    decide(state, command, seat, draws, world) {
      const rule = ruleOf(command);
      const { open } = state;
      if (!rule) throw new RangeError(`there is no rule for ${command.kind}`);
      if (!rule.by && !seat.gm) return no('gm-only');
      if (open.status === 'ended' && !rule.late) return no('ended');
      if (rule.here && world.elsewhere) return refuse('elsewhere' as Code, { name: world.elsewhere.name });
      const { board } = world;
      if (rule.board && !board) return no('no-board');
      if (rule.when && !rule.when[0](open)) return no(rule.when[1]);
      if (rule.by === 'mover' && !reading.mayMove(open, seat, open.token ?? '')) return no('not-your-token');
      if ('overrule' in command && command.overrule && !seat.gm) return no('gm-only');
      return around(state, command, { seat, draws, world }, (prepared, given) =>
        // That there is a board was asked above.
        rule.board ? rule.decide(prepared, command, { ...given, board: board as Board }) : rule.decide(prepared, command, given),
      );
    },
    touchesHidden(command) {
      const rule = ruleOf(command);
      return !rule || rule.secret === true;
    },
    mayOwe: (command) => ruleOf(command)?.owes ?? 0,
    goesBackAlong: (command) => ruleOf(command)?.along ?? false,
    logsInverse: (command) => ruleOf(command)?.logs ?? false,
    commandBytes: (open, command) => bytes(ruleOf(command)?.bytes ?? 0, open),
    inverseBytes: (open, command) => bytes(ruleOf(command)?.inverse ?? more.hiddenBytes, open),
  };
}
