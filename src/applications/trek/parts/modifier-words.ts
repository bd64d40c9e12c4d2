/** What modifiers of treks are called: the free one by the GM's own reason. */
import { words } from '../../../foundry/host/notices.ts';
import type { ModifierOn } from '../../../rules/trek/modifiers.ts';

/** Says why a modifier makes the trek harder or easier (TK-02). */
export function modifierWords({ id, reason }: ModifierOn): string {
  return id === 'other' && reason !== '' ? reason : words(`GHOSTMAP.Trek.Modifier.${id}`);
}
