/** What stands in the bar's place on a scene that was opened for a party, while nobody has said where that comes in. */
import { MODULE_ID } from '../../../foundry/host/module-id.ts';
import { expeditionsOf, watchExpeditions } from '../../../foundry/store/expeditions.ts';
import { SCRAMBLE_ID } from '../../../rules/scramble/id.ts';
import { keepPlace } from '../../bar/bar-place.ts';
import { TemplatedWindow } from '../../kit/templated-window.ts';
import { onHooks } from '../../parts/on-hooks.ts';
import { unlessClosed } from '../../windows/is-open.ts';

/** The scene that waits for its party, and what asks for the place once more. */
interface Waiting {
  readonly scene: Scene.Implementation;
  readonly again: () => void;
}

let waiting: Waiting | null = null;

class WaitingEntry extends TemplatedWindow {
  static override DEFAULT_OPTIONS = {
    id: 'ghost-map-entry',
    classes: ['ghost-map', 'ghost-map-bar'],
    window: { frame: false, positioned: false },
    actions: {
      choose: () => {
        const asked = waiting;
        wait(null);
        asked?.again();
      },
      leave: () => wait(null),
    },
  };

  static override PARTS = { entry: { template: `modules/${MODULE_ID}/templates/bar/entry.hbs` } };

  protected override _prepareContext(): Promise<{ scene: string } & foundry.applications.api.ApplicationV2.RenderContext> {
    return Promise.resolve({ scene: waiting?.scene.name ?? '' });
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    keepPlace(this.element);
    // Whoever broke the choice off by key takes it up by key.
    this.element.querySelector('button')?.focus();
  }
}

let shown: WaitingEntry | null = null;

function refresh(): void {
  // Once a scramble lies there its own bar says what is to be done.
  if (waiting && expeditionsOf(waiting.scene, SCRAMBLE_ID).length > 0) waiting = null;
  if (waiting && canvas.scene === waiting.scene) void (shown = unlessClosed(shown) ?? new WaitingEntry()).render({ force: true });
  else void unlessClosed(shown)?.close({ animate: false });
}

function wait(next: Waiting | null): void {
  waiting = next;
  refresh();
}

let isFollowed = false;

/** Says in the bar's place that the party of a scene has not come in, and offers to choose the place once more. */
export function offerEntry(scene: Scene.Implementation, again: () => void): void {
  if (!isFollowed) {
    isFollowed = true;
    watchExpeditions(refresh);
    onHooks(['canvasReady', 'canvasTearDown', 'deleteScene'], refresh);
  }
  wait({ scene, again });
}
