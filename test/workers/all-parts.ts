/** Lists and fetches all that procedures bring to the table, as a GM's browser does that has played each of them; imported by tests that need it. */
import { presences } from '../../src/foundry/presence/presence.ts';
import { refereeings } from '../../src/foundry/referee/refereeings.ts';
import { listRoomParts } from '../../src/foundry/room-parts.ts';
import { MANIFESTS } from '../../src/procedures/manifests.ts';
import './all-procedures.ts';

for (const manifest of MANIFESTS) listRoomParts(manifest);
await Promise.all(MANIFESTS.flatMap(({ id }) => [presences.fetched(id), refereeings.fetched(id)]));
