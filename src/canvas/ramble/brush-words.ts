/** What the brush does, as its label at the pointer says it. */
import { words } from '../../foundry/host/notices.ts';
import type { Brush, Paint } from '../../foundry/terrain/brush.ts';
import { BLANK } from '../../rules/grid/chunks.ts';
import type { RambleHidden, RambleOpen } from '../../rules/ramble/state/state.ts';
import { kindOf } from '../../rules/terrain/kinds.ts';
import { siteOf } from '../../rules/terrain/sites.ts';
import { own } from '../../rules/values/records.ts';

type Named = Pick<RambleOpen, 'kinds' | 'areas'>;

/** Says what cells are painted with. */
function cellWords({ kinds, areas }: Named, { layer, to }: Extract<Paint, { kind: 'cells' }>): string {
  if (layer === 'area') return to === BLANK ? words('GHOSTMAP.RambleWindow.Terrain.NoArea') : (own(areas, to)?.name ?? '');
  if (layer === 'site') {
    const site = siteOf(to);
    return site ? words(`GHOSTMAP.HexMap.Site.${site.id}`) : words('GHOSTMAP.RambleWindow.Terrain.NoSite');
  }
  const kind = kindOf(kinds, to);
  if (!kind) return words('GHOSTMAP.RambleWindow.Terrain.Bare');
  return kind.id === '' ? kind.name : words(`GHOSTMAP.Terrain.Kind.${kind.id}`);
}

function paintWords(named: Named, paint: Paint): string {
  if (paint.kind === 'told') return words(`GHOSTMAP.RambleWindow.Terrain.Telling.${paint.what}`);
  if (paint.kind === 'cells') return cellWords(named, paint);
  const way = words(`GHOSTMAP.RambleWindow.Terrain.Way.${paint.way}`);
  return paint.isErased ? words('GHOSTMAP.RambleWindow.Terrain.ErasedWay', { way }) : way;
}

/** Says what the brush paints, and on which map that is found in play. */
export function brushWords({ paint, chart }: Brush, open: Named, { charts }: Pick<RambleHidden, 'charts'>): string {
  const what = paintWords(open, paint);
  if (chart === null) return what;
  const name = chart === '' ? words('GHOSTMAP.RambleWindow.Hearsay.All') : (own(charts, chart)?.name ?? '');
  return words('GHOSTMAP.RambleWindow.Terrain.OnChart', { what, chart: name });
}
