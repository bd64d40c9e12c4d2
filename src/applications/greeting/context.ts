/** What the greeting shows. Pure. */
import type { ToolListing } from '../listing/listing.ts';
import { OWN_LOOKS } from '../own-tools.ts';

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
  const shown = [...all.filter(({ inView }) => !inView), ...Object.values(OWN_LOOKS)];
  const tools = shown.map(({ name, icon }) => ({ id: name, icon: icon.replace('fa-solid ', '') }));
  return { points, tools, first, more: more.filter((step) => step.fits) };
}
