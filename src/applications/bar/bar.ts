/** The slim bar on the canvas: the clock, the party's place, what can be done next, and undo. */
import { ask, askOrOverrule } from '../../foundry/asking.ts';
import { watchExpeditions } from '../../foundry/expeditions.ts';
import { MODULE_ID } from '../../foundry/module-id.ts';
import { pendingAsks, watchPending } from '../../foundry/requests.ts';
import { openStory } from '../../foundry/story-journal.ts';
import { setSeesAsPlayer, watchViewpoint } from '../../foundry/viewpoint.ts';
import { openExpedition } from '../../foundry/windows.ts';
import { askHowItEnded } from '../ending/end-dialog.ts';
import { KeptFocus } from '../kept-focus.ts';
import { openLegwork } from '../legwork-window/legwork-window.ts';
import { openRoll } from '../roll-window/roll-window.ts';
import { BAR_ID, NEXT_AT_BAR } from './bar-focus.ts';
import { candidates, chooseNext, openOf, peopleOf, present, viewerOf } from './bar-subject.ts';
import { type BarContext, barContext } from './context.ts';
import { sentenceOf } from './sentence.ts';
import { followViewpointBanner } from './viewpoint-banner.ts';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The data of a pressed button: what is commanded, and with which value. */
function commandOf(button: HTMLElement): { kind: string; [key: string]: string } | null {
  const { command, name, value } = button.dataset;
  if (!command) return null;
  return name ? { kind: command, [name]: value ?? '' } : { kind: command };
}

/** Commands that move the party: where a rule refuses them, a GM is asked whether to overrule it. */
const MOVES: ReadonlySet<string> = new Set(['start', 'step']);

/** Sends a command to the search that the bar is about. */
function command(what: { readonly kind: string; readonly [key: string]: unknown }): void {
  const placed = present();
  if (placed) void (MOVES.has(what.kind) ? askOrOverrule(placed, what) : ask(placed, what));
}

type SyncArguments = [part: string, next: HTMLElement, prior: HTMLElement, state: never];

/** The bar's application; it has no window frame and renders itself away when there is nothing to show. */
export class GhostMapBar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: BAR_ID,
    classes: ['ghost-map', 'ghost-map-bar'],
    window: { frame: false, positioned: false },
    actions: {
      command: (_event: Event, button: HTMLElement) => {
        const what = commandOf(button);
        if (what) command(what);
      },
      rounds: (_event: Event, button: HTMLElement) => {
        command({ kind: 'rounds', by: Number(button.dataset['by']) });
      },
      menu: GhostMapBar.#toggleMenu,
      next: () => {
        chooseNext();
        refresh();
      },
      open: () => {
        const placed = present();
        if (placed) openExpedition(placed);
      },
      legwork: () => {
        const placed = present();
        if (placed) openLegwork(placed);
      },
      roll: () => {
        const placed = present();
        if (placed) openRoll(placed);
      },
      end: () => {
        const placed = present();
        if (placed) void askHowItEnded(placed);
      },
      story: () => {
        const placed = present();
        if (placed) openStory(placed.id);
      },
      asPlayer: () => {
        setSeesAsPlayer(true);
      },
    },
  };

  static override PARTS = { bar: { template: `modules/${MODULE_ID}/templates/bar/bar.hbs` } };

  #menu = false;
  /** What is being written about the consequences in a cell, until it is saved or the party has moved on. */
  #draft: { readonly cell: string; readonly text: string } | null = null;
  readonly #focus = new KeptFocus();

  protected override _prepareContext(): Promise<BarContext & foundry.applications.api.ApplicationV2.RenderContext> {
    const placed = present();
    if (!placed) throw new Error('the bar has nothing to show');
    const open = openOf(placed);
    const context = barContext(
      open,
      viewerOf(placed),
      {
        depth: placed.expedition.record.depth,
        pending: pendingAsks().some((what) => what.kind === 'command' && what.expedition === placed.id),
        count: candidates().length,
        people: peopleOf(),
      },
      { menu: this.#menu, draft: this.#draft?.cell === open.party ? this.#draft.text : null },
    );
    return Promise.resolve({ ...context, sentence: sentenceOf(context) });
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.setAttribute('role', 'region');
    this.element.setAttribute('aria-label', game.i18n.localize('GHOSTMAP.Bar.Label'));
    this.element.addEventListener('keydown', (event) => {
      this.#pressed(event);
    });
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.element.querySelector<HTMLInputElement>('input[name="note"]')?.addEventListener('input', (event) => {
      const placed = present();
      if (placed) this.#draft = { cell: openOf(placed).party, text: (event.currentTarget as HTMLInputElement).value };
    });
    this.element.querySelector<HTMLSelectElement>('select[name="leader"]')?.addEventListener('change', (event) => {
      command({ kind: 'leader', user: (event.currentTarget as HTMLSelectElement).value });
    });
  }

  protected override _preSyncPartState(...[part, next, prior, state]: SyncArguments): void {
    super._preSyncPartState(part, next, prior, state);
    this.#focus.note(prior);
  }

  protected override _syncPartState(...[part, next, prior, state]: SyncArguments): void {
    super._syncPartState(part, next, prior, state);
    this.#focus.restore(next, NEXT_AT_BAR);
  }

  #pressed(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.key === 'Enter' && target instanceof HTMLInputElement && target.name === 'note') {
      const placed = present();
      const { value } = target;
      if (!placed) return;
      event.preventDefault();
      const { party } = openOf(placed);
      void ask(placed, { kind: 'note', cell: party, text: value }).then((answer) => {
        if (answer.kind === 'done') this.#draft = null;
      });
    } else if (event.key === 'Escape' && this.#menu) {
      event.preventDefault();
      event.stopPropagation();
      GhostMapBar.#toggleMenu.call(this);
    }
  }

  static #toggleMenu(this: GhostMapBar): void {
    this.#menu = !this.#menu;
    refresh();
  }
}

let bar: GhostMapBar | null = null;

/** Shows, refreshes or closes the bar, as the viewed scene wants it. */
function refresh(): void {
  if (present()) void (bar ??= new GhostMapBar()).render({ force: true });
  else if (bar?.rendered) void bar.close({ animate: false });
}

/** Keeps the bar in step with the scene. */
export function followBar(): void {
  watchExpeditions((scene) => {
    if (scene === (canvas.scene ?? game.scenes.viewed)) refresh();
  });
  watchPending(refresh);
  watchViewpoint(refresh);
  Hooks.on('canvasReady', refresh);
  Hooks.on('canvasTearDown', refresh);
  // Whoever owns the party's token moves it; the token may go and come back, and change hands.
  Hooks.on('createToken', refresh);
  Hooks.on('deleteToken', refresh);
  Hooks.on('updateActor', refresh);
  followViewpointBanner();
  refresh();
}
