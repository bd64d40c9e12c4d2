/** Rolling a member's check in this browser, with what its pace takes from it counted in (SC-13). */
import { say, words } from '../../foundry/notices.ts';
import { percentileCheck } from '../../rules/chance/ladder.ts';
import { pacePenalty } from '../../rules/scramble/spending.ts';
import type { Member, ScrambleOpen } from '../../rules/scramble/state.ts';
import { signed } from '../signed.ts';
import { type Checked, pacedFormula } from './context.ts';

/** What a check came to. */
export interface Outcome {
  readonly strength: number;
  readonly saved: boolean;
}

type ActorDocument = Actor.Implementation;

/** Gives the actor that a member is, or null for one typed by hand. */
export function actorOf({ actor }: Pick<Member, 'actor'>): ActorDocument | null {
  return game.actors.find(({ uuid }) => uuid === actor) ?? null;
}

/** Shows a roll at the table as that of the member's actor. */
export async function showRoll(roll: Roll, member: Pick<Member, 'actor' | 'name'>, flavor: string): Promise<void> {
  const actor = actorOf(member);
  await roll.toMessage({ speaker: actor ? ChatMessage.getSpeaker({ actor }) : { alias: member.name }, flavor });
}

/** Rolls under a percentile score: the successes are the strength (rules README, resolver b). */
export async function rollPercentile(open: ScrambleOpen, what: Checked, member: Member, score: number): Promise<Outcome> {
  const penalty = pacePenalty(open, member);
  const roll = await new Roll('1d100').evaluate();
  const { successes } = percentileCheck(score + penalty, roll.total, open.options.margins);
  const counted = penalty === 0 ? String(score) : `${score} ${signed(penalty)}`;
  await showRoll(
    roll,
    member,
    words(`GHOSTMAP.Checks.Rolled.${what}`, { name: member.name, score: counted, successes: String(successes) }),
  );
  return { strength: successes, saved: successes > 0 };
}

/** Rolls a formula: its total is the strength, and reaching the target saves; null where it cannot be read. */
export async function rollFormula(
  open: ScrambleOpen,
  what: Checked,
  member: Member,
  { formula, target }: { readonly formula: string; readonly target: number },
): Promise<Outcome | null> {
  const whole = pacedFormula(formula, pacePenalty(open, member), words('GHOSTMAP.Checks.PaceTerm'));
  if (!Roll.validate(whole)) {
    say('warn', 'GHOSTMAP.Roll.BadFormula', { formula });
    return null;
  }
  const roll = await new Roll(whole, (actorOf(member)?.getRollData() ?? {}) as never).evaluate();
  await showRoll(roll, member, words(`GHOSTMAP.Checks.By.${what}`, { name: member.name }));
  return { strength: roll.total, saved: roll.total >= target };
}
