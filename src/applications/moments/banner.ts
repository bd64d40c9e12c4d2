/**
 * The banner of a great moment over the map, or a plain notice for whoever wants none: one at a time, gone by itself, by a click on it or by Escape. It takes no clicks from the map: those
 * that close it go on to what lies below.
 */
import { wantsNoMotion } from '../../foundry/browser/motion.ts';
import { MODULE_ID } from '../../foundry/host/module-id.ts';
import type { Holder } from '../../foundry/host/holders.ts';
import { notify } from '../../foundry/host/notices.ts';
import { setting } from '../../foundry/host/settings.ts';
import type { Moment } from '../../foundry/presence/moments.ts';
import { inWords } from '../../foundry/presence/sentences.ts';
import { openExpedition } from '../../foundry/requests/windows.ts';
import type { ExpeditionRef } from '../../foundry/store/expeditions.ts';
import { oncePerTurn } from '../kit/once-per-turn.ts';
import { TemplatedWindow } from '../kit/templated-window.ts';
import { unlessClosed } from '../windows/is-open.ts';
import { STANDS, queued } from './queue.ts';

/** A moment in words. */
interface MomentSaid extends Moment {
  readonly title: string;
  readonly text: string;
}

/** A moment that waits or is shown. */
interface Due extends MomentSaid {
  readonly ref: ExpeditionRef<Holder>;
  /** When it came, in milliseconds. */
  readonly at: number;
}

/** What the template shows. */
interface MomentShown {
  readonly moment: MomentSaid | null;
  /** Whether this user is offered the window. */
  readonly opens: boolean;
  /** Whether it comes moving. */
  readonly moves: boolean;
}

let waiting: readonly Due[] = [];
let shown: Due | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The banner's application, without a window frame. It stays on the page while nothing is shown. */
class MomentBanner extends TemplatedWindow {
  static override DEFAULT_OPTIONS = {
    id: 'ghost-map-moment',
    classes: ['ghost-map', 'ghost-map-moment'],
    window: { frame: false, positioned: false },
    actions: {
      open: () => {
        if (shown) openExpedition(shown.ref, shown.opens);
        goOn();
      },
    },
  };

  static override PARTS = { moment: { template: `modules/${MODULE_ID}/templates/moments/moment.hbs` } };

  /** What readers hear: it comes before its first words and stays, for of a new region they hear nothing. */
  readonly #spoken = document.createElement('p');

  protected override _prepareContext(): Promise<MomentShown & foundry.applications.api.ApplicationV2.RenderContext> {
    const opens = shown?.opens !== undefined && game.user.isGM;
    return Promise.resolve({ moment: shown, opens, moves: !wantsNoMotion() });
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.#spoken.className = 'visually-hidden';
    this.#spoken.role = 'status';
    this.element.append(this.#spoken);
  }

  /** Draws what is due, and has readers hear it. */
  async draw(): Promise<void> {
    await this.render({ force: true });
    if (shown) this.#spoken.textContent = [shown.title, shown.text].join(' ').trim();
  }
}

let banner: MomentBanner | null = null;

function draw(): void {
  void (banner = unlessClosed(banner) ?? new MomentBanner()).draw();
}

/** Whether somebody is at the banner's button. */
function isHeld(): boolean {
  return banner?.element?.querySelector(':is(button:hover, button:focus-visible)') != null;
}

/** Lets the banner go once it has stood its time, unless somebody is just about to press its button. */
function letStand(): void {
  clearTimeout(timer);
  timer = setTimeout(() => (isHeld() ? letStand() : goOn()), STANDS);
}

/** Whether a press of the pointer meets the banner, which lets it through. */
function isMet({ clientX: x, clientY: y, target }: PointerEvent): boolean {
  const box = banner?.element?.querySelector('.moment');
  if (!box || box.contains(target as Node | null)) return false;
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

function pointed(event: PointerEvent): void {
  if (isMet(event)) goOn();
}

/** Escape is for whatever else hears it too, such as the window that somebody is in. */
function keyed({ key }: KeyboardEvent): void {
  if (key === 'Escape') goOn();
}

/** Hears, while a banner stands, what closes it. */
function hear(listens: boolean): void {
  const change = listens ? 'addEventListener' : 'removeEventListener';
  window[change]('pointerdown', pointed as EventListener, { capture: true });
  window[change]('keydown', keyed as EventListener, { capture: true });
}

/** Shows the next moment that waits, or nothing any more. */
function goOn(): void {
  const [next, ...others] = waiting;
  [shown, waiting] = [next ?? null, others];
  hear(shown !== null);
  if (shown) letStand();
  else clearTimeout(timer);
  draw();
  if (shown && shown.weight > 1) sound();
}

/** Plays Foundry's own sound of a notification for whoever wants it. */
function sound(): void {
  const src = CONFIG.sounds['notification'];
  if (setting('sounds') && src) void foundry.audio.AudioHelper.play({ src, volume: 0.8, loop: false }, false);
}

const begin = oncePerTurn(() => {
  if (!shown) goOn();
});

/** Shows a moment as this user wants it, or lets it wait while another stands. */
export function showMoment(ref: ExpeditionRef<Holder>, { title, text = '', ...moment }: Moment): void {
  const said = { title: inWords(title), text: inWords(text) };
  if (!setting('banners')) {
    notify('info', [said.title, said.text].join(' ').trim());
    return;
  }
  waiting = queued(waiting, { ...moment, ...said, ref, at: performance.now() });
  begin();
}
