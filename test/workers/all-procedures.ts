/** Lists and fetches all procedures before each test file, as a table does that has played each of them. */
import { listWindows } from '../../src/applications/listing/listing.ts';
import { fetchedProcedure, listProcedure } from '../../src/play/procedures.ts';
import { MANIFESTS } from '../../src/procedures/manifests.ts';

for (const manifest of MANIFESTS) {
  listProcedure(manifest);
  listWindows(manifest);
}
await Promise.all(MANIFESTS.map(({ id }) => fetchedProcedure(id)));
