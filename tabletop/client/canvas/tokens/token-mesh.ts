/** The picture of a token; where there is none, a disc with its initials. */
import { Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import { colorNumber, colorOfName } from '../color';
import { discTexture } from '../containers/disc-sheet';
import { loadTexture } from '../loader';
import type { TokenDoc } from '../table';

/** Pictures that stand for the lack of one in real worlds; they are not here. */
const PLACEHOLDERS: readonly string[] = ['icons/svg/mystery-man.svg', 'icons/svg/mystery-man-black.svg'];

/** The letters that stand for a name: the first of its first and of its last word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\-_]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => [...(word ?? '?')][0]?.toUpperCase() ?? '').join('');
}

/**
 * The picture of a token in the primary group, sorted there by its elevation.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.primary.PrimarySpriteMesh.html
 */
export class TokenMesh extends Sprite {
  /** The token that it is of. @see https://foundryvtt.com/api/v13/interfaces/foundry.canvas.primary.PrimaryCanvasObject.html#object */
  object: object | null = null;
  elevation = 0;
  sortLayer = 700;
  sort = 0;
  /** Whether a picture is shown and not a disc. */
  readonly hasPicture: boolean;

  constructor(texture: Texture | null, document: TokenDoc) {
    super(texture ?? discTexture(initialsOf(document.name), colorOfName(document.name)));
    this.eventMode = 'none';
    this.hasPicture = texture !== null;
    this.anchor.set(document.texture.anchorX ?? 0.5, document.texture.anchorY ?? 0.5);
    this.tint = colorNumber(document.texture.tint, 0xffffff);
  }

  /** Takes over the size, in pixels, and the scale of the data. */
  resize(width: number, height: number, { scaleX = 1, scaleY = 1 }: TokenDoc['texture']): void {
    // The picture keeps its shape and touches the token's bounds from inside.
    const { texture } = this;
    const fit = Math.min(width / texture.width, height / texture.height);
    this.scale.set(fit * scaleX, fit * scaleY);
  }
}

/** Loads the picture of a token; null where there is none that can be shown. */
export async function loadTokenTexture(document: TokenDoc): Promise<Texture | null> {
  const { src } = document.texture;
  return src && !PLACEHOLDERS.includes(src) ? loadTexture(src) : null;
}
