/** When a GM is greeted, and what the greeting shows. Pure. */

/** How things stand when the world is ready. */
export interface Arrival {
  readonly gm: boolean;
  /** Whether this GM has been greeted in this world, in this browser. */
  readonly greeted: boolean;
  /** How many searches the world has: whoever has one needs no first step. */
  readonly searches: number;
}

/** Tells whether the greeting is shown. */
export function isNewcomer({ gm, greeted, searches }: Arrival): boolean {
  return gm && !greeted && searches === 0;
}

/** A tool as the greeting lists it, in the order of the controls. */
export const SHOWN_TOOLS = [
  { id: 'lay', icon: 'fa-table-cells' },
  { id: 'open', icon: 'fa-compass' },
  { id: 'scramble', icon: 'fa-person-running' },
  { id: 'tables', icon: 'fa-dice-d20' },
  { id: 'ghost', icon: 'fa-map-location-dot' },
  { id: 'importMap', icon: 'fa-dungeon' },
  { id: 'marks', icon: 'fa-user-secret' },
  { id: 'asPlayer', icon: 'fa-eye' },
  { id: 'key', icon: 'fa-key' },
] as const;

export interface GreetingContext {
  /** Whether it lists the tools that it points at. */
  readonly points: boolean;
  readonly tools: typeof SHOWN_TOOLS;
  /** Whether a scene is there to lay a search on. */
  readonly scene: boolean;
  /** Whether the scene has squares, so that one can scramble on it. */
  readonly squares: boolean;
}

/** Makes the greeting's view, for a viewed scene with squares, with another grid, or for none. */
export function greetingContext(points: boolean, scene: 'squares' | 'other' | 'none'): GreetingContext {
  return { points, tools: SHOWN_TOOLS, scene: scene !== 'none', squares: scene === 'squares' };
}
