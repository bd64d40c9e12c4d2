/** Fetching and saving. @see https://foundryvtt.com/api/modules/foundry.utils.html */

/** A fetch that fails after a while. */
export async function fetchWithTimeout(
  url: string,
  data: RequestInit = {},
  options: { timeoutMs?: number } = {},
): Promise<Response> {
  const response = await fetch(url, { ...data, signal: AbortSignal.timeout(options.timeoutMs ?? 30_000) });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response;
}

export async function fetchJsonWithTimeout(
  url: string,
  data: RequestInit = {},
  options: { timeoutMs?: number } = {},
): Promise<unknown> {
  return (await fetchWithTimeout(url, data, options)).json();
}

/** The path of a file under the site's root. */
export const getRoute = (path: string): string => `/${path.replace(/^\/+/, '')}`;

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
