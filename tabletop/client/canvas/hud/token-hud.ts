/** The panel around a token: its elevation, whether it is hidden, targeted or in combat, its way of moving. */
import type { PlaceableObject } from '../placeables/placeable-object';
import type { Token } from '../placeables/token';
import { movementConfig } from '../tokens/movement-config';
import { callAll, localize, table } from '../table';
import type { PlaceableHud } from './heads-up-display';

/** A button of the panel. */
interface HudButton {
  action: string;
  label: string;
  icon: string;
  active: boolean;
  visible: boolean;
  onClick: (token: Token) => unknown;
}

/** Buttons, left and right of the token. */
function buttonsOf(token: Token): { left: HudButton[]; right: HudButton[] } {
  const { user } = table().game;
  const { document } = token;
  return {
    left: [
      {
        action: 'config',
        label: 'HUD.OpenConfig',
        icon: 'fa-solid fa-gear',
        active: false,
        visible: user.can?.('TOKEN_CONFIGURE') ?? user.isGM,
        onClick: () => document.sheet?.render({ force: true }),
      },
      {
        action: 'locked',
        label: 'HUD.LockState',
        icon: 'fa-solid fa-lock',
        active: document.locked,
        visible: user.isGM,
        onClick: () => document.update({ locked: !document.locked }),
      },
    ],
    right: [
      {
        action: 'visibility',
        label: 'HUD.ToggleVis',
        icon: 'fa-solid fa-eye-slash',
        active: document.hidden,
        visible: user.isGM,
        onClick: () => document.update({ hidden: !document.hidden }),
      },
      {
        action: 'target',
        label: 'HUD.Target',
        icon: 'fa-solid fa-bullseye',
        active: token.isTargeted,
        visible: true,
        onClick: () => token.setTarget(!token.isTargeted),
      },
      {
        action: 'combat',
        label: 'HUD.ToggleCombat',
        icon: 'fa-solid fa-khanda',
        active: (document as unknown as { inCombat?: boolean }).inCombat === true,
        visible: typeof (document as unknown as { toggleCombatant?: unknown }).toggleCombatant === 'function',
        onClick: () => (document as unknown as { toggleCombatant(): unknown }).toggleCombatant(),
      },
      {
        action: 'movementAction',
        label: 'HUD.SelectMovementAction',
        icon: movementConfig().actions[document.movementAction]?.icon ?? 'fa-solid fa-person-walking',
        active: false,
        visible: true,
        onClick: () => document.update({ movementAction: nextAction(document.movementAction) }),
      },
    ],
  };
}

/** The way of moving after one, among those that can be chosen. */
function nextAction(action: string): string {
  const { actions } = movementConfig();
  const names = Object.keys(actions)
    .filter((name) => actions[name]?.canSelect?.({}) !== false)
    .sort((a, b) => (actions[a]?.order ?? 0) - (actions[b]?.order ?? 0));
  return names[(names.indexOf(action) + 1) % names.length] ?? action;
}

/**
 * A small panel of a token; packages may add to it in the hook `renderTokenHUD(hud, element, context)`.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.hud.TokenHUD.html
 */
export class TokenHud implements PlaceableHud {
  #object: Token | null = null;
  #element: HTMLElement | null = null;

  get object(): PlaceableObject | null {
    return this.#object as unknown as PlaceableObject | null;
  }

  get document(): Token['document'] | null {
    return this.#object?.document ?? null;
  }

  get element(): HTMLElement | null {
    return this.#element;
  }

  bind(object: PlaceableObject): void {
    this.#object = object as unknown as Token;
    this.render();
  }

  /** Draws the panel anew. */
  render(): void {
    const token = this.#object;
    if (!token) return;
    this.#element?.remove();
    const { left, right } = buttonsOf(token);
    const element = document.createElement('div');
    element.id = 'token-hud';
    element.className = 'placeable-hud';
    element.setAttribute('role', 'toolbar');
    element.setAttribute('aria-label', token.document.name);
    const leftColumn = column('left', left, token, () => this.render());
    leftColumn.prepend(elevationInput(token));
    element.append(
      leftColumn,
      column('right', right, token, () => this.render()),
    );
    this.#element = element;
    table().canvas.hud.element?.append(element);
    this.align();
    callAll('renderTokenHUD', this, element, { id: token.id });
  }

  align(): void {
    const token = this.#object;
    if (!token || !this.#element) return;
    const { width, height } = token.getSize();
    const { x, y } = token.document;
    Object.assign(this.#element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  }

  clear(): void {
    this.#element?.remove();
    this.#element = null;
    this.#object = null;
  }
}

function column(name: string, buttons: readonly HudButton[], token: Token, rerender: () => void): HTMLElement {
  const element = document.createElement('div');
  element.className = `col ${name}`;
  for (const button of buttons) if (button.visible) element.append(buttonElement(button, token, rerender));
  return element;
}

function buttonElement(button: HudButton, token: Token, rerender: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.dataset['action'] = button.action;
  element.className = `control-icon${button.active ? ' active' : ''}`;
  element.setAttribute('aria-pressed', String(button.active));
  element.setAttribute('aria-label', localize(button.label));
  element.dataset['tooltip'] = localize(button.label);
  const icon = document.createElement('i');
  icon.className = button.icon;
  icon.setAttribute('inert', '');
  element.append(icon);
  element.addEventListener('click', async () => {
    await button.onClick(token);
    rerender();
  });
  return element;
}

function elevationInput(token: Token): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'text';
  input.name = 'elevation';
  input.inputMode = 'numeric';
  input.value = String(token.document.elevation);
  input.setAttribute('aria-label', localize('HUD.Elevation'));
  input.addEventListener('change', () => {
    const text = input.value.trim();
    const value = Number(text);
    if (text === '' || Number.isNaN(value)) return;
    // A sign in front means a change by that much. @see https://foundryvtt.com/article/tokens/ (Token HUD)
    const elevation = /^[+]/.test(text) ? token.document.elevation + value : value;
    void token.document.update({ elevation });
  });
  return input;
}
