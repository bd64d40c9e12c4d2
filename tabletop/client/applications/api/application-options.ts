import type { ApplicationConfiguration, ApplicationOptions } from './application-types';

/** Whether a value is a plain record, whose keys are merged rather than replaced. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** A copy of a value in which plain records and arrays are fresh and everything else is shared. */
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, copy(entry)]));
}

/** The paths whose lists grow along the class chain instead of being replaced. */
const GROWING = new Set(['classes', 'renderUpdateKeys', 'window.controls', 'window.contentClasses']);

function mergeInto(target: Record<string, unknown>, source: Record<string, unknown>, path: string): void {
  for (const [key, value] of Object.entries(source)) {
    if (value === undefined) continue;
    const here = path ? `${path}.${key}` : key;
    const present = target[key];
    if (GROWING.has(here) && Array.isArray(value)) {
      const grown: unknown[] = Array.isArray(present) ? [...(present as unknown[])] : [];
      for (const entry of value as unknown[]) if (!grown.includes(entry)) grown.push(entry);
      target[key] = grown;
    } else if (isRecord(value) && isRecord(present)) mergeInto(present, value, here);
    else target[key] = copy(value);
  }
}

/**
 * The options of an application: those of its classes from the base to the most derived, then the caller's.
 *
 * Records are merged; classes, header controls and content classes are added to those of the parent classes.
 * @see https://foundryvtt.wiki/en/development/api/applicationv2 (DEFAULT_OPTIONS)
 */
export function mergeApplicationOptions(
  chain: readonly ApplicationOptions[],
  given: ApplicationOptions,
): ApplicationConfiguration {
  const merged: Record<string, unknown> = {};
  for (const options of [...chain, given]) mergeInto(merged, options, '');
  return merged as ApplicationConfiguration;
}
