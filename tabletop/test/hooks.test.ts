import { describe, expect, it, vi } from 'vitest';
import { HooksRegistry } from '../client/hooks';

describe('hooks', () => {
  it('run in the order in which they were registered', () => {
    const hooks = new HooksRegistry();
    const seen: string[] = [];
    hooks.on('a', () => void seen.push('first'));
    hooks.once('a', () => void seen.push('once'));
    hooks.on('a', () => void seen.push('last'));
    expect(hooks.callAll('a')).toBe(true);
    hooks.callAll('a');
    expect(seen).toEqual(['first', 'once', 'last', 'first', 'last']);
  });

  it('stop at a false in call, not in callAll', () => {
    const hooks = new HooksRegistry();
    const last = vi.fn();
    hooks.on('a', () => false);
    hooks.on('a', last);
    expect(hooks.call('a', 1)).toBe(false);
    expect(last).not.toHaveBeenCalled();
    expect(hooks.callAll('a', 1)).toBe(true);
    expect(last).toHaveBeenCalledWith(1);
    expect(hooks.call('nobody')).toBe(true);
  });

  it('are removed by id or by function, also while they run', () => {
    const hooks = new HooksRegistry();
    const handler = vi.fn();
    const id = hooks.on('a', handler);
    hooks.off('a', id);
    hooks.on('a', handler);
    hooks.off('a', handler);
    hooks.callAll('a');
    expect(handler).not.toHaveBeenCalled();
    const self = hooks.on('b', () => hooks.off('b', self));
    hooks.on('b', handler);
    hooks.callAll('b');
    expect(handler).toHaveBeenCalledTimes(1);
    expect(hooks.events['b']).toHaveLength(1);
  });

  it('go on after an error, and tell of it by the error hook', () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const hooks = new HooksRegistry();
    const errors = vi.fn();
    const after = vi.fn();
    hooks.on('error', errors);
    hooks.on('a', () => {
      throw new Error('a fault');
    });
    hooks.on('a', after);
    expect(hooks.call('a')).toBe(true);
    expect(after).toHaveBeenCalled();
    expect(errors.mock.calls[0]?.[1]).toMatchObject({ message: 'a fault' });
    expect(logged).toHaveBeenCalled();
  });

  it("do not loop when the error hook's own handler fails", () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const hooks = new HooksRegistry();
    const failing = vi.fn(() => {
      throw new Error('again');
    });
    hooks.on('error', failing);
    hooks.on('a', failing);
    hooks.callAll('a');
    expect(failing).toHaveBeenCalledTimes(2);
  });
});
