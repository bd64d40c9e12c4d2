import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ExpeditionWindowDescription, Played } from '../../src/applications/expedition-window/expedition-window.ts';
import type { ExpeditionRef } from '../../src/foundry/store/expeditions.ts';

/** What the windows of this test play: an expedition that asks something, or nothing. */
interface Asking extends Played {
  readonly open: { readonly question: string };
}

/** The expeditions of each scene, by id. */
let scenes: Record<string, Record<string, { question: string }>>;
/** What was done with windows, in order. */
let done: string[];
const changed = vi.hoisted(() => [] as (() => void)[]);

const refsOn = vi.hoisted(() => ({ of: (_scene: string): unknown[] => [] }));
vi.mock('../../src/foundry/store/expeditions.ts', () => ({
  expeditionsOn: (scene: string) => refsOn.of(scene),
  expeditionOn: (scene: string, id: string) => (refsOn.of(scene) as { id: string }[]).find((one) => one.id === id) ?? null,
  secretsOf: () => null,
  watchExpeditions: (listener: () => void) => changed.push(listener),
}));
vi.mock('../../src/foundry/requests/asking.ts', () => ({ sendCommand: () => Promise.resolve({ kind: 'refused' }) }));

vi.mock('../../src/applications/windows/is-open.ts', () => ({ isOpen: ({ state }: { state: number }) => state > 0 }));
vi.mock('../../src/applications/windows/described-window.ts', () => ({
  madeOf: (made: object) => made,
  DescribedWindow: class {
    state = 0;
    declare readonly ref: ExpeditionRef;
    render(): Promise<this> {
      done.push(`${this.ref.id} opens`);
      this.state = 2;
      return Promise.resolve(this);
    }
    redraw(): void {
      if (this.state > 0) done.push(`${this.ref.id} is drawn anew`);
    }
    close(): Promise<this> {
      if (this.state > 0) done.push('one closes');
      this.state = -1;
      return Promise.resolve(this);
    }
  },
}));

async function windowsOf(more: Partial<ExpeditionWindowDescription<Asking>> = {}) {
  const { ExpeditionWindows } = await import('../../src/applications/expedition-window/expedition-windows.ts');
  return new ExpeditionWindows<Asking>({ name: 'asking', title: '', icon: '', parts: {}, ...more });
}

const ref = (id: string, scene = 'cave'): ExpeditionRef =>
  refsOn.of(scene).find((one) => (one as { id: string }).id === id) as never;

/** Tells everybody that something has changed, and gives what was done about it. */
async function follow(): Promise<string[]> {
  done = [];
  for (const listener of changed) listener();
  await Promise.resolve();
  await Promise.resolve();
  return done;
}

beforeEach(() => {
  scenes = { cave: { one: { question: '' }, two: { question: '' } }, keep: {} };
  refsOn.of = (holder) =>
    Object.entries(scenes[holder] ?? {}).map(([id, open]) => ({ holder, id, expedition: { open, procedure: { id: 'asking' } } }));
  done = [];
});

afterEach(() => {
  changed.splice(0);
});

describe('windows of expeditions', () => {
  test('are drawn anew when something changes, and closed for good when their expedition is gone', async () => {
    const windows = await windowsOf({ each: true });
    await windows.open(ref('one'));
    await windows.open(ref('two'));
    expect(await follow()).toEqual(['one is drawn anew', 'two is drawn anew']);
    delete scenes['cave']?.['one'];
    expect(await follow()).toEqual(['one closes', 'two is drawn anew']);
    expect(await follow()).toEqual(['two is drawn anew']);
  });

  test('of which there is one turn from one expedition to the next', async () => {
    const windows = await windowsOf();
    await windows.open(ref('one'));
    await windows.open(ref('two'));
    expect(done).toEqual(['one opens', 'one closes', 'two opens']);
    expect([windows.shown(ref('one')), windows.shown(ref('two'))?.ref?.id]).toEqual([null, 'two']);
  });

  test('close while there is nothing to show, and are opened again as they were left', async () => {
    const windows = await windowsOf({ each: true, wanted: ({ question }) => question !== '' });
    scenes['cave'] = { one: { question: 'who?' } };
    const window = await windows.open(ref('one'));
    scenes['cave'] = { one: { question: '' } };
    expect(await follow()).toEqual(['one closes']);
    expect(await windows.open(ref('one'))).toBe(window);
  });

  test('show again what holds where a command was refused', async () => {
    const windows = await windowsOf();
    const window = await windows.open(ref('one'));
    await window.command({ kind: 'move' });
    expect(done).toEqual(['one opens', 'one is drawn anew']);
  });
});
