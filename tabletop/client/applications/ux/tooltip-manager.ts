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
  locked?: boolean;
}

/** A place in pixels from the sides of the page. */
interface TooltipPlace {
  left?: number | null;
  right?: number | null;
  top?: number | null;
  bottom?: number | null;
  textAlign?: string;
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
  static LOCKED_TOOLTIP_BUFFER_PX = 50;

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
    this._setAnchor(said && said in TOOLTIP_DIRECTIONS ? (said as TooltipDirection) : this._determineDirection());
    if (options.locked) this.lockTooltip();
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

  clearPending(): void {
    this.#clearTimer();
  }

  /** Below where there is room, else above. */
  _determineDirection(): TooltipDirection {
    const bottom = this.element?.getBoundingClientRect().bottom ?? 0;
    return bottom + this.tooltip.offsetHeight > window.innerHeight ? 'UP' : 'DOWN';
  }

  /** Puts the tooltip at a side of its element, within the page. */
  _setAnchor(direction: TooltipDirection): void {
    const { tooltip, element } = this;
    if (!element) return;
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
    let [left, top] = places[direction];
    if (direction === 'DOWN' && top + height > window.innerHeight) top = box.top - height - margin;
    if (direction === 'UP' && top < 0) top = box.bottom + margin;
    if (direction === 'RIGHT' && left + width > window.innerWidth) left = box.left - width - margin;
    if (direction === 'LEFT' && left < 0) left = box.right + margin;
    this._setStyle({ left, top });
  }

  /** Writes a place in pixels, clamped to the page, and an alignment. */
  _setStyle(position: TooltipPlace = {}): void {
    const { style, offsetWidth, offsetHeight } = this.tooltip;
    const margin = TooltipManager.TOOLTIP_MARGIN_PX;
    const within = (value: number, size: number, room: number): string =>
      `${Math.round(Math.max(margin, Math.min(value, room - size - margin)))}px`;
    const { left, right, top, bottom, textAlign = 'left' } = position;
    style.left = typeof left === 'number' ? within(left, offsetWidth, window.innerWidth) : '';
    style.right = typeof right === 'number' ? within(right, offsetWidth, window.innerWidth) : '';
    style.top = typeof top === 'number' ? within(top, offsetHeight, window.innerHeight) : '';
    style.bottom = typeof bottom === 'number' ? within(bottom, offsetHeight, window.innerHeight) : '';
    style.textAlign = textAlign;
  }

  /** Leaves a copy of what is shown until it is dismissed. */
  lockTooltip(): HTMLElement {
    const copy = this.tooltip.cloneNode(true) as HTMLElement;
    copy.removeAttribute('id');
    copy.classList.add('locked-tooltip', 'active');
    copy.addEventListener('contextmenu', (event) => this._onLockedTooltipDismiss(event));
    document.body.append(copy);
    this.deactivate();
    return copy;
  }

  /** Shows a lasting tooltip at a place of the page, given as CSS lengths. */
  createLockedTooltip(
    position: Partial<Record<'top' | 'right' | 'bottom' | 'left', string>>,
    text: string,
    { cssClass = '' }: { cssClass?: string } = {},
  ): HTMLElement {
    this.#clearTimer();
    this.tooltip.className = cssClass;
    this.tooltip.replaceChildren(cleanHtml(text));
    const locked = this.lockTooltip();
    Object.assign(locked.style, { top: '', right: '', bottom: '', left: '' }, position);
    return locked;
  }

  _onLockTooltip(event: MouseEvent): void {
    event.preventDefault();
    this.lockTooltip();
  }

  _onLockedTooltipDismiss(event: MouseEvent): void {
    event.preventDefault();
    this.dismissLockedTooltip(event.currentTarget as HTMLElement);
  }

  dismissLockedTooltip(element: HTMLElement): void {
    element.remove();
  }

  dismissLockedTooltips(): void {
    for (const element of document.querySelectorAll<HTMLElement>('.locked-tooltip')) this.dismissLockedTooltip(element);
  }
}
