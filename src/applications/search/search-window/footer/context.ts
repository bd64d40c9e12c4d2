/** What the window's footer offers: the next step of the search, and the ways back. Pure. */
import type { SearchOpen, Status } from '../../../../rules/search/state.ts';

export interface FooterContext {
  readonly status: Status;
  /** The step that comes next. */
  readonly primary: 'begin' | 'end' | 'reopen';
  /** Whether legwork may come first (SG-10). */
  readonly legwork: boolean;
  readonly canUndo: boolean;
}

const PRIMARY: Readonly<Record<Status, FooterContext['primary']>> = {
  laid: 'begin',
  legwork: 'begin',
  running: 'end',
  ended: 'reopen',
};

/** Makes the footer's view; `depth` is how many commands can be taken back. */
export function footerContext(open: Pick<SearchOpen, 'status' | 'legwork'>, depth: number): FooterContext {
  return {
    status: open.status,
    primary: PRIMARY[open.status],
    legwork: open.status === 'laid' && open.legwork.allowed,
    canUndo: depth > 0,
  };
}
