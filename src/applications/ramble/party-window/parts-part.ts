/** The parts of the party in its window: who goes their own way, and who meets again. */
import { nextPart } from '../../../rules/ramble/party/makers.ts';
import { viewerOf } from '../../bar/viewer.ts';
import type { ExpeditionPart } from '../../expedition-window/expedition-window.ts';
import { inputIn } from '../../kit/elements.ts';
import type { KeptFields } from '../../party/row-values.ts';
import type { PlayedRamble } from '../parts/played-ramble.ts';
import { partsContext, usualLeader } from './parts-context.ts';
import { partyWorld } from './party-world.ts';

/** Returns the values of the ticked boxes of a name. */
function tickedIn(row: ParentNode, name: string): string[] {
  return [...row.querySelectorAll<HTMLInputElement>(`input[name="${name}"]:checked`)].map(({ value }) => value);
}

export const PARTS: ExpeditionPart<PlayedRamble, { readonly fields: KeptFields }> = {
  view: (_, shown) => partsContext(shown.open, viewerOf(shown.ref), partyWorld(shown)),
  actions: {
    async partWays(_event, button) {
      const row = button.closest<HTMLElement>('[data-command="part"]');
      const { open } = this;
      if (!row || !open || !this.ref) return;
      const members = tickedIn(row, 'goes');
      const name = inputIn(row, 'part-name');
      if (name?.reportValidity() === false) return;
      if (members.length === 0) {
        inputIn(row, 'goes')?.focus();
        return;
      }
      const chosen = (field: string): string => row.querySelector<HTMLSelectElement>(`select[name="${field}"]`)?.value ?? '';
      const leader = chosen('part-leader') || usualLeader(open, members, viewerOf(this.ref));
      const who = { members, vehicles: tickedIn(row, 'taken'), token: chosen('part-token'), leader };
      const sent = this.fields.of(row);
      if (!(await this.done({ kind: 'part', part: nextPart(open), name: name?.value.trim() ?? '', ...who }))) return;
      this.fields.forget(sent);
      this.redraw();
    },
  },
};
