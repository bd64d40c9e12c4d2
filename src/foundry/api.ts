/** What other modules and macros may use: `game.modules.get("ghost-map").api`. */
import { expeditionsOn } from './expeditions.ts';
import { laySearch } from './laying.ts';
import { MODULE_ID } from './module-id.ts';
import type { Frame } from '../rules/grid/frame.ts';

/** A running procedure in open words. */
export interface ExpeditionSummary {
  readonly id: string;
  readonly procedure: string;
  /** The open half: what every player may know. */
  readonly open: object;
}

/** The module's public functions. */
export interface GhostMapApi {
  /** Lists the expeditions of a scene. */
  expeditions(scene: Scene.Implementation): readonly ExpeditionSummary[];
  /** Lays an Easy search on a scene; GMs only. `frame` is in canvas pixels. */
  laySearch(scene: Scene.Implementation, frame: Frame): Promise<void>;
}

const API: GhostMapApi = {
  expeditions: (scene) =>
    expeditionsOn(scene).map(({ id, expedition }) => ({ id, procedure: expedition.procedure.id, open: expedition.open })),
  laySearch: (scene, frame) => laySearch(scene, frame),
};

/** Puts the functions where other modules look for them. */
export function publishApi(): void {
  const module = game.modules.get(MODULE_ID) as { api?: GhostMapApi } | undefined;
  if (module) module.api = API;
}
