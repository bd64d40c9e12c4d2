/** The window of a roll: a score to roll under or a formula, with the penalty of the time band counted in (SG-36). */
import { sendCommand } from '../../../foundry/requests/asking.ts';
import { type ExpeditionRef, watchExpeditions } from '../../../foundry/store/expeditions.ts';
import { MODULE_ID } from '../../../foundry/host/module-id.ts';
import { say, words } from '../../../foundry/host/notices.ts';
import { inAllWindows } from '../../../foundry/host/open-documents.ts';
import { setSetting, setting } from '../../../foundry/host/settings.ts';
import { besideSidebar } from '../../../foundry/scene/view.ts';
import { seesAsPlayer } from '../../../foundry/store/viewpoint.ts';
import { bandAt } from '../../../rules/search/bands.ts';
import type { SearchOpen } from '../../../rules/search/state.ts';
import { focusBar, isUnfocused } from '../../bar/bar-focus.ts';
import { openOf } from '../parts/played-search.ts';
import { isOpen, unlessClosed } from '../../windows/is-open.ts';
import { focusFirst } from '../../kit/kept-focus.ts';
import { PlacedWindow, type WindowAddress } from '../../windows/placed-window.ts';
import {
  NO_ENTRY,
  type RollEntry,
  type RollWindowContext,
  penalisedFormula,
  rollWindowContext,
  whatIsRolled,
} from './context.ts';

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

const WIDTH = 380;

/** One search's window of a roll. */
export class RollWindow extends PlacedWindow {
  static override DEFAULT_OPTIONS = {
    id: 'ghost-map-roll',
    tag: 'form',
    classes: ['ghost-map', 'ghost-map-roll'],
    window: { title: 'GHOSTMAP.Roll.Window', icon: 'fa-solid fa-dice-d20', contentClasses: ['standard-form'] },
    position: { width: WIDTH, height: 'auto' as const },
    form: { handler: RollWindow.#submit, closeOnSubmit: false },
  };

  static override PARTS = { roll: { template: `modules/${MODULE_ID}/templates/roll-window/roll.hbs` } };

  constructor(address: WindowAddress) {
    super(address, { position: besideSidebar(WIDTH) });
  }

  #entry(): RollEntry {
    return { ...NO_ENTRY, ...setting('roll') };
  }

  protected override _prepareContext(): Promise<RollWindowContext & foundry.applications.api.ApplicationV2.RenderContext> {
    const { ref } = this;
    if (!ref) throw new Error('the search is gone');
    return Promise.resolve({ ...rollWindowContext(openOf(ref), this.#entry()) });
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    for (const field of this.element.querySelectorAll<HTMLInputElement>('input[name="score"], input[name="modifier"]'))
      field.addEventListener('input', () => {
        this.#recount();
      });
  }

  /** Shows the score that is rolled under as it is typed. */
  #recount(): void {
    const { ref } = this;
    const output = this.element.querySelector<HTMLOutputElement>('output[name="under"]');
    if (!ref || !output) return;
    const number = (name: string): number =>
      this.element.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.valueAsNumber || 0;
    const entry = { ...NO_ENTRY, score: number('score'), modifier: number('modifier') };
    output.value = String(rollWindowContext(openOf(ref), entry).under);
  }

  /** Remembers what was typed; the search's own formula is not, since another search has another. */
  async #remember({ resolver }: SearchOpen, entry: RollEntry): Promise<void> {
    const before = this.#entry();
    const { formula } = entry;
    if (resolver.kind === 'formula')
      await setSetting('roll', { ...before, formula: formula === resolver.formula ? '' : formula });
    else await setSetting('roll', { ...entry, formula: before.formula });
  }

  static async #submit(
    this: RollWindow,
    _event: Event,
    _form: HTMLFormElement,
    data: { readonly object: object },
  ): Promise<void> {
    const { ref } = this;
    if (!ref) return;
    const open = openOf(ref);
    const fields = data.object as Fields;
    const entry: RollEntry = {
      skill: fields.skill?.trim() ?? '',
      score: Math.round(fields.score ?? 0),
      modifier: Math.round(fields.modifier ?? 0),
      formula: fields.formula?.trim() ?? '',
    };
    const offered = open.resolver.kind === 'percentile' ? percentile(entry, fields) : await formula(open, entry, fields);
    if (!offered) return;
    await this.#remember(open, entry);
    const answer = await sendCommand(ref, { kind: 'offer', ...offered });
    if (answer.kind !== 'done') return;
    await this.close();
    goOn();
    // A GM who rolls has nobody to wait for.
    const fresh = this.ref;
    if (fresh && game.user.isGM && !seesAsPlayer()) await sendCommand(fresh, { kind: 'accept' });
  }
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

let current: RollWindow | null = null;

/** Opens the window for the roll that a search wants now. */
export function openRoll(ref: ExpeditionRef): void {
  const shown = unlessClosed(current);
  if (shown?.ref?.id === ref.id) {
    if (shown.rendered) shown.bringToFront();
    return;
  }
  void shown?.close();
  current = new RollWindow({ scene: ref.holder, id: ref.id });
  void current.render({ force: true });
}

/** Closes the window once its roll is not wanted any more. */
export function followRolls(): void {
  watchExpeditions(() => {
    if (!current || !isOpen(current)) return;
    const { ref } = current;
    if (!ref || !wanted(openOf(ref))) void current.close();
  });
}
