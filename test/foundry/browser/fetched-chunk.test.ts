import { afterEach, describe, expect, test, vi } from 'vitest';
import { fetchedChunk, watchLateChunks } from '../../../src/foundry/browser/fetched-chunk.ts';

/** A browser that keeps a failed import for good, and a server that gives nothing until it is told to. */
function browser(file: string) {
  const address = `https://table.example/scripts/${file}.js`;
  const server = { gives: false, asked: [] as string[] };
  const kept = new Map<string, Promise<{ at: string }>>();
  const asked = (at: string): Promise<{ at: string }> => {
    server.asked.push(at.replace(address, ''));
    return server.gives
      ? Promise.resolve({ at })
      : Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${at}`));
  };
  const importAt = (at: string): Promise<{ at: string }> => {
    const known = kept.get(at) ?? asked(at);
    kept.set(at, known);
    return known;
  };
  // What is meant of a file is looked up in it anew, whatever its address.
  const fetch = () => fetchedChunk((again = '') => importAt(`${address}${again}`).then((chunk) => ({ chunk })));
  return { server, fetch };
}

describe('a part of the module', () => {
  test('is asked for under its own address where the server gives it', async () => {
    const { server, fetch } = browser('given');
    server.gives = true;
    await fetch();
    expect(server.asked).toEqual(['']);
  });

  test('that could not be fetched is asked for once more when somebody asks again, and not before', async () => {
    const { server, fetch } = browser('lost');
    const [one, other] = [fetch(), fetch()];
    await expect(one).rejects.toThrow('Failed');
    await expect(other).rejects.toThrow('Failed');
    expect(server.asked).toEqual(['']);
    server.gives = true;
    await expect(fetch()).resolves.toEqual({ chunk: { at: expect.stringMatching(/lost\.js\?again=1$/) as string } });
  });

  test('stays one, however many ask for it again', async () => {
    const { server, fetch } = browser('shared');
    await expect(fetch()).rejects.toThrow('Failed');
    server.gives = true;
    const [one, other] = await Promise.all([fetch(), fetch()]);
    expect(one.chunk).toBe(other.chunk);
    expect((await fetch()).chunk).toBe(one.chunk);
    expect(server.asked).toEqual(['', '?again=1']);
  });

  test('is asked for under a new address each time, as long as the server gives nothing', async () => {
    const { server, fetch } = browser('long');
    for (let time = 0; time < 3; time += 1) await expect(fetch()).rejects.toThrow('Failed');
    server.gives = true;
    await fetch();
    expect(server.asked).toEqual(['', '?again=1', '?again=2', '?again=3']);
  });

  test('that never comes is given up in time, and used, and told of, when it comes after all', async () => {
    vi.useFakeTimers();
    let come: (chunk: object) => void = () => undefined;
    const coming = new Promise<object>((settle) => (come = settle));
    const arrived = vi.fn();
    watchLateChunks(arrived);
    const fetch = () => fetchedChunk(() => coming);
    const given = fetch();
    const outcome = expect(given).rejects.toThrow('has not come within 20000 ms');
    await vi.advanceTimersByTimeAsync(19_999);
    expect(arrived).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await outcome;
    const chunk = {};
    come(chunk);
    await vi.advanceTimersByTimeAsync(0);
    expect(arrived).toHaveBeenCalledOnce();
    expect(await fetch()).toBe(chunk);
    expect(vi.getTimerCount()).toBe(0);
  });
});

afterEach(() => {
  vi.useRealTimers();
});
