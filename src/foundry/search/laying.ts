/** Laying a new search on a scene: the request with its defaults, and its window once it lies there. */
import type { GridSize } from '../../rules/grid/cells.ts';
import type { Frame } from '../../rules/grid/frame.ts';
import { STOCK_PLANS } from '../../rules/search/plans.ts';
import { SEARCH_ID } from '../../rules/search/id.ts';
import type { SearchSetup } from '../../rules/search/state.ts';
import { sendRequest } from '../requests/asking.ts';
import { layOn } from '../scene/boards.ts';
import { expeditionOn, expeditionsOn } from '../store/expeditions.ts';
import { addressOf } from '../host/holders.ts';
import { words } from '../host/notices.ts';
import { proposedToken } from '../moves/proposed-token.ts';
import { frameInView } from '../scene/view.ts';
import { openExpedition } from '../requests/windows.ts';

type SceneDocument = Scene.Implementation;
/** A stock difficulty, or a whole plan of one's own (SG-01, SG-08). */
export type Plan = SearchSetup['plan'];

/** The plan that was chosen last. */
let toLay: Plan = 'easy';

/** Says which plan the next search is laid with; kept until the page is left. */
export function choosePlan(plan: Plan): void {
  toLay = plan;
}

/** Returns the columns and rows of the plan that is laid next. */
export function sizeToLay(plan: Plan = toLay): GridSize {
  return (typeof plan === 'string' ? STOCK_PLANS[plan] : plan).size;
}

/** Counts the searches of a scene, to number the next one. */
function searchesOn(scene: SceneDocument): number {
  return expeditionsOn(scene).filter(({ expedition }) => expedition.procedure.id === SEARCH_ID).length;
}

/** Lays a search into a frame (SG-01, SG-03) and opens its window; gives its id, or null when it was refused. */
export async function laySearch(scene: SceneDocument, frame: Frame, plan: Plan = toLay, name = ''): Promise<string | null> {
  const expedition = foundry.utils.randomID();
  const setup: SearchSetup = {
    name: name || words('GHOSTMAP.Search.DefaultName', { number: String(searchesOn(scene) + 1) }),
    plan,
    frame,
    lay: layOn(scene),
    token: proposedToken(scene),
  };
  const answer = await sendRequest({ kind: 'begin', holder: addressOf(scene), expedition, procedure: SEARCH_ID, setup });
  const ref = answer.kind === 'done' ? expeditionOn(scene, expedition) : null;
  if (ref) openExpedition(ref);
  return ref && expedition;
}

/** Lays a search in the middle of what is seen, for whoever does not drag. */
export function laySearchInView(scene: SceneDocument, plan: Plan = toLay): Promise<string | null> {
  return laySearch(scene, frameInView(sizeToLay(plan)), plan);
}
