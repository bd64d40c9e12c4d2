/** @see https://foundryvtt.com/api/classes/foundry.documents.collections.Users.html */
import type { UserActivity } from '../../../protocol';
import type { User } from '../user';
import { WorldCollection } from './world-collection';

export class Users extends WorldCollection<User> {
  static override documentName = 'User';

  /** The user at this client. */
  get current(): User | null {
    return game.user;
  }

  /** Users who are no gamemasters. */
  get players(): User[] {
    return this.filter((user) => !user.isGM);
  }

  /** One gamemaster who is there, the same for all clients; full gamemasters before assistants. */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  /** The user among those of a condition that all clients agree on: highest role, then lowest id. */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    const candidates = this.filter(condition).sort((a, b) => b.role - a.role || ((a.id ?? '') < (b.id ?? '') ? -1 : 1));
    return candidates[0] ?? null;
  }

  /** Takes what a user has told of themself. */
  _handleUserActivity(userId: string, activity: UserActivity): void {
    const user = this.get(userId);
    if (!user) return;
    const wasActive = user.active;
    const active = activity.active ?? true;
    user.active = active;
    if (active !== wasActive) Hooks.callAll('userConnected', user, active);
    if (activity.sceneId !== undefined || !active) user.viewedScene = active ? (activity.sceneId ?? null) : null;
    if (activity.levelId !== undefined) user.viewedLevel = activity.levelId;
    if (activity.targets !== undefined) user.targets.receive(activity.targets);
    Hooks.callAll('userActivity', userId, activity);
  }
}
