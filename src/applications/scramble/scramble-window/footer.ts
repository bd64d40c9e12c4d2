/** The footer of the window of a scramble. */
import type { ScrambleOpen } from '../../../rules/scramble/state/state.ts';
import type { ExpeditionPart } from '../../expedition-window/expedition-window.ts';
import { FOOTER_ACTIONS, footerView } from '../../expedition-window/footer.ts';
import { askToEnd } from '../parts/ending.ts';
import type { PlayedScramble } from '../parts/played-scramble.ts';

/** Makes the footer's view; `depth` is how many commands can be taken back. */
export function footerContext(open: Pick<ScrambleOpen, 'status' | 'members'>, depth: number) {
  return {
    ...footerView(open, depth),
    /** Whether the party is still missing. */
    nobody: Object.keys(open.members).length === 0,
  };
}

export const FOOTER: ExpeditionPart<PlayedScramble> = {
  view: (_, { ref, open }) => footerContext(open, ref.expedition.record.depth),
  actions: {
    ...FOOTER_ACTIONS,
    end() {
      return askToEnd((command) => this.command(command));
    },
  },
};
