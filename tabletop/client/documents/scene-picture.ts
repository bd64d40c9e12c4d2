/** Small pictures of scenes. */
import { getRoute } from '../foundry-functions/files';

/** What is wanted of a small picture. @see https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.SceneThumbnailOptions.html */
export interface ThumbnailOptions {
  /** An address in place of the scene's own picture. */
  img?: string | null;
  /** Pixels. */
  width?: number;
  height?: number;
  /** A media type, and from 0 to 1 how good the picture is. */
  format?: string;
  quality?: number;
}

/** A small picture, as a data address. */
export interface Thumbnail {
  src: string | null;
  thumb: string;
  width: number;
  height: number;
}

/**
 * Draws a picture's middle into a small one that it fills. A scene without a picture, or with one that cannot be loaded, has
 * an empty one.
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.Scene.html#createthumbnail
 */
export async function drawThumbnail(
  src: string | null,
  { width = 300, height = 100, format = 'image/webp', quality = 0.8 }: Omit<ThumbnailOptions, 'img'> = {},
): Promise<Thumbnail> {
  const board = Object.assign(document.createElement('canvas'), { width, height });
  const picture = src ? await loadPicture(src) : null;
  const pen = board.getContext('2d');
  if (picture && pen) {
    const scale = Math.max(width / picture.width, height / picture.height);
    const [wide, high] = [picture.width * scale, picture.height * scale];
    pen.drawImage(picture, (width - wide) / 2, (height - high) / 2, wide, high);
  }
  return { src, thumb: board.toDataURL(format, quality), width, height };
}

async function loadPicture(src: string): Promise<HTMLImageElement | null> {
  const picture = new Image();
  picture.src = /^(?:[a-z]+:|\/)/i.test(src) ? src : getRoute(src);
  try {
    await picture.decode();
    return picture;
  } catch {
    return null;
  }
}
