import { ApplicationV2 } from '../api/application';
import type { ApplicationOptions, RenderContext, RenderOptions } from '../api/application-types';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application';
import { host, localize, type HostDocument } from '../host';
import type { ContextMenuEntry } from '../ux/context-menu';
import { renderOnChanges, renderOnHooks } from './render-on-hooks';
import { sceneContextEntries } from '../sidebar/scene-context-entries';

/** A scene with what the navigation asks of it. */
type NavigableScene = HostDocument & {
  active?: boolean;
  isView?: boolean;
  navigation?: boolean;
  navName?: string;
  navOrder?: number;
  view?(options?: { readonly level?: string }): unknown;
  /** Generation 14. */
  readonly levels?: Iterable<{ readonly id: string; readonly name: string }>;
  readonly tokens?: Iterable<{ readonly level?: string; readonly isOwner: boolean }>;
};

/** A user's mark on the scene they look at. */
interface ViewerMark {
  letter: string;
  color: string;
  name: string;
}

/** What the navigation shows of a scene. @see https://github.com/foundryvtt/foundryvtt/issues/10270 */
const NAVIGATION_FIELDS = ['name', 'navName', 'navigation', 'navOrder', 'active', 'ownership', 'levels'];

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
    actions: {
      viewScene: SceneNavigation.#onView,
      viewLevel: SceneNavigation.#onLevel,
      toggleNavigation: SceneNavigation.#onToggle,
    },
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

  /** The levels of the scene in view that the user may look at. unsure: players here have those that tokens of theirs stand on. @see https://foundryvtt.com/api/v14/classes/foundry.documents.Scene.html#availablelevels */
  #levelsOf({ isView, levels, tokens }: NavigableScene): readonly { id: string; name: string; viewed: boolean }[] {
    const { canvas, game } = host();
    const all = [...(isView && levels ? levels : [])];
    const owned = new Set([...(tokens ?? [])].filter(({ isOwner }) => isOwner).map(({ level }) => level));
    const open = all.filter(({ id }) => game.user?.isGM || owned.has(id));
    const viewed = (canvas as { level?: { id: string } | null } | undefined)?.level?.id;
    return open.length > 1 ? open.map(({ id, name }) => ({ id, name, viewed: id === viewed })) : [];
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
      levels: this.#levelsOf(scene),
    }));
    return { scenes, expanded: this.#expanded };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    renderOnChanges(this, 'Scene', NAVIGATION_FIELDS);
    renderOnChanges(this, 'User', ['name', 'color', 'viewedScene']);
    renderOnHooks(this, ['userConnected', 'canvasReady', 'clientSettingChanged']);
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

  static async #onLevel(this: SceneNavigation, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { levelId } = target.dataset;
    const scene = this.scenes.find(({ isView }) => isView);
    if (levelId !== undefined) await scene?.view?.({ level: levelId });
  }

  static #onToggle(this: SceneNavigation): void {
    this.toggleExpanded();
  }
}
