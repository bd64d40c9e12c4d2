/** Plans and notes on a map as lists of them show them. Pure. */
import { type GridCell } from '../../../rules/grid/board.ts';
import { cellNamed } from '../../../rules/grid/sides.ts';
import { isUsedUp } from '../../../rules/ramble/state/ruling.ts';
import { type Note, PLAN_KINDS, type RambleHidden, type RambleOpen } from '../../../rules/ramble/state/state.ts';
import { choices } from '../../parts/choices.ts';
import { cellLabel } from '../../../rules/grid/cell-label.ts';

/** The Font Awesome names of what is planned. */
export const PLAN_ICONS = { encounter: 'fa-paw', destination: 'fa-flag' } as const;

/** What a link leads to, as the world has it. */
export interface LinkWords {
  readonly nameOf: (uuid: string) => string;
  readonly iconOf: (uuid: string) => string;
}

/** Makes the view of a link; null where there is none. */
export function linkView(uuid: string, { nameOf, iconOf }: LinkWords) {
  return uuid === '' ? null : { uuid, name: nameOf(uuid), icon: iconOf(uuid) };
}

/** Puts names of cells in reading order. */
export function inReadingOrder(one: string, other: string): number {
  const none: GridCell = { i: 0, j: 0 };
  const [a, b] = [cellNamed(one) ?? none, cellNamed(other) ?? none];
  return a.i - b.i || a.j - b.j;
}

/** Lists what is planned on the map, or in a cell of it alone (RA-61). */
export function plansView(open: Pick<RambleOpen, 'used'>, { plans }: Pick<RambleHidden, 'plans'>, links: LinkWords, at = '') {
  return Object.entries(plans)
    .filter(([, plan]) => at === '' || plan.at === at)
    .sort(([, one], [, other]) => inReadingOrder(one.at, other.at))
    .map(([id, plan]) => ({
      ...{ id, at: plan.at, label: cellLabel(plan.at), text: plan.text },
      icon: PLAN_ICONS[plan.kind],
      kinds: choices(PLAN_KINDS, plan.kind),
      link: linkView(plan.link, links),
      /** Whether the party has met it already. */
      used: isUsedUp(open, id, plan),
    }));
}

/** Whose notes are meant: those that all read, or the GMs' own. */
export const NOTE_READERS = ['all', 'gm'] as const;
export type NoteReader = (typeof NOTE_READERS)[number];

/** Makes the view of a note; what is not noted yet is empty. */
export function noteView(whose: NoteReader, at: string, note: Note | undefined, links: LinkWords) {
  const { text = '', link = '' } = note ?? {};
  return { whose, at, label: cellLabel(at), key: `${whose}-${at.replace(',', '-')}`, text, link: linkView(link, links) };
}

/** Lists notes in reading order. */
export function notesView(whose: NoteReader, notes: Readonly<Record<string, Note>>, links: LinkWords) {
  return Object.entries(notes)
    .sort(([one], [other]) => inReadingOrder(one, other))
    .map(([at, note]) => noteView(whose, at, note, links));
}
