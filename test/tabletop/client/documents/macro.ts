/** @see https://foundryvtt.com/api/classes/foundry.documents.Macro.html */
import { BaseMacro } from '../../common/documents';
import type { Document } from '../../common/document';
import type { PlainObject } from '../../common/merge';

export class Macro extends BaseMacro {
  get thumbnail(): string {
    return this.img;
  }
  get isAuthor(): boolean {
    return this._source['author'] === game.userId;
  }
  get canExecute(): boolean {
    return (
      game.user !== null &&
      this.testUserPermission(game.user, 'LIMITED') &&
      (this.type !== 'script' || game.user.hasPermission('MACRO_SCRIPT'))
    );
  }

  /** Runs it: says what it says, or runs its script. */
  async execute(scope: PlainObject = {}): Promise<unknown> {
    if (!this.canExecute) {
      ui.notifications?.warn(`You do not have permission to execute Macro "${this.name}".`);
      return undefined;
    }
    if (this.type === 'chat') return (CONFIG.ChatMessage.documentClass as typeof Document).create({ content: this.command });
    const names = Object.keys(scope);
    // Running a macro's text is what macros are for; whoever may write one is set by MACRO_SCRIPT.
    const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor as new (
      ...parts: string[]
    ) => (...args: unknown[]) => Promise<unknown>;
    return new AsyncFunction('speaker', 'actor', 'token', 'character', ...names, this.command).call(
      this,
      null,
      null,
      null,
      game.user?.character,
      ...Object.values(scope),
    );
  }
}
