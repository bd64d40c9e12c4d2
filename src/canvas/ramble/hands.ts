/** Leading a ramble's party over the map, opening what lies in its cells, and for GMs painting and planning. */
import { fetchedChunk } from '../../foundry/browser/fetched-chunk.ts';
import { partHere } from '../../foundry/browser/fetching.ts';
import { orTell } from '../../foundry/host/notices.ts';
import { PLAN_TOOL, TERRAIN_TOOL, TRAVEL_TOOL } from '../../foundry/host/module-id.ts';
import { mayTravel, rambleHere } from '../../foundry/ramble/ramble-ground.ts';
import type { Point } from '../../rules/procedure.ts';
import { RAMBLE_ID } from '../../rules/ramble/state/id.ts';
import type { Hands, LineGround, Tool } from '../tool.ts';
import { TRAVEL } from './fetched-parts.ts';
import { openHexAt, ramblePlaces } from './places.ts';

/** A tool of GMs, which comes with the first move of the pointer while it is in hand: players never fetch it. */
class FetchedTool implements Tool {
  readonly object = new PIXI.Container();
  readonly takesClicks = true;
  readonly #name: typeof TERRAIN_TOOL | typeof PLAN_TOOL;
  #tool: Tool | null = null;
  #isComing = false;

  constructor(name: typeof TERRAIN_TOOL | typeof PLAN_TOOL) {
    this.#name = name;
    this.object.eventMode = 'none';
  }

  /** Returns the tool where it is here; otherwise it is fetched for GMs, and null. */
  #here(): Tool | null {
    if (!this.#tool && !this.#isComing && game.user.isGM) void this.#fetch();
    return this.#tool;
  }

  async #fetch(): Promise<void> {
    this.#isComing = true;
    try {
      const { MAKE_GM_TOOLS } = await fetchedChunk(() => import('./gm-tools.ts'));
      this.#tool = MAKE_GM_TOOLS[this.#name](this.object);
    } catch (error) {
      orTell('a tool of the ramble could not be fetched', 'GHOSTMAP.Windows.NotLoaded')(error);
    }
    this.#isComing = false;
  }

  onPointerMove(at: Point | null): void {
    if (at || this.#tool) this.#here()?.onPointerMove?.(at);
  }

  onPointerDown(at: Point, shift: boolean, alt: boolean): boolean {
    return this.#here()?.onPointerDown?.(at, shift, alt) ?? false;
  }

  /** A tool that is here hears presses itself; until it is, a click with that of plans opens a card as it will. */
  onClick(at: Point): boolean {
    return this.#tool !== null || this.#name === TERRAIN_TOOL || openHexAt(at);
  }

  onDoubleClick(): boolean {
    return true;
  }

  onTurn(quarters: number, at: Point): boolean {
    return this.#here()?.onTurn?.(quarters, at) ?? false;
  }

  onDragEnd(): void {
    this.#tool?.onDragEnd?.();
  }
}

/** Lists the party that this user leads, once what reckons ways is here. */
function linesHere(): readonly LineGround[] {
  const ref = rambleHere();
  return ref && mayTravel(ref) ? (partHere(TRAVEL, RAMBLE_ID)?.travelLines() ?? []) : [];
}

export const RAMBLE_HANDS: Hands = {
  tools: {
    // Places and lines are there whatever the tool: this one leaves them all clicks.
    [TRAVEL_TOOL]: {},
    [TERRAIN_TOOL]: new FetchedTool(TERRAIN_TOOL),
    [PLAN_TOOL]: new FetchedTool(PLAN_TOOL),
  },
  // A double click on any cell opens its card, as it opens a document's sheet elsewhere.
  always: { onDoubleClick: openHexAt },
  places: ramblePlaces,
  lines: linesHere,
};
