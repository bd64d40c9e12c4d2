/** What other modules and macros may use: `game.modules.get("ghost-map").api`, as `ghost-map.d.ts` declares it. */
import type { Answer } from '../play/messages.ts';
import type { Frame } from '../rules/grid/frame.ts';
import type * as Exchange from './expedition-exchange.ts';
import { type Placed, expeditionOn, expeditionsOn } from './expeditions.ts';
import { type GhostScenePlan, type MapScenePlan, ghostPlan, importMap, makeGhostScene } from './ghost/ghost-scenes.ts';
import type { MapFile } from './ghost/map-file.ts';
import type { Holder } from './holders.ts';
import { type Plan, laySearch } from './search/laying.ts';
import { underNotice } from './ghost/making-notice.ts';
import { MODULE_ID } from './module-id.ts';
import { commandTo, request } from './requests.ts';
import { seesAsPlayer, setSeesAsPlayer } from './viewpoint.ts';
import { openMapImport } from './ghost/windows.ts';
import { openExpedition } from './windows.ts';

/** A procedure that is being played, in open words. */
export interface ExpeditionSummary {
  readonly id: string;
  /** Which procedure it is: `search`, `scramble`, `ghost` or `encounters`. */
  readonly procedure: string;
  /** The open half: what every player may know. It is a copy that the module does not follow. */
  readonly open: object;
  /** The number of the last command; it grows with each. */
  readonly revision: number;
  /** How many commands can be undone. */
  readonly depth: number;
}

/** The module's public functions. Those that change something resolve to an answer and never reject. */
export interface GhostMapApi {
  /** Lists the expeditions of a scene or roll table, in the order of their making. */
  expeditions(holder: Holder): readonly ExpeditionSummary[];
  /** Gives one expedition of a scene or roll table, or null. */
  expedition(holder: Holder, id: string): ExpeditionSummary | null;
  /** Lays a search on a scene, for GMs; `frame` is in canvas pixels. Gives its id, or null when it was refused. */
  laySearch(scene: Scene.Implementation, frame: Frame, plan?: Plan, name?: string): Promise<string | null>;
  /** Sends a command to an expedition with the rights of this browser's user; no notice is shown. */
  command(
    scene: Scene.Implementation,
    id: string,
    command: { readonly kind: string; readonly [key: string]: unknown },
  ): Promise<Answer>;
  /** Takes an expedition off its scene or roll table for good, for GMs; nothing is asked and nothing brings it back. */
  remove(holder: Holder, id: string): Promise<Answer>;
  /** Writes an expedition as a file with its secrets under a passphrase, for GMs; the file is given, not saved. */
  exportExpedition(holder: Holder, id: string, passphrase: string): Promise<Exchange.Exported>;
  /**
   * Brings such a file in as a new expedition, for GMs: on a scene, the viewed one unless told otherwise, or on the roll
   * table that has its rows.
   */
  importExpedition(file: string | MapFile, passphrase: string, scene?: Scene.Implementation): Promise<Exchange.Imported>;
  /** Opens the window of an expedition; false when the scene has none of that id. */
  openWindow(scene: Scene.Implementation, id: string): boolean;
  /**
   * Makes a scene of a map file of either format, for GMs; what a plan leaves out is chosen as the import's window
   * would. Gives the scene's id, or null after a notice.
   */
  importMap(map: string | MapFile, plan?: Partial<MapScenePlan>): Promise<string | null>;
  /** Opens the window that imports maps, for GMs; a file, or a file's text, is read into it at once. */
  openMapImport(map?: string | MapFile): void;
  /** Makes a linked ghost scene of a scene, for GMs; gives its id, or null after a notice. */
  makeGhostScene(scene: Scene.Implementation, plan?: Partial<GhostScenePlan>): Promise<string | null>;
  /** Whether this browser shows what a player would see; always true for a player. */
  seesAsPlayer(): boolean;
  /** Has a GM's browser show what a player would see, or everything again. */
  setSeesAsPlayer(on: boolean): void;
}

function summaryOf({ id, expedition: { procedure, open, record } }: Placed<Holder>): ExpeditionSummary {
  return {
    id,
    procedure: procedure.id,
    open: foundry.utils.deepClone(open),
    revision: record.revision,
    depth: record.depth,
  };
}

let fetchExchange: () => Promise<typeof Exchange> = () => Promise.reject(new Error('the module has not begun yet'));

/** Says whence that is fetched which exports, imports and removes. */
export function exchangeWith(fetch: typeof fetchExchange): void {
  fetchExchange = fetch;
}

/** Fetches what exports, imports and removes, and does something with it; never rejects. */
async function exchanged<Done>(act: (fetched: typeof Exchange) => Promise<Done>) {
  try {
    return await act(await fetchExchange());
  } catch (error) {
    console.error(`${MODULE_ID} | a request of the API failed`, error);
    return { kind: 'refused', code: 'failed', data: {} } as const;
  }
}

export const API: GhostMapApi = {
  expeditions: (holder) => expeditionsOn(holder).map(summaryOf),
  expedition: (holder, id) => {
    const placed = expeditionOn(holder, id);
    return placed && summaryOf(placed);
  },
  laySearch: (scene, frame, plan = 'easy', name = '') => laySearch(scene, frame, plan, name),
  command: async (scene, id, command) => {
    const placed = expeditionOn(scene, id);
    return placed ? request(commandTo(placed, command)) : { kind: 'refused', code: 'no-expedition', data: {} };
  },
  remove: (holder, id) => exchanged(({ removeWhole }) => removeWhole(holder, id)),
  exportExpedition: (...given) => exchanged(({ exportExpedition }) => exportExpedition(...given)),
  importExpedition: (file, passphrase, scene) =>
    exchanged(({ importExpedition }) => importExpedition(file, passphrase, scene ?? canvas.scene)),
  openWindow: (scene, id) => {
    const placed = expeditionOn(scene, id);
    if (placed) openExpedition(placed);
    return placed !== null;
  },
  importMap: async (map, plan) => (await importMap(map, plan))?.id ?? null,
  openMapImport: (map) => {
    openMapImport(typeof map === 'string' ? { name: '', text: map } : (map ?? null));
  },
  makeGhostScene: async (scene, plan) =>
    (await underNotice((progress) => makeGhostScene(scene, ghostPlan(scene, plan), progress)))?.id ?? null,
  seesAsPlayer,
  setSeesAsPlayer,
};

/** Puts the functions where other modules look for them. */
export function publishApi(): void {
  const module = game.modules.get(MODULE_ID) as { api?: GhostMapApi } | undefined;
  if (module) module.api = API;
}
