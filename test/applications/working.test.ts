import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { WindowModel } from '../../src/applications/windows/described-window.ts';
import type { ReadingWindow } from '../../src/applications/windows/working.ts';

vi.mock('../../src/applications/windows/is-open.ts', () => ({
  isOpen: ({ state }: { state: number }) => state > 0,
  unlessClosed: (window: { state: number } | null) => (window && window.state >= 0 ? window : null),
}));
/** How many windows have been made of descriptions. */
let made = 0;
vi.mock('../../src/applications/windows/described-window.ts', () => ({
  madeOf: (one: object) => one,
  DescribedWindow: class {
    state = 0;
    number = (made += 1);
    render(): Promise<this> {
      this.state = 2;
      return Promise.resolve(this);
    }
  },
}));

const bar = { hidden: true, value: 0 };
/** The stages that a window has been drawn in. */
let drawn: string[];
type Reading = WindowModel & ReadingWindow<string, 'making', string>;

async function readingWindow(): Promise<Reading> {
  const { nothingRead } = await import('../../src/applications/windows/working.ts');
  const model = {
    ...nothingRead(),
    state: 2,
    element: { querySelector: () => bar },
    render: () => Promise.resolve(drawn.push(model.stage)),
  } as unknown as Reading;
  return model;
}

beforeEach(() => {
  drawn = [];
  Object.assign(bar, { hidden: true, value: 0 });
});

describe('a window that reads', () => {
  const read = ({ progress, signal }: { progress: (share: number) => void; signal: AbortSignal }): Promise<string | null> => {
    progress(0.5);
    return Promise.resolve(signal.aborted ? null : 'a cave');
  };

  test('shows how far it is, and then what was made of it', async () => {
    const { reading, shownPreview } = await import('../../src/applications/windows/working.ts');
    const model = await readingWindow();
    await reading(model, read, (text) => `${text}, seen`);
    expect(drawn).toEqual(['reading', 'preview']);
    expect(shownPreview(model)).toBe('a cave, seen');
    expect(bar).toEqual({ hidden: false, value: 0.5 });
    model.stage = 'making';
    expect(shownPreview(model)).toBeNull();
  });

  test('goes back to where a text is given when that is refused, cancelled or fails', async () => {
    const { cancel, reading } = await import('../../src/applications/windows/working.ts');
    const model = await readingWindow();
    await reading(model, read, () => {
      model.refused = ['no map'];
      return null;
    });
    expect([model.stage, model.refused]).toEqual(['source', ['no map']]);
    const cancelled: typeof read = (following) => {
      cancel(model);
      return read(following);
    };
    await reading(model, cancelled, (text) => text);
    expect([model.stage, model.preview, model.refused]).toEqual(['source', null, []]);
    const failing = reading(
      model,
      () => Promise.reject<string>(new Error('torn')),
      (text) => text,
    );
    await expect(failing).rejects.toThrow('torn');
    expect(model.stage).toBe('source');
  });

  test('is not drawn once it is closed', async () => {
    const { turnTo } = await import('../../src/applications/windows/working.ts');
    const model = await readingWindow();
    Object.assign(model, { state: -1 });
    await turnTo(model, 'preview');
    expect([model.stage, drawn]).toEqual(['preview', []]);
  });
});

describe('a single window', () => {
  const described = { name: 'one', title: '', icon: '', parts: {} };
  const close = (window: WindowModel): void => void Object.assign(window, { state: -1 });

  test('begins afresh once it has been closed', async () => {
    const { singleWindow } = await import('../../src/applications/windows/single-window.ts');
    const one = singleWindow<{ number: number }>(described);
    expect(one.current()).toBeNull();
    const first = await one.open();
    expect(await one.open()).toBe(first);
    close(first);
    expect(one.current()).toBeNull();
    const before = vi.fn();
    const second = await one.open(before);
    expect(second.number).not.toBe(first.number);
    expect(before).toHaveBeenCalledExactlyOnceWith(second);
  });

  test('stays the same where it lasts, or follows something, which it does once', async () => {
    const { singleWindow } = await import('../../src/applications/windows/single-window.ts');
    const watch = vi.fn();
    for (const one of [singleWindow({ ...described, lasting: true }), singleWindow({ ...described, watch })]) {
      const first = await one.open();
      close(first);
      expect(await one.open()).toBe(first);
    }
    expect(watch).toHaveBeenCalledOnce();
  });
});
