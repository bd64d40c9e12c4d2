import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Overlay, OverlayView, Piece } from '../../src/canvas/overlay.ts';

/** As much of a container of PIXI's as is used. */
class Container {
  children: Container[] = [];
  visible = true;
  alpha = 1;
  destroyed = false;
  addChild(child: Container): Container {
    this.children.push(child);
    return child;
  }
  destroy(): void {
    this.destroyed = true;
  }
}

interface Seen {
  readonly marks: Readonly<Record<string, string>>;
  readonly status?: string;
}

/** What was drawn, released and fitted, in order. */
let log: string[];
let again: () => void;
let watched: string;

const piece = (key: string, text: string): Piece => ({
  key,
  from: [text],
  draw: () => ({
    object: new Container() as unknown as PIXI.Container,
    fit: (zoom) => log.push(`fit ${key} ${zoom}`),
    destroy: () => log.push(`release ${key}`),
  }),
  update: () => log.push(`update ${key} ${text}`),
});

const drawnPiece = (key: string, text: string): Piece => {
  const { draw, ...rest } = piece(key, text);
  return {
    ...rest,
    draw: (stamps) => {
      log.push(`draw ${key} ${text}`);
      return draw(stamps);
    },
  };
};

const OVERLAY: Overlay<Seen, Seen> = {
  shown: ({ open }) => open,
  layers: [
    {
      pieces: ({ marks }) => Object.entries(marks).map(([key, text]) => drawnPiece(key, text)),
      alpha: ({ status }) => (status === 'ended' ? 0.5 : 1),
    },
    {
      pieces: () => [drawnPiece('watched', watched)],
      watch: (listener) => {
        again = listener;
        return () => log.push('unwatched');
      },
    },
  ],
};

async function kept() {
  vi.stubGlobal('PIXI', { Container });
  const { KeptOverlay } = await import('../../src/canvas/kept-overlay.ts');
  const overlay = new KeptOverlay(OVERLAY as Overlay, 2);
  const show = (open: Seen, gm = true): readonly string[] => {
    log = [];
    overlay.refresh({ open, gm } as unknown as OverlayView);
    return log;
  };
  return { overlay, show };
}

beforeEach(() => {
  log = [];
  watched = 'before';
});

describe('what an overlay shows', () => {
  test('is drawn and fitted once, brought up to date whenever it is looked at, and drawn anew where it is another', async () => {
    const { show } = await kept();
    expect(show({ marks: { a: 'one', b: 'two' } })).toEqual([
      ...['draw a one', 'update a one', 'fit a 2', 'draw b two', 'update b two', 'fit b 2'],
      ...['draw watched before', 'update watched before', 'fit watched 2'],
    ]);
    expect(show({ marks: { a: 'one', b: 'two' } })).toEqual(['update a one', 'update b two', 'update watched before']);
    expect(show({ marks: { a: 'one', b: 'three', c: 'four' } })).toEqual([
      ...['release b', 'update a one', 'draw b three', 'update b three', 'fit b 2', 'draw c four', 'update c four', 'fit c 2'],
      'update watched before',
    ]);
    expect(show({ marks: {} })).toEqual(['release a', 'release b', 'release c', 'update watched before']);
  });

  test('is fitted to a new zoom, and nothing is drawn for that', async () => {
    const { overlay, show } = await kept();
    show({ marks: { a: 'one' } });
    log = [];
    for (const zoom of [2, 3, 3]) overlay.zoomed(zoom);
    expect(log).toEqual(['fit a 3', 'fit watched 3']);
    expect(show({ marks: { a: 'other' } })).toContain('fit a 3');
  });

  test('follows what a layer watches, in that layer alone, until it is taken away', async () => {
    const { overlay, show } = await kept();
    show({ marks: { a: 'one' } });
    [log, watched] = [[], 'after'];
    again();
    expect(log).toEqual(['release watched', 'draw watched after', 'update watched after', 'fit watched 2']);
    log = [];
    overlay.destroy();
    expect(log).toEqual(['unwatched', 'release a', 'release watched']);
  });

  test('is hidden from players while it is merely laid, and as strong as its layers say', async () => {
    const { overlay, show } = await kept();
    expect(show({ marks: { a: 'one' }, status: 'laid' }, false)).toEqual([]);
    expect(overlay.object.visible).toBe(false);
    show({ marks: { a: 'one' }, status: 'ended' }, false);
    expect(overlay.object.visible).toBe(true);
    expect(overlay.object.children.map(({ alpha }) => alpha)).toEqual([0.5, 1]);
  });
});
