import type { RowKind } from '../../rules/encounters/table.ts';

/** The Font Awesome name that stands for a kind of row; those of a search's contents have the same. */
export const KIND_ICONS: Readonly<Record<RowKind, string>> = {
  none: 'fa-wind',
  'friendly-creature': 'fa-dove',
  'hostile-creature': 'fa-dragon',
  obstacle: 'fa-triangle-exclamation',
  object: 'fa-gem',
  event: 'fa-bolt',
};
