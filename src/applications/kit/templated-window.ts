/** Windows whose templates may name the partials. */
import { loadPartials } from '../../foundry/host/partials.ts';
import { GREYED, isElement } from './elements.ts';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** A window whose templates may name the partials; what is greyed in it can be found and says why, and a press on it does nothing. */
export abstract class TemplatedWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  protected override async _preFirstRender(context: object, options: object): Promise<void> {
    await loadPartials();
    await super._preFirstRender(context, options);
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    const refuse = (event: Event): void => {
      if (isElement(event.target) && event.target.closest(GREYED)) event.stopImmediatePropagation();
    };
    this.element.addEventListener('click', refuse, { capture: true });
  }
}
