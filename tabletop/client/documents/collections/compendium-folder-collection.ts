/** The folders in a pack. @see https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumFolderCollection.html */
import type { Folder } from '../folder';
import type { CompendiumCollection } from './compendium-collection';
import { DocumentCollection } from './document-collection';

export class CompendiumFolderCollection extends DocumentCollection<Folder> {
  readonly pack: CompendiumCollection;

  constructor(pack: CompendiumCollection) {
    super();
    this.pack = pack;
  }

  override get documentName(): string {
    return 'Folder';
  }

  override render(force: unknown = false, options: Record<string, unknown> = {}): void {
    this.pack.render(force, options);
  }
}
