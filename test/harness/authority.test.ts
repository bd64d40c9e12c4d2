/** The look at what a flood has changed is itself shown changes: those that are somebody's own, and those that are nobody's. */
import { expect, test } from 'vitest';
import { userId } from '../../demo/documents/people.ts';
import { forbiddenChanges } from '../e2e/hostile/allowed-changes.ts';

const person = (name: string): { readonly name: string; readonly id: string } => ({ name, id: userId(name) });
const [GM, ADA, BRAM, CLEO] = [person('Gamemaster'), person('Ada'), person('Bram'), person('Cleo')];

test('authority: the look for changes tells what nobody may have changed from what was theirs', () => {
  const led = { expedition: 'led', token: 'party', scene: 'city' };
  const theirs = {
    ...{ gm: GM, users: [ADA, BRAM], owner: BRAM, actor: 'torvik', led },
    ...{ tokens: new Set(['held', 'loose']), free: new Set(['loose']) },
    spotsIn: (all: Readonly<Record<string, readonly object[]>>) => {
      const [scene] = (all['Scene'] ?? []) as readonly {
        readonly tokens: readonly { readonly _id: string; readonly x: number }[];
      }[];
      return new Map((scene?.tokens ?? []).map(({ _id, x }) => [_id, String(Math.floor(x / 100))]));
    },
  };
  const card = { _id: 'card', author: GM.id, content: 'B2', flags: { 'ghost-map': { expedition: 'led', entries: [1] } } };
  const token = (_id: string) => ({ _id, x: 0, y: 0, hidden: false, level: 'one' });
  const page = { _id: 'page', flags: { 'ghost-map': { expedition: 'led/0', steps: { 0: 'sealed' } } } };
  const before = {
    Setting: [{ _id: 'logs', key: 'ghost-map.log', value: '"log"' }],
    JournalEntry: [
      { _id: 'log', pages: [page] },
      { _id: 'notes', pages: [{ ...page, flags: { 'ghost-map': { expedition: 'other/0', steps: { 0: 'sealed' } } } }] },
    ],
    ChatMessage: [card, { _id: 'word', author: BRAM.id, content: 'Hello' }],
    User: [ADA, BRAM, CLEO].map(({ id }) => ({ _id: id, role: 1, flags: { 'ghost-map': { browsers: { a: 'A' } } } })),
    Actor: [{ _id: 'torvik', name: 'Torvik', ownership: { default: 0 } }],
    Scene: [
      {
        _id: 'city',
        flags: { 'ghost-map': { expeditions: { led: { revision: 1 }, other: { revision: 1 } } } },
        tokens: ['party', 'held', 'loose', 'guard'].map(token),
        walls: [],
      },
    ],
  };
  type World = typeof before;
  type Change = (world: World) => unknown;
  const told = (change: Change): number => {
    const after = structuredClone(before);
    change(after);
    return forbiddenChanges(theirs, before, after).length;
  };
  const theirOwn: readonly Change[] = [
    ({ ChatMessage }) => ChatMessage.push({ _id: 'new', author: BRAM.id, content: 'Forged' }),
    ({ ChatMessage }) => ChatMessage.push({ ...card, _id: 'new' }),
    ({ ChatMessage: [one] }) => Object.assign(one ?? {}, { content: 'B2, A2' }),
    ({ JournalEntry: [log] }) => Object.assign(log?.pages[0]?.flags['ghost-map'].steps ?? {}, { 1: 'sealed' }),
    ({ User: [, bram] }) => Object.assign(bram?.flags['ghost-map'] ?? {}, { ask: 'x' }),
    ({ Actor: [torvik] }) => Object.assign(torvik ?? {}, { name: 'Mine' }),
    ({ Scene: [city] }) => Object.assign(city?.flags['ghost-map'].expeditions.led ?? {}, { revision: 2 }),
    ({ Scene: [city] }) => Object.assign(city?.tokens[1] ?? {}, { hidden: true }),
    ({ Scene: [city] }) => Object.assign(city?.tokens[1] ?? {}, { x: 9 }),
    ({ Scene: [city] }) => Object.assign(city?.tokens[2] ?? {}, { x: 900 }),
  ];
  const nobodys: readonly Change[] = [
    ({ ChatMessage }) => ChatMessage.shift(),
    ({ ChatMessage }) => ChatMessage.push({ _id: 'new', author: CLEO.id, content: 'Forged' }),
    ({ ChatMessage }) => ChatMessage.push({ _id: 'new', author: GM.id, content: 'Forged' }),
    ({ ChatMessage: [, word] }) => Object.assign(word ?? {}, { content: 'x' }),
    ({ JournalEntry }) => JournalEntry.pop(),
    ({ JournalEntry }) => JournalEntry.push({ _id: 'new', pages: [] }),
    ({ JournalEntry: [log] }) => log?.pages.pop(),
    ({ JournalEntry: [log] }) => Object.assign(log?.pages[0]?.flags['ghost-map'].steps ?? {}, { 0: 'other' }),
    ({ JournalEntry: [, notes] }) => Object.assign(notes?.pages[0]?.flags['ghost-map'].steps ?? {}, { 1: 'sealed' }),
    ({ User: [ada] }) => Object.assign(ada ?? {}, { role: 4 }),
    ({ User: [, , cleo] }) => Object.assign(cleo?.flags['ghost-map'] ?? {}, { ask: 'x' }),
    ({ Setting: [log] }) => Object.assign(log ?? {}, { value: '"other"' }),
    ({ Actor: [torvik] }) => Object.assign(torvik?.ownership ?? {}, { default: 3 }),
    ({ Scene: [city] }) => Object.assign(city?.flags['ghost-map'].expeditions.other ?? {}, { revision: 2 }),
    ({ Scene: [city] }) => Object.assign(city?.tokens[1] ?? {}, { x: 900 }),
    ({ Scene: [city] }) => Object.assign(city?.tokens[2] ?? {}, { level: 'two' }),
    ({ Scene: [city] }) => Object.assign(city?.tokens[3] ?? {}, { hidden: true }),
    ({ Scene: [city] }) => city?.tokens.pop(),
  ];
  expect(theirOwn.map(told)).toEqual(theirOwn.map(() => 0));
  expect(nobodys.map(told)).toEqual(nobodys.map(() => 1));
});
