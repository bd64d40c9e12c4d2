/** Where a referee can be ended in a command at a real table, told beforehand by the rules of its procedure. */
import { drawsFor } from '../../src/rules/chance/draws.ts';
import { TAIL } from '../../src/play/expedition.ts';
import { hasCard } from './after-a-kill.ts';
import type { Position } from '../play/chance-play.ts';
import type { Documents, Lying } from './documents-at-table.ts';
import type { GameAtTable, TurnAtTable } from './game-at-table.ts';
import type { Ending, Going } from './gate.ts';

/** How many steps wait beside the state before they go to the log, as the referee has it. */
const LOG_AT = TAIL - 4;

/** A command that somebody gives. */
export type CommandAtTable = Extract<TurnAtTable, { kind: 'command' }>;

/** What a command will come to, in how many places of each sort there will be in its way. */
export interface Foreseen {
  readonly turn: CommandAtTable;
  readonly isAccepted: boolean;
  readonly effects: number;
  readonly followUps: number;
  readonly notes: number;
  readonly logs: number;
  readonly words: number;
  readonly cards: number;
}

/** A point at which a referee can be ended. */
interface Point {
  readonly going: Going | 'nothing';
  readonly when: Ending['when'];
  /** How many there will be in a command's way. */
  readonly places: (foreseen: Foreseen) => number;
}

const once = (): number => 1;
const written = ({ isAccepted }: Foreseen): number => Number(isAccepted);

/** The points by their names. */
export const POINTS: Readonly<Record<string, Point>> = {
  'request read': { going: 'nothing', when: 'read', places: once },
  decided: { going: 'write', when: 'before', places: written },
  'write sent': { going: 'write', when: 'sent', places: written },
  'write acknowledged': { going: 'write', when: 'acknowledged', places: written },
  'before an effect': { going: 'effect', when: 'before', places: ({ effects }) => effects },
  'effect sent': { going: 'effect', when: 'sent', places: ({ effects }) => effects },
  'before a follow-up': { going: 'follow-up', when: 'before', places: ({ followUps }) => followUps },
  'follow-up sent': { going: 'follow-up', when: 'sent', places: ({ followUps }) => followUps },
  'before a note': { going: 'note', when: 'before', places: ({ notes }) => notes },
  'note sent': { going: 'note', when: 'sent', places: ({ notes }) => notes },
  'before the log': { going: 'log', when: 'before', places: ({ logs }) => logs },
  'before all are told': { going: 'told', when: 'before', places: ({ words }) => words },
  'before a card': { going: 'card', when: 'before', places: ({ cards }) => cards },
  'before the reply': { going: 'reply', when: 'before', places: once },
};

/** Looks at a game as it lies there, and returns what decides what a draw would come to, with the dice that will be thrown; null for a GM's hand. */
export function foreseeing(game: GameAtTable, documents: Documents): (draw: unknown) => Foreseen | null {
  const position = game.position(documents);
  const lying = game.lying(documents);
  if (!lying) throw new Error(`${game.name} is gone`);
  return (draw) => foreseenOf(game, position, lying, draw);
}

function foreseenOf(game: GameAtTable, position: Position<object, object>, lying: Lying, draw: unknown): Foreseen | null {
  const turn = game.turn(position, draw);
  if (turn.kind === 'hand') return null;
  const asRead = game.chance.atTable?.reads(position) ?? position;
  const { command, seat } = game.chance.turn(asRead, draw);
  const { record, secrets } = lying;
  const dice = drawsFor(secrets.seed, game.expedition, record.revision + 1);
  const decision = game.procedure.decide(position.state as never, command as never, seat, dice, position.world);
  const none = { effects: 0, followUps: 0, notes: 0, logs: 0, words: 0, cards: 0 };
  if (decision.kind === 'refused') return { turn, isAccepted: false, ...none };
  const { effects, owes = [], events } = decision;
  const told = events.filter((event) => !game.procedure.passes?.(event));
  const after = { procedure: lying.procedure, open: decision.state.open as object };
  return {
    turn,
    isAccepted: true,
    effects: effects.length,
    followUps: owes.length,
    // That a token stands where its expedition leads it is not noted.
    notes: Number(told.length > 0 || effects.some(({ kind }) => kind !== 'move-token')),
    logs: Number(record.depth + 1 - record.logged > LOG_AT),
    words: Number(events.length > 0),
    cards: Number(told.some((event) => hasCard(after, event) === true)),
  };
}
