import { instances, type ApplicationV2 } from './api/application';
import { host } from './host';
import { ContextMenu } from './ux/context-menu';

type Closable = Pick<ApplicationV2, 'rendered' | 'hasFrame' | 'close' | 'position'>;

/** The window that is in front, or none. Windows of the older framework are in `ui.windows`. */
export function frontApplication(): Closable | null {
  const older = Object.values((host().ui['windows'] ?? {}) as Record<string, Closable>);
  const windows = [...instances.values(), ...older].filter((application) => application.rendered && application.hasFrame);
  windows.sort((a, b) => (b.position.zIndex ?? 0) - (a.position.zIndex ?? 0));
  return windows[0] ?? null;
}

/**
 * What the key "dismiss" (Escape) does to the interface: closes the menu that is open, else the window in front.
 *
 * True where there was something to close, so that the key goes no further.
 * @see https://foundryvtt.com/article/keybinds/ (dismiss)
 */
export function dismissInterface(): boolean {
  if (ContextMenu.dismiss()) return true;
  const front = frontApplication();
  if (!front) return false;
  void front.close({ closeKey: true });
  return true;
}
