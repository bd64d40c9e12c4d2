/**
 * Finds objects by place: a rectangle that splits into quarters when it holds too many.
 * @see https://foundryvtt.com/api/classes/foundry.canvas.geometry.Quadtree.html
 */
import { Rectangle } from 'pixi.js';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One object `t` with its rectangle `r`, and the nodes `n` that hold it. */
export interface QuadtreeObject<T> {
  r: Box;
  t: T;
  n?: Set<Quadtree<T>>;
}

export interface QuadtreeOptions<T> {
  maxObjects?: number;
  maxDepth?: number;
  _depth?: number;
  _root?: Quadtree<T> | null;
}

export interface GetObjectsOptions<T> {
  collisionTest?: (object: QuadtreeObject<T>, rect: Box) => boolean;
  _s?: Set<T>;
}

/** Boxes that touch count as overlapping, so that nothing is missed on an edge. */
const overlaps = (a: Box, b: Box): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;

export class Quadtree<T> {
  static readonly INDICES = { tl: 0, tr: 1, bl: 2, br: 3 } as const;

  protected _bounds: Rectangle;
  maxObjects: number;
  maxDepth: number;
  depth: number;
  objects: QuadtreeObject<T>[] = [];
  nodes: Quadtree<T>[] = [];
  root: Quadtree<T>;

  constructor(bounds: Box, { maxObjects = 20, maxDepth = 4, _depth = 0, _root = null }: QuadtreeOptions<T> = {}) {
    this._bounds = new Rectangle(bounds.x, bounds.y, bounds.width, bounds.height);
    this.maxObjects = maxObjects;
    this.maxDepth = maxDepth;
    this.depth = _depth;
    this.root = _root ?? this;
  }

  get bounds(): Rectangle {
    return this._bounds;
  }
  set bounds(bounds: Rectangle) {
    this._bounds = bounds;
  }
  get x(): number {
    return this.bounds.x;
  }
  get y(): number {
    return this.bounds.y;
  }
  get width(): number {
    return this.bounds.width;
  }
  get height(): number {
    return this.bounds.height;
  }

  /** All objects of this node and of those below it, each once. */
  get all(): QuadtreeObject<T>[] {
    const found = new Set(this.objects);
    for (const node of this.nodes) for (const object of node.all) found.add(object);
    return [...found];
  }

  setPosition(x: number, y: number): this {
    return this.#reshape(new Rectangle(x, y, this.width, this.height));
  }

  setDimensions(width: number, height: number): this {
    return this.#reshape(new Rectangle(this.x, this.y, width, height));
  }

  #reshape(bounds: Rectangle): this {
    const objects = this.all;
    this.clear();
    this.bounds = bounds;
    for (const object of objects) this.insert(object);
    return this;
  }

  /** Makes the four quarters and hands the objects down to them. */
  split(): this {
    const width = this.width / 2;
    const height = this.height / 2;
    const options = { maxObjects: this.maxObjects, maxDepth: this.maxDepth, _depth: this.depth + 1, _root: this.root };
    for (const [column, row] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      this.nodes.push(new Quadtree<T>({ x: this.x + column * width, y: this.y + row * height, width, height }, options));
    }
    const objects = this.objects;
    this.objects = [];
    for (const object of objects) {
      object.n?.delete(this);
      this.insert(object);
    }
    return this;
  }

  clear(): this {
    for (const object of this.objects) object.n?.delete(this);
    for (const node of this.nodes) node.clear();
    this.objects = [];
    this.nodes = [];
    return this;
  }

  /** Puts an object into every leaf that it touches. */
  insert(object: QuadtreeObject<T>): Quadtree<T>[] {
    object.n ??= new Set();
    if (this.nodes.length > 0) return this.getChildNodes(object.r).flatMap((node) => node.insert(object));
    this.objects.push(object);
    object.n.add(this);
    if (this.objects.length <= this.maxObjects || this.depth >= this.maxDepth) return [this];
    this.split();
    return [...object.n];
  }

  remove(target: T): this {
    this.objects = this.objects.filter((object) => {
      if (object.t === target) object.n?.delete(this);
      return object.t !== target;
    });
    for (const node of this.nodes) node.remove(target);
    return this;
  }

  update(object: QuadtreeObject<T>): Quadtree<T>[] {
    this.remove(object.t);
    return this.insert(object);
  }

  /** The objects whose rectangles overlap one, and that pass a test where there is one. */
  getObjects(rect: Box, { collisionTest, _s = new Set<T>() }: GetObjectsOptions<T> = {}): Set<T> {
    for (const node of this.nodes)
      if (overlaps(node.bounds, rect)) node.getObjects(rect, { ...(collisionTest ? { collisionTest } : {}), _s });
    for (const object of this.objects) if (overlaps(object.r, rect) && (collisionTest?.(object, rect) ?? true)) _s.add(object.t);
    return _s;
  }

  getLeafNodes(rect: Box): Quadtree<T>[] {
    return this.nodes.length === 0 ? [this] : this.getChildNodes(rect).flatMap((node) => node.getLeafNodes(rect));
  }

  /** The quarters that a rectangle touches. What lies outside of all of them goes to the nearest, lest it be lost. */
  getChildNodes(rect: Box): Quadtree<T>[] {
    const touched = this.nodes.filter((node) => overlaps(node.bounds, rect));
    if (touched.length > 0 || this.nodes.length === 0) return touched;
    const right = rect.x + rect.width / 2 > this.x + this.width / 2;
    const low = rect.y + rect.height / 2 > this.y + this.height / 2;
    return this.nodes.slice(Number(right) + 2 * Number(low)).slice(0, 1);
  }

  /** The leaves that touch this node, this one among them. unsure: whether this one counts. */
  getAdjacentNodes(): Quadtree<T>[] {
    return this.root.getLeafNodes(this.bounds);
  }
}

/**
 * A quadtree whose bounds are the canvas.
 * @see https://foundryvtt.com/api/classes/foundry.canvas.geometry.CanvasQuadtree.html
 */
export class CanvasQuadtree<T> extends Quadtree<T> {
  constructor(options: QuadtreeOptions<T> = {}) {
    super({ x: 0, y: 0, width: 0, height: 0 }, options);
  }

  override get bounds(): Rectangle {
    return (canvas.dimensions?.rect as Rectangle | undefined) ?? this._bounds;
  }
  override set bounds(bounds: Rectangle) {
    this._bounds = bounds;
  }
}
