/** How a drag and drop workflow is bound. @see https://foundryvtt.com/api/v13/interfaces/foundry.DragDropConfiguration.html */
export interface DragDropConfiguration {
  dragSelector?: string | null;
  dropSelector?: string | null;
  permissions?: Record<string, (selector: string | null) => boolean>;
  callbacks?: Record<string, (event: DragEvent) => unknown>;
}

/**
 * Binds dragging and dropping to the elements of an application.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.ux.DragDrop.html
 */
export class DragDrop {
  static get implementation(): typeof DragDrop {
    return DragDrop;
  }

  static #payload: unknown = null;

  /** What is being dragged within this page, for handlers of `dragover`, which cannot read the data. */
  static getPayload(): unknown {
    return DragDrop.#payload;
  }

  dragSelector: string | null;
  dropSelector: string | null;
  permissions: Record<string, (selector: string | null) => boolean>;
  callbacks: Record<string, (event: DragEvent) => unknown>;

  constructor(config: DragDropConfiguration = {}) {
    this.dragSelector = config.dragSelector ?? null;
    this.dropSelector = config.dropSelector ?? null;
    this.permissions = config.permissions ?? {};
    this.callbacks = config.callbacks ?? {};
  }

  /** Binds the workflow to what the selectors find below an element. */
  bind(html: HTMLElement): this {
    if (this.can('dragstart', this.dragSelector) && this.dragSelector) {
      for (const element of html.querySelectorAll<HTMLElement>(this.dragSelector)) {
        element.draggable = true;
        element.ondragstart = (event) => this.#start(event);
        element.ondragend = (event) => this.callback(event, 'dragend');
      }
    }
    if (!this.can('drop', this.dropSelector)) return this;
    const targets =
      !this.dropSelector || html.matches(this.dropSelector)
        ? [html]
        : Array.from(html.querySelectorAll<HTMLElement>(this.dropSelector));
    for (const element of targets) {
      element.ondragenter = (event) => this.callback(event, 'dragenter');
      element.ondragleave = (event) => this.callback(event, 'dragleave');
      element.ondragover = (event) => {
        event.preventDefault();
        this.callback(event, 'dragover');
      };
      element.ondrop = (event) => {
        event.preventDefault();
        DragDrop.#payload = null;
        this.callback(event, 'drop');
      };
    }
    return this;
  }

  #start(event: DragEvent): void {
    this.callback(event, 'dragstart');
    const text = event.dataTransfer?.getData('text/plain');
    try {
      DragDrop.#payload = text ? JSON.parse(text) : null;
    } catch {
      DragDrop.#payload = text ?? null;
    }
  }

  can(action: string, selector: string | null): boolean {
    return this.permissions[action]?.(selector) ?? true;
  }

  callback(event: DragEvent, action: string): unknown {
    return this.callbacks[action]?.(event);
  }
}
