/** A folder, as far as the tree needs one. */
export interface TreeFolder {
  id: string;
  name: string;
  sort?: number;
  sorting?: 'a' | 'm';
  folder?: TreeFolder | string | null;
}

/** An entry, as far as the tree needs one. */
export interface TreeEntry {
  id: string;
  name: string;
  sort?: number;
  folder?: TreeFolder | string | null;
}

/** A folder with what is in it. */
export interface TreeNode<E extends TreeEntry, F extends TreeFolder> {
  folder: F | null;
  children: TreeNode<E, F>[];
  entries: E[];
  depth: number;
  /** How many entries there are here and below. */
  count: number;
}

function parentId(item: { folder?: TreeFolder | string | null }): string | null {
  if (!item.folder) return null;
  return typeof item.folder === 'string' ? item.folder : item.folder.id;
}

/** Sorts by name, or by hand where the folder says so. */
function sorter(mode: 'a' | 'm'): (a: { name: string; sort?: number }, b: { name: string; sort?: number }) => number {
  if (mode === 'a') return (a, b) => a.name.localeCompare(b.name);
  return (a, b) => (a.sort ?? 0) - (b.sort ?? 0) || a.name.localeCompare(b.name);
}

/**
 * The folders of a directory as a tree, with the entries that match a search in them.
 *
 * An entry whose folder is unknown stands at the top; a folder within itself is left out. A search leaves only folders
 * that hold a match or whose own name matches.
 * @see https://foundryvtt.com/article/folders/
 */
export function directoryTree<E extends TreeEntry, F extends TreeFolder>(
  entries: readonly E[],
  folders: readonly F[],
  options: { search?: string; sorting?: 'a' | 'm' } = {},
): TreeNode<E, F> {
  const query = options.search?.trim().toLowerCase() ?? '';
  const matches = (name: string): boolean => !query || name.toLowerCase().includes(query);
  const known = new Set(folders.map((folder) => folder.id));
  const home = (item: TreeEntry | TreeFolder): string | null => {
    const id = parentId(item);
    return id !== null && known.has(id) ? id : null;
  };

  const build = (folder: F | null, depth: number, above: ReadonlySet<string>, aboveMatches: boolean): TreeNode<E, F> => {
    const id = folder?.id ?? null;
    const inFound = aboveMatches || (folder !== null && query !== '' && matches(folder.name));
    const order = sorter(folder?.sorting ?? options.sorting ?? 'm');
    const inside = folder ? new Set([...above, folder.id]) : above;
    const children = folders
      .filter((child) => home(child) === id && !inside.has(child.id))
      .sort(order)
      .map((child) => build(child, depth + 1, inside, inFound))
      .filter((node) => !query || node.count > 0 || matches(node.folder?.name ?? ''));
    const own = entries.filter((entry) => home(entry) === id && (inFound || matches(entry.name))).sort(order);
    return { folder, children, entries: own, depth, count: own.length + children.reduce((sum, node) => sum + node.count, 0) };
  };
  return build(null, 0, new Set(), false);
}
