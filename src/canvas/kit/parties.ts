/** Where the parties are that play here: a ring around each one's token at any zoom, and the view brought there once when play begins. */
import { presences } from '../../foundry/presence/presence.ts';
import { bringTo, onPage } from '../../foundry/scene/clearing.ts';
import { openNow } from '../../foundry/scene/open-now.ts';
import { type Sides, freeOfPage, zoom } from '../../foundry/scene/view.ts';
import { type ExpeditionRef, expeditionsOn } from '../../foundry/store/expeditions.ts';
import { leadsNow } from '../../foundry/store/leading.ts';
import { type Box, boxAround } from '../../rules/grid/frame.ts';
import { DARK, GOLD } from '../colours.ts';
import { partyPlace, seenToken } from './party-place.ts';

/** A ring: its radius in sides of the token, at least in pixels of the screen, and its strokes, widths likewise. */
const RING = { share: 0.6, least: 15, strokes: [[5, DARK, 0.75] as const, [2.5, GOLD, 1] as const] };

/** How far around a party is shown where nothing says what play takes of the map, in sides of its token; and how large a side is brought at most, in pixels of the screen. */
const AROUND = 7;
const LARGEST = 100;
/** A token that is smaller on the screen is not in sight. */
const LEAST_SIDE = 28;

/** How much of the free room is filled, and the least that is left of it beside windows. */
const SHARE = 0.92;
const LEAST_ROOM = 240;

/** How long the view glides, in milliseconds. */
const GLIDE = 700;

/** Returns what of the page is free of Foundry's own, of the bar, and of the module's windows at its right. */
function freeHere(): Sides {
  const free = freeOfPage();
  const windows = [...document.querySelectorAll('.application.ghost-map:has(> .window-header)')];
  const lefts = windows.map((element) => element.getBoundingClientRect().left).filter((left) => left > globalThis.innerWidth / 2);
  return { ...free, right: Math.max(free.left + LEAST_ROOM, Math.min(free.right, ...lefts)) };
}

/** Whether a box of the canvas lies in what of the page is free. */
function isWithin(box: Box, free: Sides): boolean {
  const { left, top, right, bottom } = onPage(box);
  return left >= free.left && top >= free.top && right <= free.right && bottom <= free.bottom;
}

/** Brings a box of the canvas to the middle of what is free. */
function show(box: Box, { left, top, right, bottom }: Sides, most: number): Promise<void> {
  const fits = SHARE * Math.min((right - left) / box.width, (bottom - top) / box.height);
  return bringTo(box, { x: (left + right) / 2, y: (top + bottom) / 2 }, Math.min(most, fits), GLIDE);
}

/** Brings a party into view with what is played around it, unless it is in sight; null where its token is not to be seen yet. */
function showParty(ref: ExpeditionRef): Promise<void> | null {
  const place = partyPlace(ref);
  if (!place) return null;
  const free = freeHere();
  const played = presences.here(ref.expedition.procedure.id)?.boxOf?.(openNow(ref));
  const side = Math.max(place.width, place.height);
  const reach = AROUND * side;
  const around = { x: place.x - reach, y: place.y - reach, width: place.width + 2 * reach, height: place.height + 2 * reach };
  const box = played ? boxAround(played, place) : around;
  const isInSight = isWithin(played ? box : place, free) && (played !== undefined || side * zoom() >= LEAST_SIDE);
  return isInSight ? Promise.resolve() : show(box, free, played ? Infinity : LARGEST / side);
}

/** Rings parties, and shows where they begin. */
export class Parties {
  readonly object = new PIXI.Graphics();
  readonly #begunBefore: () => ReadonlySet<string>;
  /** The expeditions whose party has been shown. */
  readonly #shown = new Set<string>();
  #drawn = '';
  /** Settles once the view has come to the party that was shown last. */
  shown: Promise<void> = Promise.resolve();

  /** `begunBefore` names the expeditions that had begun already when the scene came into view. */
  constructor(begunBefore: () => ReadonlySet<string>) {
    this.#begunBefore = begunBefore;
    this.object.eventMode = 'none';
    const again = (): void => this.refresh();
    Hooks.on('refreshToken', again);
    Hooks.on('updateToken', again);
    Hooks.on('deleteToken', again);
    Hooks.on('sightRefresh', again);
    Hooks.on('canvasPan', () => this.#draw());
  }

  /** Looks at all parties of the viewed scene anew. */
  refresh(): void {
    const before = this.#begunBefore();
    for (const ref of expeditionsOn(canvas.scene)) {
      if (before.has(ref.id) || this.#shown.has(ref.id) || !leadsNow(ref)) continue;
      const shown = showParty(ref);
      // A token that is just being drawn is looked for again.
      if (!shown) continue;
      this.#shown.add(ref.id);
      this.shown = shown;
    }
    this.#draw();
  }

  #draw(): void {
    const rings = expeditionsOn(canvas.scene).flatMap((ref) => {
      const token = leadsNow(ref) ? seenToken(ref) : null;
      if (!token) return [];
      const { x, y, w, h } = token;
      return { x: x + w / 2, y: y + h / 2, radius: Math.max(RING.share * Math.max(w, h), RING.least / zoom()) };
    });
    const drawn = JSON.stringify([zoom(), rings]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.object.clear();
    for (const { x, y, radius } of rings)
      for (const [width, color, alpha] of RING.strokes)
        this.object.lineStyle({ width: width / zoom(), color, alpha }).drawCircle(x, y, radius);
  }
}
