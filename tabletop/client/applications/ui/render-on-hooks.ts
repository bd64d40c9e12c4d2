import { host } from '../host';
import type { ApplicationV2 } from '../api/application';
import type { RenderOptions } from '../api/application-types';

/**
 * Draws an application anew, once an animation frame at most, whenever one of the hooks is called and the filter agrees.
 *
 * Directories and lists follow the documents by this, so that the documents need not know them.
 */
export function renderOnHooks(
  application: ApplicationV2,
  hooks: readonly string[],
  options: { filter?: (...args: unknown[]) => boolean; render?: RenderOptions } = {},
): void {
  const { NONE } = (application.constructor as typeof ApplicationV2).RENDER_STATES;
  let waiting = false;
  const draw = (...args: unknown[]): void => {
    if (waiting || (options.filter && !options.filter(...args))) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      // One that is being drawn anew does not count as rendered, and yet it may show what was before the hook.
      if (application.state > NONE) void application.render({ ...options.render });
    });
  };
  for (const hook of hooks) host().Hooks.on(hook, draw);
}

/** The names of the three hooks that follow a document type's changes. */
export function documentHooks(...types: string[]): string[] {
  return types.flatMap((type) => [`create${type}`, `update${type}`, `delete${type}`]);
}

/** The names of the fields that a change names, those that it deletes or replaces as a whole among them. */
function changedFields(changed: unknown): string[] {
  return Object.keys(changed ?? {}).map((key) => key.replace(/^[-=]=/, '').split('.')[0] ?? '');
}

/** Draws an application anew when a document of a type comes, goes, or changes in one of the fields that it shows. */
export function renderOnChanges(application: ApplicationV2, type: string, fields: readonly string[]): void {
  renderOnHooks(application, [`create${type}`, `delete${type}`]);
  renderOnHooks(application, [`update${type}`], {
    filter: (_document, changed) => changedFields(changed).some((field) => fields.includes(field)),
  });
}
