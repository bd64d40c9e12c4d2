/** Windows whose templates may name the partials. */
import { loadPartials } from '../../foundry/host/partials.ts';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** A window whose templates may name the partials. */
export abstract class TemplatedWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  protected override async _preFirstRender(context: object, options: object): Promise<void> {
    await loadPartials();
    await super._preFirstRender(context, options);
  }
}
