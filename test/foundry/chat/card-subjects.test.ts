// @page
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '../../workers/all-parts.ts';
import { announce } from '../../../src/foundry/chat/announcements.ts';
import type { ExpeditionRecord } from '../../../src/play/expedition.ts';
import { wholeOf } from '../../../src/play/procedures.ts';
import { firstRecord } from '../../../src/play/referee.ts';
import type { PlayEvent } from '../../../src/rules/procedure.ts';
import type { SearchOpen } from '../../../src/rules/search/state.ts';
import { KEY, SEED, byteStream } from '../../play/fixtures.ts';
import { running, walked } from '../../rules/search/fixtures.ts';

/** As much of the stand-in's rig as is used here; its own types are of another compilation, which declares Foundry's names anew. */
interface Rig {
  close(): Promise<void>;
}
type StartClient = (user: string, options: { readonly generation: number }) => Promise<Rig>;

const RIG = 'foundry-stand-in/test/client-rig.ts';
const AT = { holder: 'Scene.any', expedition: 'search0000000001' };
const CELL = 'A2';
const told = (name: string, data: PlayEvent['data'] = {}): PlayEvent => ({ name, data: { cell: CELL, ...data } });

const ENTERED = told('cellEntered', { contents: 'hostile-creature', mark: 'met', first: true });
const STEP = told('attemptChecked', { outcome: 'success', done: 1, steps: 2 });
const FAILED = told('cellFailed');
const AGAIN = told('cellRetried');
const CLEARED = told('cellCleared', { outcome: 'success' });
const UNDONE = { name: 'undone', data: {} };

describe.each([13, 14] as const)('the card of a cell, generation %i', (generation) => {
  let rig: Rig;
  let before: number;

  beforeEach(async () => {
    const { startClient } = (await import(/* @vite-ignore */ RIG)) as { readonly startClient: StartClient };
    rig = await startClient('Gamemaster', { generation });
    vi.spyOn(game.i18n, 'format').mockImplementation((key, values) => [key, ...Object.values(values ?? {})].join(' '));
    before = game.messages.size;
  });
  afterEach(() => rig.close());

  /** The search after so many steps. */
  function after(depth: number, changed: Partial<SearchOpen> = {}): ExpeditionRecord {
    const { open, hidden } = walked(running({ [CELL]: 'hostile-creature' }), CELL);
    const context = { id: AT.expedition, key: KEY, random: byteStream(3), writer: '1.clienta0' };
    const procedure = wholeOf({ id: 'search' });
    const state = { procedure, open: { ...open, ...changed }, secrets: { seed: SEED, hidden } };
    return { ...firstRecord(context, state), depth };
  }
  const cards = () => game.messages.contents.slice(before);
  /** What each of the new cards shows, and whether it was taken back. */
  const shown = () =>
    cards().map((message) => {
      const { flags, content } = message;
      const html = new DOMParser().parseFromString(content, 'text/html');
      const texts = (all: string) => [...html.querySelectorAll(all)].map(({ textContent }) => textContent.trim());
      return [texts('.card-title, .card-outcome, .card-entry, .card-note'), flags['ghost-map']?.['undone'] === true];
    });
  const title = 'GHOSTMAP.Card.Cell A2 GHOSTMAP.Contents.hostile-creature';
  const met = 'GHOSTMAP.Card.Met 1';
  const failure = 'GHOSTMAP.Outcome.failure';

  test('SG-22 stands also where a player has taken the place that it would have, and goes on with no message of a player', async () => {
    const player = game.users.getName('Player One')?.id;
    const entered = { ...after(1), revision: 100 + generation };
    await announce(AT, entered, [ENTERED]);
    const [first] = cards();
    await first?.delete();
    // What a command tells twice has two places, until the next one.
    await announce(AT, after(1), [ENTERED]);
    await cards()[0]?.delete();
    const forged = { _id: first?.id, author: player, content: 'Nothing here.' };
    const flags = { 'ghost-map': { expedition: AT.expedition, subject: first?.flags['ghost-map']?.['subject'], entries: [] } };
    await ChatMessage.create({ ...forged, flags } as unknown as ChatMessage.CreateData, { keepId: true });
    const seen = shown().length;
    await announce(AT, entered, [ENTERED]);
    expect(shown().slice(seen)).toEqual([[[title, met], false]]);
    expect(cards().filter(({ author }) => author?.id === player)).toMatchObject([{ content: 'Nothing here.' }]);
    await announce(AT, after(2), [FAILED]);
    expect(shown().slice(seen)).toEqual([[[title, failure, met, 'GHOSTMAP.Card.Failed'], false]]);
  });

  test('SG-22 SG-24 is one through its attempts and their outcome, and stays in its place', async () => {
    await announce(AT, after(1), [ENTERED]);
    expect(shown()).toEqual([[[title, met], false]]);
    await announce(AT, after(2), [told('bandEntered', { index: 1, from: 8, penalty: -1, steps: 2, line: 'Dusk' })]);
    await announce(AT, after(3), [STEP]);
    await announce(AT, after(4), [FAILED]);
    expect(shown()[0]).toEqual([
      [title, failure, met, 'GHOSTMAP.Card.AttemptChecked 1 2 GHOSTMAP.Outcome.success', 'GHOSTMAP.Card.Failed'],
      false,
    ]);
    const noted = after(5).open as SearchOpen;
    const cells = { ...noted.cells, [CELL]: { ...noted.cells[CELL], note: 'Lost <a boot>' } } as SearchOpen['cells'];
    await announce(AT, after(5, { cells }), [told('noteWritten')]);
    expect(shown()[0]?.[0]).toContain('Lost <a boot>');
    await announce(AT, after(6), [AGAIN]);
    await announce(AT, after(7), [told('rollAccepted', { by: 'x', what: '1d20', total: 17, outcome: 'success' }), CLEARED]);
    const [texts] = shown()[0] ?? [];
    expect(texts).toContain('GHOSTMAP.Card.Cleared');
    expect(texts).not.toContain(failure);
    expect(cards()).toHaveLength(2);
  });

  test('SG-22 loses with an undo what that took back, and all of it at last', async () => {
    for (const [at, event] of [ENTERED, FAILED, AGAIN, CLEARED].entries()) await announce(AT, after(at + 1), [event]);
    const whole = shown();
    await announce(AT, after(3), [UNDONE]);
    expect(shown()[0]?.[0]).toContain('GHOSTMAP.Card.Again');
    await announce(AT, after(4), [CLEARED]);
    expect(shown()).toEqual(whole);
    for (const depth of [3, 2, 1]) await announce(AT, after(depth), [UNDONE]);
    expect(shown()).toEqual([[[title, met], false]]);
    await announce(AT, after(0), [UNDONE]);
    expect(shown()).toEqual([[[title, met], true]]);
    // What is entered once more has a card that stands.
    await announce(AT, after(1), [ENTERED]);
    expect(shown()).toEqual([
      [[title, met], true],
      [[title, met], false],
    ]);
  });

  test('SG-22 is told neither twice nor not at all by the next referee', async () => {
    await announce(AT, after(1), [ENTERED]);
    await announce(AT, after(2), [STEP, FAILED].slice(0, 1));
    await announce(AT, after(2), [STEP, FAILED], true);
    await announce(AT, after(2), [STEP, FAILED], true);
    expect(shown()[0]?.[0]).toHaveLength(5);
    // Of a step that somebody took back and had no time to say so of.
    await announce(AT, after(1), [], true);
    expect(shown()).toEqual([[[title, met], false]]);
  });

  test('SG-22 begins anew where what the old one remembers is damaged, or has no room', async () => {
    await announce(AT, after(1), [ENTERED]);
    await cards()[0]?.update({ flags: { 'ghost-map': { entries: [{ step: 'none' }] } } });
    await announce(AT, after(2), [FAILED]);
    expect(cards()).toHaveLength(2);
    for (let depth = 3; depth < 40; depth += 1) await announce(AT, after(depth), [AGAIN]);
    expect(cards()).toHaveLength(3);
    const stored = cards().map(({ flags }) => (flags['ghost-map']?.['entries'] as unknown[]).length);
    expect(stored).toEqual([1, 24, 14]);
  });

  test('SG-22 has nothing begun by a note that is taken away', async () => {
    await announce(AT, after(1), [told('noteWritten')]);
    expect(cards()).toEqual([]);
  });
});
