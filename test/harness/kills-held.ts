/** What a simulated table is held to once a referee has ended, or has lost its seat, in the middle of a command. */
import type { Answer } from '../../src/play/messages.ts';
import { digestOf } from '../../src/play/one-form.ts';
import { wholeOf } from '../../src/play/procedures.ts';
import type { PlayEvent } from '../../src/rules/procedure.ts';
import { sameData } from '../../src/rules/values/plain-data.ts';
import { plainly } from '../play/chance-games.ts';
import { gmSeat } from '../play/chance-play.ts';
import type { Replay, Standing } from './replay.ts';
import { type Laid, requestFor } from './setting-up.ts';
import type { Asker } from './simulated-people.ts';
import type { Point, SimulatedTable } from './simulated-table.ts';

/** A point that a browser came to, by its place among those of its name. */
export interface Place {
  readonly point: Point;
  readonly number: number;
}

/** What one command came to at a table. */
export interface Outcome {
  readonly table: SimulatedTable;
  readonly replay: Replay;
  readonly asker: Asker;
  /** Who asked, and under which id. */
  readonly user: string;
  readonly id: string;
  readonly answer: Answer | null;
  /** The points that each browser came to from the request on. */
  readonly passed: ReadonlyMap<string, readonly Place[]>;
  /** Whether each end that was planned has come. */
  readonly isEnded: boolean;
  /** How many commands stood before. */
  readonly stood: number;
}

/** How the expeditions of a table stand, with their worlds. */
export function standingOf(table: SimulatedTable, { at, chance }: Laid): object {
  const { open, hidden } = table.halvesAt(at);
  const world = table.worldAt(table.documents, at, open);
  return { open, hidden, world: plainly(world, chance.figures?.(world)) };
}

/** Returns the command that was asked for, where it stands. */
export function ownOf({ replay, user, id }: Outcome): Standing | undefined {
  return replay.now.standing.findLast(({ request }) => request === `${user} ${id}`);
}

/** Says what is wrong with how often a command was done, and with what its asker was told of that. */
function faultsOfAnswer({ replay, user, id, answer }: Outcome, isTwice: boolean): string[] {
  const times = replay.times(`${user} ${id}`);
  const found = times > 1 ? [`it was done ${times} times`] : [];
  // Whoever asks waits only so long, and when two referees have ended that may be over: then nothing of it stands, or all.
  if (answer === null) {
    if (!isTwice) found.push('nobody has answered');
  } else if (answer.kind === 'refused' && !(times === 0 && isTwice && answer.code === 'late'))
    found.push(`it was refused: ${answer.code}`);
  else if (answer.kind === 'done' && times !== 1) found.push('it was answered, and does not stand');
  return found;
}

/** Says around which expeditions the world does not stand as effects leave it: the one that is played, and those that it owes something to. */
function faultsOfWorlds({ table, replay }: Outcome, laid: Laid): string[] {
  return [...replay.now.played.values()].flatMap(({ at, procedure }) => {
    const { open } = table.halvesAt(at);
    const chance = at.expedition === laid.at.expedition ? laid.chance : null;
    const [is, must] = [table.documents.worlds, replay.now.worlds].map((worlds) => {
      const world = table.worldAt({ ...table.documents, worlds }, at, open);
      return plainly(world, chance?.figures?.(world));
    });
    return sameData(is, must) ? [] : [`the world of ${procedure} is not as its effects leave it`];
  });
}

function faultsOfDebts({ table, replay }: Outcome, { at }: Laid): string[] {
  const { by, older } = table.halvesAt(at).record.pending;
  const owing = replay.now.standing.find((one) => one.expedition === at.expedition && one.revision === by);
  const isOwing = (by !== undefined && owing?.owes !== 0) || older !== undefined;
  return [
    ...(isOwing ? ['what it owes to others is not settled'] : []),
    ...replay.unpaid().map((name) => `${name} is owed and not done`),
  ];
}

/** Says which events of the commands that have come to stand were not told once each. */
function faultsOfCards({ table, replay, stood }: Outcome): string[] {
  const late = table.documents.cards.filter(({ isSeated }) => !isSeated).map(({ name }) => `${name} was told without the seat`);
  const known = replay.now.standing.slice(stood).flatMap(({ expedition, events, step }) => {
    const procedure = wholeOf({ id: replay.now.played.get(expedition)?.procedure ?? '' });
    const dueOf = (event: PlayEvent): number => events.filter((one) => digestOf(one) === digestOf(event)).length;
    return events.flatMap((event) => {
      if (step < 0) return [];
      const cards = table.documents.cards.filter(
        (card) => !card.isStruck && card.expedition === expedition && card.step === step && card.tells === digestOf(event),
      );
      // What leaves nothing behind need not be told after a crash.
      const isFree = cards.length === 0 && procedure.passes?.(event) === true;
      return cards.length === dueOf(event) || isFree ? [] : [`${event.name} was told ${cards.length} times`];
    });
  });
  return [...late, ...known];
}

/** Holds a table to what must have come of a command. */
export function faultsAfter(outcome: Outcome, laid: Laid, isTwice: boolean): string[] {
  const { table, replay } = outcome;
  const isBehind = (held: object): boolean => !sameData(held, table.documents.held);
  return [
    ...replay.faults,
    ...faultsOfAnswer(outcome, isTwice),
    ...faultsOfWorlds(outcome, laid),
    ...faultsOfDebts(outcome, laid),
    ...faultsOfCards(outcome),
    ...table.browsers.flatMap(({ alive, client, documents: { held } }) =>
      alive && isBehind(held) ? [`${client} has other documents`] : [],
    ),
  ];
}

/** Takes the step back, and says what is not as before. */
export async function faultsOnceBack({ table, replay, asker }: Outcome, laid: Laid, before: object): Promise<string[]> {
  table.watch = () => undefined;
  const { step } = replay.now.standing.findLast((one) => one.expedition === laid.at.expedition) ?? { step: -1 };
  table.seat(gmSeat());
  const coming = asker.ask('gm', requestFor(table, laid, { kind: 'undo' }));
  await table.rest();
  const { answer } = await coming;
  const found = [...replay.faults];
  if (answer?.kind !== 'done') return [...found, `the undo was answered with ${JSON.stringify(answer)}`];
  if (answer.kept.length > 0) found.push(`the undo has left ${answer.kept.join()}`);
  if (!sameData(standingOf(table, laid), before)) found.push('it is not as before, once it is taken back');
  const stays = table.documents.cards.some(
    (card) => !card.isStruck && card.expedition === laid.at.expedition && card.step === step && card.name !== 'undone',
  );
  if (stays) found.push('cards stand of what was taken back');
  return found;
}
