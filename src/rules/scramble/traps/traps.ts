/** Traps that spring, those that somebody works on, and what they do (SC-60 to SC-64). */
import { produce } from 'immer';
import type { Draws } from '../../chance/draws.ts';
import { rungAgainst } from '../../chance/ladder.ts';
import { change } from '../../kit/changing.ts';
import { own } from '../../values/records.ts';
import {
  type Circumstances,
  type OnBoard,
  accept,
  event,
  followedBy,
  goingOn,
  refuse,
  telling,
  unlessOverruled,
} from '../../kit/ruling.ts';
import { type TrapStats, trapStats } from '../../maps/notation.ts';
import type { PlayEvent } from '../../procedure.ts';
import { arrived } from '../dash/arriving.ts';
import { isOf, statsNow } from '../secrets/known-secrets.ts';
import { isAtTrap } from '../secrets/in-reach.ts';
import { removeSecret } from '../secrets/secrets.ts';
import { OVERRULABLE } from '../state/overrulable.ts';
import { type Allowed, type CommandOf, type No, type Ruling, type State, memberNamed, trapLetBe } from '../state/ruling.ts';
import { mayAnswer, namesOf } from '../../party/members.ts';
import type { ScrambleOpen, SecretOf, Thing } from '../state/state.ts';
import { waitedFor } from '../dash/waited-for.ts';
import { type Attack, strike } from './attacks.ts';
import { waiting } from '../../party/damage/hurts.ts';

/** Luck saves by member. */
type Saves = Readonly<NonNullable<ScrambleOpen['spring']>['saves']>;

/** A trap that everyone knows. */
interface KnownTrap {
  readonly thing: Thing;
  readonly secret: SecretOf<'trap'>;
}

/** Returns a trap that everyone knows, or null. */
export function knownTrap({ open, hidden }: State, id: string): KnownTrap | null {
  const [thing, secret] = [own(open.things, id), own(hidden.secrets, id)];
  return thing?.kind === 'trap' && isOf(secret, 'trap') ? { thing, secret } : null;
}

/** Lets a known trap stand in another way, in which it holds some members, or nobody. */
function restands(state: State, id: string, stands: Thing['state'], events: readonly PlayEvent[], snared: string[] = []): Ruling {
  return change(
    state,
    ({ open }) => {
      const thing = open.things[id];
      if (!thing) return;
      thing.state = stands;
      if (snared.length === 0) delete thing.snared;
      else thing.snared = snared;
    },
    events,
  );
}

/** Fires a known trap on somebody, a member by id or anybody by name: the chance to hit is rolled, but for a fall, and there is no save; one that will not go off stays silent (SC-64, SC-65). */
export function firedOn(
  state: State,
  id: string,
  { secret }: KnownTrap,
  member: string,
  { draws }: Circumstances,
  typed?: number,
): Ruling {
  const stats = statsNow(secret);
  const sprung = event('trapSprung', { id });
  if (secret.dud) return restands(state, id, 'sprung', [event('trapSilent', { id, name: stats.name }), sprung]);
  const { state: after, events } = struck(state, stats.name, [[member, strike(stats, state.open.options, draws, typed)]]);
  return restands(after, id, 'sprung', [...events, sprung]);
}

/** Says what a trap did to each of those whom it got, and lets their damage wait: the last of them bears its number. */
function struck(state: State, name: string, hits: readonly (readonly [member: string, attack: Attack])[]) {
  const waits = waiting(
    state,
    name,
    hits.map(([member, { damage }]) => ({ member, damage })),
  );
  const events = hits.map(([member, attack], at) =>
    event('trapHit', {
      ...{ name, target: namesOf(state.open, [member]), ...attack },
      hurt: at === hits.length - 1 ? waits.hurt : 0,
    }),
  );
  return { state: waits.state, events };
}

/** Records a member's Luck save, once a trap (SC-62, SC-63). */
export function recordSave(state: State, { member, strength, saved }: CommandOf<'save'>, { seat }: Circumstances): Ruling {
  const { spring: trap } = state.open;
  const who = memberNamed(state.open, member);
  if (!trap) return refuse('no-trap-open');
  if ('refusal' in who) return who;
  if (!mayAnswer(state.open, who, seat)) return refuse('not-your-check');
  if (trap.saves[member] && !seat.gm) return refuse('checked', { member: who.name });
  return change(state, ({ open }) => void (open.spring = { ...trap, saves: { ...trap.saves, [member]: { strength, saved } } }), [
    event('luckSaved', { member: who.name, strength, saved }),
  ]);
}

/** Returns whom a trap attacks: whoever saved with the lowest strength, equals by lot; null where nobody saved (SC-62). */
export function trapTarget(saves: Readonly<Record<string, { readonly strength: number }>>, draws: Draws): string | null {
  const lowest = Math.min(...Object.values(saves).map(({ strength }) => strength));
  const equal = Object.keys(saves).filter((id) => saves[id]?.strength === lowest);
  return equal.length < 2 ? (equal[0] ?? null) : (equal[draws.die(equal.length) - 1] ?? null);
}

/** Lets the trap do what it does, to its target or to all who fell; then the walk's end is looked at again (SC-62, SC-63). */
export function spring(state: State, command: CommandOf<'spring'>, circumstances: OnBoard): Ruling {
  const { open } = state;
  if (!open.spring) return refuse('no-trap-open');
  const { trap: id, saves } = open.spring;
  const [missing] = waitedFor(open);
  if (missing !== undefined && !command.waive) return refuse('save-missing', { member: namesOf(open, [missing]) });
  const trap = knownTrap(state, id);
  const over = produce(state, (draft) => {
    delete draft.open.spring;
  });
  const stats = trap ? statsNow(trap.secret) : { name: '' };
  const hits = trap ? hitsOf(stats, open, saves, circumstances.draws, command.rolled) : [];
  const { state: after, events } = struck(over, stats.name, hits);
  return telling([...events, event('trapSprung', { id })], arrived(after, circumstances));
}

/** Lets a trap get whoever it does: a pit all who fell, any other its target (SC-62, SC-63). */
function hitsOf(stats: TrapStats, { options }: ScrambleOpen, saves: Saves, draws: Draws, typed?: number): [string, Attack][] {
  const fallen = Object.keys(saves).filter((member) => saves[member]?.saved === false);
  const gets = stats.pit === undefined ? [trapTarget(saves, draws)] : fallen;
  return gets.flatMap((member) => (member === null ? [] : [[member, strike(stats, options, draws, typed)]]));
}

/**
 * Does something about traps once what else is refused is overruled, first of all that another trap springs: it is let be
 * then, and the walk's end is looked at again (SC-62).
 */
export function onceLetBe(
  state: State,
  command: CommandOf<'disable' | 'break-free' | 'set-trap' | 'remove'>,
  refusals: readonly (No | null)[],
  { world }: Circumstances,
  rule: (state: State) => Ruling,
): Ruling {
  const { spring: springs } = state.open;
  const told = unlessOverruled(command, OVERRULABLE, [springs ? refuse('trap-open') : null, ...refusals]);
  if ('refusal' in told) return told;
  const { board } = world;
  const looksAgain = (after: State): Allowed => (springs && board ? arrived(after, { board, world }) : accept(after));
  return goingOn(followedBy(followedBy(accept(state, told), trapLetBe), looksAgain), rule);
}

/** Takes a secret off the map, where it is the trap that springs once that is let be (SC-62). */
export function remove(state: State, command: CommandOf<'remove'>, circumstances: Circumstances): Ruling {
  if (state.open.spring?.trap !== command.id) return removeSecret(state, command);
  return onceLetBe(state, command, [], circumstances, (now) => removeSecret(now, command));
}

/** Returns the trap that a member works on, or why the member can not. */
function workedOn(state: State, id: string, member: string, { seat }: Circumstances): No | KnownTrap {
  const who = memberNamed(state.open, member);
  const trap = knownTrap(state, id);
  if (!trap) return refuse('no-trap');
  if ('refusal' in who) return who;
  return mayAnswer(state.open, who, seat) ? trap : refuse('not-your-check');
}

/** Disables a known trap; a narrow loss snares whoever tried, a failure fires it (SC-64). */
export function disable(state: State, command: CommandOf<'disable'>, circumstances: OnBoard): Ruling {
  const { trap: id, member } = command;
  const trap = workedOn(state, id, member, circumstances);
  if ('refusal' in trap) return trap;
  const { thing, secret } = trap;
  const who = namesOf(state.open, [member]);
  const idle = thing.state === 'sprung' || thing.state === 'disabled' ? refuse('trap-idle', { trap: thing.name }) : null;
  if (idle && !state.open.spring) return idle;
  const held = thing.snared?.includes(member) ? refuse('snared', { member: who, trap: thing.name }) : null;
  const away = isAtTrap(state.open, secret, circumstances.board) ? null : refuse('not-at-trap', { trap: thing.name });
  return onceLetBe(state, command, [held, away], circumstances, (now) => idle ?? tried(now, trap, command, circumstances));
}

/** Reads what a member's try at a trap came to (SC-64). */
function tried(state: State, trap: KnownTrap, command: CommandOf<'disable'>, circumstances: OnBoard): Ruling {
  const { trap: id, member } = command;
  const { thing, secret } = trap;
  const who = namesOf(state.open, [member]);
  const data = { id, name: thing.name, member: who };
  switch (rungAgainst(command.rung, command.strength, trapStats(secret.text).disable, state.open.options.margin)) {
    case '3':
    case '2':
    case '1':
      return restands(state, id, 'disabled', [event('trapDisabled', data)]);
    case 'L':
      return restands(
        state,
        id,
        'snared',
        [event('trapSnares', data)],
        [...(thing.snared ?? []).filter((held) => held !== member), member],
      );
    case 'F':
    case 'C':
      return firedOn(state, id, trap, member, circumstances, command.rolled);
  }
}

/** Lets somebody who is snared move all the same, the first of them if nobody is named: the trap fires on whoever moves, and lets go of all (SC-64). */
export function breakFree(state: State, command: CommandOf<'break-free'>, circumstances: OnBoard): Ruling {
  const { trap: id, rolled } = command;
  const snared = knownTrap(state, id)?.thing.snared ?? [];
  const { member = snared[0] } = command;
  if (member === undefined || !snared.includes(member)) return refuse('not-snared');
  const trap = workedOn(state, id, member, circumstances);
  if ('refusal' in trap) return trap;
  return onceLetBe(state, command, [], circumstances, (now) => firedOn(now, id, trap, member, circumstances, rolled));
}
