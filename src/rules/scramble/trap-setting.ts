/** Traps that the party sets, and those that it resets (SC-65). */
import { produce } from 'immer';
import type { PlayEvent, World } from '../procedure.ts';
import { refuse } from '../kit/ruling.ts';
import { trapAttack, trapDamage } from './damage.ts';
import { parseTrap, trapStats } from '../maps/notation.ts';
import { type Circumstances, type CommandOf, type Ruling, type State, accept, memberOf } from './ruling.ts';
import { hasRoom } from './secrets.ts';
import { isKnown } from './known-secrets.ts';
import type { SecretOf } from './state.ts';
import { attacked, knownTrap, withTrap } from './traps.ts';
import { statsNow } from './stats-now.ts';

/** Returns the chance to hit of a trap that was set: the score that was checked, and 5 for each success (SC-65). */
export function setHit(score: number, successes: number): number {
  return score + 5 * successes;
}

/** Returns the trap that is set: one that is known, or a new one in the party's square; or the code of why not. */
function trapToSet(
  state: State,
  { trap: id, text }: CommandOf<'set-trap'>,
  { board }: Pick<World, 'board'>,
): SecretOf<'trap'> | 'no-trap' | 'bad-notation' | 'trap-armed' {
  const known = knownTrap(state, id);
  if (known) {
    const idle = known.thing.state === 'sprung' || known.thing.state === 'disabled';
    const { kind, at, text: words, ghost, level } = known.secret;
    const stays = { ...(level === undefined ? {} : { level }), ...(ghost === undefined ? {} : { ghost }) };
    return idle ? { kind, at, text: words, ...stays } : 'trap-armed';
  }
  const hidden = Object.hasOwn(state.hidden.secrets, id);
  if (text === undefined || text === '' || hidden || isKnown(state.open, id) || state.open.at === '') return 'no-trap';
  if (parseTrap(text).kind === 'fault') return 'bad-notation';
  return { kind: 'trap', at: state.open.at, text, ...(board?.level == null ? {} : { level: board.level }) };
}

/**
 * Records how a trap was set. Whether it will go off only the GM knows; a failure fires it on whoever set it, with a
 * strength of 2d6 for whoever resists it, and one roll of damage for who does not (SC-65).
 */
export function setTrap(state: State, command: CommandOf<'set-trap'>, { draws, world }: Circumstances): Ruling {
  const { trap: id, member, rung, score, successes } = command;
  if (state.open.status === 'laid') return refuse('not-begun');
  if (state.open.spring) return refuse('trap-open');
  const who = memberOf(state.open, member);
  if (!who) return refuse('no-member', { member });
  const trap = trapToSet(state, command, world);
  if (trap === 'bad-notation') return refuse(trap, { part: command.text ?? '' });
  if (trap === 'trap-armed') return refuse(trap, { trap: state.open.things[id]?.name ?? '' });
  if (typeof trap === 'string') return refuse(trap);
  const backfires = rung === 'F' || rung === 'C';
  const stats = trapStats(trap.text);
  const secret: SecretOf<'trap'> = backfires
    ? trap
    : { ...trap, hit: setHit(score, successes), ...(rung === 'L' ? { dud: true } : {}) };
  const after = produce(state, ({ open, hidden }) => {
    hidden.secrets[id] = secret;
    open.things[id] = { kind: 'trap', name: stats.name, at: trap.at, state: backfires ? 'sprung' : 'set', by: who.name };
  });
  if (!hasRoom(after.hidden, state.open)) return refuse('hidden-full', { kilobytes: state.open.options.room });
  const data = { id, name: stats.name, member: who.name };
  if (!backfires) return accept(after, [{ name: 'trapSet', data }]);
  const strength = draws.die(6) + draws.die(6);
  const event: PlayEvent = { name: 'trapBackfired', data: { ...data, strength, ...trapDamage(stats, 1, draws) } };
  return accept(after, [event]);
}

/** Lets a trap that was set go off on somebody; one that will not go off stays silent (SC-65). */
export function fire(state: State, { trap: id, who, rolled }: CommandOf<'fire'>, { draws }: Circumstances): Ruling {
  const trap = knownTrap(state, id);
  if (!trap) return refuse('no-trap');
  if (trap.thing.state !== 'set') return refuse('trap-idle', { trap: trap.thing.name });
  const stats = statsNow(trap.secret);
  const event: PlayEvent = trap.secret.dud
    ? { name: 'trapSilent', data: { id, name: stats.name } }
    : attacked(stats.name, who, trapAttack(stats, state.open.options, draws, rolled));
  return accept(withTrap(state, id, 'sprung'), [event, { name: 'trapSprung', data: { id } }]);
}
