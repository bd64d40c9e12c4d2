/** The banner that reminds a GM of looking as a player, with the way back. */
import { MODULE_ID } from '../../foundry/host/module-id.ts';
import { seesAsPlayer, setSeesAsPlayer, watchViewpoint } from '../../foundry/store/viewpoint.ts';
import { TemplatedWindow } from '../kit/templated-window.ts';
import { unlessClosed } from '../windows/is-open.ts';

/** The banner's application, without a window frame. */
class ViewpointBanner extends TemplatedWindow {
  static override DEFAULT_OPTIONS = {
    id: 'ghost-map-viewpoint',
    classes: ['ghost-map', 'ghost-map-viewpoint'],
    window: { frame: false, positioned: false },
    actions: {
      back: () => {
        setSeesAsPlayer(false);
      },
    },
  };

  static override PARTS = { viewpoint: { template: `modules/${MODULE_ID}/templates/bar/viewpoint.hbs` } };

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    // Whoever came here by keyboard finds the way back under the finger.
    this.element.querySelector('button')?.focus();
  }
}

let banner: ViewpointBanner | null = null;

/** Shows the banner while a GM looks as a player. */
export function followViewpointBanner(): void {
  watchViewpoint(() => {
    if (game.user.isGM && seesAsPlayer()) void (banner ??= new ViewpointBanner()).render({ force: true });
    else void unlessClosed(banner)?.close({ animate: false });
  });
}
