// @page
import { describe, expect, it, vi } from 'vitest';
import { CANVAS_TEXTS } from '../client/applications/texts/canvas-texts';
import { registerCanvasKeybindings } from '../client/canvas/keybindings';

interface Action {
  readonly name: string;
  readonly editable: readonly { readonly key: string }[];
  onDown(context: object): boolean;
}

/** Registers the keys of a generation beside a board with one token that is selected, or none. */
function keysOf(generation: 13 | 14, controlled: readonly object[], actions = new Map<string, Action>()) {
  const register = (_namespace: string, name: string, action: Action): unknown => actions.set(name, action);
  const [moveMany, animatePan] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];
  const canvas = { ready: true, view: { x: 0, y: 0 }, animatePan, tokens: { active: true, controlled, moveMany } };
  Object.assign(globalThis, { game: { release: { generation }, keybindings: { register } }, canvas });
  registerCanvasKeybindings();
  const press = async (key: string): Promise<'moves' | 'pans' | 'nothing'> => {
    for (const { editable, onDown } of actions.values())
      if (editable.some((binding) => binding.key === key)) onDown({ key, isControl: false, isShift: false });
    // A moment in which a second key may join.
    await vi.advanceTimersByTimeAsync(100);
    return moveMany.mock.calls.length > 0 ? 'moves' : animatePan.mock.calls.length > 0 ? 'pans' : 'nothing';
  };
  return press;
}

/** @see https://github.com/foundryvtt/foundryvtt/issues/13308 */
describe('keys of the board', () => {
  it.each([
    [13, 'ArrowRight', 'moves', 'pans'],
    [13, 'KeyD', 'moves', 'pans'],
    [13, 'Numpad6', 'moves', 'pans'],
    [14, 'ArrowRight', 'pans', 'pans'],
    [14, 'KeyD', 'moves', 'nothing'],
    [14, 'Numpad6', 'pans', 'pans'],
  ] as const)('on %i, %s %s with a token that is selected, %s without', async (generation, key, withToken, without) => {
    vi.useFakeTimers();
    try {
      expect(await keysOf(generation, [{}])(key)).toBe(withToken);
      expect(await keysOf(generation, [])(key)).toBe(without);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    [13, [], 'Move left'],
    [14, ['Left', 'Right', 'Up', 'Down', 'UpLeft', 'UpRight', 'DownLeft', 'DownRight'], 'Pan left'],
  ] as const)('on %i move under names of their own on 14 alone, and each has a text', (generation, ways, panLeft) => {
    const actions = new Map<string, Action>();
    keysOf(generation, [], actions);
    expect([...actions.keys()].filter((name) => name.startsWith('move')).sort()).toEqual(ways.map((way) => `move${way}`).sort());
    expect(actions.get('moveUpLeft')?.editable ?? []).toEqual([]);
    expect([...actions.values()].filter(({ name }) => !(name in CANVAS_TEXTS))).toEqual([]);
    expect(CANVAS_TEXTS[actions.get('panLeft')?.name ?? '']).toBe(panLeft);
  });
});
