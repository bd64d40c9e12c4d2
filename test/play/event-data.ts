/** Reads from docs/api.md the names of each event's data, by the event's name; what stands in brackets there only explains them. */
export function eventData(document: string): Readonly<Record<string, readonly string[]>> {
  const [, hooks = ''] = document.split('\n## Hooks\n');
  const rows = [...hooks.matchAll(/^\| `(\w+)` \|[^|]*\|(.*)\|$/gm)];
  return Object.fromEntries(
    rows.map(([, name, data = '']) => [
      name,
      [...data.replace(/\([^)]*\)/g, '').matchAll(/`(\w+)`/g)].flatMap(([, one]) => one ?? []),
    ]),
  );
}
