/** @see https://foundryvtt.com/api/classes/foundry.documents.Setting.html */
import { BaseSetting } from '../../common/documents';
import type { PlainObject } from '../../common/merge';

export class Setting extends BaseSetting {
  /** What is registered under the key. */
  get config(): unknown {
    return game.settings.settings.get(this.key);
  }

  override _onCreate(data: PlainObject, options: PlainObject, userId: string): void {
    super._onCreate(data, options, userId);
    game.settings.followDocument(this, options, userId);
  }

  override _onUpdate(changed: PlainObject, options: PlainObject, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ('value' in changed) game.settings.followDocument(this, options, userId);
  }
}
