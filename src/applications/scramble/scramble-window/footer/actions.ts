/** What the window's footer does: the next step of the scramble, and the ways back. */
import { words } from '../../../../foundry/host/notices.ts';
import { focusBar } from '../../../bar/bar-focus.ts';
import { withWindows } from '../../../fetched-windows.ts';
import { confirmed } from '../../../parts/confirmed.ts';
import { pressedByKey } from '../../../kit/kept-focus.ts';
import type { WindowAction } from '../model.ts';

/** What the buttons of the footer do, by their actions. */
export const FOOTER_ACTIONS: Readonly<Record<string, WindowAction>> = {
  /** Opens the scramble to the players; what is next is done on the map and the bar, so the window makes room. */
  async begin(event) {
    const answer = await this.command({ kind: 'begin' });
    if (answer?.kind !== 'done') return;
    await this.close();
    if (pressedByKey(event)) focusBar();
  },
  async end() {
    if (await confirmed('GHOSTMAP.Scramble.End', words('GHOSTMAP.Scramble.EndSure'))) await this.command({ kind: 'end' });
  },
  async reopen() {
    await this.command({ kind: 'reopen' });
  },
  async undo() {
    await this.command({ kind: 'undo' });
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
