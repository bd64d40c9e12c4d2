/** The shapes of the older window framework. @see https://foundryvtt.com/api/v13/classes/foundry.appv1.api.Application.html */
import type { TabsControllerConfiguration } from '../ux/tabs';

/** @see https://foundryvtt.com/api/v13/interfaces/foundry.ApplicationV1Options.html */
export interface ApplicationV1Options {
  baseApplication: string | null;
  width: number | null;
  height: number | 'auto' | null;
  top: number | null;
  left: number | null;
  scale: number | null;
  popOut: boolean;
  minimizable: boolean;
  resizable: boolean;
  id: string;
  classes: string[];
  title: string;
  template: string | null;
  scrollY: string[];
  tabs: TabsControllerConfiguration[];
  dragDrop: { dragSelector?: string | null; dropSelector?: string | null }[];
  filters: { inputSelector: string; contentSelector: string }[];
  [other: string]: unknown;
}

export interface ApplicationV1Position {
  left: number | null;
  top: number | null;
  width: number | null;
  height: number | 'auto' | null;
  scale: number | null;
  zIndex: number;
}

export interface HeaderButtonV1 {
  label: string;
  class: string;
  icon: string;
  onclick?: ((event: JQuery.ClickEvent) => unknown) | null;
}

export type RenderOptionsV1 = Partial<ApplicationV1Position> & { focus?: boolean; [other: string]: unknown };

/** The states of a window's life. @see https://foundryvtt.com/api/v13/classes/foundry.appv1.api.Application.html#render_states */
export const RENDER_STATES = Object.freeze({ CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2, ERROR: 3 });

/** What every window begins with. */
export function plainOptions(): ApplicationV1Options {
  return {
    baseApplication: null,
    width: null,
    height: null,
    top: null,
    left: null,
    scale: null,
    popOut: true,
    minimizable: true,
    resizable: false,
    id: '',
    classes: [],
    title: '',
    template: null,
    scrollY: [],
    tabs: [],
    dragDrop: [],
    filters: [],
  };
}
