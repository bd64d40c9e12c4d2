/** The greeting of a GM who has the module for the first time: what it is, and the first step. */
import { TemplatedWindow } from '../kit/templated-window.ts';
import { rawExpeditions, watchExpeditions } from '../../foundry/store/expeditions.ts';
import { isScene } from '../../foundry/host/holders.ts';
import { MODULE_ID } from '../../foundry/host/module-id.ts';
import { setSetting, setting } from '../../foundry/host/settings.ts';
import { showTools, toolsShown } from '../scene-controls.ts';
import { allTools, pressTool } from '../listing/tools.ts';
import { greetingContext, isNewcomer } from './context.ts';
import { isOpen } from '../windows/is-open.ts';

/** The class of the page that makes the tools stand out. */
const POINTING = 'ghost-map-pointing';

/** Where the greeting lies, in pixels: beside the scene controls that it speaks of, off the middle of the map. */
const PLACE = { top: 60, left: 100, width: 300, height: 'auto' as const };

function greetedHere(): boolean {
  return setting('greeted')[game.world.id] === true;
}

async function rememberGreeted(): Promise<void> {
  await setSetting('greeted', { ...setting('greeted'), [game.world.id]: true });
}

function kindOf(scene: Scene.Implementation | null): Parameters<typeof greetingContext>[1] {
  if (!scene) return 'none';
  if (scene.grid.isSquare) return 'squares';
  return scene.grid.isHexagonal ? 'hexes' : 'other';
}

/** The greeting's window; it blocks nothing. */
class Greeting extends TemplatedWindow {
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

/** Counts the expeditions of all scenes as they lie there: whoever has some, readable or not, is new to nothing. */
function expeditions(): number {
  return game.scenes.reduce((sum, scene) => sum + Object.keys(rawExpeditions(scene)).length, 0);
}

/** Greets a GM who is new here; the greeting leaves once a search is laid, or once the tools have been found without it. */
export function greet(): void {
  if (!isNewcomer({ gm: game.user.isGM, greeted: greetedHere(), expeditions: expeditions() })) return;
  const greeting = new Greeting();
  void greeting.render({ force: true });
  watchExpeditions((holder) => {
    if (Object.keys(rawExpeditions(holder)).length === 0 || !isScene(holder)) return;
    if (!greetedHere()) void rememberGreeted();
    void greeting.close();
  });
  // What can be done differs from scene to scene.
  Hooks.on('canvasReady', () => {
    if (isOpen(greeting)) void greeting.render();
  });
  Hooks.on('activateSceneControls', () => {
    if (toolsShown() && !greeting.points) void greeting.close();
  });
}
