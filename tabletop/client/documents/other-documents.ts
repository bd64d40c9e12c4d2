/** Document types to which the page adds little. @see https://foundryvtt.com/api/modules/foundry.documents.html */
import { BaseActiveEffect, BaseCombatantGroup, BaseJournalEntryCategory } from '../../common/documents';
import type { Document } from '../../common/document';

export class ActiveEffect extends BaseActiveEffect {
  get target(): Document | null {
    return this.parent as Document | null;
  }
  get active(): boolean {
    return !this.disabled;
  }
  get isTemporary(): boolean {
    return this.statuses.size > 0 || Object.values(this.duration).some((value) => typeof value === 'number' && value > 0);
  }
}

export class CombatantGroup extends BaseCombatantGroup {}

export class JournalEntryCategory extends BaseJournalEntryCategory {}
