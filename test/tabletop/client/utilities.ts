/** Small functions of `foundry.utils` that the documents do not need themselves. @see https://foundryvtt.com/api/modules/foundry.utils.html */

/** Runs a function when it has not been called again for a while. */
export function debounce<A extends unknown[]>(callback: (...args: A) => unknown, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => callback(...args), delay);
  };
}

/** Runs a function at most once in a while, the last call included. */
export function throttle<A extends unknown[]>(callback: (...args: A) => unknown, delay: number): (...args: A) => void {
  let waiting: A | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (args: A): void => {
    callback(...args);
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting) {
        const next = waiting;
        waiting = null;
        run(next);
      }
    }, delay);
  };
  return (...args) => {
    if (timer) waiting = args;
    else run(args);
  };
}

/** True if the first version is later than the second. @see https://foundryvtt.com/api/functions/foundry.utils.isNewerVersion.html */
export function isNewerVersion(v1: number | string, v0: number | string): boolean {
  const parts = (version: number | string): string[] => String(version).split(".");
  const [a, b] = [parts(v1), parts(v0)];
  for (let n = 0; n < Math.max(a.length, b.length); n++) {
    const [first, second] = [a[n] ?? "0", b[n] ?? "0"];
    const numeric = /^\d+$/.test(first) && /^\d+$/.test(second);
    if (first === second || (numeric && Number(first) === Number(second))) continue;
    return numeric ? Number(first) > Number(second) : first > second;
  }
  return false;
}

/** A copy of text that HTML shows as it is. */
export function escapeHTML(value: unknown): string {
  const names: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
  return String(value ?? "").replace(/[&<>"']/g, (letter) => names[letter] ?? letter);
}

/** The text of HTML. */
export function stripScripts(html: string): string {
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const script of template.content.querySelectorAll("script")) script.remove();
  return template.innerHTML;
}

/** Whether a class is another, or is derived from it. */
export function isSubclass(Class: unknown, Parent: unknown): boolean {
  if (typeof Class !== "function" || typeof Parent !== "function") return false;
  return Class === Parent || Class.prototype instanceof Parent;
}

/** The classes that a class derives from, itself first. */
export function getParentClasses(Class: { new (...args: never[]): unknown }): unknown[] {
  const parents: unknown[] = [];
  for (let parent: unknown = Object.getPrototypeOf(Class); typeof parent === "function" && parent !== Function.prototype; parent = Object.getPrototypeOf(parent)) parents.push(parent);
  return parents;
}

/** Tells that something goes away. @see https://foundryvtt.com/api/functions/foundry.utils.logCompatibilityWarning.html */
export function logCompatibilityWarning(message: string, options: { since?: number | string; until?: number | string; once?: boolean } = {}): void {
  if (options.once) {
    if (warned.has(message)) return;
    warned.add(message);
  }
  console.warn(`${message}\nDeprecated since Version ${options.since ?? "?"}\nBackwards-compatible support will be removed in Version ${options.until ?? "?"}`);
}
const warned = new Set<string>();

/** A slug of text. */
export function slugify(text: string, options: { replacement?: string; strict?: boolean; lowercase?: boolean } = {}): string {
  const { replacement = "-", strict = false, lowercase = true } = options;
  let slug = text.normalize("NFD").replace(/\p{M}/gu, "").trim().replace(/\s+/g, replacement);
  if (strict) slug = slug.replace(new RegExp(`[^a-zA-Z0-9${replacement}]`, "g"), "");
  return lowercase ? slug.toLowerCase() : slug;
}

/** Resolves after a while, in milliseconds. */
export const timeout = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A fetch that fails after a while. */
export async function fetchWithTimeout(url: string, data: RequestInit = {}, options: { timeoutMs?: number } = {}): Promise<Response> {
  const response = await fetch(url, { ...data, signal: AbortSignal.timeout(options.timeoutMs ?? 30_000) });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response;
}

export async function fetchJsonWithTimeout(url: string, data: RequestInit = {}, options: { timeoutMs?: number } = {}): Promise<unknown> {
  return (await fetchWithTimeout(url, data, options)).json();
}

/** The path of a file under the site's root. */
export const getRoute = (path: string): string => `/${path.replace(/^\/+/, "")}`;

/** Offers data as a file. */
export function saveDataToFile(data: string, type: string, filename: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([data], { type }));
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function readTextFromFile(file: File): Promise<string> {
  return file.text();
}

/** Where two segments meet, if they do. @see https://foundryvtt.com/api/functions/foundry.utils.lineSegmentIntersects.html */
interface Point {
  x: number;
  y: number;
}

export const orient2dFast = (a: Point, b: Point, c: Point): number => (a.y - c.y) * (b.x - c.x) - (a.x - c.x) * (b.y - c.y);

export function lineSegmentIntersects(a: Point, b: Point, c: Point, d: Point): boolean {
  const sa = orient2dFast(a, b, c);
  const sb = orient2dFast(a, b, d);
  if (sa === 0 && sb === 0) return false;
  return sa * sb <= 0 && orient2dFast(c, d, a) * orient2dFast(c, d, b) <= 0;
}

export function lineLineIntersection(a: Point, b: Point, c: Point, d: Point, options: { t1?: boolean } = {}): { x: number; y: number; t0: number; t1?: number } | null {
  const denominator = (d.y - c.y) * (b.x - a.x) - (d.x - c.x) * (b.y - a.y);
  if (denominator === 0) return null;
  const t0 = ((d.x - c.x) * (a.y - c.y) - (d.y - c.y) * (a.x - c.x)) / denominator;
  const t1 = ((b.x - a.x) * (a.y - c.y) - (b.y - a.y) * (a.x - c.x)) / denominator;
  return { x: a.x + t0 * (b.x - a.x), y: a.y + t0 * (b.y - a.y), t0, ...(options.t1 ? { t1 } : {}) };
}

export function lineSegmentIntersection(a: Point, b: Point, c: Point, d: Point, epsilon = 1e-8): { x: number; y: number; t0: number; t1?: number } | null {
  const found = lineLineIntersection(a, b, c, d, { t1: true });
  if (!found) return null;
  const within = (t: number): boolean => t >= -epsilon && t <= 1 + epsilon;
  return within(found.t0) && within(found.t1 ?? -1) ? found : null;
}

/** The point of a segment that is nearest to a point. */
export function closestPointToSegment(c: Point, a: Point, b: Point): Point {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  if (dx === 0 && dy === 0) return { x: a.x, y: a.y };
  const t = Math.min(Math.max(((c.x - a.x) * dx + (c.y - a.y) * dy) / (dx * dx + dy * dy), 0), 1);
  return { x: a.x + t * dx, y: a.y + t * dy };
}
