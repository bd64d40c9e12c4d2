/** The tab of the party: its token, who leads, and where it is (RA-02), with the way to the window of its members and vehicles. */
import { openRambleParty } from '../../../../foundry/ramble/windows.ts';
import { makingRoom } from '../../../windows/apart.ts';
import type { ExpeditionPart } from '../../../expedition-window/expedition-window.ts';
import { tokenChoice, tokensOn, usersHere } from '../../../parts/people.ts';
import { chosenAmong } from '../../../parts/choices.ts';
import { putParty } from '../../parts/cell-choice.ts';
import { cellLabel } from '../../../../rules/grid/cell-label.ts';
import type { PlayedRamble } from '../../parts/played-ramble.ts';
import { cellUnderToken } from '../../parts/start.ts';

export const PARTY_TAB: ExpeditionPart<PlayedRamble> = {
  tab: { label: 'GHOSTMAP.RambleWindow.Tab.party', icon: 'fa-solid fa-users' },
  scrollable: [''],
  view(_, { ref, open }) {
    const users = usersHere();
    const under = cellUnderToken(ref);
    return {
      ...tokenChoice(tokensOn(ref.holder), open.token),
      users: chosenAmong(users, open.leader),
      leaderGone: open.leader !== '' && !users.some(({ id }) => id === open.leader),
      count: Object.keys(open.members).length,
      vehicles: Object.keys(open.vehicles).length,
      laid: open.status === 'laid',
      played: open.status !== 'laid' && open.status !== 'ended',
      /** The cell where it is, or where it would set out. */
      here: open.at === '' ? '' : cellLabel(open.at),
      under: under === '' ? '' : cellLabel(under),
    };
  },
  actions: {
    openParty() {
      if (this.ref) openRambleParty(this.ref);
    },
    async putParty() {
      const { ref } = this;
      if (ref) await makingRoom(this, () => putParty(ref));
    },
  },
};
