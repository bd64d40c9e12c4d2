/** The window of a roll: a score to roll under or a formula, with the penalty of the time band counted in (SG-36). */
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';
import { say, words } from '../../../foundry/host/notices.ts';
import { inAllWindows } from '../../../foundry/host/shown-here.ts';
import { setSetting, setting } from '../../../foundry/host/settings.ts';
import { seesAsPlayer } from '../../../foundry/store/viewpoint.ts';
import { bandAt } from '../../../rules/search/bands.ts';
import type { SearchOpen } from '../../../rules/search/state.ts';
import { focusBar, isUnfocused } from '../../bar/bar-focus.ts';
import type { ExpeditionWindow } from '../../expedition-window/expedition-window.ts';
import { ExpeditionWindows } from '../../expedition-window/expedition-windows.ts';
import { inputIn } from '../../kit/elements.ts';
import { focusFirst } from '../../kit/kept-focus.ts';
import type { PlayedSearch } from '../parts/played-search.ts';
import { NO_ENTRY, type RollEntry, penalisedFormula, rollWindowContext, whatIsRolled } from './context.ts';

/** What the window's fields hold; a number's field that is empty is null. */
interface Fields {
  readonly skill?: string;
  readonly score?: number | null;
  readonly modifier?: number | null;
  readonly formula?: string;
  readonly typed?: number | null;
}

/** The values of an offer. */
interface Offered {
  readonly what: string;
  readonly value: number;
  readonly typed?: number;
}

/** Whether a roll is wanted of a search now. */
function wanted(open: SearchOpen): boolean {
  if (open.resolver.kind === 'pick') return false;
  if (open.status === 'legwork') return open.task?.phase === 'check';
  return open.status === 'running' && open.cells[open.party]?.mark === 'met';
}

/** Returns what the user typed last in this browser. */
function entryHere(): RollEntry {
  return { ...NO_ENTRY, ...setting('roll') };
}

/** Remembers what was typed; the search's own formula is not, since another search has another. */
async function remember({ resolver }: SearchOpen, entry: RollEntry): Promise<void> {
  const before = entryHere();
  const { formula } = entry;
  if (resolver.kind === 'formula') await setSetting('roll', { ...before, formula: formula === resolver.formula ? '' : formula });
  else await setSetting('roll', { ...entry, formula: before.formula });
}

/** Makes the offer of a percentile roll: the referee rolls, unless real dice were rolled (SG-36). */
function percentile(entry: RollEntry, { typed }: Fields): Offered {
  const value = entry.score + entry.modifier;
  const what = whatIsRolled(entry);
  return typed === null || typed === undefined ? { what, value } : { what, value, typed };
}

/** Rolls a formula with the character's values and the penalty as a term of its own, or takes what real dice came to. */
async function formula(open: SearchOpen, entry: RollEntry, { typed }: Fields): Promise<Offered | null> {
  const what = entry.formula.slice(0, 79);
  if (typed !== null && typed !== undefined) return { what, value: typed + bandAt(open).band.penalty };
  const whole = penalisedFormula(open, entry.formula, words('GHOSTMAP.Roll.PenaltyTerm'));
  if (!Roll.validate(whole)) {
    say('warn', 'GHOSTMAP.Roll.BadFormula', { formula: entry.formula });
    return null;
  }
  const { character } = game.user;
  const roll = await new Roll(whole, character?.getRollData() ?? {}).evaluate();
  await roll.toMessage({
    speaker: ChatMessage.getSpeaker(character ? { actor: character } : {}),
    flavor: open.party === '' ? words('GHOSTMAP.Roll.ForLegwork') : words('GHOSTMAP.Roll.ForCell', { cell: open.party }),
  });
  return { what, value: roll.total };
}

/** Brings a focus that was in the window, and whose opener is gone, back to the legwork or the bar. */
function goOn(): void {
  if (!isUnfocused()) return;
  const [legwork] = inAllWindows('.ghost-map-legwork .window-content');
  if (!legwork || !focusFirst(legwork, ['button:enabled'])) focusBar();
}

/** Shows the score that is rolled under as it is typed. */
function recount({ open, element }: ExpeditionWindow<PlayedSearch>): void {
  const output = element.querySelector<HTMLOutputElement>('output[name="under"]');
  if (!open || !output) return;
  const number = (name: string): number => inputIn(element, name)?.valueAsNumber || 0;
  const entry = { ...NO_ENTRY, score: number('score'), modifier: number('modifier') };
  output.value = String(rollWindowContext(open, entry).under);
}

const WINDOWS = new ExpeditionWindows<PlayedSearch>({
  name: 'roll',
  title: 'GHOSTMAP.Roll.Window',
  icon: 'fa-solid fa-dice-d20',
  width: 380,
  parts: { roll: { view: (_, { open }) => rollWindowContext(open, entryHere()) } },
  async submit(data) {
    const { open } = this;
    if (!open) return;
    const fields: Fields = data;
    const entry: RollEntry = {
      skill: fields.skill?.trim() ?? '',
      score: Math.round(fields.score ?? 0),
      modifier: Math.round(fields.modifier ?? 0),
      formula: fields.formula?.trim() ?? '',
    };
    const offered = open.resolver.kind === 'percentile' ? percentile(entry, fields) : await formula(open, entry, fields);
    if (!offered) return;
    await remember(open, entry);
    const answer = await this.command({ kind: 'offer', ...offered });
    if (answer?.kind !== 'done') return;
    await this.close();
    goOn();
    // A GM who rolls has nobody to wait for.
    if (game.user.isGM && !seesAsPlayer()) await this.command({ kind: 'accept' });
  },
  follow(model) {
    model.element.addEventListener('input', () => {
      recount(model);
    });
  },
  still: true,
  wanted,
});

/** Opens the window for the roll that a search wants now, or brings it to the front with what is typed in it. */
export function openRoll(ref: ExpeditionRef): void {
  const shown = WINDOWS.shown(ref);
  if (shown?.rendered) shown.bringToFront();
  if (!shown) void WINDOWS.open(ref);
}
