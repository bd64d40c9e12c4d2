/** As much of PIXI as drawn maps use, which tells what would be drawn of a stage. */

/** What was drawn with one call: which numbers of quads, and out of what. */
export interface DrawCall {
  readonly start: number;
  readonly count: number;
  readonly numbers: Float32Array;
}

let calls: DrawCall[] = [];

const read = new WeakMap<ArrayBuffer, Float32Array>();

/** Returns the numbers in a buffer's data: the same for the same data. */
function readAs(data: ArrayBuffer): Float32Array {
  const numbers = read.get(data) ?? new Float32Array(data);
  read.set(data, numbers);
  return numbers;
}

/** As much of a container as is used. */
export class Container {
  children: Container[] = [];
  parent: Container | null = null;
  visible = true;
  sortableChildren = false;
  zIndex = 0;
  destroyed = false;
  cullable = false;
  cullArea: unknown = null;
  addChild<Child extends Container>(child: Child): Child {
    return this.addChildAt(child, this.children.length);
  }
  addChildAt<Child extends Container>(child: Child, at: number): Child {
    this.children.splice(at, 0, child);
    child.parent = this;
    return child;
  }
  destroy(): void {
    this.destroyed = true;
    if (this.parent) this.parent.children = this.parent.children.filter((child) => child !== this);
  }
  _render(): void {
    return undefined;
  }
}

class Geometry {
  buffers: { data: ArrayBuffer }[] = [];
  addAttribute(_name: string, buffer: { data: ArrayBuffer }): this {
    this.buffers.push(buffer);
    return this;
  }
  addIndex(): this {
    return this;
  }
  getIndex(): object {
    return {};
  }
  destroy(): void {
    return undefined;
  }
}

class Mesh extends Container {
  start = 0;
  size = 0;
  readonly geometry: Geometry;
  constructor(geometry: Geometry) {
    super();
    this.geometry = geometry;
  }
  override _render(): void {
    const numbers = readAs(this.geometry.buffers[0]?.data ?? new ArrayBuffer(0));
    calls.push({ start: this.start / 6, count: this.size / 6, numbers });
  }
}

/** Lines, with the points that were drawn. */
export class Graphics extends Container {
  points: (readonly [x: number, y: number])[] = [];
  draws = 0;
  clear(): this {
    this.points = [];
    this.draws += 1;
    return this;
  }
  lineStyle(): this {
    return this;
  }
  moveTo(x: number, y: number): this {
    this.points.push([x, y]);
    return this;
  }
  lineTo(x: number, y: number): this {
    return this.moveTo(x, y);
  }
}

/** What stands for `PIXI`. */
export const STAGE = {
  ...{ Container, Geometry, Mesh, Graphics },
  Buffer: class {
    data: ArrayBuffer;
    constructor(data: ArrayBuffer) {
      this.data = data;
    }
    update(data: ArrayBuffer): void {
      this.data = data;
    }
  },
  Rectangle: class {
    readonly box: readonly number[];
    constructor(...box: number[]) {
      this.box = box;
    }
  },
  TYPES: { FLOAT: 5126 },
  LINE_CAP: { SQUARE: 'square' },
};

/** Draws a stage as PIXI does: what is visible, the lower first. */
export function drawnOf(stage: object): readonly DrawCall[] {
  calls = [];
  draw(stage as Container);
  return calls;
}

function draw(object: Container): void {
  if (!object.visible) return;
  object._render();
  const children = object.sortableChildren
    ? object.children.toSorted((one, other) => one.zIndex - other.zIndex)
    : object.children;
  for (const child of children) draw(child);
}
