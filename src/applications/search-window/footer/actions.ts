/** What the window's footer does: the next step of the search, and the ways back. */
import { askReferee } from '../../../foundry/asking.ts';
import { words } from '../../../foundry/notices.ts';
import { ENDINGS } from '../../../rules/search/state.ts';
import { confirmed } from '../confirmed.ts';
import type { DeskAction } from '../desk.ts';

const { DialogV2 } = foundry.applications.api;

/** Asks how the search ended; closing the question lets it go on (SG-25). */
const end: DeskAction = async function () {
  const { open } = this;
  const how: unknown = await DialogV2.wait({
    window: { title: 'GHOSTMAP.Search.End' },
    content: `<p>${words('GHOSTMAP.Search.EndHow')}</p>`,
    buttons: ENDINGS.map((ending) => ({
      action: ending,
      label: `GHOSTMAP.Search.Ending.${ending}`,
      default: ending === (open?.found ? 'found' : 'given-up'),
    })),
    rejectClose: false,
    modal: true,
  });
  if (typeof how === 'string') await this.command({ kind: 'end', how });
};

/** Takes the search off the scene once the GM has confirmed it: nothing brings it back. */
const remove: DeskAction = async function () {
  const { placed, open } = this;
  if (!placed || !open) return;
  const name = foundry.utils.escapeHTML(open.name);
  if (await confirmed('GHOSTMAP.Search.Remove', words('GHOSTMAP.Search.RemoveSure', { name })))
    await askReferee({ kind: 'remove', scene: placed.scene.id ?? '', expedition: placed.id });
};

/** Opens the search to the players; what is to be done next is done on the map and the bar, so the window makes room. */
function opening(kind: 'begin' | 'legwork'): DeskAction {
  return async function () {
    const answer = await this.command({ kind });
    if (answer?.kind === 'done') await this.close();
  };
}

/** What the buttons of the footer do, by their actions. */
export const FOOTER_ACTIONS: Readonly<Record<string, DeskAction>> = {
  begin: opening('begin'),
  legwork: opening('legwork'),
  end,
  reopen() {
    void this.command({ kind: 'reopen' });
  },
  undo() {
    void this.command({ kind: 'undo' });
  },
  remove,
};
