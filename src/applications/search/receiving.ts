/** How a search takes in a party that comes from another expedition: over the picture of any scene; what is sought is asked for before it begins (SG-03, SG-07). */
import { layForParty } from '../../foundry/search/laying.ts';
import { openStart } from '../../foundry/search/windows.ts';
import type { Receiving } from '../listing/listing.ts';

export const SEARCH_RECEIVING: Receiving = {
  suits: () => 'yes',
  lay: (scene, token) => layForParty(scene, token),
  begin: openStart,
};
