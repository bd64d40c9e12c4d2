/** Laying a new search on a scene, with its defaults. */
import type { GridSize } from '../../rules/grid/cells.ts';
import { type Frame, boxAround, frameBox } from '../../rules/grid/frame.ts';
import { STOCK_PLANS } from '../../rules/search/plans.ts';
import { SEARCH_ID } from '../../rules/search/id.ts';
import type { SearchSetup } from '../../rules/search/state.ts';
import { layExpedition } from '../laying/laying.ts';
import { proposedFollowers, proposedToken } from '../moves/proposed-token.ts';
import { frameOnPicture, showBeside } from '../scene/view.ts';
import { tokenPlace } from '../scene/token-places.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { START_WIDTH, openStart } from './windows.ts';

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

/** Returns what a search is laid with, its name by the way; the characters of the scene go along (SG-01, SG-03). */
function setupOf(scene: SceneDocument, frame: Frame, plan: Plan, name = ''): Partial<SearchSetup> {
  const token = proposedToken(scene);
  return { plan, frame, token, followers: [...proposedFollowers(scene, token)], ...(name !== '' && { name }) };
}

/** Lays a search into a frame (SG-01, SG-03) and opens its window; gives its id, or null when it was refused. */
export function laySearch(scene: SceneDocument, frame: Frame, plan: Plan = toLay, name = ''): Promise<string | null> {
  return layExpedition(scene, SEARCH_ID, 'GHOSTMAP.Search.DefaultName', setupOf(scene, frame, plan, name));
}

/** Lays a search over the whole picture of a scene for a party that comes there with a token, and opens nothing; gives its id, or null when it was refused (SG-03). */
export function layForParty(scene: SceneDocument, token: string): Promise<string | null> {
  const setup = {
    ...setupOf(scene, frameOnPicture(scene, sizeToLay()), toLay),
    token,
    followers: [...proposedFollowers(scene, token)],
  };
  return layExpedition(scene, SEARCH_ID, 'GHOSTMAP.Search.DefaultName', setup, () => undefined);
}

/** Lays a search over the whole picture of a scene, for whoever does not drag, brings it into view and asks in a small window what is sought. */
export async function laySearchOnPicture(scene: SceneDocument): Promise<void> {
  const frame = frameOnPicture(scene, sizeToLay());
  const setup = setupOf(scene, frame, toLay);
  const opens = (ref: ExpeditionRef): void => {
    openStart(ref);
    const place = tokenPlace(scene, setup.token ?? '');
    const grid = frameBox(frame, sizeToLay());
    void showBeside(scene, place ? boxAround(grid, place) : grid, START_WIDTH);
  };
  await layExpedition(scene, SEARCH_ID, 'GHOSTMAP.Search.DefaultName', setup, opens);
}
