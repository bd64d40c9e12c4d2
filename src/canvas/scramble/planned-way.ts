/** The walk that this browser plans, with its cost, and the one that is asked for and not answered yet. */
import { boardOf } from '../../foundry/scene/boards.ts';
import { words } from '../../foundry/host/notices.ts';
import type { Ask } from '../../play/messages.ts';
import { type Square, squareOf, squaresAlong } from '../../rules/grid/squares.ts';
import type { WalkPlan } from '../../rules/scramble/dash/planning.ts';
import type { ScrambleOpen } from '../../rules/scramble/state.ts';
import type { OverlayView } from '../overlay.ts';
import { drawDots } from './party-line.ts';
import { type SquareWriter, groundOf } from './ground.ts';
import { PALE, VERMILION } from './looks.ts';

/** Reads the way that is being asked for, or null for any other request. */
function askedWay(pending: readonly Ask[], id: string, from: Square): readonly Square[] | null {
  const asked = pending.find((ask) => ask.kind === 'command' && ask.expedition === id && ask.command['kind'] === 'walk');
  const way = asked?.kind === 'command' ? asked.command['way'] : null;
  return typeof way === 'string' ? squaresAlong(from, way) : null;
}

/** Draws the walk that is planned. */
export class PlannedWay {
  readonly object = new PIXI.Container();
  readonly #ways = new PIXI.Graphics();
  readonly #label = new PIXI.Container();
  readonly #writer: SquareWriter;

  constructor(writer: SquareWriter) {
    this.#writer = writer;
    this.object.addChild(this.#ways, this.#label);
  }

  /** Draws anew what is planned by a browser, and what it waits for; a null view draws nothing. */
  draw(view: OverlayView | null, plan: WalkPlan | null): void {
    this.#ways.clear();
    this.#label.removeChildren().forEach((label) => {
      label.destroy();
    });
    if (!view) return;
    const open = view.ref.expedition.open as ScrambleOpen;
    const paths = boardOf(view.ref.holder, open)?.paths;
    const here = squareOf(open.at);
    if (!paths || !here) return;
    const ground = groundOf(paths, view.zoom);
    const { grid, wider } = ground;
    const asked = askedWay(view.pending, view.ref.id, here);
    if (asked) drawDots(this.#ways, grid, asked, { steps: asked.length, alpha: 0.5, wider });
    const end = plan?.squares.at(-1);
    if (!plan || !end || asked) return;
    drawDots(this.#ways, grid, plan.squares, { steps: plan.steps, alpha: 0.95, wider });
    const text = words('GHOSTMAP.Scramble.Plan', { cost: String(plan.cost), left: String(plan.left) });
    const fill = plan.steps < plan.squares.length - 1 ? VERMILION : PALE;
    const size = Math.max(grid.size * 0.3, 16 / view.zoom);
    const down = -0.5 - size / grid.size;
    this.#label.addChild(this.#writer.write(end, { text, fill, down, size }, ground));
  }
}
