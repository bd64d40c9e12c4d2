/** What the window's footer does: the next step of the search, and the ways back. */
import { withWindows } from '../../../fetched-windows.ts';
import { askHowItEnded } from '../../ending/end-dialog.ts';
import { focusBar } from '../../../bar/bar-focus.ts';
import { pressedByKey } from '../../../kit/kept-focus.ts';
import type { WindowAction } from '../model.ts';

/** Opens the search to the players; what is to be done next is done on the map and the bar, so the window makes room. */
function opening(kind: 'begin' | 'legwork'): WindowAction {
  return async function (event) {
    const answer = await this.command({ kind });
    if (answer?.kind !== 'done') return;
    await this.close();
    if (pressedByKey(event)) focusBar();
  };
}

/** What the buttons of the footer do, by their actions. */
export const FOOTER_ACTIONS: Readonly<Record<string, WindowAction>> = {
  begin: opening('begin'),
  legwork: opening('legwork'),
  /** Asks how the search ended (SG-25). */
  end() {
    if (this.ref) void askHowItEnded(this.ref);
  },
  reopen() {
    void this.command({ kind: 'reopen' });
  },
  undo() {
    void this.command({ kind: 'undo' });
  },
  export() {
    const { ref } = this;
    if (ref) void withWindows(({ openExport }) => openExport(ref));
  },
  remove() {
    const { ref } = this;
    const name = this.open?.name ?? '';
    if (ref) void withWindows(({ askToRemove }) => askToRemove(ref, name));
  },
};
