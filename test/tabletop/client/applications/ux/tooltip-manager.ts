import { localize } from '../host';
import { cleanHtml } from '../api/dialog';

/** The sides a tooltip can stand at. @see https://foundryvtt.com/api/v13/classes/foundry.helpers.interaction.TooltipManager.html#tooltip_directions */
const TOOLTIP_DIRECTIONS = Object.freeze({ UP: 'UP', DOWN: 'DOWN', LEFT: 'LEFT', RIGHT: 'RIGHT', CENTER: 'CENTER' });
export type TooltipDirection = keyof typeof TOOLTIP_DIRECTIONS;

/** What a tooltip shows. @see https://foundryvtt.com/api/v13/interfaces/foundry.TooltipActivationOptions.html */
export interface TooltipOptions {
  text?: string;
  html?: string | HTMLElement;
  direction?: TooltipDirection;
  cssClass?: string;
  content?: HTMLElement;
}

/**
 * One tooltip for the page, shown for the element under the pointer or with the keyboard's focus.
 *
 * Elements say `data-tooltip` (a key or text; empty means their `aria-label`), `data-tooltip-text`, `data-tooltip-html`,
 * `data-tooltip-direction` and `data-tooltip-class`.
 * @see https://foundryvtt.com/api/v13/classes/foundry.helpers.interaction.TooltipManager.html
 */
export class TooltipManager {
  static TOOLTIP_DIRECTIONS = TOOLTIP_DIRECTIONS;
  static TOOLTIP_ACTIVATION_MS = 400;
  static TOOLTIP_MARGIN_PX = 6;

  /** The class to use, which a module may have replaced. */
  static get implementation(): typeof TooltipManager {
    return TooltipManager;
  }

  element: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #keyboard = false;

  /** The element of the tooltip itself, made on first use. */
  get tooltip(): HTMLElement {
    const present = document.getElementById('tooltip');
    if (present) return present;
    const tooltip = document.createElement('div');
    tooltip.id = 'tooltip';
    tooltip.setAttribute('role', 'tooltip');
    // It is read as the description of its element, and by itself only seen.
    tooltip.setAttribute('aria-hidden', 'true');
    document.body.append(tooltip);
    return tooltip;
  }

  /** Listens to the page: pointer, focus, Escape, and whatever makes a tooltip stale. */
  activateEventListeners(): void {
    document.addEventListener('pointerover', (event) => this.#onEnter(event.target, TooltipManager.TOOLTIP_ACTIVATION_MS));
    document.addEventListener(
      'pointerdown',
      () => {
        this.#keyboard = false;
        this.deactivate();
      },
      { capture: true },
    );
    document.addEventListener(
      'keydown',
      (event) => {
        this.#keyboard = true;
        if (event.key === 'Escape') this.deactivate();
      },
      { capture: true },
    );
    document.addEventListener('focusin', (event) => {
      if (this.#keyboard) this.#onEnter(event.target, 0);
    });
    document.addEventListener('focusout', () => this.deactivate());
    document.addEventListener('scroll', () => this.deactivate(), { capture: true, passive: true });
  }

  #onEnter(target: EventTarget | null, delay: number): void {
    const element =
      target instanceof Element ? target.closest<HTMLElement>('[data-tooltip], [data-tooltip-text], [data-tooltip-html]') : null;
    if (element === this.element && element?.isConnected) return;
    this.deactivate();
    if (!element) return;
    this.element = element;
    this.#timer = setTimeout(() => this.activate(element), delay);
  }

  /** Shows a tooltip at an element. */
  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    if (!element.isConnected) return;
    this.#clearTimer();
    const { tooltip } = this;
    const { dataset } = element;
    const html = options.html ?? options.content ?? dataset['tooltipHtml'];
    const text = options.text ?? dataset['tooltipText'] ?? (dataset['tooltip'] || element.ariaLabel || '');
    if (!html && !text) return;
    if (html instanceof HTMLElement) tooltip.replaceChildren(html);
    else tooltip.replaceChildren(cleanHtml(html ?? localize(text)));
    tooltip.className = [
      'active',
      options.cssClass ?? element.closest<HTMLElement>('[data-tooltip-class]')?.dataset['tooltipClass'] ?? '',
    ]
      .join(' ')
      .trim();
    this.element = element;
    const said = options.direction ?? element.closest<HTMLElement>('[data-tooltip-direction]')?.dataset['tooltipDirection'];
    this.#place(tooltip, element, said && said in TOOLTIP_DIRECTIONS ? (said as TooltipDirection) : 'DOWN');
    if (!element.hasAttribute('aria-describedby') && element.ariaLabel !== tooltip.textContent) {
      element.setAttribute('aria-describedby', 'tooltip');
    }
  }

  /** Hides the tooltip. */
  deactivate(): void {
    this.#clearTimer();
    document.getElementById('tooltip')?.classList.remove('active');
    if (this.element?.getAttribute('aria-describedby') === 'tooltip') this.element.removeAttribute('aria-describedby');
    this.element = null;
  }

  #clearTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #place(tooltip: HTMLElement, element: HTMLElement, direction: TooltipDirection): void {
    const box = element.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = tooltip;
    const margin = TooltipManager.TOOLTIP_MARGIN_PX;
    const middleX = box.left + (box.width - width) / 2;
    const middleY = box.top + (box.height - height) / 2;
    const places: Record<TooltipDirection, [x: number, y: number]> = {
      UP: [middleX, box.top - height - margin],
      DOWN: [middleX, box.bottom + margin],
      LEFT: [box.left - width - margin, middleY],
      RIGHT: [box.right + margin, middleY],
      CENTER: [middleX, middleY],
    };
    let [x, y] = places[direction];
    if (direction === 'DOWN' && y + height > window.innerHeight) y = box.top - height - margin;
    if (direction === 'UP' && y < 0) y = box.bottom + margin;
    if (direction === 'RIGHT' && x + width > window.innerWidth) x = box.left - width - margin;
    if (direction === 'LEFT' && x < 0) x = box.right + margin;
    x = Math.max(margin, Math.min(x, window.innerWidth - width - margin));
    y = Math.max(margin, Math.min(y, window.innerHeight - height - margin));
    tooltip.style.left = `${Math.round(x)}px`;
    tooltip.style.top = `${Math.round(y)}px`;
  }
}
