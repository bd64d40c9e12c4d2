/** Asking for pictures of maps, which are drawn beside the page, or on it where the browser allows nothing beside it. */
import { inSlices } from './in-slices.ts';
import { type PictureOrder, asFile, painting } from './painting.ts';
import type { NumberedOrder, NumberedPicture } from './picture-worker.ts';
import PictureWorker from './picture-worker.ts?worker&inline';

/** Told how far a picture is, a share of 1, where the page itself draws it. */
export type Drawing = (share: number) => void;

interface Waiting {
  readonly order: PictureOrder;
  readonly drawing: Drawing;
  readonly resolve: (picture: Blob | Promise<Blob>) => void;
  readonly reject: (error: Error) => void;
}

let worker: Worker | null = null;
/** Whether a worker has ever answered; one that fails before is refused by the browser or the page's policy. */
let hasAnswered = false;
let isRefused = false;
let orders = 0;
const waiting = new Map<number, Waiting>();

function take(number: number): Waiting | undefined {
  const taken = waiting.get(number);
  waiting.delete(number);
  return taken;
}

/** Starts a worker; null where the browser refuses at once. */
function started(): Worker | null {
  let fresh: Worker;
  try {
    fresh = new PictureWorker();
  } catch {
    return null;
  }
  fresh.addEventListener('message', ({ data }: MessageEvent<NumberedPicture>) => {
    hasAnswered = true;
    const { number, picture, fault } = data;
    const asked = take(number);
    if (picture) asked?.resolve(picture);
    else asked?.reject(new Error(`the picture could not be drawn: ${fault}`));
  });
  fresh.addEventListener('error', ({ message }) => {
    fresh.terminate();
    // The next order starts another one, unless none ever came to answer.
    worker = null;
    isRefused = !hasAnswered;
    for (const number of [...waiting.keys()]) {
      const asked = take(number);
      if (isRefused) asked?.resolve(drawnHere(asked.order, asked.drawing));
      else asked?.reject(new Error(`pictures could not be drawn: ${message}`));
    }
  });
  return fresh;
}

let last: Promise<unknown> = Promise.resolve();

/** Draws a picture on the page, in slices that leave it alive; one at a time. */
function drawnHere(order: PictureOrder, drawing: Drawing): Promise<Blob> {
  const drawn = last.then(async () => asFile(await inSlices(painting(order), { progress: drawing }), order));
  last = drawn.catch(() => undefined);
  return drawn;
}

/** Gives a picture as a file's content, the same wherever it is drawn; throws when it cannot be. */
export function drawnPicture(order: PictureOrder, drawing: Drawing = () => undefined): Promise<Blob> {
  if (!isRefused) worker ??= started();
  isRefused ||= worker === null;
  if (!worker) return drawnHere(order, drawing);
  orders += 1;
  const numbered: NumberedOrder = { number: orders, order };
  const answer = new Promise<Blob>((resolve, reject) => waiting.set(numbered.number, { order, drawing, resolve, reject }));
  worker.postMessage(numbered);
  return answer;
}
