/** When a GM is greeted, and what the greeting shows. Pure. */
import type { ToolListing } from '../listing/listing.ts';

/** How things stand when the world is ready. */
interface Arrival {
  readonly gm: boolean;
  /** Whether this GM has been greeted in this world, in this browser. */
  readonly greeted: boolean;
  /** How many expeditions the world has: whoever has one needs no first step. */
  readonly expeditions: number;
}

/** Tells whether the greeting is shown. */
export function isNewcomer({ gm, greeted, expeditions }: Arrival): boolean {
  return gm && !greeted && expeditions === 0;
}

/** A tool as the greeting lists it, in the order of the controls. */
interface ShownTool {
  readonly id: string;
  readonly icon: string;
}

/** What the greeting says of the module's own tools. */
export const OWN_TOOLS: readonly ShownTool[] = [
  { id: 'asPlayer', icon: 'fa-eye' },
  { id: 'key', icon: 'fa-key' },
  { id: 'expeditions', icon: 'fa-box-archive' },
];

/** What of a tool the greeting looks at. */
type GreetedTool = Pick<ToolListing, 'name' | 'icon' | 'inView' | 'firstStep'>;

/** Makes the greeting's view of the tools of procedures, for a viewed scene with squares, with hexes, without either, or for none. */
export function greetingContext(points: boolean, scene: 'squares' | 'hexes' | 'other' | 'none', all: readonly GreetedTool[]) {
  const fits = { nothing: true, scene: scene !== 'none', squares: scene === 'squares', hexes: scene === 'hexes' };
  const steps = all.flatMap(({ name, firstStep }) => {
    if (!firstStep) return [];
    const { label, icon, needs } = firstStep;
    return [{ tool: name, label, icon, fits: fits[needs] }];
  });
  // The step that stands out, and those below it.
  const [first, ...more] = steps;
  const shown = all.filter(({ inView }) => !inView).map(({ name, icon }) => ({ id: name, icon: icon.replace('fa-solid ', '') }));
  return { points, tools: [...shown, ...OWN_TOOLS], first, more: more.filter((step) => step.fits) };
}
