import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseChatCommand } from '../client/applications/sidebar/chat-commands';
import { sortBefore } from '../client/applications/sidebar/directory-drag-drop';
import { directoryTree, type TreeEntry, type TreeFolder, type TreeNode } from '../client/applications/sidebar/directory-tree';
import { sceneThumbnail } from '../client/applications/sidebar/scene-thumbnail';
import { rangesOfWeights } from '../client/applications/sheets/roll-table-sheet';
import { systemRows } from '../client/applications/sheets/system-rows';

describe('chat commands', () => {
  it.each([
    ['/r 2d6+1 # Climb', { kind: 'roll', text: '2d6+1', flavor: 'Climb' }],
    ['/roll 1d20', { kind: 'roll', text: '1d20' }],
    ['/gmr 1d6', { kind: 'gmroll', text: '1d6' }],
    ['/gmroll 1d6', { kind: 'gmroll', text: '1d6' }],
    ['/br 1d6', { kind: 'blindroll', text: '1d6' }],
    ['/blindroll 1d6', { kind: 'blindroll', text: '1d6' }],
    ['/sr 1d6', { kind: 'selfroll', text: '1d6' }],
    ['/pr 1d6', { kind: 'publicroll', text: '1d6' }],
    ['/w Ada hello', { kind: 'whisper', recipients: ['Ada'], text: 'hello' }],
    ['/whisper [Ada Lovelace, Bram] hello there', { kind: 'whisper', recipients: ['Ada Lovelace', 'Bram'], text: 'hello there' }],
    ['@Ada hello', { kind: 'whisper', recipients: ['Ada'], text: 'hello' }],
    ['/gm a secret', { kind: 'whisper', recipients: ['gm'], text: 'a secret' }],
    ['/players hear me', { kind: 'whisper', recipients: ['players'], text: 'hear me' }],
    ['/ic Good day', { kind: 'ic', text: 'Good day' }],
    ['/ooc brb', { kind: 'ooc', text: 'brb' }],
    ['/me bows', { kind: 'emote', text: 'bows' }],
    ['/em bows', { kind: 'emote', text: 'bows' }],
    ['/dance', { kind: 'unknown', text: '/dance' }],
    ['just words / and more', { kind: 'plain', text: 'just words / and more' }],
  ])('read %s', (line, expected) => {
    expect(parseChatCommand(line)).toEqual(expected);
  });
});

const names = (node: TreeNode<TreeEntry, TreeFolder>): unknown => [
  ...node.children.map((child) => ({ [child.folder?.name ?? '']: names(child) })),
  ...node.entries.map((entry) => entry.name),
];

describe('the tree of a directory', () => {
  const beasts: TreeFolder = { id: 'f1', name: 'Beasts', sorting: 'a' };
  const wolves: TreeFolder = { id: 'f2', name: 'Wolves', folder: beasts };
  const entries: TreeEntry[] = [
    { id: '1', name: 'Zebra', folder: beasts, sort: 1 },
    { id: '2', name: 'Ant', folder: 'f1', sort: 2 },
    { id: '3', name: 'Grey Wolf', folder: wolves },
    { id: '4', name: 'Lost', folder: 'gone' },
    { id: '5', name: 'Second', sort: 2 },
    { id: '6', name: 'First', sort: 1 },
  ];

  it('puts entries into their folders, by name or by hand, and the lost ones at the top', () => {
    expect(names(directoryTree(entries, [beasts, wolves]))).toEqual([
      { Beasts: [{ Wolves: ['Grey Wolf'] }, 'Ant', 'Zebra'] },
      'Lost',
      'First',
      'Second',
    ]);
  });

  it('keeps what a search finds, with the folders above it', () => {
    expect(names(directoryTree(entries, [beasts, wolves], { search: 'wolf' }))).toEqual([
      { Beasts: [{ Wolves: ['Grey Wolf'] }] },
    ]);
    expect(names(directoryTree(entries, [beasts, wolves], { search: 'beasts' }))).toEqual([
      { Beasts: [{ Wolves: ['Grey Wolf'] }, 'Ant', 'Zebra'] },
    ]);
  });

  it('counts what is in a folder and below', () => {
    expect(directoryTree(entries, [beasts, wolves]).children[0]?.count).toBe(3);
  });

  it('loses no entry, however the folders lie, even in circles', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const folders = fc
      .array(fc.tuple(id, fc.option(id)), { maxLength: 5 })
      .map((pairs) => [...new Map(pairs).entries()].map(([key, parent]) => ({ id: key, name: key, folder: parent })));
    fc.assert(
      fc.property(folders, fc.array(fc.option(id), { maxLength: 12 }), (tree, homes) => {
        const list = homes.map((folder, index) => ({ id: String(index), name: `n${index}`, folder }));
        const count = (node: TreeNode<TreeEntry, TreeFolder>): number =>
          node.entries.length + node.children.reduce((sum, child) => sum + count(child), 0);
        const root = directoryTree(list, tree);
        expect(root.count).toBe(count(root));
        const circular = new Set(tree.filter((folder) => leadsRound(folder, tree)).map((folder) => folder.id));
        expect(root.count).toBe(list.filter((entry) => entry.folder === null || !circular.has(entry.folder)).length);
      }),
    );
  });
});

/** Whether going up from a folder never reaches the top. */
function leadsRound(folder: { id: string; folder: string | null }, all: { id: string; folder: string | null }[]): boolean {
  const seen = new Set<string>();
  let at: { id: string; folder: string | null } | undefined = folder;
  while (at) {
    if (seen.has(at.id)) return true;
    seen.add(at.id);
    const parent: string | null = at.folder;
    at = all.find((other) => other.id === parent);
  }
  return false;
}

describe('the picture of a scene in the directory', () => {
  it("is the scene's own on 13", () => {
    expect(sceneThumbnail({ background: { src: 'a.webp' } })).toBe('a.webp');
    expect(sceneThumbnail({})).toBeNull();
  });

  it("is its first level's on 14, and the old one is not read, which would warn", () => {
    const scene = {
      firstLevel: { background: { src: 'b.webp' } },
      get background(): never {
        throw new Error('read');
      },
    };
    expect(sceneThumbnail(scene)).toBe('b.webp');
  });
});

describe('sorting by hand', () => {
  it('puts an entry between its new neighbours', () => {
    const siblings = [
      { id: 'a', sort: 100 },
      { id: 'b', sort: 200 },
      { id: 'c', sort: 300 },
    ];
    expect(sortBefore(siblings, 'c', 'b')).toBe(150);
    expect(sortBefore(siblings, 'c', 'a')).toBeLessThan(100);
  });
});

describe('the ranges of a table', () => {
  it('follow the weights without a gap', () => {
    expect(rangesOfWeights([1, 3, 2])).toEqual([
      [1, 1],
      [2, 4],
      [5, 6],
    ]);
  });

  it('are as long as all weights together', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }), (weights) => {
        const ranges = rangesOfWeights(weights);
        expect(ranges.at(-1)?.[1]).toBe(weights.reduce((sum, weight) => sum + weight, 0));
        ranges.slice(1).forEach(([low], index) => expect(low).toBe((ranges[index]?.[1] ?? 0) + 1));
      }),
    );
  });
});

describe('the rows of a stand-in sheet', () => {
  it('are the simple values, however deep, without texts that are edited elsewhere', () => {
    expect(systemRows({ hp: { value: 3, max: 8 }, role: 'scout', isReady: true, description: '<p>x</p>', tags: ['a'] })).toEqual([
      { path: 'system.hp.value', label: 'Hp: Value', value: 3, type: 'number' },
      { path: 'system.hp.max', label: 'Hp: Max', value: 8, type: 'number' },
      { path: 'system.role', label: 'Role', value: 'scout', type: 'text' },
      { path: 'system.isReady', label: 'Is ready', value: true, type: 'checkbox' },
    ]);
  });
});
