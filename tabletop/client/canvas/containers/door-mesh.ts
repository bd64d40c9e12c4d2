/** The leaf of a door that has a picture. */
import { SpriteMesh } from './sprite-mesh';
import type { Texture } from 'pixi.js';
import type { Wall } from '../placeables/wall';

/** How a door's leaf is drawn. @see https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.WallAnimationData.html */
interface DoorAnimation {
  direction?: number;
  strength?: number;
  flip?: boolean;
}

/**
 * A picture that lies along a door, and is swung about its first end when that is open. unsure: real ones also slide,
 * rise and descend, and take their time for it.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.containers.DoorMesh.html
 */
export class DoorMesh extends SpriteMesh {
  readonly object: Wall;

  constructor({ object, texture }: { object: Wall; texture: Texture }) {
    super(texture);
    this.object = object;
    this.anchor.set(0, 0.5);
    this.eventMode = 'none';
    this.initialize();
  }

  get elevation(): number {
    return 0;
  }
  get sort(): number {
    return 0;
  }
  get sortLayer(): number {
    return 0;
  }

  /** Lays the picture along the wall. */
  initialize(): void {
    const [x0, y0, x1, y1] = this.object.coords;
    const { direction = 1, strength = 1, flip = false } = (this.object.document as { animation?: DoorAnimation }).animation ?? {};
    const scale = Math.hypot(x1 - x0, y1 - y0) / Math.max(this.texture.width, 1);
    const swing = this.object.isOpen ? (Math.PI / 2) * direction * strength : 0;
    this.position.set(x0, y0);
    this.scale.set(scale, flip ? -scale : scale);
    this.rotation = Math.atan2(y1 - y0, x1 - x0) + swing;
  }
}
