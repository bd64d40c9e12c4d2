/** What the templates of several windows share, as partials that they name: `{{> ghost-map-button (object …)}}`. */
import { MODULE_ID } from './module-id.ts';

/**
 * Each lies in `templates/kit/` and says at its top what it is given: always a record of its own, since what a partial is
 * not given it would take from whatever it stands in.
 */
const PARTIALS = [
  'bar-away',
  'bar-back',
  'bar-button',
  'bar-ends',
  'bar-leader',
  'bar-ways',
  'bar-were',
  'button',
  'check-way',
  'field',
  'fields',
  'footer',
  'greyed',
  'met-roll',
  'met-ways',
  'notice',
  'options',
  'owed-roll',
  'tabs',
];

let loading: Promise<unknown> | null = null;

/** Fetches the partials, once for the page; whoever asks after a failure tries anew.. */
export async function loadPartials(): Promise<void> {
  loading ??= foundry.applications.handlebars
    .loadTemplates(
      Object.fromEntries(PARTIALS.map((name) => [`${MODULE_ID}-${name}`, `modules/${MODULE_ID}/templates/kit/${name}.hbs`])),
    )
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  await loading;
}
