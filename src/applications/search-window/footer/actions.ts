/** What the window's footer does: the next step of the search, and the ways back. */
import { askReferee } from '../../../foundry/asking.ts';
import { addressOf } from '../../../foundry/holders.ts';
import { words } from '../../../foundry/notices.ts';
import { askHowItEnded } from '../../ending/end-dialog.ts';
import { focusBar } from '../../bar/bar-focus.ts';
import { pressedByKey } from '../../kept-focus.ts';
import { confirmed } from '../../confirmed.ts';
import type { DeskAction } from '../desk.ts';

/** Takes the search off the scene once the GM has confirmed it: nothing brings it back. */
const remove: DeskAction = async function () {
  const { placed, open } = this;
  if (!placed || !open) return;
  const name = foundry.utils.escapeHTML(open.name);
  if (await confirmed('GHOSTMAP.Search.Remove', words('GHOSTMAP.Search.RemoveSure', { name })))
    await askReferee({ kind: 'remove', holder: addressOf(placed.holder), expedition: placed.id });
};

/** Opens the search to the players; what is to be done next is done on the map and the bar, so the window makes room. */
function opening(kind: 'begin' | 'legwork'): DeskAction {
  return async function (event) {
    const answer = await this.command({ kind });
    if (answer?.kind !== 'done') return;
    await this.close();
    if (pressedByKey(event)) focusBar();
  };
}

/** What the buttons of the footer do, by their actions. */
export const FOOTER_ACTIONS: Readonly<Record<string, DeskAction>> = {
  begin: opening('begin'),
  legwork: opening('legwork'),
  /** Asks how the search ended (SG-25). */
  end() {
    if (this.placed) void askHowItEnded(this.placed);
  },
  reopen() {
    void this.command({ kind: 'reopen' });
  },
  undo() {
    void this.command({ kind: 'undo' });
  },
  remove,
};
