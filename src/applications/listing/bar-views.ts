/** Which procedures the bar shows, and how. It knows none of them. Expeditions of others are not for the bar. */
import { Parts } from '../../play/parts.ts';
import { MODULE_ID } from '../../foundry/host/module-id.ts';
import { loadPartials } from '../../foundry/host/partials.ts';
import type { WindowsListing } from './listing.ts';
import type { BarView } from './bar-view.ts';

export const BAR_VIEWS = new Parts<BarView>();

const template = (name: string): string => `modules/${MODULE_ID}/templates/bar/${name}.hbs`;

/** Returns the templates of a view, by what they show. */
export function templatesOf({ folder }: Pick<BarView, 'folder'>) {
  return {
    clock: template(`${folder}/clock`),
    line: template(`${folder}/line`),
    actions: template(`${folder}/actions`),
    menuItems: template(`${folder}/menu`),
  };
}

/** The frame's own template. */
export const BAR_TEMPLATE = template('bar');

/** Lists how the view of a procedure is fetched: with its templates, and what opens by itself begins to. */
export function listBar({ id, fetchBar }: WindowsListing): void {
  if (!fetchBar) return;
  BAR_VIEWS.list(id, async () => {
    const view = await fetchBar();
    await Promise.all([loadPartials(), foundry.applications.handlebars.loadTemplates(Object.values(templatesOf(view)))]);
    view.follow?.();
    return view;
  });
}
