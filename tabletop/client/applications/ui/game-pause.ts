import { ApplicationV2 } from '../api/application';
import type { ApplicationOptions, RenderContext, RenderOptions } from '../api/application-types';
import { host, localize } from '../host';

/**
 * The banner that says that the game is paused.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.ui.GamePause.html
 */
export class GamePause extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'pause',
    tag: 'figure',
    window: { frame: false, positioned: false },
  };

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    return { paused: Boolean(host().game.paused) };
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    const caption = document.createElement('figcaption');
    const icon = document.createElement('i');
    icon.className = 'fa-solid fa-hourglass-half';
    icon.setAttribute('aria-hidden', 'true');
    caption.append(icon, ` ${localize('GAME.Paused')}`);
    return caption;
  }

  override _replaceHTML(result: unknown, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result as HTMLElement);
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.hidden = !context['paused'];
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    host().Hooks.on('pauseGame', () => void this.render());
  }
}
