/** What the tab of hearsay shows: the maps that are prepared to be found, and what all have heard. Pure. */
import type { GridCell } from '../../../../rules/grid/board.ts';
import { cellsTold } from '../../../../rules/ramble/map/told.ts';
import { MOST_CHARTS, NOTHING_TOLD, type RambleHidden, type RambleOpen } from '../../../../rules/ramble/state/state.ts';

/** Writes cells as runs, one a row from its first to its last: so however scattered they are, what names them all is short. */
export function rowsOf(cells: readonly GridCell[]): string {
  const rows = new Map<number, { from: number; to: number }>();
  for (const { i, j } of cells) {
    const { from, to } = rows.get(i) ?? { from: j, to: j };
    rows.set(i, { from: Math.min(from, j), to: Math.max(to, j) });
  }
  return [...rows].map(([i, { from, to }]) => `${i}:${from}-${to}`).join(' ');
}

/** Returns the first number that no map is called by, of those that were never called otherwise. */
export function freeNumber({ charts }: Pick<RambleHidden, 'charts'>, nameOf: (number: number) => string): number {
  const names = new Set(Object.values(charts).map(({ name }) => name));
  let number = 1;
  while (names.has(nameOf(number))) number += 1;
  return number;
}

/** Makes the tab's view; `hidden` is null without the key, `chart` what is drawn on now. */
export function hearsayContext(open: RambleOpen, hidden: Pick<RambleHidden, 'charts'> | null, chart: string | null) {
  const heard = cellsTold({ open }, open.heard ?? NOTHING_TOLD);
  const charts = Object.entries(hidden?.charts ?? {});
  return {
    isDrawn: open.drawn !== undefined,
    locked: hidden === null,
    charts: charts
      .sort(([, one], [, other]) => one.name.localeCompare(other.name))
      .map(([id, { name, ...told }]) => {
        const hexes = cellsTold({ open }, told).length;
        return { id, name, hexes, drawing: id === chart, cannotGive: hexes > 0 ? '' : 'GHOSTMAP.RambleWindow.Hearsay.Empty' };
      }),
    canAdd: charts.length < MOST_CHARTS,
    heard: {
      hexes: heard.length,
      drawing: chart === '',
      /** What a command that forgets all of it is sent with. */
      forgets: JSON.stringify({ chart: '', what: 'nothing', to: '.', cells: rowsOf(heard) }),
      cannotForget: heard.length > 0 ? '' : 'GHOSTMAP.RambleWindow.Hearsay.NothingHeard',
    },
  };
}
