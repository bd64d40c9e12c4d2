/** The tab of hearsay: what its buttons and fields do. */
import { words } from '../../../../foundry/host/notices.ts';
import { chartInHand, takeBrush } from '../../../../foundry/terrain/brush.ts';
import type { ExpeditionPart, ExpeditionWindow } from '../../../expedition-window/expedition-window.ts';
import { type FormField, dataAt } from '../../../kit/elements.ts';
import type { FieldSpecs, ReadForm } from '../../../parts/fields.ts';
import { taking } from '../../../parts/taking.ts';
import type { PlayedRamble } from '../../parts/played-ramble.ts';
import { takeTerrainTool } from '../../parts/terrain-tool.ts';
import { followChartBanner } from './chart-banner.ts';
import { freeNumber, hearsayContext } from './context.ts';

type HearsayWindow = ExpeditionWindow<PlayedRamble>;

/** What is said of a map in its row. */
const FIELDS = { 'chart-name': { kind: 'text', least: 1, most: 60 } } as const satisfies FieldSpecs;

/** Calls a map something else. */
function rename(model: HearsayWindow, { 'chart-name': name }: Partial<ReadForm<typeof FIELDS>>, field: FormField): unknown {
  return name === undefined ? null : model.command({ kind: 'chart', id: dataAt(field, 'chart'), name });
}

/** Takes up the brush for a prepared map, or for what all have heard where none is named, and shows what can be drawn there. */
async function drawOn(model: HearsayWindow, chart: string): Promise<void> {
  const name = chart === '' ? '' : (model.hidden?.charts[chart]?.name ?? '');
  await takeTerrainTool(model.scene);
  followChartBanner(name);
  takeBrush({ chart });
  model.changeTab('terrain', 'primary');
}

export const HEARSAY_TAB: ExpeditionPart<PlayedRamble> = {
  tab: { label: 'GHOSTMAP.RambleWindow.Tab.hearsay', icon: 'fa-solid fa-comment-dots' },
  // Only of a map that the module draws is anything told: one with a picture shows all that it has.
  wanted: ({ open }) => open.drawn !== undefined,
  scrollable: [''],
  view: (_, { open, hidden }) => hearsayContext(open, hidden, chartInHand()),
  actions: {
    async newChart() {
      const { hidden } = this;
      if (!hidden) return;
      const nameOf = (number: number): string => words('GHOSTMAP.RambleWindow.Hearsay.NewName', { number: String(number) });
      const id = foundry.utils.randomID();
      if (await this.done({ kind: 'chart', id, name: nameOf(freeNumber(hidden, nameOf)) }))
        this.element.querySelector<HTMLInputElement>(`[data-chart="${id}"] input`)?.select();
    },
    drawOn(_event, button) {
      return drawOn(this, dataAt(button, 'chart'));
    },
    doneDrawing() {
      takeBrush({ chart: null });
    },
  },
  changed: taking(FIELDS, rename),
};
