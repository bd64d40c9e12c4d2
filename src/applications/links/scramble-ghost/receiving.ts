/** How a scramble takes in a party that comes from another expedition: on any scene of squares, with what its ghost map has (SC-10, SC-12). */
import { layScramble } from '../../../foundry/scramble/laying.ts';
import { membersAlong } from '../../../foundry/party/characters.ts';
import { takeoverOn } from '../../../foundry/links/scramble-ghost/taking-over.ts';
import { partyOf } from '../../../foundry/scramble/members/members-from.ts';
import { sendCommand } from '../../../foundry/requests/asking.ts';
import { openExpedition } from '../../../foundry/requests/windows.ts';
import { fetchedChunk } from '../../../foundry/browser/fetched-chunk.ts';
import { lying } from '../../../play/links/scramble-ghost/takeover.ts';
import { focusBar } from '../../bar/bar-focus.ts';
import type { Receiving } from '../../listing/listing.ts';

export const SCRAMBLE_RECEIVING: Receiving = {
  // Walls make a place that is gone through step by step.
  suits: ({ grid, walls }) => (grid.isSquare ? (walls.size > 0 ? 'best' : 'yes') : 'no'),
  async lay(scene, token, along) {
    const taken = takeoverOn(scene, null);
    // What suits the place is rolled on by itself: No Encounter asks nobody.
    const { tableFor } = await fetchedChunk(() => import('../../scramble/scramble-window/encounter/site.ts'));
    const rollsOn = tableFor({ table: '' }, null)?.document.uuid ?? '';
    const members = partyOf(membersAlong(scene, token, along));
    const given = { token, members, rollsOn, ...(taken && { secrets: lying(taken.secrets), known: taken.known }) };
    return layScramble(scene, given, () => undefined);
  },
  async begin(ref) {
    const answer = await sendCommand(ref, { kind: 'begin' });
    if (answer.kind === 'refused') openExpedition(ref);
    else focusBar();
  },
};
