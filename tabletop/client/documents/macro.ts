/** @see https://foundryvtt.com/api/classes/foundry.documents.Macro.html */
import { BaseMacro } from '../../common/documents';
import type { Document } from '../../common/document';
import type { ChatMessage, ChatSpeaker } from './chat-message';
import type { User } from './user';

/** What a macro is run with. @see https://foundryvtt.com/api/classes/foundry.documents.Macro.html#execute */
export interface MacroScope {
  speaker?: ChatSpeaker;
  actor?: unknown;
  token?: unknown;
  [name: string]: unknown;
}

export class Macro extends BaseMacro {
  get thumbnail(): string {
    return this.img;
  }
  get isAuthor(): boolean {
    return this._source['author'] === game.userId;
  }
  /** Whether this user may run it. */
  get canExecute(): boolean {
    return game.user !== null && this.canUserExecute(game.user);
  }

  /** Whether a user may run it; packages say otherwise of theirs. @see https://foundryvtt.com/api/classes/foundry.documents.Macro.html#canuserexecute */
  canUserExecute(user: User): boolean {
    return this.testUserPermission(user, 'LIMITED') && (this.type !== 'script' || user.hasPermission('MACRO_SCRIPT'));
  }

  /** Runs it: says what it says, or runs its script. */
  async execute(scope: MacroScope = {}): Promise<unknown> {
    if (!this.canExecute) {
      ui.notifications?.warn(`You do not have permission to execute Macro "${this.name}".`);
      return undefined;
    }
    if (this.type === 'chat') return (CONFIG.ChatMessage.documentClass as typeof Document).create({ content: this.command });
    return this.#run(scope);
  }

  /**
   * Runs the script with what is given and, of who speaks, what is not; the rest it has as `scope` too. Unsure: that
   * `scope` leaves out the actor, the token and the speaker.
   * @see https://github.com/foundryvtt/foundryvtt/issues/7184
   * @see https://github.com/foundryvtt/foundryvtt/issues/10303
   */
  #run({ speaker, actor, token, ...scope }: MacroScope): Promise<unknown> {
    const names = Object.keys(scope);
    const numbered = names.find((name) => /^\d+$/.test(name));
    if (numbered !== undefined) throw new Error(`A macro's argument cannot be named "${numbered}"`);
    const says = speaker ?? (CONFIG.ChatMessage.documentClass as unknown as typeof ChatMessage).getSpeaker();
    const { tokens } = canvas as unknown as { tokens?: { get(id: string): unknown } };
    // Running a macro's text is what macros are for; whoever may write one is set by MACRO_SCRIPT.
    const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor as new (
      ...parts: string[]
    ) => (...args: unknown[]) => Promise<unknown>;
    return new AsyncFunction('speaker', 'actor', 'token', 'character', 'scope', ...names, this.command).call(
      this,
      says,
      actor ?? game.actors.get(says.actor ?? '') ?? null,
      token ?? tokens?.get(says.token ?? '') ?? null,
      game.user?.character,
      scope,
      ...Object.values(scope),
    );
  }
}
