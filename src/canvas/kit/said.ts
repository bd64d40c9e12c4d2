/** What a click or Enter does at a place, with Shift and without, and how that is said. */
import { words } from '../../foundry/host/notices.ts';
import type { Place } from '../tool.ts';

/** Returns what is done at a place; null where nothing is, with Shift. */
export function deedAt(place: Place, { shiftKey }: { readonly shiftKey: boolean }): Pick<Place, 'label' | 'act'> | null {
  return shiftKey ? (place.more ?? null) : place;
}

/** Says what is done at a place, and without Shift also what Shift does there instead. */
export function saidAt(place: Place, { shiftKey }: { readonly shiftKey: boolean }): string {
  const { label, more } = place;
  if (!more) return label;
  return shiftKey ? more.label : words('GHOSTMAP.Places.More', { label, more: more.label });
}
