/**
 * The compendium packs that a world makes for itself: one LevelDB folder each, below the world's own.
 * @see https://foundryvtt.com/article/compendium/
 * @see https://foundryvtt.com/api/interfaces/foundry.types.ManageCompendiumRequest.html
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { COMPENDIUM_DOCUMENT_TYPES } from '../common/constants';
import { BASE_DOCUMENTS } from '../common/documents';
import { isPlainObject } from '../common/merge';
import type { ManageCompendiumRequest, ManageCompendiumResponse, PackManifest } from '../protocol';
import { DocumentRefusal } from './document-service';
import { HostedPack } from './hosted-pack';
import type { WorldHost } from './world-host';
import { WorldStore, recordsOf } from './world-store';

/** A pack's name is also its folder's. */
const NAME = /^[a-z0-9][a-z0-9_-]*$/i;

export class WorldPacks {
  readonly #folder: string;
  readonly #worldId: string;
  readonly #host: WorldHost;

  constructor(folder: string, worldId: string, host: WorldHost) {
    this.#folder = folder;
    this.#worldId = worldId;
    this.#host = host;
  }

  /** The packs as the world's manifest lists them. */
  get manifests(): PackManifest[] {
    return this.#own.map((pack) => pack.manifest);
  }

  get #own(): HostedPack[] {
    return [...this.#host.packs.values()].filter((pack) => pack.isOfWorld);
  }

  /** Opens the database of a pack, which may be new, and reads what is in it. */
  async open(manifest: PackManifest): Promise<HostedPack> {
    const store = await WorldStore.open(this.#place(manifest.name));
    const pack = new HostedPack(manifest, { packageName: this.#worldId, packageType: 'world', store });
    pack.fill(await store.load(), this.#host);
    this.#host.packs.set(pack.id, pack);
    return pack;
  }

  /** Makes or deletes a pack. @throws DocumentRefusal, with nothing changed. */
  async manage(request: ManageCompendiumRequest, userId: string): Promise<ManageCompendiumResponse> {
    if (!this.#host.run(() => this.#host.user(userId)?.isGM ?? false))
      throw new DocumentRefusal('Only a gamemaster may create or delete a compendium');
    if (request.action === 'create' && isPlainObject(request.data))
      return { request, result: (await this.#create(request.data, request.options?.source)).describe() };
    if (request.action === 'delete' && typeof request.data === 'string')
      return { request, result: await this.#delete(request.data) };
    throw new DocumentRefusal('That is no request for a compendium');
  }

  async #create({ name, label, type, ...rest }: Partial<PackManifest>, sourceId?: string): Promise<HostedPack> {
    if (typeof label !== 'string' || label.trim() === '') throw new DocumentRefusal('A compendium must have a label');
    if (typeof name !== 'string' || !NAME.test(name)) throw new DocumentRefusal(`"${String(name)}" is no name of a compendium`);
    if (!(COMPENDIUM_DOCUMENT_TYPES as readonly unknown[]).includes(type) || type === undefined)
      throw new DocumentRefusal(`There is no compendium of ${String(type)}`);
    if (this.#host.packs.has(`world.${name}`)) throw new DocumentRefusal(`There is a compendium "${name}" already`);
    const source = sourceId === undefined ? undefined : this.#host.packs.get(sourceId);
    if (sourceId !== undefined && source?.manifest.type !== type) throw new DocumentRefusal(`There is no ${sourceId} to copy`);
    const kept = rest['ownership'] === undefined ? {} : { ownership: rest['ownership'] };
    const pack = await this.open({ name, label, type, ...kept, path: `packs/${name}` });
    if (source) await this.#copy(source, pack);
    return pack;
  }

  async #copy(source: HostedPack, target: HostedPack): Promise<void> {
    const changes = [source.manifest.type, 'Folder'].flatMap((type) => {
      const Class = BASE_DOCUMENTS[type];
      if (!Class) return [];
      return (source.collection(type)?.contents ?? []).flatMap((document) =>
        recordsOf(document._source, Class, { collections: [Class.collectionName], ids: [document.id ?? ''] }),
      );
    });
    await target.store?.commit(changes);
    if (target.store) target.fill(await target.store.load(), this.#host);
  }

  /** unsure: whether a locked pack may be deleted is not documented; it must be unlocked to be modified. */
  async #delete(name: string): Promise<string> {
    const pack = this.#host.packs.get(name.startsWith('world.') ? name : `world.${name}`);
    if (!pack?.isOfWorld) throw new DocumentRefusal(`There is no compendium ${name} of this world`);
    if (pack.isLocked(this.#host)) throw new DocumentRefusal(`You may not delete the locked compendium ${pack.id}`);
    this.#host.packs.delete(pack.id);
    await pack.store?.close();
    await rm(this.#place(pack.manifest.name), { recursive: true, force: true });
    return pack.id;
  }

  #place(name: string): string {
    return path.join(this.#folder, 'packs', name);
  }

  async close(): Promise<void> {
    for (const pack of this.#own) await pack.store?.close();
  }
}
