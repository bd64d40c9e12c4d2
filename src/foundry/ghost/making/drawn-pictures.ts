/** Asking for pictures of maps, which are drawn beside the page, or on it where the browser allows nothing beside it. */
import { Workshop } from '../../beside/workshop.ts';
import { PAINTING, type PictureOrder } from './painting.ts';

/** Called with how far a picture is, a share of 1. */
export type Drawing = (share: number) => void;

const PICTURE = new Workshop<typeof PAINTING>({
  script: () => import('./picture-worker.ts?worker&inline'),
  list: () => PAINTING,
}).job('picture');

/** Returns a picture as a file's content, the same wherever it is drawn; throws when it cannot be. */
export function drawnPicture(order: PictureOrder, drawing: Drawing = () => undefined): Promise<Blob> {
  return PICTURE(order, { progress: drawing });
}
