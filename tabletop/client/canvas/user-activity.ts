/** What users do on the canvas, told to the others: targets, measurements, pings. */
import type { Point } from './geometry/points';
import type { RulerData } from './interaction/ruler';
import type { Token } from './placeables/token';
import { table } from './table';
import type { TableUser } from './table';

/** @see https://foundryvtt.com/api/interfaces/foundry.canvas.interaction.types.PingData.html */
export interface PingData {
  /** The scene's id. */
  scene: string;
  /** Whether all views of the scene are moved there. */
  pull?: boolean;
  style?: string;
  zoom?: number;
}

/** @see https://foundryvtt.com/api/v13/interfaces/foundry.types.ActivityData.html */
interface CanvasActivity {
  ruler?: RulerData | null;
  cursor?: Point | null;
  ping?: PingData | null;
  targets?: string[];
}

/** Tells the others. Movements of the mouse alone are not told, so that a table at rest is silent. */
export function broadcast(activity: CanvasActivity): void {
  const user = table().game.user as TableUser & { broadcastActivity?(activity: object): void };
  user.broadcastActivity?.(activity);
}

/** Begins to follow what others do. */
export function followActivity(): void {
  const { Hooks } = table();
  Hooks.on('userActivity', (userId: string, activity: CanvasActivity) => {
    const { canvas, game } = table();
    const user = game.users.get(userId);
    if (!canvas.ready || !user || userId === game.user.id) return;
    if (activity.ruler !== undefined) canvas.controls.updateRuler(user, activity.ruler);
    if (activity.ping && activity.cursor) void canvas.controls.handlePing(user, activity.cursor, activity.ping);
  });
  Hooks.on('userConnected', (user: TableUser, connected: boolean) => {
    if (!connected && table().canvas.ready) table().canvas.controls.updateRuler(user, null);
  });
  Hooks.on('targetToken', (user: TableUser, token: Token, targeted: boolean) => token.showTarget(user, targeted));
}
