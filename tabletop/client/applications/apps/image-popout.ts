import { ApplicationV2 } from '../api/application';
import type { ApplicationOptions, RenderContext, RenderOptions } from '../api/application-types';
import { localize } from '../host';

/**
 * A picture in a window.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.apps.ImagePopout.html
 */
export class ImagePopout extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['image-popout'],
    window: { icon: 'fa-solid fa-image', resizable: true },
    position: { width: 480 },
  };

  constructor(options: ApplicationOptions & { src?: string; caption?: string } = {}) {
    super(options);
  }

  override get title(): string {
    return this.options.window.title ? super.title : localize('FILES.Image');
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    const figure = document.createElement('figure');
    const image = document.createElement('img');
    image.src = String(this.options['src'] ?? '');
    image.alt = String(this.options['caption'] ?? this.title);
    figure.append(image);
    if (this.options['caption']) {
      const caption = document.createElement('figcaption');
      caption.textContent = String(this.options['caption']);
      figure.append(caption);
    }
    return figure;
  }

  override _replaceHTML(result: unknown, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result as HTMLElement);
  }
}
