import { humanize } from '../forms/field-label';

/** One simple value below a document's system data. */
export interface SystemRow {
  path: string;
  label: string;
  value: string | number | boolean;
  type: 'text' | 'number' | 'checkbox';
}

/** The texts, numbers and switches of system data, however deep; longer texts and lists are not rows. */
export function systemRows(system: unknown, path = 'system', labels: readonly string[] = []): SystemRow[] {
  if (typeof system !== 'object' || system === null || Array.isArray(system)) return [];
  return Object.entries(system).flatMap(([key, value]: [string, unknown]): SystemRow[] => {
    const here = `${path}.${key}`;
    const names = [...labels, humanize(key)];
    const label = names.join(': ');
    if (typeof value === 'number') return [{ path: here, label, value, type: 'number' }];
    if (typeof value === 'boolean') return [{ path: here, label, value, type: 'checkbox' }];
    if (typeof value === 'string')
      return key === 'description' || value.includes('<') ? [] : [{ path: here, label, value, type: 'text' }];
    return systemRows(value, here, names);
  });
}
