/** What makes a trek harder or easier: what is on adds up, each with its reason (TK-02). */
import { MODIFIERS, type ModifierId, type TrekOpen } from './state.ts';

/** A modifier that holds. */
export interface ModifierOn {
  readonly id: ModifierId;
  readonly by: number;
  /** The GM's words, of the free one; empty where its name says it. */
  readonly reason: string;
}

/** Lists the modifiers that hold, in their order (TK-02). */
export function modifiersOn({ modifiers }: Pick<TrekOpen, 'modifiers'>): readonly ModifierOn[] {
  return MODIFIERS.flatMap((id) => {
    const { on, by, reason } = modifiers[id];
    return on ? [{ id, by, reason }] : [];
  });
}
