import { instances, type ApplicationV2 } from './api/application';
import { host } from './host';
import { ContextMenu } from './ux/context-menu';

type Closable = Pick<ApplicationV2, 'rendered' | 'hasFrame' | 'close' | 'position'>;

/** What is read of the canvas here. */
interface Board {
  ready: boolean;
  currentMouseManager?: { isDragging: boolean } | null;
  hud?: { token?: { object: unknown } | null };
}

/** The window that is in front, or none. Windows of the older framework are in `ui.windows`. */
export function frontApplication(): Closable | null {
  const older = Object.values((host().ui['windows'] ?? {}) as Record<string, Closable>);
  const windows = [...instances.values(), ...older].filter((application) => application.rendered && application.hasFrame);
  windows.sort((a, b) => (b.position.zIndex ?? 0) - (a.position.zIndex ?? 0));
  return windows[0] ?? null;
}

/** Whether the canvas needs the key first: something is dragged there, or a token's panel is open. */
function isCanvasFirst(): boolean {
  const canvas = host().canvas as Board | undefined;
  if (!canvas?.ready) return false;
  return canvas.currentMouseManager?.isDragging === true || Boolean(canvas.hud?.token?.object);
}

/**
 * What the key "dismiss" (Escape) does to the interface: closes the menu that is open, else the window in front.
 *
 * True where there was something to close, so that the key goes no further; a drag and a token's panel on the canvas come
 * before windows, and are left to the canvas.
 * @see https://foundryvtt.com/article/keybinds/ (dismiss)
 */
export function dismissInterface(): boolean {
  if (ContextMenu.dismiss()) return true;
  if (isCanvasFirst()) return false;
  const front = frontApplication();
  if (!front) return false;
  void front.close({ closeKey: true });
  return true;
}
