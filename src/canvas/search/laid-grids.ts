/** The grids that were laid over a scene; only searches have one. */
import { type ExpeditionRef, expeditionsOn } from '../../foundry/store/expeditions.ts';
import { SEARCH_ID } from '../../rules/search/id.ts';
import type { SearchOpen } from '../../rules/search/state.ts';
import { openNow } from '../../foundry/scene/open-now.ts';
import type { Laid } from './grid-drag.ts';

/** An expedition with the grid that it lies on. */
export interface LaidExpedition extends Laid {
  readonly ref: ExpeditionRef;
}

/** Lists the grids of a scene. */
export function gridsOn(scene: Scene.Implementation | null): readonly LaidExpedition[] {
  return expeditionsOn(scene).flatMap((ref) => {
    if (ref.expedition.procedure.id !== SEARCH_ID) return [];
    const { frame, size } = openNow(ref) as SearchOpen;
    return [{ ref, frame, size }];
  });
}
