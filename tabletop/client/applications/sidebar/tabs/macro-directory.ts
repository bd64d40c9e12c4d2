import type { ApplicationOptions } from '../../api/application-types';
import type { ContextMenuEntry } from '../../ux/context-menu';
import { DocumentDirectory } from '../document-directory';

/**
 * The macros, opened from the hotbar as a window.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.tabs.MacroDirectory.html
 */
export class MacroDirectory extends DocumentDirectory {
  static override tabName = 'macros';
  static override documentName = 'Macro';
  static override entryIcon = 'fa-solid fa-code';
  static override DEFAULT_OPTIONS: ApplicationOptions = { window: { title: 'DOCUMENT.Macros', icon: 'fa-solid fa-code' } };

  override _getEntryContextOptions(): ContextMenuEntry[] {
    return [
      {
        name: 'MACRO.Execute',
        icon: 'fa-solid fa-play',
        condition: (target) => Boolean((this._entryOf(target) as { canExecute?: boolean } | undefined)?.canExecute),
        callback: (target) => (this._entryOf(target) as { execute?(): unknown } | undefined)?.execute?.(),
      },
      ...super._getEntryContextOptions(),
    ];
  }
}
