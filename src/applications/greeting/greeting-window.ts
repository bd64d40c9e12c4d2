/** The greeting's window: what the module is, and the first step. */
import { MODULE_ID } from '../../foundry/host/module-id.ts';
import { TemplatedWindow } from '../kit/templated-window.ts';
import { allTools, pressTool } from '../listing/tools.ts';
import { showTools } from '../scene-controls.ts';
import { greetingContext } from './context.ts';
import { rememberGreeted } from './greeted.ts';

/** The class of the page that makes the tools stand out. */
const POINTING = 'ghost-map-pointing';

/** Where the greeting lies, in pixels: beside the scene controls that it speaks of, off the middle of the map. */
const PLACE = { top: 60, left: 100, width: 300, height: 'auto' as const };

function kindOf(scene: Scene.Implementation | null): Parameters<typeof greetingContext>[1] {
  if (!scene) return 'none';
  if (scene.grid.isSquare) return 'squares';
  return scene.grid.isHexagonal ? 'hexes' : 'other';
}

/** The greeting's window; it blocks nothing. */
export class Greeting extends TemplatedWindow {
  static override DEFAULT_OPTIONS = {
    id: 'ghost-map-greeting',
    classes: ['ghost-map', 'ghost-map-greeting'],
    window: { title: 'GHOSTMAP.Greeting.Window', icon: 'fa-solid fa-ghost', minimizable: false },
    position: PLACE,
    actions: {
      step: Greeting.#step,
      point: Greeting.#point,
      never: Greeting.#never,
    },
  };

  static override PARTS = { greeting: { template: `modules/${MODULE_ID}/templates/greeting/greeting.hbs` } };

  /** Whether it lists the tools that it points at. */
  points = false;

  protected override _prepareContext(): Promise<object & foundry.applications.api.ApplicationV2.RenderContext> {
    return Promise.resolve(greetingContext(this.points, kindOf(canvas.scene), allTools()));
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    document.body.classList.remove(POINTING);
  }

  /** Takes the step that was chosen; what is done on the scene wants the greeting out of the way. */
  static async #step(this: Greeting, _event: Event, button: HTMLElement): Promise<void> {
    const tool = allTools().find(({ name }) => name === button.dataset['tool']);
    if (!tool) return;
    if (tool.firstStep?.needs !== 'nothing') {
      await this.close();
      showTools();
    }
    await pressTool(tool);
  }

  static async #point(this: Greeting): Promise<void> {
    this.points = true;
    showTools();
    document.body.classList.add(POINTING);
    await this.render();
  }

  static async #never(this: Greeting): Promise<void> {
    await rememberGreeted();
    await this.close();
  }
}
