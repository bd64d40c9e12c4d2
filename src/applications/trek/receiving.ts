/** How a trek takes in a party that comes from another expedition: on any scene; where it leads is asked for in its window before it begins (TK-01). */
import { layTrek } from '../../foundry/trek/laying.ts';
import { partyOf } from '../../foundry/trek/members-from.ts';
import { membersAlong } from '../../foundry/party/characters.ts';
import { openExpedition } from '../../foundry/requests/windows.ts';
import type { Receiving } from '../listing/listing.ts';

export const TREK_RECEIVING: Receiving = {
  suits: () => 'yes',
  lay: (scene, token, along) => layTrek(scene, { token, members: partyOf(membersAlong(scene, token, along)) }, () => undefined),
  begin: (ref) => openExpedition(ref),
};
