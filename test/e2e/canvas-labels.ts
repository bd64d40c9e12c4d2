/** What is written on the canvas, and whether any of it lies over something else that is. */
import { type Seat, PARTY } from './tabletop.ts';

/** A text or glyph on the canvas, in pixels of the screen. */
export interface LabelSeen {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Whether all of it lies on the canvas of the scene. */
  readonly isWhole: boolean;
}

/** Returns what is written of expeditions where the view is now. */
export function labelsSeen(seat: Seat): Promise<LabelSeen[]> {
  return seat.read(() => {
    const labels: LabelSeen[] = [];
    const { rect } = canvas.dimensions!;
    const from = canvas.clientCoordinatesFromCanvas({ x: rect.x, y: rect.y } as PIXI.Point);
    const to = canvas.clientCoordinatesFromCanvas({ x: rect.x + rect.width, y: rect.y + rect.height } as PIXI.Point);
    const gather = (object: PIXI.DisplayObject): void => {
      if (!object.visible) return;
      if (object instanceof PIXI.Sprite) {
        const { x, y, width, height } = object.getBounds();
        const isWhole = x >= from.x && y >= from.y && x + width <= to.x && y + height <= to.y;
        labels.push({ text: object.name ?? '', x, y, width, height, isWhole });
      }
      for (const child of object.children ?? []) gather(child as PIXI.DisplayObject);
    };
    gather((canvas as unknown as { ghostMap: PIXI.Container }).ghostMap);
    return labels;
  });
}

/** How far boxes may reach into each other by rounding, in pixels of the screen. */
const ROUNDING = 0.5;

/** Lists the pairs of labels of which one lies over the other. */
export function overlapping(labels: readonly LabelSeen[]): string[] {
  return labels.flatMap((one, index) =>
    labels.slice(index + 1).flatMap((other) => {
      const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
      const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
      return across > ROUNDING && down > ROUNDING ? `${one.text} over ${other.text}` : [];
    }),
  );
}

/** Turns the wheel over the middle of the board by notches, outwards for more than 0. */
export async function turnWheel(seat: Seat, notches: number): Promise<void> {
  await seat.page.mouse.move(600, 420);
  for (let turned = 0; turned < Math.abs(notches); turned += 1) await seat.page.mouse.wheel(0, Math.sign(notches) * 100);
}

/** The zooms at which the canvas is looked at: notches of the wheel from one to the next. */
const NOTCHES = [-16, 4, 4, 4, 4] as const;

/** Looks at what is written at five zooms, from near to far. */
export async function atFiveZooms(
  seat: Seat,
  look: (labels: readonly LabelSeen[], scale: number) => void | Promise<void>,
): Promise<void> {
  const scales = new Set<string>();
  for (const notches of NOTCHES) {
    await turnWheel(seat, notches);
    const scale = await seat.read(() => canvas.stage!.scale.x);
    scales.add(scale.toFixed(3));
    await look(await labelsSeen(seat), scale);
  }
  if (scales.size !== NOTCHES.length) throw new Error(`only ${[...scales].join(', ')} are different zooms`);
}

/** Returns in which order what fills squares and the party's token are drawn in the scene, from the lowest on. */
export function drawingOrder(seat: Seat): Promise<string[]> {
  return seat.read((party) => {
    const { children, background } = canvas.primary as unknown as Record<'children', readonly PIXI.DisplayObject[]> &
      Record<'background', PIXI.DisplayObject | null>;
    const ground = (canvas as unknown as Record<string, PIXI.DisplayObject>)['ghost-map-ground'];
    const mesh = canvas.tokens?.placeables.find(({ document }) => document.name === party)?.mesh as
      | PIXI.DisplayObject
      | undefined;
    const known = new Map([
      [background, 'map'],
      [ground, 'ground'],
      [mesh, 'party'],
    ]);
    return children.flatMap((child) => known.get(child) ?? []);
  }, PARTY);
}
