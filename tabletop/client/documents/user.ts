/** @see https://foundryvtt.com/api/classes/foundry.documents.User.html */
import { BaseUser } from '../../common/documents';
import type { PlainObject } from '../../common/merge';
import type { UserActivity, UserQueryResponse } from '../../protocol';
import type { Actor } from './actor';

/** The tokens that a user targets, by id. @see https://foundryvtt.com/api/classes/foundry.canvas.placeables.tokens.UserTargets.html */
export class UserTargets extends Set<{ readonly id: string }> {
  readonly user: User;

  constructor(user: User) {
    super();
    this.user = user;
  }

  get ids(): string[] {
    return [...this].map((token) => token.id);
  }

  override add(token: { readonly id: string }): this {
    if (this.has(token)) return this;
    super.add(token);
    Hooks.callAll('targetToken', this.user, token, true);
    return this;
  }

  override delete(token: { readonly id: string }): boolean {
    const removed = super.delete(token);
    if (removed) Hooks.callAll('targetToken', this.user, token, false);
    return removed;
  }

  /** Takes the ids that another client tells of. */
  receive(ids: readonly string[]): void {
    const tokens = canvas.ready
      ? (canvas as unknown as { tokens: { get(id: string): { id: string } | undefined } }).tokens
      : undefined;
    for (const token of [...this]) if (!ids.includes(token.id)) this.delete(token);
    for (const id of ids) {
      const token = tokens?.get(id);
      if (token) this.add(token);
    }
  }
}

export class User extends BaseUser {
  declare readonly character: Actor | null;
  /** True while one of the user's clients is connected. */
  declare active: boolean;
  declare viewedScene: string | null;
  declare viewedLevel: string | null;
  declare readonly targets: UserTargets;

  protected override _configure(options: PlainObject): void {
    super._configure(options);
    for (const [name, value] of Object.entries({
      active: false,
      viewedScene: null,
      viewedLevel: null,
      targets: new UserTargets(this),
    })) {
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: false });
    }
  }

  get isSelf(): boolean {
    return game.userId === this.id;
  }

  /** True for the one gamemaster that all clients agree on. */
  get isActiveGM(): boolean {
    return game.users.activeGM === this;
  }

  get isBanned(): boolean {
    return this.role === CONST.USER_ROLES.NONE;
  }

  get isTrusted(): boolean {
    return this.hasRole('TRUSTED');
  }

  /** True if this is the user that all clients agree on among those of a condition. */
  isDesignated(condition: (user: User) => boolean): boolean {
    return game.users.getDesignatedUser(condition) === this;
  }

  /** Tells the other clients what this user does. */
  broadcastActivity(activity: UserActivity = {}, _options: { volatile?: boolean } = {}): void {
    if (!this.isSelf) throw new Error('A user may only tell of themself');
    if (activity.sceneId !== undefined) this.viewedScene = activity.sceneId;
    game.socket.emit('userActivity', activity);
  }

  /**
   * Asks this user's client, and waits for its answer.
   * @see https://foundryvtt.com/api/classes/foundry.documents.User.html#query
   */
  async query(name: string, data: unknown, options: { timeout?: number } = {}): Promise<unknown> {
    const handler = CONFIG.queries[name];
    if (!handler) throw new Error(`The query "${name}" is not registered in CONFIG.queries`);
    if (!game.user?.hasPermission('QUERY_USER')) throw new Error('You lack permission to query other users');
    if (!this.active) throw new Error(`The user "${this.name}" is not active`);
    if (this.isSelf) return game.answerQuery(name, data, options.timeout, this.id ?? '');
    const response = await new Promise<UserQueryResponse>((resolve) => {
      game.socket.emit('userQuery', { userId: this.id, name, data, timeout: options.timeout }, resolve);
    });
    if (response.ok) return response.result;
    throw new Error(response.message);
  }

  /** Puts a macro in the bar. */
  assignHotbarMacro(macro: { id: string } | null, slot: string | number): Promise<this | undefined> {
    const hotbar = { ...this.hotbar };
    if (macro) hotbar[String(slot)] = macro.id;
    else Reflect.deleteProperty(hotbar, String(slot));
    return this.update({ hotbar }, { diff: false, recursive: false });
  }
}
