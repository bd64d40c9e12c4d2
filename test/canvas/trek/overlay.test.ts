import { describe, expect, test, vi } from 'vitest';
import type { Overlay, OverlayView } from '../../../src/canvas/overlay.ts';
import type { GridBoard } from '../../../src/rules/grid/board.ts';
import { type Game, begun, boardOf, layOf, play, tried } from '../../rules/trek/fixtures.ts';

const scene = vi.hoisted(() => ({ board: null as GridBoard | null }));

vi.mock('../../../src/foundry/trek/trek-ground.ts', () => ({ cellsOfTrek: () => scene.board }));
vi.mock('../../../src/play/procedures.ts', () => ({ fetchedReading: () => Promise.resolve(null) }));

vi.stubGlobal('game', { user: { isGM: true } });
vi.stubGlobal('PIXI', { Resource: class {}, Container: class {} });
const OVERLAY = (await import('../../../src/canvas/trek/overlay.ts')).TREK_OVERLAY as unknown as Overlay;

/** Names what is drawn of a game for whoever looks. */
function drawn({ state, world }: Game, gm = true, hidden: object | null = state.hidden): readonly string[] {
  const view: OverlayView = { ref: {} as OverlayView['ref'], open: state.open, hidden, gm, token: world.token, pending: [] };
  const shown = OVERLAY.shown(view);
  return shown ? OVERLAY.layers.flatMap((layer) => layer.pieces(shown).map(({ key }) => key)) : [];
}

describe('a trek on the canvas', () => {
  test('TK-04 the place that is proposed is drawn for GMs alone, until it is settled', () => {
    scene.board = boardOf(layOf());
    const lost = tried('F');
    expect(drawn(lost)).toEqual(['proposed']);
    expect(drawn(lost, false, null)).toEqual([]);
    expect(drawn(lost, true, null), 'without the key').toEqual([]);
    expect(drawn(play(lost, { kind: 'stay' }))).toEqual([]);
    expect(drawn(begun())).toEqual([]);
    scene.board = null;
    expect(drawn(lost), 'without its cells').toEqual([]);
  });

  test('TK-04 of a party without a token a line leads from its cell', () => {
    scene.board = boardOf(layOf());
    const lost = tried('F');
    expect(drawn({ ...lost, world: { ...lost.world, token: null } })).toEqual(['proposed']);
  });
});
