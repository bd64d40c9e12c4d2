import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../workers/all-parts.ts';
import { followDrags } from '../../../src/foundry/moves/drag-ruler.ts';
import { dragAlong } from '../../../src/foundry/scramble/walks.ts';

vi.mock('../../../src/foundry/scramble/walks.ts', () => ({ dragAlong: vi.fn() }));

const document = { name: 'The Party' };
const path = [
  { x: 0, y: 0, elevation: 0 },
  { x: 100, y: 0, elevation: 0 },
];

interface Ruler {
  visible: boolean;
  refresh: (data: object) => void;
  draw: () => Promise<void>;
  clear: () => void;
  destroy: () => void;
}

/** What every ruler is, as both generations have it. */
class BaseTokenRuler {
  readonly token: object;
  #visible = false;

  constructor(token: object) {
    this.token = token;
  }

  get visible(): boolean {
    return this.#visible;
  }

  set visible(value: boolean) {
    this.#visible = value;
    (this as unknown as { _onVisibleChange: () => void })._onVisibleChange();
  }
}

/** Makes the ruler of the party's token after drags are followed, over the class that a system chose. */
function rulerOver(chosen: unknown): Ruler {
  const config = { rulerClass: chosen };
  vi.stubGlobal('CONFIG', { Token: config });
  followDrags();
  return new (config.rulerClass as new (token: object) => Ruler)({ document });
}

beforeEach(() => {
  vi.mocked(dragAlong).mockClear();
  vi.stubGlobal('game', { user: { id: 'me' } });
  vi.stubGlobal('foundry', { canvas: { placeables: { tokens: { BaseTokenRuler } } } });
  return () => {
    vi.unstubAllGlobals();
  };
});

describe('drags are followed', () => {
  const shown = vi.fn();
  class Chosen extends BaseTokenRuler {
    refresh(): void {
      shown('refresh');
    }
    _onVisibleChange(): void {
      shown('visible');
    }
  }

  it.each([
    ['over the ruler of a system, which keeps its looks', Chosen, ['refresh', 'visible', 'visible']],
    ['where a system wants no rulers', null, []],
  ])('%s', async (_where, chosen, looks) => {
    shown.mockClear();
    const ruler = rulerOver(chosen);
    ruler.refresh({ plannedMovement: { me: { foundPath: path } } });
    expect(dragAlong).toHaveBeenLastCalledWith(document, [{ x: 100, y: 0 }]);
    ruler.visible = true;
    expect(dragAlong).toHaveBeenCalledTimes(1);
    ruler.visible = false;
    expect(dragAlong).toHaveBeenLastCalledWith(document, null);
    expect(shown.mock.calls.flat()).toEqual(looks);
    if (chosen) return;
    await expect(ruler.draw()).resolves.toBeUndefined();
    ruler.clear();
    ruler.destroy();
  });

  it.each([{}, { other: { foundPath: path } }, { me: { foundPath: path.slice(0, 1) } }])(
    'and nothing is dragged with %j',
    (plannedMovement) => {
      rulerOver(null).refresh({ plannedMovement });
      expect(dragAlong).toHaveBeenLastCalledWith(document, null);
    },
  );
});
