/** Rolling the Charisma check of whoever speaks first in this browser: its rung is the reaction (SC-34). */
import { words } from '../../../../foundry/host/notices.ts';
import { setSetting, setting } from '../../../../foundry/host/settings.ts';
import { countsSuccesses } from '../../../../rules/chance/formula.ts';
import type { Checked } from '../../../../rules/chance/ladder.ts';
import type { Member, ScrambleOpen } from '../../../../rules/scramble/state/state.ts';
import { CHECK_WAYS, type CheckEntry, type CheckWay, NO_CHECK_ENTRY, scoreKey } from '../../../parts/checks/entry.ts';
import { readFormula, readPercentile } from '../../../../rules/scramble/resolving.ts';
import { evaluated, numberOf, showRoll } from '../../../parts/checks/rolling.ts';
import { signed } from '../../../parts/signed.ts';
import type { ExpeditionWindow } from '../../../expedition-window/expedition-window.ts';
import type { PlayedScramble } from '../../parts/played-scramble.ts';
import type { EncounterModel } from './context.ts';
import { speakerOf } from './charisma.ts';

/** A window with the tab of encounters. */
export type EncounterWindow = ExpeditionWindow<PlayedScramble, { encounter: EncounterModel }>;

/** What the panel of checks and this form remember together. */
interface Remembered {
  readonly scores?: Readonly<Record<string, number>>;
  readonly reaction?: Partial<Omit<CheckEntry, 'scores'>>;
}

function remembered(): Remembered {
  return setting('checks');
}

/** Returns how Charisma checks were last rolled in this browser. */
export function reactionEntry(): CheckEntry {
  const { scores = {}, reaction } = remembered();
  return { ...NO_CHECK_ENTRY, ...reaction, scores };
}

async function remember(change: Partial<CheckEntry>): Promise<void> {
  const { scores, ...reaction } = { ...reactionEntry(), ...change };
  await setSetting('checks', { ...remembered(), scores, reaction });
}

/** Takes the way in which the check is made. */
export async function chooseWay(model: EncounterWindow, value: string): Promise<void> {
  await remember({ way: CHECK_WAYS.find((one) => one === value) ?? 'typed' });
  model.redraw();
}

/** Takes the formula by which it is rolled; one that counts successes asks for other fields than one that does not. */
export async function chooseFormula(model: EncounterWindow, value: string): Promise<void> {
  const known = reactionEntry();
  await remember({ formula: value.trim() });
  if (countsSuccesses(value) !== countsSuccesses(known.formula)) model.redraw('encounter');
}

function fieldIn({ element }: EncounterWindow, name: string): HTMLInputElement | null {
  return element.querySelector<HTMLInputElement>(`.scramble-charisma input[name="${name}"]`);
}

function numberIn(model: EncounterWindow, name: string): number | null {
  return numberOf(fieldIn(model, name));
}

/** Who rolls, and what makes the check harder or easier. */
interface Speech {
  readonly open: ScrambleOpen;
  readonly member: Member;
  readonly modifier: number;
  /** The modifier and its reason in brackets; empty without one. */
  readonly because: string;
}

async function underScore(model: EncounterWindow, { open, member, modifier, because }: Speech): Promise<Checked | null> {
  const score = numberIn(model, 'score');
  if (score === null) return null;
  await remember({ scores: { ...reactionEntry().scores, [scoreKey('charisma', member.name)]: score } });
  const roll = await new Roll('1d100').evaluate();
  const flavor = words('GHOSTMAP.Scramble.Encounter.Charisma.Rolled', { name: member.name, score: String(score) });
  await showRoll(roll, member, `${flavor} ${because}`.trim());
  return readPercentile(open, roll.total, score + modifier);
}

async function byFormula(model: EncounterWindow, { open, member, modifier, because }: Speech): Promise<Checked | null> {
  const formula = fieldIn(model, 'formula')?.value.trim() ?? '';
  const against = countsSuccesses(formula) ? 'needed' : 'target';
  const least = numberIn(model, against);
  if (least === null) return null;
  const roll = await evaluated(formula, member);
  if (!roll) return null;
  await remember({ formula, [against]: least });
  const flavor = words('GHOSTMAP.Scramble.Encounter.Charisma.By', { name: member.name, target: String(least) });
  await showRoll(roll, member, `${flavor} ${because}`.trim());
  return readFormula(open, roll.total, { ...reactionEntry(), formula }, modifier);
}

function becauseOf(modifier: number, reason: string): string {
  if (modifier === 0) return '';
  const key = reason === '' ? 'GHOSTMAP.Scramble.Encounter.Charisma.Plain' : 'GHOSTMAP.Scramble.Encounter.Charisma.Because';
  return words(key, { modifier: signed(modifier), reason });
}

const ROLLS: Readonly<Partial<Record<CheckWay, (model: EncounterWindow, speech: Speech) => Promise<Checked | null>>>> = {
  percentile: underScore,
  formula: byFormula,
};

/** Rolls the check in the way that was chosen, shows it at the table, and records the rung as the reaction. */
export async function rollReaction(model: EncounterWindow): Promise<void> {
  const { open } = model;
  const member = open?.members[speakerOf(open, model.encounter)];
  const modifier = numberIn(model, 'modifier');
  if (!open || !member || modifier === null) return;
  const because = becauseOf(modifier, foundry.utils.escapeHTML(model.encounter.reason.trim()));
  const checked = await ROLLS[reactionEntry().way]?.(model, { open, member, modifier, because });
  if (checked) await model.command({ kind: 'reaction', rung: checked.rung });
}
