/** Tells records from everything else that JSON can hold. */
export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns what a report holds under a name; nothing where it is no record. */
export const valueAt = (report: unknown, key: string): unknown => (isRecord(report) ? report[key] : undefined);

/** Returns a list of a report; an empty one where there is none. */
export const listAt = (report: unknown, key: string): readonly unknown[] => {
  const list = valueAt(report, key);
  return Array.isArray(list) ? (list as readonly unknown[]) : [];
};

/** Returns a text of a report; an empty one where there is none. */
export const textAt = (report: unknown, key: string): string => {
  const text = valueAt(report, key);
  return typeof text === 'string' ? text : '';
};

/** Returns a number of a report; 0 where there is none. */
export const numberAt = (report: unknown, key: string): number => {
  const number = valueAt(report, key);
  return typeof number === 'number' ? number : 0;
};
