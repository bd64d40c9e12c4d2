/** The GM's window that makes a ghost of a scene: what stays behind in plain words, the ghost, and what becomes of its source (SC-01). */
import { viewLevel } from '../../../foundry/ghost/making/levels.ts';
import type { Making } from '../../../foundry/ghost/making/making.ts';
import {
  type GhostPreview,
  type GhostScenePlan,
  deleteSource,
  downloadScene,
  ghostOn,
  ghostPlan,
  ghostPreview,
  makeGhostScene,
  sourceOf,
} from '../../../foundry/ghost/ghost-scenes.ts';
import { MODULE_ID } from '../../../foundry/host/module-id.ts';
import { say, words } from '../../../foundry/host/notices.ts';
import { pickPoint } from '../../../foundry/picking/point-picking.ts';
import { besideSidebar } from '../../../foundry/scene/view.ts';
import { openExpedition } from '../../../foundry/requests/windows.ts';
import { makingRoom } from '../../windows/apart.ts';
import { confirmed } from '../../parts/confirmed.ts';
import { breath } from '../../../foundry/browser/chunked.ts';
import { isOpen, unlessClosed } from '../../windows/is-open.ts';
import { KeptFocus } from '../../kit/kept-focus.ts';
import { SteadyWindow } from '../../kit/steady-window.ts';
import { type Start, makerContext } from './context.ts';
import { playersPlaces } from './places.ts';
import { isTag } from '../../kit/elements.ts';

type SceneDocument = Scene.Implementation;

const WIDTH = 480;

/** Where the making is: looked through, decided, made, done. */
type Stage = 'looking' | 'deciding' | 'making' | 'made';

/** Where whoever plays by keyboard goes on when the pressed control is gone. */
const NEXT = ['[data-next]', ':is(button, input):enabled'];

/** The window; only a GM opens it. */
export class GhostMaker extends SteadyWindow {
  static override DEFAULT_OPTIONS = {
    id: 'ghost-map-maker',
    classes: ['ghost-map', 'ghost-map-maker'],
    window: { title: 'GHOSTMAP.GhostMaker.Window', icon: 'fa-solid fa-ghost', resizable: true },
    position: { width: WIDTH, height: 'auto' as const },
    actions: {
      pick: GhostMaker.#pick,
      forget: GhostMaker.#forget,
      make: GhostMaker.#make,
      download: GhostMaker.#download,
      remove: GhostMaker.#remove,
      open: GhostMaker.#open,
    },
  };

  static override PARTS = { maker: { template: `modules/${MODULE_ID}/templates/ghost-maker/maker.hbs` } };

  readonly scene: SceneDocument;
  #stage: Stage = 'looking';
  #plan: GhostScenePlan;
  #start: Start;
  #preview: GhostPreview | null = null;
  #ghost: SceneDocument | null = null;
  protected override readonly kept = [new KeptFocus(NEXT)];

  constructor(scene: SceneDocument) {
    super({ position: besideSidebar(WIDTH) });
    this.scene = scene;
    const from = playersPlaces(scene, '');
    this.#start = from.length > 0 ? 'tokens' : 'doors';
    const plan = ghostPlan(scene, { from });
    this.#plan = { ...plan, name: plan.name.slice(0, 80) };
  }

  protected override _prepareContext(): Promise<object & foundry.applications.api.ApplicationV2.RenderContext> {
    return Promise.resolve({
      stage: this.#stage,
      name: this.scene.name,
      maker: this.#preview && this.#stage === 'deciding' ? makerContext(this.#preview, this.#plan, this.#start) : null,
      ghost: this.#ghost?.name ?? '',
      source: this.#ghost ? (sourceOf(this.#ghost)?.name ?? '') : '',
    });
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener('change', ({ target }) => {
      if (isTag(target, 'select')) void this.#takeLevel(target.value);
      if (!isTag(target, 'input')) return;
      const { name, checked, value } = target;
      if (name === 'name') this.#plan = { ...this.#plan, name: value.trim().slice(0, 80) || this.#plan.name };
      else if (name === 'vision' || name === 'light') this.#plan = { ...this.#plan, [name]: checked };
    });
    void this.look();
  }

  /** Looks the scene through, and says what its ghost would leave out. */
  async look(): Promise<void> {
    const preview = await ghostPreview(this.scene, this.#plan);
    if (!preview) {
      await this.close();
      return;
    }
    this.#preview = preview;
    this.#plan = { ...this.#plan, level: preview.level };
    await this.#show('deciding');
  }

  async #show(stage: Stage): Promise<void> {
    this.#stage = stage;
    if (isOpen(this)) await this.render();
  }

  /** Makes the ghost of another level, from where the players' tokens stand on that. */
  async #takeLevel(level: string): Promise<void> {
    this.#plan = { ...this.#plan, level };
    const from = playersPlaces(this.scene, level);
    await this.#startFrom(from.length > 0 ? 'tokens' : 'doors', from);
  }

  /** Takes other places as those that players may know. */
  async #startFrom(start: Start, from: GhostScenePlan['from']): Promise<void> {
    this.#start = start;
    this.#plan = { ...this.#plan, from };
    await this.look();
  }

  /** Has the place clicked where the party starts. */
  static async #pick(this: GhostMaker): Promise<void> {
    await viewLevel(this.scene, this.#plan.level);
    const point = await makingRoom(this, () => pickPoint(words('GHOSTMAP.GhostMaker.PickStart')));
    if (point) await this.#startFrom('picked', [point]);
  }

  static async #forget(this: GhostMaker): Promise<void> {
    const places = playersPlaces(this.scene, this.#plan.level);
    const back = this.#start === 'doors' && places.length > 0;
    await (back ? this.#startFrom('tokens', places) : this.#startFrom('doors', []));
  }

  /** Makes the ghost and shows it; the window stays for what becomes of the source. */
  static async #make(this: GhostMaker): Promise<void> {
    await this.#show('making');
    // The bar is seen before the work begins.
    await breath();
    const ghost = await makeGhostScene(this.scene, this.#plan, this.#progress);
    if (!ghost) {
      await this.#show('deciding');
      return;
    }
    this.#ghost = ghost;
    await ghost.view();
    await this.#show('made');
  }

  /** Shows how far the work is, without drawing the window anew. */
  readonly #progress = (share: number, doing: Making): void => {
    if (!isOpen(this)) return;
    const bar = this.element.querySelector('progress');
    if (bar) bar.value = share;
    const line = this.element.querySelector('.maker-doing');
    if (line) line.textContent = words(`GHOSTMAP.Ghost.Making.${doing}`);
  };

  static #download(this: GhostMaker): void {
    const source = this.#ghost && sourceOf(this.#ghost);
    if (source) downloadScene(source);
  }

  /** Deletes the source once the GM has confirmed it: nothing brings it back. */
  static async #remove(this: GhostMaker): Promise<void> {
    const source = this.#ghost && sourceOf(this.#ghost);
    if (!this.#ghost || !source) return;
    const name = foundry.utils.escapeHTML(source.name);
    if (!(await confirmed('GHOSTMAP.GhostMaker.Delete', words('GHOSTMAP.GhostMaker.DeleteSure', { name })))) return;
    if (await deleteSource(this.#ghost)) say('info', 'GHOSTMAP.GhostMaker.Deleted', { name: source.name });
    await this.#show('made');
  }

  static async #open(this: GhostMaker): Promise<void> {
    const ref = ghostOn(this.#ghost);
    await this.close();
    if (ref) openExpedition(ref);
  }
}

let current: GhostMaker | null = null;

/** Opens the window for a scene, or brings it to the front. */
export async function openGhostMakerWindow(scene: SceneDocument): Promise<void> {
  if (!game.user.isGM) return;
  if (current?.scene !== scene) await unlessClosed(current)?.close({ animate: false });
  const window = (current = unlessClosed(current) ?? new GhostMaker(scene));
  await window.render({ force: true });
}
