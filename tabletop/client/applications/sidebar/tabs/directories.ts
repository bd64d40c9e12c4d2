import type { ApplicationOptions } from '../../api/application-types';
import { host, localize, type HostDocument } from '../../host';
import type { ContextMenuEntry } from '../../ux/context-menu';
import { DocumentDirectory } from '../document-directory';
import { sceneContextEntries } from '../scene-context-entries';
import { type PicturedScene, sceneThumbnail } from '../scene-thumbnail';

/** @see https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.tabs.ActorDirectory.html */
export class ActorDirectory extends DocumentDirectory {
  static override tabName = 'actors';
  static override documentName = 'Actor';
  static override entryIcon = 'fa-solid fa-user';
  static override DEFAULT_OPTIONS: ApplicationOptions = { window: { title: 'SIDEBAR.TabActors', icon: 'fa-solid fa-users' } };
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.tabs.ItemDirectory.html */
export class ItemDirectory extends DocumentDirectory {
  static override tabName = 'items';
  static override documentName = 'Item';
  static override entryIcon = 'fa-solid fa-suitcase';
  static override DEFAULT_OPTIONS: ApplicationOptions = { window: { title: 'SIDEBAR.TabItems', icon: 'fa-solid fa-suitcase' } };
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.tabs.JournalDirectory.html */
export class JournalDirectory extends DocumentDirectory {
  static override tabName = 'journal';
  static override documentName = 'JournalEntry';
  static override entryIcon = 'fa-solid fa-book-open';
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    window: { title: 'SIDEBAR.TabJournal', icon: 'fa-solid fa-book-open' },
  };

  override _getEntryContextOptions(): ContextMenuEntry[] {
    return [
      ...super._getEntryContextOptions(),
      {
        name: 'JOURNAL.JumpToNote',
        icon: 'fa-solid fa-crosshairs',
        condition: (target) => Boolean((this._entryOf(target) as { sceneNote?: unknown } | undefined)?.sceneNote),
        callback: (target) => (this._entryOf(target) as { panToNote?(): unknown } | undefined)?.panToNote?.(),
      },
    ];
  }
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.tabs.RollTableDirectory.html */
export class RollTableDirectory extends DocumentDirectory {
  static override tabName = 'tables';
  static override documentName = 'RollTable';
  static override entryIcon = 'fa-solid fa-table-list';
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    window: { title: 'SIDEBAR.TabTables', icon: 'fa-solid fa-table-list' },
  };

  override _getEntryContextOptions(): ContextMenuEntry[] {
    return [
      {
        name: 'TABLE.Roll',
        icon: 'fa-solid fa-dice-d20',
        callback: (target) => (this._entryOf(target) as { draw?(): unknown } | undefined)?.draw?.(),
      },
      ...super._getEntryContextOptions(),
    ];
  }
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.tabs.SceneDirectory.html */
export class SceneDirectory extends DocumentDirectory {
  static override tabName = 'scenes';
  static override documentName = 'Scene';
  static override entryIcon = 'fa-solid fa-map';
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    window: { title: 'SIDEBAR.TabScenes', icon: 'fa-solid fa-map' },
    // The last is for the mark of the active scene. unsure: the published list names the first two.
    renderUpdateKeys: ['background', 'thumb', 'active'],
  };

  override _canCreateEntry(): boolean {
    return Boolean(host().game.user?.isGM);
  }

  override _prepareEntry(entry: HostDocument): ReturnType<DocumentDirectory['_prepareEntry']> {
    const { active, isView } = entry as HostDocument & { active?: boolean; isView?: boolean };
    const prepared = super._prepareEntry(entry);
    const mark = active
      ? { icon: 'fa-solid fa-bullseye', label: localize('SCENES.Active') }
      : isView
        ? { icon: 'fa-solid fa-eye', label: localize('SCENES.Viewed') }
        : null;
    return { ...prepared, img: prepared.img ?? sceneThumbnail(entry as HostDocument & PicturedScene), ...(mark ? { mark } : {}) };
  }

  override async _onClickEntry(entry: HostDocument): Promise<void> {
    const { view } = entry as HostDocument & { view?(): Promise<unknown> };
    if (view) await view.call(entry);
    else await super._onClickEntry(entry);
  }

  override _getEntryContextOptions(): ContextMenuEntry[] {
    return [...sceneContextEntries((target) => this._entryOf(target) ?? null), ...super._getEntryContextOptions()];
  }
}
