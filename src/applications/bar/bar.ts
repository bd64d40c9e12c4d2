/** The slim bar on the canvas: the clock, the party's place, what can be done next, and undo; each procedure has its view. */
import { onHooks } from '../parts/on-hooks.ts';
import { sendCommand } from '../../foundry/requests/asking.ts';
import { watchExpeditions } from '../../foundry/store/expeditions.ts';
import { fetchAgain, watchFetching } from '../../foundry/browser/fetching.ts';
import { awaitedBy } from '../../foundry/store/leading.ts';
import { isPending, watchPending } from '../../foundry/requests/requests.ts';
import { Turns } from '../../foundry/browser/turns.ts';
import { watchSwitches } from '../../foundry/browser/switches.ts';
import { watchTold } from '../../foundry/store/told.ts';
import { setSeesAsPlayer, watchViewpoint } from '../../foundry/store/viewpoint.ts';
import { askAgain, lostOf } from '../../foundry/moves/lost-tokens.ts';
import { openExpedition } from '../../foundry/requests/windows.ts';
import type { Answer } from '../../play/messages.ts';
import { isMeant } from '../windows/confirmed.ts';
import { unlessClosed } from '../windows/is-open.ts';
import { KeptFocus } from '../kit/kept-focus.ts';
import { SteadyWindow } from '../kit/steady-window.ts';
import { BAR_ID, NEXT_AT_BAR } from './bar-focus.ts';
import { PARTY_ACTIONS, concernsParty, partyView } from './bar-party.ts';
import { keepPlace } from './bar-place.ts';
import { candidates, chooseNext, missingHere, present, viewOf } from './bar-subject.ts';
import { followWere, were, wereActions } from './bar-were.ts';
import type { BarModel, BarFrame, BarMissing, BarView } from '../listing/bar-view.ts';
import { BAR_TEMPLATE, templatesOf } from '../listing/bar-views.ts';
import { awayNow, peopleOf, sceneInView, viewerOf } from './viewer.ts';
import { followViewpointBanner } from './viewpoint-banner.ts';
import { type Commanded, commandOf } from '../parts/commanded.ts';
import { isElement, isTag } from '../kit/elements.ts';
import { oncePerTurn } from '../kit/once-per-turn.ts';

/** Does something with what the bar is about and how it shows it. */
function withSubject(act: (model: BarModel, view: BarView) => void): void {
  const ref = present();
  const view = ref && viewOf(ref);
  if (!ref || !view) return;
  const command = (what: Commanded): Promise<Answer> => sendCommand(ref, what);
  act({ ref, command, redraw: drawBar }, view);
}

/** Sends what a button or a field commands, if it commands anything. */
function send(said: HTMLElement): void {
  const what = commandOf(said);
  if (what) withSubject(({ command }) => void command(what));
}

/** Tells one button from another, however often the bar is drawn anew. */
function sayingOf(target: EventTarget | null): string {
  const button = isElement(target) ? target.closest('button') : null;
  return button ? JSON.stringify(button.dataset) : '';
}

/** The bar's application; it has no window frame and renders itself away when there is nothing to show. */
class GhostMapBar extends SteadyWindow {
  static override DEFAULT_OPTIONS = {
    id: BAR_ID,
    classes: ['ghost-map', 'ghost-map-bar'],
    window: { frame: false, positioned: false },
    actions: {
      command: async (_event: Event, button: HTMLElement) => {
        if (await isMeant(button)) send(button);
      },
      menu: GhostMapBar.#toggleMenu,
      next: () => {
        chooseNext();
        refreshBar();
      },
      open: () => {
        const ref = present();
        if (ref) openExpedition(ref);
      },
      successor: () => {
        const ref = present();
        if (ref) askAgain(ref);
      },
      asPlayer: () => {
        setSeesAsPlayer(true);
      },
      ...wereActions(refreshBar),
      ...PARTY_ACTIONS,
      again: () => {
        for (const procedure of missingHere()) fetchAgain(procedure);
      },
    },
  };

  /** The templates of a view come with the view. */
  static override PARTS = { bar: { template: BAR_TEMPLATE } };

  #menu = false;
  /** What the first press of a double one was on. */
  #first = '';
  /** What readers hear: it stays where it is while the bar is drawn anew, for of a new region they hear nothing. */
  readonly #spoken = document.createElement('p');
  /** Of that, the line and where we were: each is spoken when it is another. */
  #said = { line: '', were: '' };
  protected override readonly kept = [new KeptFocus(NEXT_AT_BAR)];

  protected override _prepareContext(): Promise<BarMissing & foundry.applications.api.ApplicationV2.RenderContext> {
    const ref = present();
    const view = ref && viewOf(ref);
    const missing = missingHere().length > 0;
    const told = { missing, were: were(ref) };
    if (!ref || !view) return Promise.resolve(told);
    const scene = {
      depth: ref.expedition.record.depth,
      pending: isPending(ref),
      count: candidates().length,
      people: peopleOf(),
      away: awayNow(),
    };
    return Promise.resolve({
      ...view.context(ref, viewerOf(ref), scene, this.#menu),
      procedure: ref.expedition.procedure.id,
      templates: templatesOf(view),
      awaited: awaitedBy(ref),
      party: partyView(ref),
      lost: ref.expedition.open.status !== 'ended' && lostOf(ref) !== undefined,
      ...told,
    });
  }

  /** Every action that is not the frame's own is one of the view that is shown, which carries it out. */
  protected override _onClickAction(_event: PointerEvent, button: HTMLElement): void {
    withSubject((model, view) => view.actions[button.dataset['action'] ?? '']?.(model, button));
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    element.setAttribute('role', 'region');
    element.setAttribute('aria-label', game.i18n.localize('GHOSTMAP.Bar.Label'));
    this.#spoken.className = 'visually-hidden';
    this.#spoken.role = 'status';
    element.append(this.#spoken);
    keepPlace(element);
    element.addEventListener('click', (event) => this.#clicked(event), { capture: true });
    element.addEventListener('keydown', (event) => {
      this.#pressed(event);
    });
    element.addEventListener('input', ({ target }) => {
      if (isTag(target, 'input')) withSubject((model, view) => view.written?.(model, target));
    });
    element.addEventListener('change', ({ target }) => {
      if (!isTag(target, 'input', 'select')) return;
      send(target);
      withSubject((model, view) => view.changed?.(model, target));
    });
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    if ((context as BarFrame).pending) return;
    const textOf = (part: string): string => this.element.querySelector(part)?.textContent.replace(/\s+/g, ' ').trim() ?? '';
    const said = { line: textOf('.bar-line'), were: textOf('.bar-were-text') };
    const isNew = said.were !== '' && said.were !== this.#said.were;
    if (isNew || said.line !== this.#said.line) this.#spoken.textContent = `${isNew ? said.were : ''} ${said.line}`.trim();
    this.#said = { line: said.line, were: said.were || this.#said.were };
  }

  /** Lets the second press of a double one be where another button has come under the pointer meanwhile: nobody meant that. */
  #clicked(event: MouseEvent): void {
    const on = sayingOf(event.target);
    if (event.detail <= 1) this.#first = on;
    else if (on !== this.#first) event.stopImmediatePropagation();
  }

  #pressed(event: KeyboardEvent): void {
    const { target } = event;
    if (event.key === 'Enter' && isTag(target, 'input')) {
      withSubject((model, view) => {
        if (view.entered?.(model, target)) event.preventDefault();
      });
    } else if (event.key === 'Escape' && this.#menu) {
      event.preventDefault();
      event.stopPropagation();
      GhostMapBar.#toggleMenu.call(this);
    }
  }

  static #toggleMenu(this: GhostMapBar): void {
    this.#menu = !this.#menu;
    refreshBar();
  }
}

let bar: GhostMapBar | null = null;

async function showOrClose(): Promise<void> {
  if (present() || missingHere().length > 0 || were(null)) await (bar ??= new GhostMapBar()).render({ force: true });
  else await unlessClosed(bar)?.close({ animate: false });
}

/** A bar that is shown again while it closes would lose its element: each waits for the other. */
const drawing = new Turns();

/** Shows, refreshes or closes the bar, as the viewed scene wants it when its turn has come; resolves once it has. */
function drawBar(): Promise<void> {
  return drawing.take(showOrClose);
}

/** Has the bar drawn as the viewed scene wants it. */
export function refreshBar(): void {
  void drawBar();
}

/** Keeps the bar in step with the scene. */
export function followBar(): void {
  watchExpeditions((scene) => {
    const here = present();
    // Where its party is, another scene may tell.
    if (scene === sceneInView() || (here && concernsParty(here))) refreshBar();
  });
  watchPending(refreshBar);
  watchViewpoint(refreshBar);
  watchFetching(refreshBar);
  watchSwitches(refreshBar);
  watchTold(refreshBar);
  onHooks(['canvasReady', 'canvasTearDown'], refreshBar);
  // Whoever owns the party's token moves it; the token may go and come back, and change hands; and who leads may leave the table.
  onHooks(['createToken', 'deleteToken', 'updateActor', 'userConnected'], refreshBar);
  // A view may ask a GM to activate the scene.
  Hooks.on('updateScene', (_scene, changed) => {
    if ('active' in changed) refreshBar();
  });
  // Walls that change together, as where a door opens, let the party through.
  onHooks(['createWall', 'updateWall', 'deleteWall'], oncePerTurn(refreshBar));
  followViewpointBanner();
  void followWere(refreshBar);
  refreshBar();
}
