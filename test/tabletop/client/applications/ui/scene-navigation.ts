import { ApplicationV2 } from '../api/application';
import type { ApplicationOptions, RenderContext, RenderOptions } from '../api/application-types';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application';
import { host, localize, type HostDocument } from '../host';
import type { ContextMenuEntry } from '../ux/context-menu';
import { documentHooks, renderOnHooks } from './render-on-hooks';
import { sceneContextEntries } from '../sidebar/scene-context-entries';

/** A scene with what the navigation asks of it. */
type NavigableScene = HostDocument & {
  active?: boolean;
  isView?: boolean;
  navigation?: boolean;
  navName?: string;
  navOrder?: number;
  view?(): unknown;
};

/** A user's mark on the scene they look at. */
interface ViewerMark {
  letter: string;
  color: string;
  name: string;
}

/**
 * The scenes at the top: the active one, the one in view, and those that the gamemaster put into the navigation.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.ui.SceneNavigation.html
 */
export class SceneNavigation extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'scene-navigation',
    tag: 'nav',
    classes: ['faded-ui'],
    window: { frame: false, positioned: false },
    actions: { viewScene: SceneNavigation.#onView, toggleNavigation: SceneNavigation.#onToggle },
  };

  static override PARTS: Record<string, TemplatePart> = {
    scenes: { root: true, template: 'templates/ui/scene-navigation.hbs' },
  };

  #expanded = true;

  get expanded(): boolean {
    return this.#expanded;
  }

  get scenes(): NavigableScene[] {
    const scenes = (host().game.scenes?.contents ?? []) as NavigableScene[];
    return scenes
      .filter((scene) => scene.active || scene.isView || (scene.navigation && scene.visible))
      .sort((a, b) => (a.navOrder ?? 0) - (b.navOrder ?? 0) || a.name.localeCompare(b.name));
  }

  #viewersOf(scene: NavigableScene): ViewerMark[] {
    const users = host().game.users?.contents ?? [];
    return users
      .filter((user) => user.active && user.viewedScene === scene.id)
      .map((user) => ({ letter: user.name[0] ?? '?', color: String(user.color ?? '#888'), name: user.name }));
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const element = await super._renderFrame(options);
    element.setAttribute('aria-label', localize('SCENES.Navigation'));
    return element;
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const isGM = Boolean(host().game.user?.isGM);
    const scenes = this.scenes.map((scene) => ({
      id: scene.id,
      name: scene.navName || scene.name,
      fullName: scene.name,
      active: Boolean(scene.active),
      view: Boolean(scene.isView),
      gmOnly: isGM && (scene.ownership?.['default'] ?? 0) < 1 && !scene.active,
      viewers: this.#viewersOf(scene),
    }));
    return { scenes, expanded: this.#expanded };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    renderOnHooks(this, [...documentHooks('Scene'), 'updateUser', 'userConnected', 'canvasReady', 'clientSettingChanged']);
    this._createContextMenu(() => this._getContextMenuOptions(), '.scene', { fixed: true, hookName: 'SceneContextOptions' });
  }

  _getContextMenuOptions(): ContextMenuEntry[] {
    return sceneContextEntries((target) => host().game.scenes?.get(target.dataset['sceneId'] ?? '') ?? null);
  }

  expand(): void {
    this.toggleExpanded(true);
  }

  async collapse(): Promise<void> {
    this.toggleExpanded(false);
  }

  toggleExpanded(expanded = !this.#expanded): void {
    this.#expanded = expanded;
    void this.render();
  }

  static async #onView(this: SceneNavigation, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const scene = host().game.scenes?.get(target.dataset['sceneId'] ?? '') as NavigableScene | undefined;
    await scene?.view?.();
  }

  static #onToggle(this: SceneNavigation): void {
    this.toggleExpanded();
  }
}
