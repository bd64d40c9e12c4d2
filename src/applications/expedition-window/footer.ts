/** The footer of the GM's window of an expedition: its next step always in sight, and the ways back. */
import type { ExpeditionRef } from '../../foundry/store/expeditions.ts';
import { focusBar } from '../bar/bar-focus.ts';
import { withWindows } from '../fetched-windows.ts';
import { pressedByKey } from '../kit/kept-focus.ts';
import { isMeant } from '../windows/confirmed.ts';
import type { Actions, WindowModel } from '../windows/described-window.ts';

/** A window as far as its footer knows it, with the kinds of commands that this gives. */
interface FooterModel<Kind extends string> extends Pick<WindowModel, 'close'> {
  readonly ref: ExpeditionRef | null;
  readonly open: { readonly name: string } | null;
  done(command: { readonly kind: Kind }): Promise<boolean>;
}

/** What every footer offers. */
interface FooterView {
  /** The step that comes next. */
  readonly primary: 'begin' | 'end' | 'reopen';
  readonly canUndo: boolean;
}

/** The step that comes next by the status; after any other it is the end. */
const PRIMARY: Readonly<Record<string, FooterView['primary']>> = { laid: 'begin', ended: 'reopen' };

/** Makes a footer's view; `depth` is how many commands can be taken back. */
export function footerView({ status }: { readonly status: string }, depth: number): FooterView {
  return { primary: PRIMARY[status] ?? 'end', canUndo: depth > 0 };
}

/** Opens the expedition to the players, once the question is answered that its button may have; what is to be done next is done on the map and the bar, so the window makes room. */
export function opening<Kind extends string>(kind: Kind): Actions<FooterModel<Kind>>[string] {
  return async function (event, button) {
    if (!(await isMeant(button)) || !(await this.done({ kind }))) return;
    await this.close();
    if (pressedByKey(event)) focusBar();
  };
}

/** What the buttons of every footer do; how it ends is each one's own. */
export const FOOTER_ACTIONS: Actions<FooterModel<'begin'>> = {
  begin: opening('begin'),
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
