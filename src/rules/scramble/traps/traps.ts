/** Traps that spring, those that somebody works on, and what they do (SC-60 to SC-64). */
import { produce } from 'immer';
import type { Draws } from '../../chance/draws.ts';
import { percentileCheck, rungAgainst } from '../../chance/ladder.ts';
import { rollNotation } from '../../chance/notation.ts';
import { notationIn } from '../../chance/parse-notation.ts';
import { change } from '../../kit/changing.ts';
import { own } from '../../values/records.ts';
import { type Circumstances, type OnBoard, event, refuse, telling } from '../../kit/ruling.ts';
import { PIT_FLOORS, type TrapStats, trapStats } from '../../maps/notation.ts';
import type { PlayEvent } from '../../procedure.ts';
import { arrived } from '../dash/arriving.ts';
import { isOf, statsNow } from '../secrets/known-secrets.ts';
import { type CommandOf, type No, type Ruling, type State, mayAnswer, memberNamed, namesOf } from '../state/ruling.ts';
import type { ScrambleOpen, ScrambleOptions, SecretOf, Thing } from '../state/state.ts';
import { waitedFor } from '../dash/waited-for.ts';

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
export function trapDamage({ dmg }: Pick<TrapStats, 'dmg'>, successes: number, draws: Draws): Pick<Attack, 'damage' | 'type'> {
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

/** Luck saves by member. */
type Saves = NonNullable<ScrambleOpen['spring']>['saves'];

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

/** Lets a known trap stand in another way. */
function restands(state: State, id: string, standing: Thing['state'], events: readonly PlayEvent[], snared?: string): Ruling {
  return change(
    state,
    ({ open }) => {
      const thing = open.things[id];
      if (!thing) return;
      thing.state = standing;
      if (snared === undefined) delete thing.snared;
      else thing.snared = snared;
    },
    events,
  );
}

/** Fires a known trap on somebody: the chance to hit is rolled, and there is no save; one that will not go off stays silent (SC-64, SC-65). */
export function firedOn(
  state: State,
  id: string,
  { secret }: KnownTrap,
  target: string,
  { draws }: Circumstances,
  typed?: number,
): Ruling {
  const stats = statsNow(secret);
  const hit = secret.dud
    ? event('trapSilent', { id, name: stats.name })
    : attacked(stats.name, target, trapAttack(stats, state.open.options, draws, typed));
  return restands(state, id, 'sprung', [hit, event('trapSprung', { id })]);
}

/** Says what a trap did to somebody. */
function attacked(name: string, target: string, attack: Attack): PlayEvent {
  return event('trapHit', { name, target, ...attack });
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
  const hits = trap ? hitsOf(statsNow(trap.secret), open, saves, circumstances.draws, command.rolled) : [];
  const after = produce(state, (draft) => {
    delete draft.open.spring;
  });
  return telling([...hits, event('trapSprung', { id })], arrived(after, circumstances));
}

/** Says what a trap does to whoever it gets: a pit to all who fell, any other to its target (SC-62, SC-63). */
function hitsOf(stats: TrapStats, open: ScrambleOpen, saves: Saves, draws: Draws, typed?: number): PlayEvent[] {
  const hit = (member: string, attack: Attack): PlayEvent => attacked(stats.name, namesOf(open, [member]), attack);
  if (stats.pit === undefined) {
    const target = trapTarget(saves, draws);
    return target === null ? [] : [hit(target, trapAttack(stats, open.options, draws, typed))];
  }
  const fallen = Object.keys(saves).filter((member) => saves[member]?.saved === false);
  return fallen.map((member) => hit(member, fallDamage(stats, open.options, draws)));
}

/** Returns the trap that a member works on, or why nobody can now. */
function workedOn(state: State, id: string, member: string, { seat }: Circumstances): No | KnownTrap {
  const who = memberNamed(state.open, member);
  const trap = knownTrap(state, id);
  if (!trap) return refuse('no-trap');
  if ('refusal' in who) return who;
  if (!mayAnswer(state.open, who, seat)) return refuse('not-your-check');
  return state.open.spring ? refuse('trap-open') : trap;
}

/** Disables a known trap; a narrow loss snares whoever tried, a failure fires it (SC-64). */
export function disable(state: State, command: CommandOf<'disable'>, circumstances: OnBoard): Ruling {
  const { trap: id, member } = command;
  const trap = workedOn(state, id, member, circumstances);
  if ('refusal' in trap) return trap;
  const { thing, secret } = trap;
  const who = namesOf(state.open, [member]);
  if (thing.state === 'sprung' || thing.state === 'disabled') return refuse('trap-idle', { trap: thing.name });
  if (thing.snared === member) return refuse('snared', { member: who, trap: thing.name });
  const data = { id, name: thing.name, member: who };
  switch (rungAgainst(command.rung, command.strength, trapStats(secret.text).disable, state.open.options.margin)) {
    case '3':
    case '2':
    case '1':
      return restands(state, id, 'disabled', [event('trapDisabled', data)]);
    case 'L':
      return restands(state, id, 'snared', [event('trapSnares', data)], member);
    case 'F':
    case 'C':
      return firedOn(state, id, trap, who, circumstances, command.rolled);
  }
}

/** Lets whoever is snared move all the same: the trap fires (SC-64). */
export function breakFree(state: State, { trap: id, rolled }: CommandOf<'break-free'>, circumstances: OnBoard): Ruling {
  const snared = knownTrap(state, id)?.thing.snared;
  if (snared === undefined) return refuse('not-snared');
  const trap = workedOn(state, id, snared, circumstances);
  return 'refusal' in trap ? trap : firedOn(state, id, trap, namesOf(state.open, [snared]), circumstances, rolled);
}
