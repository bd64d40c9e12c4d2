/** Laying a new search on a scene, with its defaults. */
import type { GridSize } from '../../rules/grid/cells.ts';
import type { Frame } from '../../rules/grid/frame.ts';
import { STOCK_PLANS } from '../../rules/search/plans.ts';
import { SEARCH_ID } from '../../rules/search/id.ts';
import type { SearchSetup } from '../../rules/search/state.ts';
import { layExpedition } from '../laying/laying.ts';
import { frameInView } from '../scene/view.ts';

/** A stock difficulty, or a whole plan of one's own (SG-01, SG-08). */
export type Plan = SearchSetup['plan'];

/** The plan that was chosen last. */
let toLay: Plan = 'easy';

/** Says which plan the next search is laid with; kept until the page is left. */
export function choosePlan(plan: Plan): void {
  toLay = plan;
}

/** Returns the columns and rows of the plan that is laid next. */
export function sizeToLay(): GridSize {
  return (typeof toLay === 'string' ? STOCK_PLANS[toLay] : toLay).size;
}

/** Lays a search into a frame (SG-01, SG-03) and opens its window; gives its id, or null when it was refused. */
export function laySearch(scene: SceneDocument, frame: Frame, plan: Plan = toLay, name = ''): Promise<string | null> {
  const setup: Partial<SearchSetup> = { plan, frame, ...(name !== '' && { name }) };
  return layExpedition(scene, SEARCH_ID, 'GHOSTMAP.Search.DefaultName', setup);
}

/** Lays a search in the middle of what is seen, for whoever does not drag. */
export function laySearchInView(scene: SceneDocument): Promise<string | null> {
  return laySearch(scene, frameInView(sizeToLay()));
}
