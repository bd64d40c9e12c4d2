import Handlebars from 'handlebars';
import { getRoute } from '../../foundry-functions/files';

/**
 * Handlebars templates, fetched from the server once and compiled once.
 * @see https://foundryvtt.com/api/v13/modules/foundry.applications.handlebars.html
 */

/** The tabletop's own templates come with its script, which spares each page a fetch for each; the server has them for whoever asks. */
const OWN: Readonly<Record<string, string>> = import.meta.glob<string>('../../templates/**/*.hbs', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const loading = new Map<string, Promise<Handlebars.TemplateDelegate>>();

/** Where a template is fetched from: as it is written, from the table's root. */
function addressOf(path: string): string {
  return /^(https?:)?\/\//.test(path) || path.startsWith('/') ? path : getRoute(path);
}

async function sourceOf(path: string): Promise<string> {
  const own = OWN[`../../${path}`];
  if (own !== undefined) return own;
  const response = await fetch(addressOf(path));
  if (!response.ok) throw new Error(`The template ${path} could not be loaded: ${response.status} ${response.statusText}`);
  return response.text();
}

async function fetchTemplate(path: string, id: string): Promise<Handlebars.TemplateDelegate> {
  const compiled = Handlebars.compile(await sourceOf(path));
  Handlebars.registerPartial(id, compiled);
  if (id !== path) Handlebars.registerPartial(path, compiled);
  return compiled;
}

/** The compiled template of a path; it is also a partial of that name. */
export function getTemplate(path: string, id?: string): Promise<Handlebars.TemplateDelegate> {
  const known = loading.get(path);
  if (known && (!id || id === path)) return known;
  const template = fetchTemplate(path, id ?? path);
  loading.set(path, template);
  template.catch(() => loading.delete(path));
  return template;
}

/** Loads templates ahead: a list of paths, or a record of partial names to paths. */
export async function loadTemplates(paths: readonly string[] | Record<string, string>): Promise<Handlebars.TemplateDelegate[]> {
  if (Array.isArray(paths)) return Promise.all((paths as readonly string[]).map((path) => getTemplate(path)));
  return Promise.all(Object.entries(paths as Record<string, string>).map(([id, path]) => getTemplate(path, id)));
}

/** The HTML that a template makes of data; prototype properties are readable, since contexts hold documents. */
export async function renderTemplate(path: string, data: object = {}): Promise<string> {
  const template = await getTemplate(path);
  return template(data, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}
