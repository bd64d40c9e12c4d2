/** A scramble on the canvas: the party's line, circles and crosses, lit squares, what has been found, and the GM's secrets. */
import { boardOf } from '../../foundry/scene/boards.ts';
import { levelInView } from '../../foundry/host/compat.ts';
import { LAST_DASH } from '../../foundry/scramble/trail-filter.ts';
import { plannedWalk, watchPlans } from '../../foundry/scramble/walks.ts';
import { watchSwitches } from '../../foundry/browser/switches.ts';
import { hiddenOn } from '../../rules/scramble/secrets/known-secrets.ts';
import type { ScrambleHidden, ScrambleOpen } from '../../rules/scramble/state.ts';
import { KeptPieces } from '../kept-pieces.ts';
import type { Overlay, OverlayView } from '../overlay.ts';
import { PlannedWay } from './planned-way.ts';
import { SquareWriter, groundOf } from './ground.ts';
import { isScrambleShown } from './looks.ts';
import {
  type Shown,
  circlePieces,
  creaturePieces,
  dashPieces,
  linePieces,
  litPieces,
  partyRing,
  roomPieces,
  signPieces,
  triedDoorPieces,
} from './pieces.ts';

/** Draws one scramble. */
export class ScrambleOverlay implements Overlay {
  readonly object = new PIXI.Container();
  readonly #rooms = new KeptPieces();
  readonly #lit = new KeptPieces();
  readonly #casings = new KeptPieces();
  readonly #cores = new KeptPieces();
  readonly #marks = new KeptPieces();
  readonly #signs = new KeptPieces();
  readonly #writer = new SquareWriter();
  readonly #way = new PlannedWay(this.#writer);
  #view: OverlayView | null = null;
  readonly #ends: readonly (() => void)[];

  constructor() {
    this.object.eventMode = 'none';
    for (const part of [this.#rooms, this.#lit, this.#casings, this.#cores, this.#marks, this.#signs, this.#way])
      this.object.addChild(part.object);
    this.#ends = [
      watchPlans(() => {
        this.#drawWay();
      }),
      watchSwitches((name) => {
        if (name === LAST_DASH.name && this.#view) this.refresh(this.#view);
      }),
    ];
  }

  refresh(view: OverlayView): void {
    this.#view = view;
    const open = view.ref.expedition.open as ScrambleOpen;
    const board = boardOf(view.ref.holder, open);
    this.object.visible = board !== null && isScrambleShown(open, view.gm);
    if (!board || !this.object.visible) return;
    this.object.alpha = open.status === 'ended' ? 0.65 : 1;
    const ground = groundOf(board.paths, view.zoom);
    const hidden = view.hidden && hiddenOn(view.hidden as ScrambleHidden, levelInView(view.ref.holder, open.token));
    const shown: Shown = { open, hidden, ground, writer: this.#writer };
    this.#rooms.show(roomPieces(shown));
    this.#lit.show(litPieces(shown, board.paths));
    const { casings, cores } = linePieces(shown);
    this.#casings.show(casings);
    this.#cores.show(cores);
    const door = triedDoorPieces(shown, board);
    this.#marks.show([...dashPieces(shown), ...circlePieces(shown), ...door, ...creaturePieces(shown)]);
    this.#signs.show([...signPieces(shown), ...(view.token ? [] : partyRing(shown))]);
    this.#drawWay();
  }

  /** Draws the walk that this browser plans; nothing else is drawn anew for it. */
  #drawWay(): void {
    const walk = plannedWalk();
    const isOwn = walk !== null && walk.expedition === this.#view?.ref.id;
    this.#way.draw(this.object.visible ? this.#view : null, isOwn ? walk : null);
  }

  zoomed(zoom: number): void {
    if (this.#view && zoom !== this.#view.zoom) this.refresh({ ...this.#view, zoom });
  }

  destroy(): void {
    for (const end of this.#ends) end();
    this.object.destroy({ children: true });
    this.#writer.destroy();
  }
}
