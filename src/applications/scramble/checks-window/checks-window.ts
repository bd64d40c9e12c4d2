/** The panel of checks: everybody sees whose Sense check or Luck save has come in, and players enter or roll theirs. */
import { sendCommand } from '../../../foundry/requests/asking.ts';
import { type ExpeditionRef, expeditionsOn, watchExpeditions } from '../../../foundry/store/expeditions.ts';
import { MODULE_ID } from '../../../foundry/host/module-id.ts';
import { besideSidebar } from '../../../foundry/scene/view.ts';
import { seesAsPlayer, watchViewpoint } from '../../../foundry/store/viewpoint.ts';
import { SCRAMBLE_ID } from '../../../rules/scramble/id.ts';
import type { ScrambleOpen } from '../../../rules/scramble/state.ts';
import { closeToBar, focusBar } from '../../bar/bar-focus.ts';
import { viewerOf } from '../../bar/viewer.ts';
import { enterPresses } from '../../kit/enter-presses.ts';
import { isOpen } from '../../windows/is-open.ts';
import { KeptFocus, focusFirst, pressedByKey } from '../../kit/kept-focus.ts';
import { KeptTicks } from '../../kit/kept-ticks.ts';
import { PlacedWindow, type WindowAddress } from '../../windows/placed-window.ts';
import { UnsavedText } from '../../kit/unsaved-text.ts';
import { waitedFor } from '../../../rules/scramble/dash/waited-for.ts';
import { type ChecksContext, askedOf, checkedNow, checksContext } from './context.ts';
import { type Outcome, checkEntry, chooseWay, rollByWay } from './rolling.ts';
import { isTag } from '../../kit/elements.ts';

const WIDTH = 400;

/** What is to be done next, for whoever plays by keyboard. */
const NEXT = ['.check-row[data-asks="true"] :is(input, button)', '[data-next]', 'select'];

const template = (name: string): string => `modules/${MODULE_ID}/templates/checks-window/${name}.hbs`;

function openOf({ expedition }: ExpeditionRef): ScrambleOpen {
  return expedition.open as ScrambleOpen;
}

/** One scramble's panel of checks. */
export class ChecksWindow extends PlacedWindow {
  static override DEFAULT_OPTIONS = {
    id: 'ghost-map-checks',
    classes: ['ghost-map', 'ghost-map-checks'],
    window: { title: 'GHOSTMAP.Checks.Window', icon: 'fa-solid fa-eye' },
    position: { width: WIDTH, height: 'auto' as const },
    actions: { answer: ChecksWindow.#answer, spring: ChecksWindow.#spring },
  };

  static override PARTS = { checks: { template: template('checks'), templates: [template('way')] } };

  /** Where nothing is left to enter, the focus goes on at the bar. */
  protected override readonly kept = [new UnsavedText(), new KeptTicks(), new KeptFocus(NEXT, focusBar)];

  constructor(address: WindowAddress) {
    super(address, { position: besideSidebar(WIDTH) });
  }

  protected override _prepareContext(): Promise<ChecksContext & foundry.applications.api.ApplicationV2.RenderContext> {
    const { ref } = this;
    if (!ref) throw new Error('the scramble is gone');
    return Promise.resolve({ ...checksContext(openOf(ref), viewerOf(ref), checkEntry()) });
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    element.addEventListener('change', ({ target }) => {
      if (isTag(target, 'select') && target.name === 'way') void this.#choose(target.value);
    });
    enterPresses(element, '.check-row', 'button');
  }

  async #choose(value: string): Promise<void> {
    await chooseWay(value);
    void this.render();
  }

  #field(within: Element, name: string): HTMLInputElement | null {
    return within.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  }

  /** Finds out what a member's check came to, as the row and the chosen way say; null where something is missing. */
  async #outcome(row: HTMLElement, open: ScrambleOpen, id: string): Promise<Pick<Outcome, 'strength' | 'saved'> | null> {
    const member = open.members[id];
    const what = checkedNow(open);
    if (!member || !what) return null;
    const { way, target } = checkEntry();
    const number = this.#field(row, way === 'percentile' ? 'score' : 'strength');
    if (way !== 'formula' && (!number || Number.isNaN(number.valueAsNumber) || !number.checkValidity())) {
      number?.focus();
      number?.reportValidity();
      return null;
    }
    const typed = number?.valueAsNumber ?? 0;
    if (way === 'typed') return { strength: typed, saved: this.#field(row, 'saved')?.checked ?? false };
    return rollByWay(open, {
      ...{ what, member, score: typed },
      formula: this.#field(this.element, 'formula')?.value.trim() ?? '',
      target: this.#field(this.element, 'target')?.valueAsNumber ?? target,
    });
  }

  static async #answer(this: ChecksWindow, event: Event, button: HTMLElement): Promise<void> {
    const row = button.closest<HTMLElement>('[data-member]');
    const { ref } = this;
    const id = row?.dataset['member'] ?? '';
    if (!row || !ref) return;
    const open = openOf(ref);
    const outcome = await this.#outcome(row, open, id);
    if (!outcome) return;
    const { strength, saved } = outcome;
    const answer = await sendCommand(
      ref,
      open.spring ? { kind: 'save', member: id, strength, saved } : { kind: 'sense', member: id, strength },
    );
    const fresh = this.ref;
    if (answer.kind !== 'done' || !fresh) return;
    // Whoever has nothing more to answer goes back to the map.
    if (viewerOf(fresh).gm || askedOf(openOf(fresh), viewerOf(fresh)).length > 0) return;
    await this.close();
    if (pressedByKey(event)) focusBar();
  }

  static async #spring(this: ChecksWindow, _event: Event, button: HTMLElement): Promise<void> {
    const { ref } = this;
    const field = this.#field(this.element, 'rolled');
    if (!ref || (field && !field.reportValidity())) return;
    const rolled = field && !Number.isNaN(field.valueAsNumber) ? { rolled: field.valueAsNumber } : {};
    await sendCommand(ref, { kind: 'spring', ...rolled, ...(button.dataset['waive'] === 'true' ? { waive: true } : {}) });
  }

  override close(...options: Parameters<PlacedWindow['close']>) {
    return closeToBar(this.element, () => super.close(...options));
  }
}

let current: ChecksWindow | null = null;

async function show(ref: ExpeditionRef): Promise<ChecksWindow> {
  if (current?.ref?.id !== ref.id) {
    void current?.close();
    current = new ChecksWindow({ scene: ref.holder, id: ref.id });
  }
  const window = current;
  await window.render({ force: true });
  return window;
}

/** Opens the panel of a scramble for somebody who wants it now: what is to be entered first has the focus. */
export async function openChecks(ref: ExpeditionRef): Promise<void> {
  const { element } = await show(ref);
  focusFirst(element, NEXT);
}

/** Whether the panel stays: a player's makes room for the map once all checks are in. */
function isWanted(open: ScrambleOpen): boolean {
  return checkedNow(open) !== null && (!seesAsPlayer() || waitedFor(open).length > 0);
}

/** What is asked of this user now: the panel opens by itself once for each, and again where it was taken back meanwhile. */
let asked: ReadonlySet<string> = new Set();

/** Opens the panel where this user is asked for a check, and closes it once nothing is checked any more. */
function follow(): void {
  if (current && isOpen(current)) {
    const { ref } = current;
    if (ref && isWanted(openOf(ref))) void current.render();
    else void current.close();
  }
  const now = new Set<string>();
  for (const ref of expeditionsOn(canvas.scene ?? game.scenes.viewed)) {
    if (ref.expedition.procedure.id !== SCRAMBLE_ID) continue;
    const open = openOf(ref);
    const viewer = viewerOf(ref);
    if (viewer.gm || askedOf(open, viewer).length === 0) continue;
    const question = `${ref.id} ${open.dashes} ${open.spring?.trap ?? ''}`;
    // Whoever is busy elsewhere keeps the focus there.
    if (!asked.has(question)) void show(ref);
    now.add(question);
  }
  asked = now;
}

/** Keeps the panel in step with the scrambles of the viewed scene. */
export function followChecks(): void {
  watchExpeditions(follow);
  watchViewpoint(follow);
  Hooks.on('canvasReady', follow);
  follow();
}
