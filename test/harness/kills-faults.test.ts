/** Documents of a table are forged in every way that a kill could leave them: each is seen, and said. */
import { beforeAll, describe, expect, test } from 'vitest';
import { digestOf } from '../../src/play/one-form.ts';
import { judge } from '../../src/play/referee.ts';
import { readExpedition } from '../../src/play/expedition.ts';
import { DONE, refused } from '../../src/play/messages.ts';
import type { Effect, PlayEvent, World } from '../../src/rules/procedure.ts';
import { drawsOf } from './playing.ts';
import { EVERY_TOKEN } from '../rules/seats.ts';
import { KEY, byteStream } from '../play/fixtures.ts';
import { depthsIn, faultsOf, faultsOfCards, hasCard, stoodBefore } from './after-a-kill.ts';
import { type Documents, type Lying, type Source, lastStep, leftUndone, listIn, standing } from './documents-at-table.ts';
import type { GameAtTable } from './game-at-table.ts';
import { goingOf } from './gate.ts';
import { gamesOfAll, worldOfGames } from './harness-table.ts';
import { type Foreseen, foreseeing } from './kill-points.ts';

const CLIENT = 'player00';
/** After how many draws it is given up that such a command comes as is wanted. */
const MOST_DRAWN = 400;
let games: readonly GameAtTable[];

beforeAll(async () => {
  games = await gamesOfAll(1);
});

/** The documents of the table before anybody has played. */
function atFirst(): Documents {
  const { scenes = [], tables = [], actors = [] } = worldOfGames(games, 14) as unknown as Record<string, Source[]>;
  return { Scene: scenes, RollTable: tables, Actor: actors, ChatMessage: [], Setting: [setting(0)] };
}

const setting = (time: number): Source => ({ _id: 'time', key: 'core.time', value: JSON.stringify(time) });

function gameOf(id: string): GameAtTable {
  const game = games.find(({ procedure }) => procedure.id === id);
  if (!game) throw new Error(`no ${id} is played`);
  return game;
}

function lyingOf(game: GameAtTable, documents: Documents): Lying {
  const lying = game.lying(documents);
  if (!lying) throw new Error('it is gone');
  return lying;
}

/** Returns documents with the one changed that an expedition lies on. */
function onHolder(documents: Documents, { holder }: GameAtTable, change: (source: Source) => Source): Documents {
  const [type = '', id = ''] = holder.split('.');
  return { ...documents, [type]: (documents[type] ?? []).map((source) => (source._id === id ? change(source) : source)) };
}

/** Carries effects out that move tokens and time. */
function withEffects(documents: Documents, game: GameAtTable, effects: readonly Effect[]): Documents {
  return effects.reduce((now, effect) => {
    if (effect.kind === 'advance-time') return { ...now, Setting: [setting(effect.to)] };
    if (effect.kind !== 'move-token') throw new Error(`${effect.kind} is not carried out here`);
    const [x, y] = effect.to;
    return onHolder(now, game, (scene) => ({
      ...scene,
      tokens: listIn(scene, 'tokens').map((token) => (token._id === effect.token ? { ...token, x, y } : token)),
    }));
  }, documents);
}

/** Returns documents once a command stands in them, and nothing that follows from it. */
function written(documents: Documents, game: GameAtTable, { turn }: Foreseen): Documents {
  const { record, secrets, procedure, open } = lyingOf(game, documents);
  const known: World = game.position(documents).world;
  // Random play has words of its own for the tables that it rolls on, all of which stand alike.
  const world: World = { ...known, tables: () => known.tables?.('RollTable.den') ?? null };
  const judged = judge(
    {
      id: game.expedition,
      expedition: { record, procedure, open: open as never, migrated: false },
      ...{ secrets, world, key: KEY, keys: new Map([[KEY.id, KEY]]), random: byteStream(1), writer: '1.client01' },
      lastStep: null,
    },
    {
      id: `${CLIENT}:${record.revision + 1}`,
      basis: procedure.basis(open as never, turn.command as never),
      command: turn.command,
    },
    { user: turn.user, gm: turn.user === 'gm', owns: EVERY_TOKEN },
  );
  if (judged.kind !== 'write') throw new Error(`${turn.command.kind}: ${JSON.stringify(judged)}`);
  const after: unknown = JSON.parse(JSON.stringify(judged.record));
  if ('fault' in readExpedition(after)) throw new Error('the record cannot be read');
  return onHolder(documents, game, (source) => ({
    ...source,
    flags: { 'ghost-map': { version: 1, expeditions: { [game.expedition]: after } } },
  }));
}

const message = (flags: object): Source => ({ _id: 'message', flags: { 'ghost-map': flags } });

/** Returns documents with a card that tells events of the step on top. */
function withCard(documents: Documents, game: GameAtTable, events: readonly PlayEvent[], more: object = {}): Documents {
  const step = lyingOf(game, documents).record.depth - 1;
  const entries = events.map((event) => ({ step, tells: digestOf(event) }));
  const card = message({ expedition: game.expedition, subject: '', entries, ...more });
  return { ...documents, ChatMessage: [...(documents['ChatMessage'] ?? []), card] };
}

function eventsOf(documents: Documents, game: GameAtTable): readonly PlayEvent[] {
  const lying = lyingOf(game, documents);
  return ((lastStep(lying)?.told ?? []) as readonly PlayEvent[]).filter((event) => hasCard(lying, event) === true);
}

/** Returns documents once all is done and told that follows from a command. */
function finished(documents: Documents, game: GameAtTable, given: Foreseen): Documents {
  const after = written(documents, game, given);
  const effects = (lastStep(lyingOf(game, after))?.effects ?? []) as readonly Effect[];
  const done = withEffects(after, game, effects);
  return withCard(done, game, eventsOf(done, game));
}

/** A command with what it found. */
interface Given {
  readonly game: GameAtTable;
  readonly before: Documents;
  readonly command: Foreseen;
}

/** Plays a game on until a command comes that is such a one. */
function until(id: string, isSuch: (foreseen: Foreseen) => boolean, from = atFirst()): Given {
  const game = gameOf(id);
  const draws = drawsOf(game, 1);
  let before = from;
  for (let drawn = 0; drawn < MOST_DRAWN; drawn += 1) {
    const command = foreseeing(game, before)(draws.next().value);
    if (!command?.isAccepted) continue;
    if (isSuch(command)) return { game, before, command };
    if (command.followUps === 0) before = finished(before, game, command);
  }
  throw new Error(`no such command comes in ${id}`);
}

const undone = ({ game }: Given, documents: Documents): readonly string[] => leftUndone(documents, lyingOf(game, documents));

describe('kills: what is said of a table after a command that takes time and moves a token', () => {
  let given: Given;
  let after: Documents;
  beforeAll(() => {
    given = until('search', ({ effects, turn }) => effects > 1 && turn.command.kind === 'step');
    after = finished(given.before, given.game, given.command);
  });

  test('nothing, where all was done once', () => {
    expect(undone(given, after)).toEqual([]);
    expect(faultsOf(DONE, given.game, given.before, after)).toEqual([]);
    expect(faultsOfCards(after)).toEqual([]);
  });

  test('that it was not carried out, or twice', () => {
    const none = faultsOf(DONE, given.game, given.before, given.before);
    expect(none).toEqual([`${given.game.expedition} has 0 new steps, not 1`]);
    const again = until('search', ({ followUps }) => followUps === 0, after).command;
    expect(faultsOf(DONE, given.game, given.before, finished(after, given.game, again))).toContain(
      `${given.game.expedition} has 2 new steps, not 1`,
    );
  });

  test('that it was refused and something has changed', () => {
    expect(faultsOf(refused('late'), given.game, given.before, after)).toEqual(['it was refused, and something has changed']);
    expect(faultsOf(refused('late'), given.game, given.before, given.before)).toEqual([]);
  });

  test('which effects are missing', () => {
    const bare = written(given.before, given.game, given.command);
    expect(undone(given, bare).map((one) => one.slice(0, 46))).toEqual([
      expect.stringContaining('an effect is not done: {"kind":"move-token"'),
      expect.stringContaining('an effect is not done: {"kind":"advance-time"'),
    ]);
  });

  test('that time passed twice, or not', () => {
    const time = Number(JSON.parse(String(after['Setting']?.[0]?.['value'])));
    const then = Number(JSON.parse(String(given.before['Setting']?.[0]?.['value'])));
    const must = time - then;
    expect(must).toBeGreaterThan(0);
    const twice = { ...after, Setting: [setting(time + must)] };
    // Whoever looks only whether so much time has passed at the least sees nothing.
    expect(undone(given, twice)).toEqual([]);
    expect(faultsOf(DONE, given.game, given.before, twice)).toEqual([`${2 * must} seconds have passed, not ${must}`]);
    const never = { ...after, Setting: [setting(then)] };
    expect(faultsOf(DONE, given.game, given.before, never)).toEqual([`0 seconds have passed, not ${must}`]);
  });
});

describe('kills: what is said of the chat', () => {
  let given: Given;
  let bare: Documents;
  let event: PlayEvent;
  const where = (): string => `${event.name} of step ${lyingOf(given.game, bare).record.depth - 1} of ${given.game.expedition}`;
  beforeAll(() => {
    given = until('search', ({ cards, effects }) => cards > 0 && effects === 0);
    bare = written(given.before, given.game, given.command);
    const [first] = eventsOf(bare, given.game);
    if (!first) throw new Error('it tells nothing');
    event = first;
  });

  test('nothing, where a card tells each event', () => {
    expect(faultsOfCards(withCard(bare, given.game, eventsOf(bare, given.game)))).toEqual([]);
  });

  test('that a card is missing, or there twice', () => {
    expect(faultsOfCards(bare)).toContain(`${where()} is told 0 times, not 1`);
    const twice = withCard(withCard(bare, given.game, eventsOf(bare, given.game)), given.game, [event]);
    expect(faultsOfCards(twice)).toEqual([`${where()} is told 2 times, not 1`]);
  });

  test('that a card is missing where the one that tells it was struck', () => {
    expect(faultsOfCards(withCard(bare, given.game, eventsOf(bare, given.game), { undone: true }))).toContain(
      `${where()} is told 0 times, not 1`,
    );
  });

  test('that a card does not say what it tells', () => {
    const told = withCard(bare, given.game, eventsOf(bare, given.game));
    const wordless = message({ expedition: given.game.expedition, step: 7 });
    expect(faultsOfCards({ ...told, ChatMessage: [...(told['ChatMessage'] ?? []), wordless] })).toEqual([
      `a card of step 7 of ${given.game.expedition} says not what it tells`,
    ]);
  });

  test('that steps under the latest are told twice', () => {
    const one = message({ expedition: given.game.expedition, step: 900, tells: ['abc'] });
    const told = withCard(bare, given.game, eventsOf(bare, given.game));
    expect(faultsOfCards({ ...told, ChatMessage: [...(told['ChatMessage'] ?? []), one, one] })).toEqual([
      `step 900 of ${given.game.expedition} abc is told 2 times`,
    ]);
  });
});

test('kills: of what is rolled on a table, one card tells all', () => {
  const { game, before, command } = until(
    'encounters',
    ({ cards, effects, followUps }) => cards > 0 && effects + followUps === 0,
  );
  const bare = written(before, game, command);
  const step = lyingOf(game, bare).record.depth - 1;
  const tells = ((lastStep(lyingOf(game, bare))?.told ?? []) as readonly PlayEvent[]).map(digestOf);
  const card = message({ expedition: game.expedition, step, tells });
  const chat = bare['ChatMessage'] ?? [];
  expect(faultsOfCards(bare)).not.toEqual([]);
  expect(faultsOfCards({ ...bare, ChatMessage: [...chat, card] })).toEqual([]);
  expect(faultsOfCards({ ...bare, ChatMessage: [...chat, card, card] })).not.toEqual([]);
});

test('kills: what follows elsewhere is missed where it has not been done', () => {
  const given = until('search', ({ followUps, effects }) => followUps > 0 && effects === 0);
  const bare = written(given.before, given.game, given.command);
  expect(undone(given, bare)).toEqual([expect.stringMatching(/ owes roll$/), expect.stringMatching(/ owes done$/)]);
  expect(undone(given, given.before)).toEqual([]);
});

test('kills: what a command of its own takes back has made two steps elsewhere, and nothing else may be otherwise', () => {
  const { game, before } = until('encounters', ({ isAccepted }) => isAccepted);
  const known = [...depthsIn(before).keys()];
  const { depth } = lyingOf(game, before).record;
  const { expedition } = game;
  expect(stoodBefore(before, [{ expedition }])).toEqual(standing(before, known));
  expect(stoodBefore(before, [{ expedition, back: { kind: 'done' } }])).toEqual({
    ...standing(before, known),
    expeditions: expect.objectContaining({ [expedition]: expect.objectContaining({ depth: depth + 2 }) }),
  });
});

test('kills: what goes over a page’s line is known for what it is', () => {
  const update = (change: object): readonly unknown[] => [
    'modifyDocument',
    {
      ...{ type: 'Scene', action: 'update' },
      operation: { updates: [{ _id: 'scene', flags: { 'ghost-map': { expeditions: { expedition000001: change } } } }] },
    },
  ];
  const going = (change: object): string => goingOf(update(change), CLIENT);
  expect(going({ revision: 2, seats: { ada: `${CLIENT}:1` } })).toBe('write');
  expect(going({ revision: 2, seats: { expedition000002: 'followup:8' } })).toBe('follow-up');
  expect(going({ procedure: 'encounters', seats: {} })).toBe('beginning');
  expect(going({ pending: { slot: -1 }, writer: '2.client01' })).toBe('note');
});
