/** Asking for pictures of maps, which are drawn beside the page. */
import type { PictureOrder } from './painting.ts';
import type { NumberedOrder, NumberedPicture } from './picture-worker.ts';
import PictureWorker from './picture-worker.ts?worker&inline';

interface Waiting {
  readonly resolve: (picture: Blob) => void;
  readonly reject: (error: Error) => void;
}

let worker: Worker | null = null;
let orders = 0;
const waiting = new Map<number, Waiting>();

function started(): Worker {
  const fresh = new PictureWorker();
  fresh.addEventListener('message', ({ data }: MessageEvent<NumberedPicture>) => {
    const { number, picture, fault } = data;
    if (picture) waiting.get(number)?.resolve(picture);
    else waiting.get(number)?.reject(new Error(`the picture could not be drawn: ${fault}`));
    waiting.delete(number);
  });
  fresh.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(`pictures could not be drawn: ${message}`));
    waiting.clear();
    fresh.terminate();
    // The next order starts another one.
    worker = null;
  });
  return fresh;
}

/** Gives a picture as a file's content; throws when it cannot be drawn. */
export function drawnPicture(order: PictureOrder): Promise<Blob> {
  worker ??= started();
  orders += 1;
  const numbered: NumberedOrder = { number: orders, order };
  const answer = new Promise<Blob>((resolve, reject) => waiting.set(numbered.number, { resolve, reject }));
  worker.postMessage(numbered);
  return answer;
}
