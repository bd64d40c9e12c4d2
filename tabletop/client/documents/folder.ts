/** @see https://foundryvtt.com/api/classes/foundry.documents.Folder.html */
import { FOLDER_MAX_DEPTH } from '../../common/constants';
import type { Document } from '../../common/document';
import { BaseFolder } from '../../common/documents';
import type { PlainObject } from '../../common/merge';

/** What a folder holds, as a document or a row of an index. */
interface Row {
  readonly _id: string | null;
}

export class Folder extends BaseFolder {
  declare readonly folder: Folder | null;
  /** Whether its list is folded; for this page only. */
  get expanded(): boolean {
    return (game.folderStates[this.uuid] as boolean | undefined) ?? false;
  }

  /** The documents in the folder. */
  get contents(): Document[] {
    const collection = this.pack ? game.packs.get(this.pack) : game.collections.get(this.type);
    return (collection?.contents as Document[] | undefined)?.filter((document) => document._source['folder'] === this.id) ?? [];
  }

  get ancestors(): Folder[] {
    return this.folder ? [this.folder, ...this.folder.ancestors] : [];
  }
  get depth(): number {
    return this.ancestors.length + 1;
  }
  get children(): Folder[] {
    return this.getSubfolders();
  }
  get documentClass(): unknown {
    return getDocumentClass(this.type);
  }

  getSubfolders(recursive = false): Folder[] {
    const all = this.pack ? game.packs.get(this.pack)?.folders : game.folders;
    const direct = (all?.contents ?? []).filter((folder) => folder._source['folder'] === this.id && folder.type === this.type);
    return recursive ? direct.flatMap((folder) => [folder, ...folder.getSubfolders(true)]) : direct;
  }

  getParentFolders(): Folder[] {
    return this.ancestors;
  }

  get isAtMaxDepth(): boolean {
    return this.depth >= FOLDER_MAX_DEPTH;
  }

  /** Folders show to whoever sees something in them; empty ones to gamemasters. */
  override get visible(): boolean {
    if (game.user?.isGM) return true;
    return this.contents.some((document) => document.visible) || this.getSubfolders().some((folder) => folder.visible);
  }

  /** Deleting a folder lifts what is in it, or deletes that too. @see https://foundryvtt.com/api/interfaces/foundry.documents.types.FolderDeletionOptions.html */
  override _onDelete(options: PlainObject, userId: string): void {
    super._onDelete(options, userId);
    if (userId !== game.userId) return;
    const parent = this._source['folder'] ?? null;
    const { pack } = this;
    const ids = (documents: Row[]): string[] => documents.map((document) => document._id ?? '');
    const lift = (documents: Row[]): PlainObject[] => documents.map((document) => ({ _id: document._id, folder: parent }));
    const inside = pack ? this.#rowsInPack(pack) : this.contents;
    const below = this.getSubfolders();
    const Class = getDocumentClass(this.type) as unknown as typeof Document | undefined;
    if (inside.length > 0 && Class)
      void (options['deleteContents']
        ? Class.deleteDocuments(ids(inside), { pack })
        : Class.updateDocuments(lift(inside), { pack }));
    if (below.length > 0)
      void (options['deleteSubfolders']
        ? Folder.deleteDocuments(ids(below), { deleteSubfolders: true, deleteContents: options['deleteContents'], pack })
        : Folder.updateDocuments(lift(below), { pack }));
  }

  /** What is in the folder of a pack, at hand or not. */
  #rowsInPack(pack: string): Row[] {
    return game.packs.get(pack)?.index.filter((row) => row['folder'] === this.id) ?? [];
  }
}
