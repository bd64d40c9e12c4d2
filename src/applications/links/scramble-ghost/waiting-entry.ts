/** What stands in the bar's place on a scene that was opened for a party, while nobody has said where that comes in. */
import { MODULE_ID } from '../../../foundry/host/module-id.ts';
import { keysOf, words } from '../../../foundry/host/notices.ts';
import { offerPlaces } from '../../../foundry/picking/offered-places.ts';
import { expeditionsOf, watchExpeditions } from '../../../foundry/store/expeditions.ts';
import { squareOutline } from '../../../rules/grid/squares.ts';
import type { Point } from '../../../rules/procedure.ts';
import { SCRAMBLE_ID } from '../../../rules/scramble/id.ts';
import { keepPlace } from '../../bar/bar-place.ts';
import { TemplatedWindow } from '../../kit/templated-window.ts';
import { onHooks } from '../../parts/on-hooks.ts';
import { unlessClosed } from '../../windows/is-open.ts';

/** A scene that waits for its party. */
interface Waiting {
  readonly scene: Scene.Implementation;
  /** Where several ways lead in, on the canvas; empty otherwise. */
  readonly ways: readonly Point[];
  /** Has the party come in at a point, or asks the GM for any square. */
  readonly come: (at: Point | null) => void;
}

let waiting: Waiting | null = null;

/** What the place of the bar shows. */
interface EntryContext {
  readonly scene: string;
  /** Whether several ways lead in, which glow on the map. */
  readonly several: boolean;
  /** The keys that lead to them; empty for none. */
  readonly keys: string;
}

/** Has the party come in: the choice is made, and nothing is offered any more. */
function come(at: Point | null): void {
  const asked = waiting;
  wait(null);
  asked?.come(at);
}

/** Has the ways in glow on the map as long as the party waits. */
function offerWays(): void {
  offerPlaces(
    waiting?.scene ?? null,
    (waiting?.ways ?? []).map((at) => ({
      key: `way-in:${at.x},${at.y}`,
      outline: squareOutline(at, waiting?.scene.grid.size ?? 0),
      label: words('GHOSTMAP.Places.come-in'),
      glows: true,
      act: () => come(at),
    })),
  );
}

class WaitingEntry extends TemplatedWindow {
  static override DEFAULT_OPTIONS = {
    id: 'ghost-map-entry',
    classes: ['ghost-map', 'ghost-map-bar'],
    window: { frame: false, positioned: false },
    actions: {
      choose: () => {
        come(null);
      },
      leave: () => wait(null),
    },
  };

  static override PARTS = { entry: { template: `modules/${MODULE_ID}/templates/bar/entry.hbs` } };

  protected override _prepareContext(): Promise<EntryContext & foundry.applications.api.ApplicationV2.RenderContext> {
    const several = (waiting?.ways.length ?? 0) > 0;
    return Promise.resolve({ scene: waiting?.scene.name ?? '', several, keys: several ? keysOf('places') : '' });
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
  offerWays();
  if (waiting && canvas.scene === waiting.scene) void (shown = unlessClosed(shown) ?? new WaitingEntry()).render({ force: true });
  else void unlessClosed(shown)?.close({ animate: false });
}

function wait(next: Waiting | null): void {
  waiting = next;
  refresh();
}

let isFollowed = false;

/** Says in the bar's place that the party of a scene has not come in, and offers to choose where: among the ways in, or any square. */
export function offerEntry(entry: Waiting): void {
  if (!isFollowed) {
    isFollowed = true;
    watchExpeditions(refresh);
    onHooks(['canvasReady', 'canvasTearDown', 'deleteScene'], refresh);
  }
  wait(entry);
}
