/** Versions, and what goes away with them. @see https://foundryvtt.com/api/modules/foundry.utils.html */

/** True if the first version is later than the second. @see https://foundryvtt.com/api/functions/foundry.utils.isNewerVersion.html */
export function isNewerVersion(v1: number | string, v0: number | string): boolean {
  const parts = (version: number | string): string[] => String(version).split('.');
  const [a, b] = [parts(v1), parts(v0)];
  for (let n = 0; n < Math.max(a.length, b.length); n++) {
    const [first, second] = [a[n] ?? '0', b[n] ?? '0'];
    const numeric = /^\d+$/.test(first) && /^\d+$/.test(second);
    if (first === second || (numeric && Number(first) === Number(second))) continue;
    return numeric ? Number(first) > Number(second) : first > second;
  }
  return false;
}

/** Tells that something goes away. @see https://foundryvtt.com/api/functions/foundry.utils.logCompatibilityWarning.html */
export function logCompatibilityWarning(
  message: string,
  options: { since?: number | string; until?: number | string; once?: boolean } = {},
): void {
  if (options.once) {
    if (warned.has(message)) return;
    warned.add(message);
  }
  console.warn(
    `${message}\nDeprecated since Version ${options.since ?? '?'}\nBackwards-compatible support will be removed in Version ${options.until ?? '?'}`,
  );
}
const warned = new Set<string>();
