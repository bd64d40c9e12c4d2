/** What the window's footer offers: the next step of the scramble, and the ways back. Pure. */
import type { ScrambleOpen } from '../../../../rules/scramble/state.ts';

export interface FooterContext {
  /** The step that comes next. */
  readonly primary: 'begin' | 'end' | 'reopen';
  /** Whether the party is still missing. */
  readonly nobody: boolean;
  readonly canUndo: boolean;
}

/** Makes the footer's view; `depth` is how many commands can be taken back. */
export function footerContext({ status, members }: Pick<ScrambleOpen, 'status' | 'members'>, depth: number): FooterContext {
  return {
    primary: status === 'laid' ? 'begin' : status === 'ended' ? 'reopen' : 'end',
    nobody: Object.keys(members).length === 0,
    canUndo: depth > 0,
  };
}
