/** Turns pointer events on one object into hovers, clicks, double clicks, long presses and drags. */
import type * as PIXI from 'pixi.js';
import { distanceBetween } from '../geometry/points';
import type { Point } from '../geometry/points';
import { table } from '../table';
import type { TableUser } from '../table';
import { isOverView } from './pointer-event';
import type { CanvasPointerEvent, InteractionData } from './pointer-event';

/** The steps of a workflow that may be allowed or handled. */
export type MouseAction =
  | 'hoverIn'
  | 'hoverOut'
  | 'clickLeft'
  | 'clickLeft2'
  | 'unclickLeft'
  | 'clickRight'
  | 'clickRight2'
  | 'unclickRight'
  | 'dragLeftStart'
  | 'dragLeftMove'
  | 'dragLeftDrop'
  | 'dragLeftCancel'
  | 'dragRightStart'
  | 'dragRightMove'
  | 'dragRightDrop'
  | 'dragRightCancel'
  | 'longPress';

export type MousePermission = boolean | ((user: TableUser, event: CanvasPointerEvent) => boolean);
export type MouseCallback = (event: CanvasPointerEvent, ...args: never[]) => unknown;
export type MousePermissions = Partial<Record<MouseAction, MousePermission>>;
export type MouseCallbacks = Partial<Record<MouseAction, MouseCallback>>;

/** Milliseconds within which a second click makes a double click. unsure: the figure is not documented. */
const DOUBLE_CLICK_MS = 250;
/** Drag moves are handled at most this often, in milliseconds, so that a fast mouse does not flood slow handlers. */
const DRAG_INTERVAL_MS = 10;

/**
 * Handles the mouse for one object of the canvas.
 *
 * A press calls `clickLeft`; a second press soon after calls `clickLeft2` instead; moving far enough while pressed
 * starts a drag; every drag, dropped or not, ends with `dragLeftCancel`. A callback that returns false leaves the
 * event to what lies below.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.interaction.MouseInteractionManager.html
 */
export class MouseInteractionManager<T extends PIXI.Container = PIXI.Container> {
  static readonly INTERACTION_STATES = { NONE: 0, HOVER: 1, CLICKED: 2, GRABBED: 3, DRAG: 4, DROP: 5 } as const;
  static readonly LONG_PRESS_DURATION_MS = 500;
  static readonly DEFAULT_DRAG_RESISTANCE_PX = 10;

  readonly object: T;
  readonly layer: PIXI.Container;
  readonly permissions: MousePermissions;
  readonly callbacks: MouseCallbacks;
  readonly options: { dragResistance?: number };
  state = 0;
  interactionData: InteractionData = {};
  lcTime = 0;
  rcTime = 0;
  lastClick: Point = { x: 0, y: 0 };
  _dragRight = false;
  #dragTime = 0;
  #longPress: ReturnType<typeof setTimeout> | null = null;
  #activated = false;
  #bound = false;

  constructor(
    object: T,
    layer: PIXI.Container,
    permissions: MousePermissions = {},
    callbacks: MouseCallbacks = {},
    options: { dragResistance?: number } = {},
  ) {
    this.object = object;
    this.layer = layer;
    this.permissions = permissions;
    this.callbacks = callbacks;
    this.options = options;
  }

  /** Whether a drag is under way. */
  get isDragging(): boolean {
    return this.state >= MouseInteractionManager.INTERACTION_STATES.DRAG;
  }

  get states(): typeof MouseInteractionManager.INTERACTION_STATES {
    return MouseInteractionManager.INTERACTION_STATES;
  }

  /** Begins to listen on the object. */
  activate(): this {
    if (this.#activated) return this;
    this.#activated = true;
    this.object.eventMode = 'static';
    this.object.on('pointerdown', this.#onPointerDown);
    this.object.on('pointerover', this.#onPointerOver);
    this.object.on('pointerout', this.#onPointerOut);
    return this;
  }

  /** Whether the user may take a step. */
  can(action: MouseAction, event: CanvasPointerEvent): boolean {
    const permission = this.permissions[action];
    if (permission === undefined) return true;
    return typeof permission === 'boolean' ? permission : permission.call(this.object, table().game.user, event);
  }

  /** Runs the callback of a step; false only if the callback says so. */
  callback(action: MouseAction, event: CanvasPointerEvent, ...args: unknown[]): boolean {
    const callback = this.callbacks[action] as ((event: CanvasPointerEvent, ...args: unknown[]) => unknown) | undefined;
    if (callback === undefined) return true;
    event.interactionData = this.interactionData;
    return callback.call(this.object, event, ...args) !== false;
  }

  /** Ends the workflow, calling the cancel callback of a drag. */
  cancel(event?: CanvasPointerEvent): void {
    const wasDragging = this.isDragging;
    const right = this._dragRight;
    const last = event ?? (this.interactionData['lastEvent'] as CanvasPointerEvent | undefined);
    if (wasDragging && last !== undefined) {
      // A token's drag goes on after the button is up when waypoints are placed: its callback then says false.
      if (!this.callback(right ? 'dragRightCancel' : 'dragLeftCancel', last)) return;
    }
    this.reset();
  }

  /** Forgets the workflow. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.interaction.MouseInteractionManager.html#reset */
  reset({ interactionData = true, state = true }: { interactionData?: boolean; state?: boolean } = {}): void {
    this.#clearLongPress();
    this.#unbind();
    if (interactionData) this.interactionData = {};
    if (state) this.state = Math.min(this.state, this.states.HOVER);
    this._dragRight = false;
    const { canvas } = table();
    if (canvas.currentMouseManager === (this as unknown)) canvas.currentMouseManager = null;
  }

  readonly #onPointerOver = (federated: PIXI.FederatedPointerEvent): void => {
    const event = federated as CanvasPointerEvent;
    delete this.interactionData['outWhilePressed'];
    if (this.state !== this.states.NONE || !isOverView(event, table().canvas.app?.view)) return;
    if (table().canvas.currentMouseManager?.isDragging === true) return;
    if (!this.can('hoverIn', event)) return;
    this.state = this.states.HOVER;
    this.callback('hoverIn', event);
  };

  readonly #onPointerOut = (federated: PIXI.FederatedPointerEvent): void => {
    const event = federated as CanvasPointerEvent;
    if (this.state !== this.states.HOVER) {
      // A press keeps its object; the hover ends with the workflow.
      this.interactionData['outWhilePressed'] = true;
      return;
    }
    this.state = this.states.NONE;
    if (this.can('hoverOut', event)) this.callback('hoverOut', event);
  };

  readonly #onPointerDown = (federated: PIXI.FederatedPointerEvent): void => {
    const event = federated as CanvasPointerEvent;
    const { canvas } = table();
    const current = canvas.currentMouseManager;
    if (current?.isDragging === true) {
      // The manager that drags hears presses on the stage itself: a right press cancels, a left press places a waypoint.
      return;
    }
    if (event.button === 0) this.#handleLeftDown(event);
    else if (event.button === 2) this.#handleRightDown(event);
  };

  #begin(event: CanvasPointerEvent): void {
    this.interactionData = {
      object: this.object,
      origin: event.getLocalPosition(this.layer),
      screenOrigin: { x: event.clientX, y: event.clientY },
      lastEvent: event,
    };
    event.interactionData = this.interactionData;
  }

  #isDouble(event: CanvasPointerEvent, lastTime: number): boolean {
    const near = distanceBetween(this.lastClick, { x: event.clientX, y: event.clientY }) <= 5;
    return near && event.timeStamp - lastTime <= DOUBLE_CLICK_MS;
  }

  #handleLeftDown(event: CanvasPointerEvent): void {
    const isDouble = this.#isDouble(event, this.lcTime);
    this.#begin(event);
    this.lcTime = isDouble ? 0 : event.timeStamp;
    this.lastClick = { x: event.clientX, y: event.clientY };
    const opens = isDouble && this.callbacks.clickLeft2 !== undefined && this.can('clickLeft2', event);
    const action = opens ? 'clickLeft2' : 'clickLeft';
    if (!opens && !this.can('clickLeft', event)) return;
    this.state = this.states.CLICKED;
    if (!this.callback(action, event)) {
      this.state = this.states.HOVER;
      return;
    }
    event.stopPropagation();
    this.state = this.states.GRABBED;
    this._dragRight = false;
    this.#bind();
    this.#startLongPress(event);
  }

  #handleRightDown(event: CanvasPointerEvent): void {
    const isDouble = this.#isDouble(event, this.rcTime);
    this.#begin(event);
    this.rcTime = isDouble ? 0 : event.timeStamp;
    this.lastClick = { x: event.clientX, y: event.clientY };
    const action = isDouble && this.callbacks.clickRight2 !== undefined ? 'clickRight2' : 'clickRight';
    if (this.can(action, event) && !this.callback(action, event)) return;
    event.stopPropagation();
    this.state = this.states.GRABBED;
    this._dragRight = true;
    this.#bind();
  }

  #startLongPress(event: CanvasPointerEvent): void {
    if (this.callbacks.longPress === undefined) return;
    const { origin } = this.interactionData;
    this.#longPress = setTimeout(() => {
      if (this.state === this.states.GRABBED) this.callback('longPress', event, origin);
    }, MouseInteractionManager.LONG_PRESS_DURATION_MS);
  }

  #clearLongPress(): void {
    if (this.#longPress !== null) clearTimeout(this.#longPress);
    this.#longPress = null;
  }

  readonly #onPointerMove = (federated: PIXI.FederatedPointerEvent): void => {
    const event = federated as CanvasPointerEvent;
    this.interactionData.destination = event.getLocalPosition(this.layer);
    this.interactionData['lastEvent'] = event;
    event.interactionData = this.interactionData;
    if (this.state === this.states.GRABBED) this.#tryDragStart(event);
    if (this.state !== this.states.DRAG) return;
    if (event.timeStamp - this.#dragTime < DRAG_INTERVAL_MS) return;
    this.#dragTime = event.timeStamp;
    const action = this._dragRight ? 'dragRightMove' : 'dragLeftMove';
    if (this.can(action, event)) this.callback(action, event);
  };

  #tryDragStart(event: CanvasPointerEvent): void {
    const from = this.interactionData.screenOrigin ?? { x: 0, y: 0 };
    const resistance = this.options.dragResistance ?? MouseInteractionManager.DEFAULT_DRAG_RESISTANCE_PX;
    if (distanceBetween(from, { x: event.clientX, y: event.clientY }) < resistance) return;
    this.#clearLongPress();
    const action = this._dragRight ? 'dragRightStart' : 'dragLeftStart';
    if (!this.can(action, event)) {
      // A drag that is not allowed ends the workflow, so that a later move does not ask again and again.
      this.state = this.states.CLICKED;
      return;
    }
    this.state = this.states.DRAG;
    table().canvas.currentMouseManager = this as unknown as MouseInteractionManager;
    if (!this.callback(action, event)) this.reset();
  }

  readonly #onPointerUp = (federated: PIXI.FederatedPointerEvent): void => {
    const event = federated as CanvasPointerEvent;
    if (event.button !== (this._dragRight ? 2 : 0)) return;
    this.#clearLongPress();
    const left = this.interactionData['outWhilePressed'] === true;
    event.interactionData = this.interactionData;
    if (this.state === this.states.DRAG) {
      this.interactionData.destination = event.getLocalPosition(this.layer);
      // Moves are not handled as often as they come; the drop must not fall behind the pointer.
      const move = this._dragRight ? 'dragRightMove' : 'dragLeftMove';
      if (this.can(move, event)) this.callback(move, event);
      const action = this._dragRight ? 'dragRightDrop' : 'dragLeftDrop';
      if (this.can(action, event) && !this.callback(action, event)) return;
      this.cancel(event);
    } else {
      this.callback(this._dragRight ? 'unclickRight' : 'unclickLeft', event);
      this.reset();
    }
    if (!left) return;
    this.state = this.states.NONE;
    if (this.can('hoverOut', event)) this.callback('hoverOut', event);
  };

  /** A press of the other button during a drag. @see https://foundryvtt.com/article/controls/ (Cancel Left-Drag Operation) */
  readonly #onStageDown = (federated: PIXI.FederatedPointerEvent): void => {
    const event = federated as CanvasPointerEvent;
    if (this.state !== this.states.DRAG || this._dragRight || event.button !== 2) return;
    event.stopPropagation();
    event.interactionData = this.interactionData;
    this.cancel(event);
  };

  #bind(): void {
    if (this.#bound) return;
    this.#bound = true;
    const { stage } = table().canvas;
    stage.on('globalpointermove', this.#onPointerMove);
    stage.on('pointerupcapture', this.#onPointerUp);
    stage.on('pointerupoutside', this.#onPointerUp);
    stage.on('pointerdowncapture', this.#onStageDown);
  }

  #unbind(): void {
    if (!this.#bound) return;
    this.#bound = false;
    const { stage } = table().canvas;
    stage.off('globalpointermove', this.#onPointerMove);
    stage.off('pointerupcapture', this.#onPointerUp);
    stage.off('pointerupoutside', this.#onPointerUp);
    stage.off('pointerdowncapture', this.#onStageDown);
  }
}
