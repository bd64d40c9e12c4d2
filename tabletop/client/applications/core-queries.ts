import { host } from './host';
import { DialogV2 } from './api/dialog';

type QueryHandler = (data: never, options?: { user?: { isGM?: boolean } }) => unknown;

/**
 * What one client's interface asks of another's: a dialog, to look at a scene, to load the page anew.
 * @see https://foundryvtt.com/api/v13/variables/CONFIG.queries.html unsure: only "dialog" is a documented name
 */
export const CORE_QUERIES: Record<string, QueryHandler> = {
  dialog: (data: Parameters<typeof DialogV2._handleQuery>[0]) => DialogV2._handleQuery(data),
  pullToScene: async ({ sceneId }: { sceneId: string }) => {
    const scene = host().game.scenes?.get(sceneId) as { view?(): Promise<unknown> } | undefined;
    await scene?.view?.();
    return true;
  },
  reload: () => {
    // The answer must leave before the page does.
    setTimeout(() => window.location.reload(), 50);
    return true;
  },
};

/** Asks every other user who is here, and waits for none of them. */
export function queryOthers(name: string, data: object = {}): void {
  for (const user of host().game.users?.contents ?? []) {
    if (user.active && !user.isSelf) user.query?.(name, data, { timeout: 5000 }).catch(() => undefined);
  }
}
