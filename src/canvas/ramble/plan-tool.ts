/** The tool with which a GM looks after what is planned: a click opens a cell's card, and a drag moves what is planned there (RA-61). */
import { PLAN_TOOL } from '../../foundry/host/module-id.ts';
import { cellsOfRamble, rambleHalves } from '../../foundry/ramble/ramble-ground.ts';
import { openHex } from '../../foundry/ramble/windows.ts';
import { sendCommand } from '../../foundry/requests/asking.ts';
import type { ExpeditionRef } from '../../foundry/store/expeditions.ts';
import { seesAsPlayer } from '../../foundry/store/viewpoint.ts';
import { zoom } from '../../foundry/scene/view.ts';
import { cellName } from '../../rules/grid/sides.ts';
import type { SteppedBoard } from '../../rules/grid/stepped-board.ts';
import type { Point } from '../../rules/procedure.ts';
import { isUsedUp } from '../../rules/ramble/state/ruling.ts';
import type { Plan, RambleHidden, RambleOpen } from '../../rules/ramble/state/state.ts';
import { DARK, SECRET } from '../colours.ts';
import { HandTool } from '../terrain/hand-tool.ts';
import { rambleInView } from './here.ts';

/** A plan that is dragged. */
interface Held {
  readonly id: string;
  readonly plan: Plan;
  readonly from: Point;
}

/** Finds what is planned in a cell: what is still to be met before what was. */
export function planAt(open: Pick<RambleOpen, 'used'>, { plans }: Pick<RambleHidden, 'plans'>, at: string) {
  const there = Object.entries(plans).filter(([, plan]) => plan.at === at);
  return there.find(([id, plan]) => !isUsedUp(open, id, plan)) ?? there[0] ?? null;
}

/** Returns the command that moves a plan to a cell. */
export function planMoved(id: string, { kind, text, link }: Plan, at: string) {
  return { kind: 'plan', id, plan: { at, kind, text, link } };
}

/** Looks after plans. */
export class PlanTool extends HandTool {
  readonly #graphics = new PIXI.Graphics();
  #held: Held | null = null;

  /** It draws in a container of the layer's. */
  constructor(object: PIXI.Container) {
    super(PLAN_TOOL);
    object.addChild(this.#graphics);
  }

  /** The ramble with its cells. */
  #here(): { readonly ref: ExpeditionRef; readonly board: SteppedBoard } | null {
    const ref = seesAsPlayer() ? null : rambleInView();
    const board = ref && cellsOfRamble(ref);
    return ref && board ? { ref, board } : null;
  }

  protected isSecret(): boolean {
    return true;
  }

  protected hovered(at: Point | null): void {
    this.#draw(at);
  }

  protected pressed(at: Point): void {
    const here = this.#here();
    const cell = here?.board.cellAt(at);
    const { open, hidden } = here ? rambleHalves(here.ref) : { open: null, hidden: null };
    const found = open && hidden && cell ? planAt(open, hidden, cellName(cell)) : null;
    this.#held = found && here && cell ? { id: found[0], plan: found[1], from: here.board.centre(cell) } : null;
  }

  protected dragged(at: Point): void {
    this.#draw(at);
  }

  protected dropped(at: Point): void {
    const here = this.#here();
    const cell = here?.board.cellAt(at);
    const held = this.#held;
    this.cancelled();
    if (here && cell && held && held.plan.at !== cellName(cell))
      void sendCommand(here.ref, planMoved(held.id, held.plan, cellName(cell)));
  }

  protected clicked(at: Point): void {
    const here = this.#here();
    const cell = here?.board.cellAt(at);
    this.cancelled();
    if (here && cell) openHex(here.ref, cellName(cell));
  }

  protected cancelled(): void {
    this.#held = null;
    this.#graphics.clear();
  }

  /** Rings the cell that is meant, and shows where a plan would be moved to. */
  #draw(at: Point | null): void {
    this.#graphics.clear();
    const board = at && this.isInHand ? this.#here()?.board : null;
    const cell = at && board?.cellAt(at);
    if (!board || !cell) return;
    const corners = board.outline(cell).flatMap(({ x, y }) => [x, y]);
    const middle = board.centre(cell);
    for (const [width, color] of [[5, DARK] as const, [2.5, SECRET] as const]) {
      this.#graphics.lineStyle({ width: width / zoom(), color, alpha: 0.9 }).drawPolygon(corners);
      if (this.#held) this.#graphics.moveTo(this.#held.from.x, this.#held.from.y).lineTo(middle.x, middle.y);
    }
  }
}
