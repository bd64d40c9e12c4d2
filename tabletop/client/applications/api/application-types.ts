import type { FormDataExtended } from '../ux/form-data-extended';

/**
 * A handler of a click on `[data-action]`, called with the application as `this`.
 * @see https://foundryvtt.com/api/v13/types/foundry.ApplicationClickAction.html
 */
export type ActionHandler = (this: never, event: PointerEvent, target: HTMLElement) => unknown;

/** An action, plain or for certain mouse buttons only. */
export type ActionEntry = ActionHandler | { handler: ActionHandler; buttons: number[] };

/**
 * A handler of a submitted form, called with the application as `this`.
 * @see https://foundryvtt.com/api/v13/types/foundry.ApplicationFormSubmission.html
 */
export type FormHandler = (this: never, event: Event, form: HTMLFormElement, formData: FormDataExtended) => unknown;

/** How a form is submitted. @see https://foundryvtt.com/api/v13/interfaces/foundry.ApplicationFormConfiguration.html */
export interface FormConfiguration {
  handler?: FormHandler | null;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

/**
 * An entry of a window's header menu; 14 adds `onClick` and takes `visible` as before.
 * @see https://foundryvtt.com/api/v13/interfaces/foundry.ApplicationHeaderControlsEntry.html
 */
export interface HeaderControl {
  icon: string;
  label: string;
  action?: string;
  visible?: boolean | (() => boolean);
  ownership?: string | number;
  onClick?: (event: PointerEvent, ...rest: unknown[]) => unknown;
}

/** The frame of a window. @see https://foundryvtt.com/api/v13/interfaces/foundry.ApplicationWindowConfiguration.html */
export interface WindowConfiguration {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControl[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

/** Where a window is. @see https://foundryvtt.com/api/v13/interfaces/foundry.ApplicationPosition.html */
export interface Position {
  top?: number | null;
  left?: number | null;
  width?: number | 'auto' | null;
  height?: number | 'auto' | null;
  scale?: number | null;
  zIndex?: number | null;
}

/** The options of an application. @see https://foundryvtt.com/api/v13/interfaces/foundry.ApplicationConfiguration.html */
export interface ApplicationConfiguration {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowConfiguration;
  actions: Record<string, ActionEntry>;
  form?: FormConfiguration;
  position: Position;
  [other: string]: unknown;
}

/** What a class or a caller may give of the options; the classes of the chain are merged. */
export interface ApplicationOptions {
  id?: string;
  uniqueId?: string;
  classes?: string[];
  tag?: string;
  window?: Partial<WindowConfiguration>;
  actions?: Record<string, ActionEntry>;
  form?: FormConfiguration;
  position?: Position;
  [other: string]: unknown;
}

/** The options of one rendering. @see https://foundryvtt.com/api/v13/interfaces/foundry.ApplicationRenderOptions.html */
export interface RenderOptions {
  force?: boolean;
  position?: Position;
  window?: { title?: string; icon?: string | false; controls?: boolean; detached?: boolean };
  parts?: string[];
  isFirstRender?: boolean;
  tab?: string | Record<string, string>;
  [other: string]: unknown;
}

/** What a rendering is made from; the keys are each class's own. */
export type RenderContext = Record<string, unknown>;

/** The options of closing. @see https://foundryvtt.com/api/v13/interfaces/foundry.ApplicationClosingOptions.html */
export interface ClosingOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
}

/** One tab as a template sees it. @see https://foundryvtt.com/api/v13/interfaces/foundry.ApplicationTab.html */
export interface Tab {
  id: string;
  group: string;
  active: boolean;
  cssClass: string;
  icon?: string;
  label?: string;
  tooltip?: string;
}

/** A group of tabs. @see https://foundryvtt.com/api/v13/interfaces/foundry.ApplicationTabsConfiguration.html */
export interface TabsConfiguration {
  tabs: { id: string; icon?: string; label?: string; tooltip?: string; cssClass?: string }[];
  initial?: string | null;
  labelPrefix?: string | null;
}

/** The options of a change of tab. @see https://foundryvtt.com/api/v13/interfaces/foundry.ApplicationTabsConfiguration.html */
export interface ChangeTabOptions {
  event?: Event;
  navElement?: HTMLElement;
  force?: boolean;
  updatePosition?: boolean;
}
