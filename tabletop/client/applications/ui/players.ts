import { ApplicationV2 } from '../api/application';
import type { ApplicationOptions, RenderContext, RenderOptions } from '../api/application-types';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application';
import { host, localize, type HostUser } from '../host';
import type { ContextMenuEntry } from '../ux/context-menu';
import { renderOnChanges, renderOnHooks } from './render-on-hooks';

/**
 * The users of the world at the bottom left: those who are here, and on request those who are not.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.ui.Players.html
 */
export class Players extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'players',
    tag: 'aside',
    classes: ['faded-ui'],
    window: { frame: false, positioned: false },
    actions: { expand: Players.#onToggle, openConfig: Players.#onConfigure },
  };

  static override PARTS: Record<string, TemplatePart> = {
    players: { root: true, template: 'templates/ui/players.hbs' },
  };

  #expanded = false;

  get expanded(): boolean {
    return this.#expanded;
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const element = await super._renderFrame(options);
    element.setAttribute('aria-label', localize('PLAYERS.Online'));
    return element;
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const users = [...(host().game.users?.contents ?? [])].sort((a, b) => b.role - a.role || a.name.localeCompare(b.name));
    const entries = users.map((user) => ({
      id: user.id,
      name: this._formatName(user),
      role: user.role,
      roleName: localize(`USER.Role${['None', 'Player', 'Trusted', 'Assistant', 'Gamemaster'][user.role] ?? 'None'}`),
      isSelf: user.isSelf,
      active: user.active,
      color: String(user.color?.css ?? user.color ?? '#888888'),
    }));
    return {
      active: entries.filter((entry) => entry.active),
      inactive: entries.filter((entry) => !entry.active),
      expanded: this.#expanded,
    };
  }

  /** The name of a user, with their pronouns and the name of their character. */
  _formatName(user: HostUser): string {
    const pronouns = user.pronouns ? ` (${user.pronouns})` : '';
    const character = user.isGM ? localize('USER.GM') : user.character?.name;
    return `${user.name}${pronouns}${character ? ` [${character}]` : ''}`;
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    renderOnChanges(this, 'User', ['name', 'role', 'color', 'character', 'pronouns', 'active']);
    renderOnHooks(this, ['userConnected', 'updateActor']);
    this._createContextMenu(() => this._getContextMenuOptions(), '.player', { fixed: true, hookName: 'UserContextOptions' });
  }

  _getContextMenuOptions(): ContextMenuEntry[] {
    const user = (target: HTMLElement): HostUser | undefined => host().game.users?.get(target.dataset['userId'] ?? '');
    const isGM = (): boolean => Boolean(host().game.user?.isGM);
    return [
      {
        name: 'PLAYERS.ConfigTitle',
        icon: 'fa-solid fa-user-gear',
        condition: (target) => Boolean(user(target)?.isSelf) || isGM(),
        callback: (target) => user(target)?.sheet?.render({ force: true }),
      },
      {
        name: 'PLAYERS.Pull',
        icon: 'fa-solid fa-location-dot',
        condition: (target) => isGM() && !user(target)?.isSelf && Boolean(user(target)?.active),
        callback: (target) => {
          const scene = host().game.scenes?.viewed ?? host().canvas?.scene;
          return scene ? user(target)?.query?.('pullToScene', { sceneId: scene.id }, { timeout: 5000 }) : undefined;
        },
      },
      {
        name: 'PLAYERS.ViewCharacter',
        icon: 'fa-solid fa-id-badge',
        condition: (target) => Boolean(user(target)?.character?.visible),
        callback: (target) => user(target)?.character?.sheet?.render({ force: true }),
      },
    ];
  }

  expand(): void {
    this.toggleExpanded(true);
  }

  collapse(): void {
    this.toggleExpanded(false);
  }

  toggleExpanded(expanded = !this.#expanded): void {
    this.#expanded = expanded;
    void this.render();
  }

  static #onToggle(this: Players): void {
    this.toggleExpanded();
  }

  static #onConfigure(this: Players, _event: PointerEvent, target: HTMLElement): void {
    const user = host().game.users?.get(target.dataset['userId'] ?? '');
    if (user && (user.isSelf || host().game.user?.isGM)) user.sheet?.render({ force: true });
  }
}
