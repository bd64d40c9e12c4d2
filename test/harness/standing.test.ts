/** What an undo is held to: whatever of a world is otherwise is seen to be, and what only says who did it, and how often, is not. */
import { expect, test } from 'vitest';
import { wholeOf } from '../../src/play/procedures.ts';
import { sealSecrets } from '../../src/play/sealed-secrets.ts';
import { listedPlay } from '../play/brought.ts';
import { KEY, byteStream } from '../play/fixtures.ts';
import { type Documents, type Source, allLying, documentAt, listIn, standing, valueAt } from './documents-at-table.ts';
import { GameAtTable } from './game-at-table.ts';

const games = listedPlay().map(({ id, chance }, at) => new GameAtTable(chance, wholeOf({ id }), { number: at + 1, seed: 1 }));
const all = games.map((game) => game.documents(14));
const DOCUMENTS: Documents = {
  Scene: all.flatMap(({ scenes }) => scenes),
  RollTable: all.flatMap(({ tables }) => tables),
  Actor: all.flatMap(({ actors }) => actors),
  Setting: [{ _id: 'settingoftime000', key: 'core.time', value: '60' }],
};
const [GHOST] = games.filter(({ procedure }) => procedure.id === 'ghost');

type Changing = Record<string, unknown>;

/** Returns how the world stands once something in it has been changed. */
function after(change: (documents: Documents) => void): object {
  const documents = structuredClone(DOCUMENTS);
  change(documents);
  return standing(
    documents,
    games.map(({ expedition }) => expedition),
  );
}

const FIRST = after(() => undefined);

function scene(documents: Documents): Source {
  const found = GHOST && documentAt(documents, GHOST.holder);
  if (!found) throw new Error('no scene');
  return found;
}

function record(documents: Documents): Changing {
  return valueAt(scene(documents), 'flags', 'ghost-map', 'expeditions', GHOST?.expedition ?? '') as Changing;
}

/** Seals the hidden half of the ghost map with something else in it. */
function hideOtherwise(documents: Documents): void {
  const lying = GHOST?.lying(documents);
  if (!lying) throw new Error('no ghost map');
  const { expedition, procedure, open, secrets } = lying;
  const desk = { id: expedition, key: KEY, random: byteStream(9) };
  const other = { ...secrets, hidden: { ...secrets.hidden, story: 'Another story' } };
  Object.assign(record(documents), { sealed: sealSecrets(desk, procedure, open, other, 3) });
}

const DIFFERENCES: Readonly<Record<string, (documents: Documents) => void>> = {
  'a wall that is open': (documents) => Object.assign(listIn(scene(documents), 'walls')[0] ?? {}, { ds: 1 }),
  'a wall that is gone': (documents) => void (listIn(scene(documents), 'walls') as Source[]).pop(),
  'a token elsewhere': (documents) => Object.assign(listIn(scene(documents), 'tokens')[0] ?? {}, { x: 1 }),
  'a figure of an actor': (documents) => Object.assign(documents['Actor']?.[0] ?? {}, { system: { health: { value: 19 } } }),
  'a row that is drawn': (documents) => {
    const [table] = documents['RollTable'] ?? [];
    Object.assign(listIn(table, 'results')[0] ?? {}, { drawn: true });
  },
  'the time': (documents) => Object.assign(documents['Setting']?.[0] ?? {}, { value: '61' }),
  'the open half': (documents) => Object.assign(record(documents)['open'] as Changing, { name: 'Map 1 of a ghost' }),
  'the hidden half': hideOtherwise,
  'a step more': (documents) => Object.assign(record(documents), { depth: 1 }),
  'an expedition that is gone': (documents) =>
    void delete (valueAt(scene(documents), 'flags', 'ghost-map') as Changing)['expeditions'],
};

test.each(Object.entries(DIFFERENCES))('%s is a difference', (_what, change) => {
  expect(allLying(DOCUMENTS)).toHaveLength(games.length);
  expect(after(change)).not.toEqual(FIRST);
});

test('who wrote, how often, and when is none', () => {
  const wrote = after((documents) => {
    Object.assign(record(documents), { revision: 9, writer: '3.client02', seats: { ada: 'client01:1' } });
    Object.assign(scene(documents), { _stats: { modifiedTime: 1 } });
  });
  expect(wrote).toEqual(FIRST);
});
