// @page
/** Pings: what is told, whom it pulls, and how it is shown. */
import { type Container, Graphics } from 'pixi.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CanvasView } from '../client/canvas/canvas-view';
import { AlertPing, ArrowPing, ChevronPing, Ping, pingConfig, PulsePing } from '../client/canvas/interaction/pings';
import { ControlsLayer } from '../client/canvas/layers/controls-layer';

const CENTER = { x: 400, y: 300 };
const AWAY = { x: 2000, y: 300 };

/** A board of 800 by 600, whose keys and users are those of a test. */
function boardOf({ isGM = true, held = '', photosensitive = false } = {}) {
  const [broadcastActivity, animatePan] = [vi.fn(), vi.fn(() => Promise.resolve(true))];
  const user = { id: 'self', name: 'Gamemaster', isGM, color: '#00ff00', broadcastActivity };
  const drawn: Ping[] = [];
  const controls = Object.create(ControlsLayer.prototype) as ControlsLayer;
  controls.pings = { addChild: (ping: Ping) => drawn.push(ping) } as unknown as Container;
  const same = (point: object): object => point;
  const canvas = {
    ready: true,
    id: 'scene',
    scene: { id: 'scene' },
    dimensions: { size: 50 },
    view: { ...CENTER, scale: 1.5 },
    screenDimensions: [800, 600],
    photosensitiveMode: photosensitive,
    isOffscreen: ({ x }: { x: number }) => x > 800,
    clientCoordinatesFromCanvas: same,
    canvasCoordinatesFromClient: same,
    animatePan,
    controls,
  };
  const keyboard = { isModifierActive: (key: string) => key === held };
  Object.assign(globalThis, { game: { user, keyboard }, canvas, CONFIG: { Canvas: { pings: pingConfig() } } });
  const told = (): unknown => (broadcastActivity.mock.calls[0] as [{ ping?: unknown }] | undefined)?.[0].ping;
  const ping = (options?: object): Promise<boolean> => CanvasView.prototype.ping.call(canvas, CENTER, options);
  return { canvas, controls, user, drawn, told, ping, animatePan };
}

beforeEach(() => {
  vi.restoreAllMocks();
  // PIXI paints its white texture as soon as there are graphics; the page of a test has nothing to paint on.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: () => undefined } as never);
});

/** @see https://foundryvtt.com/article/pings/ @see https://foundryvtt.com/api/v14/classes/foundry.canvas.Canvas.html#ping */
describe('a ping', () => {
  it.each([
    [true, '', { style: 'pulse', pull: false }],
    [true, 'Alt', { style: 'alert', pull: false }],
    [true, 'Shift', { style: 'chevron', pull: true }],
    [false, 'Shift', { style: 'pulse', pull: false }],
  ])('of a gamemaster (%s) with the key "%s" is %o', async (isGM, held, expected) => {
    const { ping, told, drawn, animatePan } = boardOf({ isGM, held });
    expect(await ping()).toBe(true);
    expect(told()).toEqual({ scene: 'scene', zoom: 1.5, ...expected });
    expect(drawn).toHaveLength(1);
    expect(animatePan).toHaveBeenCalledTimes(expected.pull ? 1 : 0);
  });

  it('is what a package wants it to be', async () => {
    const { ping, told } = boardOf();
    await ping({ pull: true, style: 'chevron' });
    expect(told()).toEqual({ scene: 'scene', zoom: 1.5, pull: true, style: 'chevron' });
  });
});

/** @see https://foundryvtt.com/api/v14/classes/foundry.canvas.layers.ControlsLayer.html#handleping */
describe('a ping that comes', () => {
  it('is shown in its scene alone, in its colour and measure', async () => {
    const { controls, user, drawn } = boardOf();
    expect(await controls.handlePing(user, CENTER, { scene: 'other' })).toBe(false);
    expect(await controls.handlePing(user, CENTER, { scene: 'scene', color: '#0000ff' })).toBe(true);
    expect(await controls.handlePing(user, CENTER, { scene: 'scene', style: 'alert' })).toBe(true);
    expect(drawn.map(({ options }) => [options.color, options.size, options.duration])).toEqual([
      ['#0000ff', 75, 900],
      ['#ff0000', 75, 900],
    ]);
    expect(drawn.map((ping) => ping.constructor)).toEqual([PulsePing, AlertPing]);
    expect(drawn.every(({ destroyed }) => destroyed)).toBe(true);
  });

  it('points from the edge of a view that does not show it, and pulls it there for a gamemaster', async () => {
    const { controls, user, drawn, animatePan } = boardOf();
    const places = vi.spyOn(controls, 'drawPing');
    await controls.handlePing(user, AWAY, { scene: 'scene' });
    expect(drawn.map((ping) => ping.constructor)).toEqual([ArrowPing]);
    expect(places.mock.calls[0]).toEqual([{ x: 800, y: 300 }, expect.objectContaining({ rotation: 0, style: 'arrow' })]);
    await controls.handlePing({ ...user, isGM: false }, AWAY, { scene: 'scene', pull: true, zoom: 2 });
    expect(animatePan).not.toHaveBeenCalled();
    await controls.handlePing(user, AWAY, { scene: 'scene', pull: true, zoom: 2 });
    expect(animatePan).toHaveBeenCalledWith({ ...AWAY, scale: 2, duration: 700 });
  });

  it('is the calm one where flashes are not wanted', async () => {
    const { controls, user, drawn } = boardOf({ photosensitive: true });
    await controls.handlePing(user, CENTER, { scene: 'scene', style: 'alert' });
    expect(drawn.map((ping) => ping.constructor)).toEqual([ChevronPing]);
  });

  it('is drawn while it lasts', () => {
    const shapes = vi.spyOn(Graphics.prototype, 'drawCircle');
    const moment = (time: number): never => ({ time }) as never;
    new PulsePing(CENTER, { size: 90 })._animateFrame(10, moment(450));
    new ChevronPing(CENTER)._animateFrame(10, moment(450));
    expect(shapes.mock.calls.length).toBeGreaterThan(2);
    expect(() => new Ping(CENTER)._animateFrame(10, moment(1))).toThrow('Ping');
  });
});
