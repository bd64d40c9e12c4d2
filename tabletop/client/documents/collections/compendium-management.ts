/**
 * Making, configuring and deleting compendium packs, and hearing of it from others.
 * @see https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumCollection.html#createcompendium
 * @see https://foundryvtt.com/api/interfaces/foundry.types.ManageCompendiumRequest.html
 */
import type { PlainObject } from '../../../common/merge';
import type { ManageCompendiumRequest, ManageCompendiumResponse, PackData } from '../../../protocol';
import type { CompendiumCollection } from './compendium-collection';

/** The name of the world setting that holds what packs are configured to. @see https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumCollection.html#config_setting */
export const CONFIG_SETTING = 'compendiumConfiguration';

/** What a gamemaster has set for a pack. */
export interface PackConfiguration extends PlainObject {
  folder?: string | null;
  sort?: number;
  locked?: boolean;
  ownership?: Record<string, string>;
}

export const packConfigurations = (): Record<string, PackConfiguration | undefined> =>
  game.settings.get('core', CONFIG_SETTING) as Record<string, PackConfiguration | undefined>;

/** Asks the server for a new pack, or for the end of one. @throws what the server refuses. */
export function askForPack(request: ManageCompendiumRequest): Promise<ManageCompendiumResponse> {
  return new Promise((resolve, reject) => {
    game.socket.emit('manageCompendium', request, (response: ManageCompendiumResponse) => {
      if (response.error) {
        const error = Object.assign(new Error(response.error.message), { name: response.error.name });
        Hooks.onError('CompendiumCollection', error, { notify: 'error', log: 'error' });
        reject(error);
        return;
      }
      takePack(response);
      resolve(response);
    });
  });
}

/** Takes what has been made or deleted, from whomever. */
export function takePack({ request, result }: ManageCompendiumResponse): void {
  if (request.action === 'create') admitPack(result as PackData);
  else removePack(result as string);
  drawDirectory();
}

function admitPack(data: PackData): void {
  const Collection = foundry.documents['collections'] as { CompendiumCollection: new (data: PackData) => CompendiumCollection };
  const pack = new Collection.CompendiumCollection(data);
  pack._initialize();
  game.data.packs.push(data);
  game.packs.set(pack.collection, pack);
}

function removePack(id: string): void {
  const pack = game.packs.get(id);
  if (!pack) return;
  for (const application of [...pack.apps]) void application.close?.();
  for (const document of pack) void document._sheet?.close?.();
  game.data.packs.splice(
    game.data.packs.findIndex((data) => data.id === id),
    1,
  );
  game.packs.delete(id);
}

/** Draws the tab that lists the packs. */
export function drawDirectory(): void {
  const directory = ui['compendium'] as { rendered?: boolean; render(options?: object): unknown } | undefined;
  if (directory?.rendered) void directory.render();
}
