import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { GridBoard } from '../../../src/rules/grid/board.ts';
import type { RambleCommand } from '../../../src/rules/ramble/state/commands.ts';
import { type Game, LAY, at, boardOf, jaunting, laid, play, refusal, travelled } from '../../rules/ramble/fixtures.ts';

const table = vi.hoisted(() => ({ state: {}, board: null as GridBoard | null, sent: [] as object[], opened: [] as string[] }));

vi.mock('../../../src/foundry/ramble/ramble-ground.ts', () => ({
  cellsOfRamble: () => table.board,
  rambleHalves: () => table.state,
}));
vi.mock('../../../src/foundry/ramble/windows.ts', () => ({ openHex: (_ref: object, cell: string) => table.opened.push(cell) }));
vi.mock('../../../src/foundry/requests/asking.ts', () => ({
  sendCommand: (_ref: object, command: object) => table.sent.push(command),
}));
vi.mock('../../../src/foundry/store/viewpoint.ts', () => ({ seesAsPlayer: () => false }));
vi.mock('../../../src/canvas/ramble/here.ts', () => ({ rambleInView: () => ({ id: 'one' }) }));

/** Stands for the window and for the canvas in it. */
const view = new EventTarget();
const drawn: object = new Proxy(() => drawn, { get: () => drawn, apply: () => drawn });
vi.stubGlobal('window', view);
vi.stubGlobal('PIXI', {
  Graphics: class {
    constructor() {
      return drawn;
    }
  },
});
vi.stubGlobal('Hooks', { on: () => 1 });
vi.stubGlobal('game', { user: { isGM: true } });
vi.stubGlobal('ui', { controls: { control: { name: 'ghostMap' }, tool: { name: 'plans' } } });
vi.stubGlobal('canvas', {
  app: { view },
  stage: { scale: { x: 1 } },
  ghostMap: { active: true },
  canvasCoordinatesFromClient: (point: object) => point,
});
const { PlanTool, planAt } = await import('../../../src/canvas/ramble/plan-tool.ts');
const tool = new PlanTool({ addChild: () => undefined } as never);
const board = boardOf(LAY);

/** Presses in a cell, goes to others, and lets go; tells whether anybody else hears of it. */
function hand(game: Game, from: string, ...to: readonly string[]): number {
  table.state = game.state;
  const event = (kind: string, name: string): Event => {
    const { x, y } = board.centre(at(name));
    return Object.assign(new Event(kind), { clientX: x, clientY: y, button: 0, buttons: 1 });
  };
  let heard = 0;
  const others = (): void => {
    heard += 1;
  };
  view.addEventListener('pointermove', others);
  tool.onPointerDown(board.centre(at(from)), false, false);
  for (const name of to) view.dispatchEvent(event('pointermove', name));
  view.dispatchEvent(event('pointerup', to.at(-1) ?? from));
  view.removeEventListener('pointermove', others);
  return heard;
}

const PLANNED = laid({
  plans: { wolves: { at: '3,3', text: 'Wolves', link: 'Scene.abc' }, inn: { at: '5,5', kind: 'destination' } },
});

beforeEach(() => {
  Object.assign(table, { board, sent: [], opened: [] });
});

describe('the tool of plans', () => {
  test('RA-61 opens the card of a cell by a click, and moves nothing by that', () => {
    hand(PLANNED, '3,3');
    hand(PLANNED, '7,7');
    expect([table.opened, table.sent]).toEqual([['3,3', '7,7'], []]);
  });

  test('RA-61 moves what is planned to where it is dragged, by a command that the rules take', () => {
    hand(PLANNED, '3,3', '4,3', '8,2');
    expect(table.sent).toEqual([
      { kind: 'plan', id: 'wolves', plan: { at: '8,2', kind: 'encounter', text: 'Wolves', link: 'Scene.abc' } },
    ]);
    const command = table.sent[0] as RambleCommand;
    expect(refusal(PLANNED, command)).toBe('accepted');
    expect(play(PLANNED, command).state.hidden.plans).toMatchObject({ wolves: { at: '8,2' }, inn: { at: '5,5' } });
    expect(table.opened).toEqual([]);
  });

  test('RA-61 moves nothing from where nothing is planned, nor to where it is', () => {
    hand(PLANNED, '1,1', '8,2');
    hand(PLANNED, '3,3', '8,2', '3,3');
    expect(table.sent).toEqual([]);
  });

  test('RA-61 tells nobody where the pointer goes', () => {
    expect(hand(PLANNED, '3,3', '4,3', '8,2')).toBe(0);
  });

  test('RA-61 means what is still to be met before what was', () => {
    const met = travelled(jaunting({ plans: { a: { at: '1,0' }, b: { at: '2,0' } } }), '3');
    const both = play(met, { kind: 'plan', id: 'c', plan: { at: '1,0', kind: 'encounter', text: '', link: '' } });
    const found = (name: string): string | undefined => planAt(both.state.open, both.state.hidden, name)?.[0];
    expect([found('1,0'), found('2,0'), found('9,9')]).toEqual(['c', 'b', undefined]);
    expect(planAt(met.state.open, met.state.hidden, '1,0')?.[0]).toBe('a');
  });
});
