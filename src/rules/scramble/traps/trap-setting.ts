/** Traps that the party sets, and those that it resets (SC-65). */
import { produce } from 'immer';
import { successesOf } from '../../chance/ladder.ts';
import { type Circumstances, event, refuse } from '../../kit/ruling.ts';
import { keyOf } from '../../values/records.ts';
import { parseTrap, trapStats } from '../../maps/notation.ts';
import type { World } from '../../procedure.ts';
import { isKnown } from '../secrets/known-secrets.ts';
import { type CommandOf, type No, type Ruling, type State, memberNamed } from '../state/ruling.ts';
import { acceptKept } from '../secrets/secrets.ts';
import type { Member, SecretOf } from '../state/state.ts';
import { backfire } from './attacks.ts';
import { waiting } from '../../party/damage/hurts.ts';
import { firedOn, knownTrap, onceLetBe } from './traps.ts';

/** What each success of setting a trap adds to its chance to hit, and the dice of the strength with which it backfires (SC-65). */
const SETTING = { success: 5, backfires: [6, 6] } as const;

/** Returns the chance to hit of a trap that was set: the score that was checked, and more for each success (SC-65). */
export function setHit(score: number, successes: number): number {
  return score + SETTING.success * successes;
}

/** Returns the trap that is set, as it is made: one that is known, armed or not, or a new one in the party's square; or why none is. */
function trapToSet(
  { open, hidden }: State,
  { trap: id, text }: CommandOf<'set-trap'>,
  { board }: Pick<World, 'board'>,
): SecretOf<'trap'> | No {
  const known = knownTrap({ open, hidden }, id);
  if (known) {
    const { hit: _hit, dud: _dud, ...stays } = known.secret;
    return stays;
  }
  const isTaken = Object.hasOwn(hidden.secrets, id) || isKnown(open, id);
  if (text === undefined || text === '' || isTaken || open.at === '') return refuse('no-trap');
  if (parseTrap(text).kind === 'fault') return refuse('bad-notation', { part: text });
  return { kind: 'trap', at: open.at, text, ...(board?.level == null ? {} : { level: board.level }) };
}

/** Says that a trap is armed still, so that there is nothing to set. */
function armedRefusal({ things }: State['open'], id: string): No | null {
  const known = things[id];
  return !known || known.state === 'sprung' || known.state === 'disabled' ? null : refuse('trap-armed', { trap: known.name });
}

/**
 * Records how a trap was set. Whether it will go off only the GM knows; a failure fires it on whoever set it, with a
 * strength of 2d6 for whoever resists it, and one roll of damage for who does not (SC-65).
 */
export function setTrap(state: State, command: CommandOf<'set-trap'>, circumstances: Circumstances): Ruling {
  const who = memberNamed(state.open, command.member);
  if ('refusal' in who) return who;
  const trap = trapToSet(state, command, circumstances.world);
  if ('refusal' in trap) return trap;
  const armed = armedRefusal(state.open, command.trap);
  return onceLetBe(state, command, [armed], circumstances, (now) => set(now, trap, who, command, circumstances));
}

/** Reads what a member's try at setting a trap came to (SC-65). */
function set(
  state: State,
  trap: SecretOf<'trap'>,
  who: Member,
  { trap: id, member, rung, score, successes }: CommandOf<'set-trap'>,
  { draws }: Circumstances,
): Ruling {
  const backfires = rung === 'F' || rung === 'C';
  const stats = trapStats(trap.text);
  const armed: SecretOf<'trap'> = {
    ...trap,
    hit: setHit(score, successesOf(rung, successes)),
    ...(rung === 'L' ? { dud: true } : {}),
  };
  const after = produce(state, ({ open, hidden }) => {
    hidden.secrets[id] = backfires ? trap : armed;
    open.things[id] = { kind: 'trap', name: stats.name, at: trap.at, state: backfires ? 'sprung' : 'set', by: who.name };
  });
  const data = { id, name: stats.name, member: who.name };
  if (!backfires) return acceptKept(after, [event('trapSet', data)]);
  const strength = SETTING.backfires.reduce((sum, faces) => sum + draws.die(faces), 0);
  const { damage, type } = backfire(stats, state.open.options, draws);
  const waits = waiting(after, stats.name, [{ member, damage }]);
  return acceptKept(waits.state, [event('trapBackfired', { ...data, strength, damage, type, hurt: waits.hurt })]);
}

/** Lets a trap that was set go off on somebody, a member where one is called so; one that will not go off stays silent (SC-65). */
export function fire(state: State, { trap: id, who, rolled }: CommandOf<'fire'>, circumstances: Circumstances): Ruling {
  const trap = knownTrap(state, id);
  if (!trap) return refuse('no-trap');
  if (trap.thing.state !== 'set') return refuse('trap-idle', { trap: trap.thing.name });
  const member = keyOf(state.open.members, ({ name }) => name === who);
  return firedOn(state, id, trap, member ?? who, circumstances, rolled);
}
