/** Traps that spring, and those that somebody works on (SC-60 to SC-64). */
import { produce } from 'immer';
import { statsNow } from './stats-now.ts';
import type { Draws } from '../chance/draws.ts';
import type { Rung } from '../chance/ladder.ts';
import type { PlayEvent } from '../procedure.ts';
import { refuse } from '../kit/ruling.ts';
import { arrived } from './arriving.ts';
import { type Attack, fallDamage, trapAttack } from './damage.ts';
import { trapStats } from '../maps/notation.ts';
import {
  type CommandOf,
  type No,
  type OnBoard,
  type Circumstances,
  type Ruling,
  type State,
  accept,
  mayAnswer,
  memberOf,
  namesOf,
  withMore,
} from './ruling.ts';
import type { SecretOf, Thing } from './state.ts';

/** A trap that everyone knows. */
export interface KnownTrap {
  readonly thing: Thing;
  readonly secret: SecretOf<'trap'>;
}

/** Returns a trap that everyone knows, or null. */
export function knownTrap({ open, hidden }: State, id: string): KnownTrap | null {
  const thing = Object.hasOwn(open.things, id) ? open.things[id] : undefined;
  const secret = Object.hasOwn(hidden.secrets, id) ? hidden.secrets[id] : undefined;
  return thing?.kind === 'trap' && secret?.kind === 'trap' ? { thing, secret } : null;
}

/** Returns the state with a known trap standing in another way. */
export function withTrap(state: State, id: string, standing: Thing['state'], snared?: string): State {
  return produce(state, ({ open }) => {
    const thing = open.things[id];
    if (!thing) return;
    thing.state = standing;
    if (snared === undefined) delete thing.snared;
    else thing.snared = snared;
  });
}

/** Says what a trap did to somebody. */
export function attacked(name: string, target: string, { rolled, successes, damage, type }: Attack): PlayEvent {
  return { name: 'trapHit', data: { name, target, rolled, successes, damage, type } };
}

/** Records a member's Luck save, once a trap (SC-62, SC-63). */
export function recordSave(state: State, { member, strength, saved }: CommandOf<'save'>, { seat }: Circumstances): Ruling {
  const { open } = state;
  const who = memberOf(open, member);
  if (!open.spring) return refuse('no-trap-open');
  if (!who) return refuse('no-member', { member });
  if (!mayAnswer(open, who, seat)) return refuse('not-your-check');
  if (open.spring.saves[member] && !seat.gm) return refuse('checked', { member: who.name });
  const after = produce(state, (draft) => {
    if (draft.open.spring) draft.open.spring.saves[member] = { strength, saved };
  });
  return accept(after, [{ name: 'luckSaved', data: { member: who.name, strength, saved } }]);
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
  const { draws } = circumstances;
  if (!open.spring) return refuse('no-trap-open');
  const { trap: id, saves } = open.spring;
  const missing = Object.keys(open.members).find((member) => !saves[member]);
  if (missing !== undefined && !command.waive) return refuse('save-missing', { member: namesOf(open, [missing]) });
  const trap = knownTrap(state, id);
  const events: PlayEvent[] = [];
  if (trap) {
    const stats = statsNow(trap.secret);
    const fallen = Object.keys(saves).filter((member) => saves[member]?.saved === false);
    const target = stats.pit === undefined ? trapTarget(saves, draws) : null;
    if (stats.pit !== undefined)
      events.push(
        ...fallen.map((member) => attacked(stats.name, namesOf(open, [member]), fallDamage(stats, open.options, draws))),
      );
    else if (target !== null)
      events.push(attacked(stats.name, namesOf(open, [target]), trapAttack(stats, open.options, draws, command.rolled)));
  }
  const after = produce(state, (draft) => {
    delete draft.open.spring;
  });
  return withMore(arrived(after, circumstances), [...events, { name: 'trapSprung', data: { id } }]);
}

/**
 * Reads the ladder of a check against a strength: above it a success, within the margin a narrow loss, otherwise a
 * failure; a rolled `C` stays one. Unopposed the rung itself says it (rules README, SC-64).
 */
export function rungAgainst(rung: Rung, strength: number, needed: number | undefined, margin: number): '1' | 'L' | 'F' | 'C' {
  if (rung === 'C') return 'C';
  if (needed === undefined) return rung === 'L' || rung === 'F' ? rung : '1';
  if (strength > needed) return '1';
  return needed - strength <= margin ? 'L' : 'F';
}

/** Says why nobody can work on a trap now. */
function workRefusal(state: State, id: string, member: string, { seat }: Circumstances): No | KnownTrap {
  const who = memberOf(state.open, member);
  const trap = knownTrap(state, id);
  if (!trap) return refuse('no-trap');
  if (!who) return refuse('no-member', { member });
  if (!mayAnswer(state.open, who, seat)) return refuse('not-your-check');
  if (state.open.spring) return refuse('trap-open');
  return trap;
}

/** Fires a known trap on whoever works on it: the chance to hit is rolled, and there is no save (SC-64). */
function firesOn(state: State, id: string, { secret }: KnownTrap, member: string, draws: Draws, typed?: number): Ruling {
  const stats = statsNow(secret);
  const attack = secret.dud ? null : trapAttack(stats, state.open.options, draws, typed);
  const name = namesOf(state.open, [member]);
  return accept(withTrap(state, id, 'sprung'), [
    attack ? attacked(stats.name, name, attack) : { name: 'trapSilent', data: { id, name: stats.name } },
    { name: 'trapSprung', data: { id } },
  ]);
}

/** Disables a known trap; a narrow loss snares whoever tried, a failure fires it (SC-64). */
export function disable(state: State, command: CommandOf<'disable'>, circumstances: OnBoard): Ruling {
  const { trap: id, member } = command;
  const trap = workRefusal(state, id, member, circumstances);
  if ('refusal' in trap) return trap;
  const { thing, secret } = trap;
  if (thing.state === 'sprung' || thing.state === 'disabled') return refuse('trap-idle', { trap: thing.name });
  if (thing.snared === member) return refuse('snared', { member: namesOf(state.open, [member]), trap: thing.name });
  const data = { id, name: thing.name, member: namesOf(state.open, [member]) };
  switch (rungAgainst(command.rung, command.strength, trapStats(secret.text).disable, state.open.options.margin)) {
    case '1':
      return accept(withTrap(state, id, 'disabled'), [{ name: 'trapDisabled', data }]);
    case 'L':
      return accept(withTrap(state, id, 'snared', member), [{ name: 'trapSnares', data }]);
    case 'F':
    case 'C':
      return firesOn(state, id, trap, member, circumstances.draws, command.rolled);
  }
}

/** Lets whoever is snared move all the same: the trap fires (SC-64). */
export function breakFree(state: State, { trap: id, rolled }: CommandOf<'break-free'>, circumstances: OnBoard): Ruling {
  const snared = knownTrap(state, id)?.thing.snared;
  if (snared === undefined) return refuse('not-snared');
  const trap = workRefusal(state, id, snared, circumstances);
  return 'refusal' in trap ? trap : firesOn(state, id, trap, snared, circumstances.draws, rolled);
}
