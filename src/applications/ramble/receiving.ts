/** How a ramble takes in a party that comes from another expedition: on any scene of hexes or squares, from where its token stands (RA-02, RA-45). */
import { membersAlong } from '../../foundry/party/characters.ts';
import { partyOf } from '../../foundry/ramble/party/members-from.ts';
import { layRamble } from '../../foundry/ramble/laying.ts';
import { sendCommand } from '../../foundry/requests/asking.ts';
import { openExpedition } from '../../foundry/requests/windows.ts';
import { cellLayOn } from '../../foundry/scene/cells.ts';
import { FIRST_PART } from '../../rules/ramble/state/party-state.ts';
import { focusBar } from '../bar/bar-focus.ts';
import type { Receiving } from '../listing/listing.ts';
import { cellUnderToken } from './parts/start.ts';

export const RAMBLE_RECEIVING: Receiving = {
  suits: (scene) => ('lay' in cellLayOn(scene) ? (scene.grid.isHexagonal ? 'best' : 'yes') : 'no'),
  lay: (scene, token, along) =>
    layRamble(scene, { token, members: partyOf(membersAlong(scene, token, along), { part: FIRST_PART }) }, () => undefined),
  async begin(ref) {
    const at = cellUnderToken(ref);
    const isBegun = at !== '' && (await sendCommand(ref, { kind: 'begin', at })).kind === 'done';
    if (isBegun) focusBar();
    else openExpedition(ref);
  },
};
