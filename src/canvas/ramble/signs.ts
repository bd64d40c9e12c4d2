/** What of a ramble is marked on its cells, for each viewer: pure, from what the viewer may know. */
import { isUsedUp } from '../../rules/ramble/state/ruling.ts';
import type { RambleHidden, RambleOpen } from '../../rules/ramble/state/state.ts';
import { type Company, companySigns } from './company.ts';
import type { Sign } from './sign.ts';

/** The Font Awesome glyphs: a skull and a flag for what is planned, a pin and a sheet for notes. */
const GLYPHS = { encounter: '\uf714', destination: '\uf024', note: '\uf3c5', gmNote: '\uf249' } as const;

/** Lists who and what of the party stands where, the notes that all may read, and for a GM what is planned and noted under seal (RA-61). */
export function signsOf(
  open: Company & Pick<RambleOpen, 'notes' | 'used'>,
  hidden: Pick<RambleHidden, 'plans' | 'notes'> | null,
): Sign[] {
  const known = Object.entries(open.notes).map(([at, { text }]): Sign => ({
    ...{ key: `note ${at}`, at, glyph: GLYPHS.note, text, secret: false, faint: false },
  }));
  const all = [...companySigns(open), ...known];
  if (!hidden) return all;
  const notes = Object.entries(hidden.notes).map(([at, { text }]): Sign => ({
    ...{ key: `own note ${at}`, at, glyph: GLYPHS.gmNote, text, secret: true, faint: false },
  }));
  const plans = Object.entries(hidden.plans).map(([id, plan]): Sign => ({
    ...{ key: `plan ${id}`, at: plan.at, glyph: GLYPHS[plan.kind], text: plan.text, secret: true },
    faint: isUsedUp(open, id, plan),
  }));
  return [...all, ...notes, ...plans];
}
