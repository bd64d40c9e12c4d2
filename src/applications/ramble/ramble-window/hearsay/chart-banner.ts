/** The banner that reminds a GM of drawing on what is told of a map, with the way back to the map itself. */
import { LAYER, MODULE_ID, TERRAIN_TOOL } from '../../../../foundry/host/module-id.ts';
import { chartInHand, takeBrush, watchBrush } from '../../../../foundry/terrain/brush.ts';
import { TemplatedWindow } from '../../../kit/templated-window.ts';
import { unlessClosed } from '../../../windows/is-open.ts';

/** What the map is called that is drawn on. */
let named = '';

/** The banner's application, without a window frame. */
class ChartBanner extends TemplatedWindow {
  static override DEFAULT_OPTIONS = {
    id: 'ghost-map-chart',
    classes: ['ghost-map', 'ghost-map-viewpoint', 'ghost-map-chart'],
    window: { frame: false, positioned: false },
    actions: {
      done: () => {
        takeBrush({ chart: null });
      },
    },
  };

  static override PARTS = { chart: { template: `modules/${MODULE_ID}/templates/ramble-window/chart-banner.hbs` } };

  protected override _prepareContext(): Promise<object> {
    return Promise.resolve({ isHeard: chartInHand() === '', name: named });
  }
}

let banner: ChartBanner | null = null;

/** Shows the banner while the brush draws on what is told, and lets go of that with the tool or the scene. */
function follow(): void {
  const letGo = (): void => {
    if (chartInHand() !== null) takeBrush({ chart: null });
  };
  watchBrush(() => {
    if (chartInHand() === null) void unlessClosed(banner)?.close({ animate: false });
    else void (banner ??= new ChartBanner()).render({ force: true });
  });
  Hooks.on('activateSceneControls', () => {
    const { control, tool } = ui.controls ?? {};
    if (control?.name !== LAYER || tool?.name !== TERRAIN_TOOL) letGo();
  });
  Hooks.on('canvasTearDown', letGo);
}

let isFollowed = false;

/** Has the banner shown whenever the brush draws on what is told: from now on a map of a name, or where that is empty what all have heard. */
export function followChartBanner(name: string): void {
  named = name;
  if (isFollowed) return;
  isFollowed = true;
  follow();
}
