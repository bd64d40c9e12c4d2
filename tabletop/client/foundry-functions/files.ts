/** Fetching and saving. @see https://foundryvtt.com/api/modules/foundry.utils.html */

/** An answer that is not the file that was asked for. @see https://foundryvtt.com/api/v13/classes/foundry.utils.HttpError.html */
export class HttpError extends Error {
  readonly code: number;
  readonly displayMessage: string;

  constructor(statusText: string, code: number, displayMessage = '') {
    super(statusText);
    this.code = code;
    this.displayMessage = displayMessage;
  }

  override toString(): string {
    return this.displayMessage || `${this.code} ${this.message}`;
  }
}

/** A fetch that fails after a while. */
export async function fetchWithTimeout(
  url: string,
  data: RequestInit = {},
  options: { timeoutMs?: number } = {},
): Promise<Response> {
  const response = await fetch(url, { ...data, signal: AbortSignal.timeout(options.timeoutMs ?? 30_000) });
  if (!response.ok) throw new HttpError(response.statusText, response.status);
  return response;
}

export async function fetchJsonWithTimeout(
  url: string,
  data: RequestInit = {},
  options: { timeoutMs?: number } = {},
): Promise<unknown> {
  return (await fetchWithTimeout(url, data, options)).json();
}

/** The path of a file under the table's root, which may lie below a prefix. @see https://foundryvtt.com/api/v13/functions/foundry.utils.getRoute.html */
export function getRoute(path: string, { prefix = pagePrefix() }: { prefix?: string } = {}): string {
  const parts = [prefix, path].map((part) => part.replace(/^\/+|\/+$/g, ''));
  return `/${parts.filter(Boolean).join('/')}`;
}

/** What the page was told that its addresses begin with; nothing where there is no page. */
function pagePrefix(): string {
  const { ROUTE_PREFIX: prefix = '' } = globalThis as { ROUTE_PREFIX?: string };
  return prefix;
}

/** Offers data as a file. */
export function saveDataToFile(data: string, type: string, filename: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([data], { type }));
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function readTextFromFile(file: File): Promise<string> {
  return file.text();
}

/** Whether there is a file at an address. @see https://foundryvtt.com/api/v13/functions/foundry.utils.srcExists.html */
export async function srcExists(src: string): Promise<boolean> {
  const response = await fetch(src, { method: 'HEAD' }).catch(() => null);
  return response?.ok ?? false;
}

/** An address that no cache has met, or false for none. @see https://foundryvtt.com/api/v13/functions/foundry.utils.getCacheBustURL.html */
export function getCacheBustURL(src: string): string | false {
  const base = globalThis.location?.href;
  if (!URL.canParse(src, base)) return false;
  const url = new URL(src, base);
  url.searchParams.set('cors-retry', String(Date.now()));
  return url.href;
}

/** A file as a blob. @see https://foundryvtt.com/api/v13/functions/foundry.utils.fetchResource.html */
export async function fetchResource(src: string, { bustCache = false }: { bustCache?: boolean } = {}): Promise<Blob> {
  const response = await fetch((bustCache && getCacheBustURL(src)) || src, { mode: 'cors', credentials: 'same-origin' });
  if (!response.ok) throw new HttpError(response.statusText, response.status);
  return response.blob();
}

/** The bucket and the path of an S3 address. @see https://foundryvtt.com/api/v13/functions/foundry.utils.parseS3URL.html */
export function parseS3URL(key: string): { bucket: string | null; keyPrefix: string } {
  if (!URL.canParse(key)) return { bucket: null, keyPrefix: '' };
  const url = new URL(key);
  return { bucket: url.host.split('.')[0] ?? null, keyPrefix: url.pathname.slice(1) };
}
