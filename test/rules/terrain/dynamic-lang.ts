import { BOOK_KINDS } from '../../../src/rules/terrain/kinds.ts';
import { WAYS } from '../../../src/rules/terrain/terrain.ts';
import type { DynamicPrefix } from '../../project/lang-keys.ts';

/** The translation keys of terrain whose ends are made at run time. */
export const DYNAMIC_LANG: readonly DynamicPrefix[] = [
  { prefix: 'GHOSTMAP.Terrain.Words.', endings: [...BOOK_KINDS.map(({ id }) => id), 'water', ...WAYS] },
];
