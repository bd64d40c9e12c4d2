/** The short window of the legwork: everybody sees it, players roll in it, and it closes when the search begins. */
import { sendCommand } from '../../../foundry/requests/asking.ts';
import { type ExpeditionRef, expeditionsOn, watchExpeditions } from '../../../foundry/store/expeditions.ts';
import { MODULE_ID } from '../../../foundry/host/module-id.ts';
import { besideSidebar } from '../../../foundry/scene/view.ts';
import { watchViewpoint } from '../../../foundry/store/viewpoint.ts';
import { SEARCH_ID } from '../../../rules/search/id.ts';
import { focusBar } from '../../bar/bar-focus.ts';
import { openOf } from '../parts/played-search.ts';
import { peopleOf, viewerOf } from '../../bar/viewer.ts';
import { isOpen } from '../../windows/is-open.ts';
import { KeptFocus, pressedByKey } from '../../kit/kept-focus.ts';
import { PlacedWindow, type WindowAddress } from '../../windows/placed-window.ts';
import { openRoll } from '../roll-window/roll-window.ts';
import { type LegworkContext, legworkContext } from './context.ts';

const WIDTH = 400;

/** What is to be done next, for whoever plays by keyboard: answer a roll or the dice, make the next check, begin. */
const NEXT = ['.legwork-offer button', '.legwork-cell:enabled', '.legwork-actions button', '.legwork-footer button:enabled'];

/** The window of one search's legwork. */
export class LegworkWindow extends PlacedWindow {
  static override DEFAULT_OPTIONS = {
    classes: ['ghost-map', 'ghost-map-legwork'],
    window: { title: 'GHOSTMAP.Legwork.Window', icon: 'fa-solid fa-user-secret' },
    position: { width: WIDTH, height: 'auto' as const },
    actions: {
      roll: LegworkWindow.#roll,
      record: LegworkWindow.#record,
      choose: LegworkWindow.#choose,
      swap: LegworkWindow.#swap,
      accept: LegworkWindow.#accept,
      decline: LegworkWindow.#decline,
      begin: LegworkWindow.#begin,
    },
  };

  static override PARTS = { legwork: { template: `modules/${MODULE_ID}/templates/legwork-window/legwork.hbs` } };

  /** A window in which there is nothing to press still keeps the focus, or Tab would start at the top of the page. */
  protected override readonly kept = [
    new KeptFocus(NEXT, () => {
      this.element.focus({ preventScroll: true });
    }),
  ];

  constructor(address: WindowAddress) {
    super(address, { id: `ghost-map-legwork-${address.id}`, position: besideSidebar(WIDTH) });
  }

  protected override _prepareContext(): Promise<LegworkContext & foundry.applications.api.ApplicationV2.RenderContext> {
    const { ref } = this;
    const context = ref && legworkContext(openOf(ref), viewerOf(ref), peopleOf());
    if (!context) throw new Error('there is no legwork');
    return Promise.resolve({ ...context });
  }

  #command(command: { readonly kind: string; readonly [key: string]: string | boolean }): void {
    const { ref } = this;
    if (ref) void sendCommand(ref, command);
  }

  static #roll(this: LegworkWindow): void {
    const { ref } = this;
    if (ref) openRoll(ref);
  }

  static #record(this: LegworkWindow, _event: Event, button: HTMLElement): void {
    this.#command({ kind: 'record', outcome: button.dataset['outcome'] ?? '' });
  }

  static #choose(this: LegworkWindow, _event: Event, button: HTMLElement): void {
    this.#command({ kind: 'legwork-choose', cell: button.dataset['cell'] ?? '' });
  }

  static #swap(this: LegworkWindow, _event: Event, button: HTMLElement): void {
    this.#command({ kind: 'legwork-swap', swap: button.dataset['swap'] === 'yes' });
  }

  static #accept(this: LegworkWindow): void {
    this.#command({ kind: 'accept' });
  }

  static #decline(this: LegworkWindow): void {
    this.#command({ kind: 'decline' });
  }

  static async #begin(this: LegworkWindow, event: Event): Promise<void> {
    const { ref } = this;
    const answer = ref && (await sendCommand(ref, { kind: 'begin' }));
    if (answer?.kind !== 'done') return;
    if (isOpen(this)) await this.close();
    if (pressedByKey(event)) focusBar();
  }
}

/** The windows that have been made, by expedition; one that its user has closed stays here, so that it stays closed. */
const windows = new Map<string, LegworkWindow>();

/** Opens the window of a search's legwork, or brings it to the front. */
export function openLegwork(ref: ExpeditionRef): void {
  const known = windows.get(ref.id) ?? new LegworkWindow({ scene: ref.holder, id: ref.id });
  windows.set(ref.id, known);
  void known.render({ force: true });
}

/** Opens the windows of legwork that has begun on the viewed scene, refreshes those that are open, closes what is over. */
function follow(): void {
  for (const [id, known] of windows) {
    const { ref } = known;
    if (ref && openOf(ref).status === 'legwork') {
      if (isOpen(known)) void known.render();
      continue;
    }
    windows.delete(id);
    if (isOpen(known)) void known.close();
  }
  for (const ref of legworkInView()) if (!windows.has(ref.id)) openLegwork(ref);
}

function legworkInView(): readonly ExpeditionRef[] {
  return expeditionsOn(canvas.scene ?? game.scenes.viewed).filter(
    (ref) => ref.expedition.procedure.id === SEARCH_ID && openOf(ref).status === 'legwork',
  );
}

/** Keeps the windows in step with the searches. */
export function followLegwork(): void {
  watchExpeditions(follow);
  watchViewpoint(follow);
  Hooks.on('canvasReady', follow);
  follow();
}
