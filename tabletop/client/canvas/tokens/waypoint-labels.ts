/** The labels of rulers: elements above the canvas that move with it. */
import { table } from '../table';

/** What a label says. @see https://foundryvtt.com/api/v13/interfaces/foundry.canvas.placeables.tokens.types.TokenRulerWaypointContext.html */
export interface WaypointLabelContext {
  action: { icon: string; label: string };
  cssClass: string;
  secret: boolean;
  units: string;
  uiScale: number;
  /** Where the label hangs, in canvas pixels. */
  position: { x: number; y: number };
  distance: { total: string; delta: string };
  cost: { total: string; units: string; delta: string };
  elevation: { total: string; delta: string; icon: string; hidden: boolean };
}

/** The labels of one ruler. */
export class WaypointLabels {
  readonly #root: HTMLElement;

  constructor() {
    this.#root = document.createElement('div');
    this.#root.className = 'token-ruler-labels';
    this.#root.setAttribute('role', 'status');
    table().canvas.hud.measurement.append(this.#root);
  }

  /** Shows the labels, from the given Handlebars template or from the tabletop's own. */
  show(contexts: readonly WaypointLabelContext[], template: string): void {
    if (template !== '') {
      void this.#showTemplate(contexts, template);
      return;
    }
    this.#root.replaceChildren(...contexts.map(labelOf));
  }

  async #showTemplate(contexts: readonly WaypointLabelContext[], template: string): Promise<void> {
    const { handlebars } = table().foundry['applications'] as {
      handlebars: { renderTemplate(path: string, data: object): Promise<string> };
    };
    const parts = await Promise.all(contexts.map((context) => handlebars.renderTemplate(template, context)));
    this.#root.innerHTML = parts.join('');
  }

  remove(): void {
    this.#root.remove();
  }
}

function labelOf(context: WaypointLabelContext): HTMLElement {
  const label = document.createElement('div');
  label.className = `waypoint-label ${context.cssClass}`.trim();
  Object.assign(label.style, {
    left: `${context.position.x}px`,
    top: `${context.position.y}px`,
    transform: `translate(-50%, 4px) scale(calc(1 / var(--canvas-scale, 1)))`,
  });
  const icon = document.createElement('i');
  icon.className = context.action.icon;
  icon.setAttribute('inert', '');
  label.append(icon, part('total-measurement', `${context.distance.total} ${context.units}`.trim()));
  if (context.distance.delta !== '') label.append(part('delta-measurement', `(${context.distance.delta})`));
  if (context.cost.total !== '') label.append(part('total-cost', `${context.cost.total} ${context.cost.units}`.trim()));
  if (!context.elevation.hidden) {
    label.append(part('total-elevation', `${context.elevation.total} ${context.units}`.trim()));
    if (context.elevation.delta !== '') label.append(part('delta-elevation', `(${context.elevation.delta})`));
  }
  return label;
}

function part(name: string, text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = name;
  element.textContent = text;
  return element;
}
