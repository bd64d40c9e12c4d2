/**
 * Entries by the strings that lead to them.
 * @see https://foundryvtt.com/api/v13/classes/foundry.utils.StringTree.html
 * @see https://foundryvtt.com/api/v13/classes/foundry.utils.WordTree.html
 */
const LEAVES = Symbol('leaves');

interface TreeNode<Leaf> {
  [LEAVES]?: Leaf[];
  [key: string]: TreeNode<Leaf>;
}

interface SearchOptions<Leaf> {
  limit?: number;
  filterEntries?: (entry: Leaf) => boolean;
}

export class StringTree<Leaf extends object> {
  static get leaves(): symbol {
    return LEAVES;
  }

  readonly #root: TreeNode<Leaf> = {};

  addLeaf(strings: Iterable<string>, entry: Leaf): TreeNode<Leaf> {
    let node = this.#root;
    for (const string of strings) node = node[string] ??= {};
    (node[LEAVES] ??= []).push(entry);
    return node;
  }

  nodeAtPrefix(strings: Iterable<string>, { hasLeaves = false }: { hasLeaves?: boolean } = {}): TreeNode<Leaf> | undefined {
    let node: TreeNode<Leaf> | undefined = this.#root;
    let last: TreeNode<Leaf> | undefined;
    for (const string of strings) {
      node = node[string];
      if (!node) return hasLeaves ? last : undefined;
      if (node[LEAVES]?.length) last = node;
    }
    return hasLeaves ? last : node;
  }

  /** What can be reached from a prefix, the nearest first. */
  lookup(strings: Iterable<string>, options: SearchOptions<Leaf> = {}): Leaf[] {
    const node = this.nodeAtPrefix(strings);
    const entries: Leaf[] = [];
    if (node) this._breadthFirstSearch(node, entries, [], options);
    return entries;
  }

  _breadthFirstSearch(
    node: TreeNode<Leaf>,
    entries: Leaf[],
    queue: TreeNode<Leaf>[],
    { limit = Infinity, filterEntries = (): boolean => true }: SearchOptions<Leaf> = {},
  ): void {
    queue.push(node);
    for (let next = queue.shift(); next && entries.length < limit; next = queue.shift()) {
      for (const leaf of next[LEAVES] ?? []) {
        if (entries.length >= limit) return;
        if (filterEntries(leaf)) entries.push(leaf);
      }
      queue.push(...Object.values(next));
    }
  }
}

/** A tree of words by their letters, whatever their case. */
export class WordTree<Leaf extends object> extends StringTree<Leaf> {
  override addLeaf(string: string, entry: Leaf): TreeNode<Leaf> {
    return super.addLeaf(string.toLocaleLowerCase(), entry);
  }

  override lookup(prefix: string, options: SearchOptions<Leaf> = {}): Leaf[] {
    return super.lookup(prefix.toLocaleLowerCase(), { limit: 10, ...options });
  }

  override nodeAtPrefix(prefix: string): TreeNode<Leaf> | undefined {
    return super.nodeAtPrefix(prefix.toLocaleLowerCase());
  }
}
