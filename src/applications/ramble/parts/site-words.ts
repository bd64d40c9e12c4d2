/** How sites are called. */
import { words } from '../../../foundry/host/notices.ts';
import type { SiteId } from '../../../rules/terrain/sites.ts';

/** Returns the name of a kind of site. */
export function siteName(id: SiteId): string {
  return words(`GHOSTMAP.HexMap.Site.${id}`);
}
