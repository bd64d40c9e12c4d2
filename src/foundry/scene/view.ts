/** What of the canvas this browser has in view. */
import type { GridSize } from '../../rules/grid/cells.ts';
import type { Point } from '../../rules/procedure.ts';
import { type Box, type Frame, type QuarterTurn, frameBox, frameOnBox } from '../../rules/grid/frame.ts';

/** Returns how many pixels of the screen one pixel of the canvas takes. */
export function zoom(): number {
  return canvas.stage?.scale.x ?? 1;
}

/** The smallest cell that is laid without being dragged, in pixels: a token finds room in it. */
const LEAST_CELL = 50;

/** What of the page others take, in pixels: Foundry's controls, navigation, sidebar and hotbar, with the bar above the last. */
const TAKEN = { left: 110, top: 70, right: 350, bottom: 210 };

/** The sides of a box on the page, in its pixels. */
export interface Sides {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns what of the page is free of what others take, the bar as high as it is (`applications/bar/bar-place.ts` says it to the page). */
export function freeOfPage(): Sides {
  const { innerWidth, innerHeight, document } = globalThis;
  const bar = Number.parseFloat(document.body.style.getPropertyValue('--ghost-map-bar-room')) || 0;
  const { left, top } = TAKEN;
  return { left, top, right: innerWidth - TAKEN.right, bottom: innerHeight - Math.max(TAKEN.bottom, bar) };
}

/** Whether a place of the page is free of what others take there. */
function isInSight({ x, y }: Point): boolean {
  const { left, top, right, bottom } = freeOfPage();
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Brings a point of the canvas into view where others lie over it, or it is beside the page. */
export function keepInSight(point: Point): void {
  if (!isInSight(canvas.clientCoordinatesFromCanvas(point))) canvas.pan(point);
}

/** How much of the room that is free a grid takes, and the least room that counts as free, in pixels of the page. */
const SHARE = 0.92;
const LEAST_ROOM = 240;

/** The width of the GM's window of a search, in pixels. */
export const WINDOW_WIDTH = 430;

/** Where a window of a width in pixels opens: beside the sidebar, so that a grid that was laid in view stays in sight. */
export function besideSidebar(width: number = WINDOW_WIDTH): { readonly top: number; readonly left: number } {
  return { top: 50, left: Math.max(0, globalThis.innerWidth - TAKEN.right - width) };
}

/** Returns a frame for a grid over the whole picture of a scene, its padding left out, with a margin for its letters (SG-03). */
export function frameOnPicture({ dimensions }: SceneDocument, size: GridSize, turn: QuarterTurn = 0): Frame {
  const { sceneX: x, sceneY: y, sceneWidth: width, sceneHeight: height } = dimensions;
  return frameOnBox({ x, y, width, height }, size, turn);
}

/** How much of its free room what is shown takes. */
export const SHOWN = 0.9;

/** Brings a rectangle of a viewed scene's canvas into the part of the page that a window of a width beside the sidebar leaves free. */
export async function showBeside(scene: SceneDocument, box: Box, width: number = WINDOW_WIDTH): Promise<void> {
  const { screen } = canvas.app?.renderer ?? {};
  if (!screen || canvas.scene !== scene) return;
  const room = roomFor(screen, width);
  const at = (scale: number) => ({
    x: box.x + box.width / 2 + (screen.width / 2 - room.x - room.width / 2) / scale,
    y: box.y + box.height / 2 + (screen.height / 2 - room.y - room.height / 2) / scale,
    scale,
  });
  const scale = SHOWN * Math.min(room.width / box.width, room.height / box.height);
  await canvas.animatePan(at(scale));
  // A canvas is not seen from as far as one likes: what is larger lies in the middle of the room.
  if (zoom() > scale * (1 + NEARER)) await canvas.animatePan(at(zoom()));
}

/** By which share a view may be nearer than it was to be. */
const NEARER = 0.01;

/** How near a place is brought at least, as the canvas' scale, so that squares of common size can be told apart. */
const LEAST_SCALE = 0.5;

/** What a window takes of the page's width, in pixels. */
export interface Taken {
  readonly left: number;
  readonly width: number;
}

/** Brings a point of the canvas to the middle of what a window leaves free: the larger side of it, between tools and sidebar; null for a window that takes nothing. */
export async function panBeside(point: Point, window: Taken | null): Promise<void> {
  const [left, right] = [TAKEN.left, globalThis.innerWidth - TAKEN.right];
  const before = { from: left, to: Math.min(window?.left ?? right, right) };
  const behind = { from: Math.max(window ? window.left + window.width : right, left), to: right };
  const free = before.to - before.from >= behind.to - behind.from ? before : behind;
  const scale = Math.max(LEAST_SCALE, zoom());
  const aside = free.to - free.from < LEAST_ROOM ? 0 : (globalThis.innerWidth - free.from - free.to) / 2 / scale;
  await canvas.animatePan({ x: point.x + aside, y: point.y, scale });
}

interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The part of the page where a grid is seen whole, also while a window of a width is open beside the sidebar; the whole page where that is too small. */
function roomFor(page: Pick<Room, 'width' | 'height'>, window = WINDOW_WIDTH): Room {
  const room = {
    x: TAKEN.left,
    y: TAKEN.top,
    width: besideSidebar(window).left - TAKEN.left,
    height: page.height - TAKEN.top - TAKEN.bottom,
  };
  return Math.min(room.width, room.height) < LEAST_ROOM ? { x: 0, y: 0, ...page } : room;
}

/** Returns a frame for a grid in the middle of what is seen of the map. */
export function frameInView(size: GridSize, turn: QuarterTurn = 0): Frame {
  const { width, height } = canvas.app?.renderer.screen ?? { width: 1000, height: 1000 };
  const scale = zoom();
  const middle = canvas.stage?.pivot ?? { x: 0, y: 0 };
  const room = roomFor({ width, height });
  const unit = frameBox({ x: 0, y: 0, cell: 1, turn }, size);
  const fits = (SHARE * Math.min(room.width / unit.width, room.height / unit.height)) / scale;
  const cell = Math.max(LEAST_CELL, Math.floor(fits));
  return {
    x: Math.round(middle.x + (room.x + room.width / 2 - width / 2) / scale - (unit.width * cell) / 2),
    y: Math.round(middle.y + (room.y + room.height / 2 - height / 2) / scale - (unit.height * cell) / 2),
    cell,
    turn,
  };
}
