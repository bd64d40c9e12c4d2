/** Asking for pictures of maps, which are drawn beside the page, or on it where the browser allows nothing beside it. */
import { inSlices } from '../in-slices.ts';
import { MODULE_ID } from '../module-id.ts';
import { type PictureOrder, asFile, painting } from './painting.ts';
import type { NumberedOrder, NumberedPicture } from './picture-worker.ts';
import PictureWorker from './picture-worker.ts?worker&inline';

/** Told how far a picture is, a share of 1, where the page itself draws it. */
export type Drawing = (share: number) => void;

interface Waiting {
  readonly order: PictureOrder;
  readonly drawing: Drawing;
  readonly resolve: (picture: Blob | Promise<Blob>) => void;
}

/** How long a worker may take to say that it is there, in milliseconds; one that does not is as good as refused. */
const PATIENCE = 15_000;

/** The number of what a new worker is asked only so that it answers. */
const GREETING = 0;

let worker: Worker | null = null;
/** Whether a worker has ever answered; one that fails before is refused by the browser or the page's policy. */
let hasAnswered = false;
let isRefused = false;
let orders = GREETING;
const waiting = new Map<number, Waiting>();

function take(number: number): Waiting | undefined {
  const taken = waiting.get(number);
  waiting.delete(number);
  return taken;
}

/** Has what a worker could not draw drawn on the page, which may have what the worker lacked. */
function drawInstead(asked: Waiting | undefined): void {
  asked?.resolve(drawnHere(asked.order, asked.drawing));
}

/** Does without a worker that is of no use: the next order starts another one, unless none ever came to answer. */
function giveUp(lost: Worker): void {
  if (lost !== worker) return;
  lost.terminate();
  worker = null;
  isRefused = !hasAnswered;
  for (const number of [...waiting.keys()]) drawInstead(take(number));
}

/** Starts a worker; null where the browser refuses at once. */
function started(): Worker | null {
  let fresh: Worker;
  try {
    fresh = new PictureWorker();
  } catch {
    return null;
  }
  const silence = setTimeout(() => {
    giveUp(fresh);
  }, PATIENCE);
  const failed = (): void => {
    clearTimeout(silence);
    giveUp(fresh);
  };
  fresh.addEventListener('message', ({ data }: MessageEvent<NumberedPicture>) => {
    clearTimeout(silence);
    hasAnswered = true;
    const { number, picture, fault } = data;
    const asked = take(number);
    if (picture) asked?.resolve(picture);
    else if (asked) {
      console.warn(`${MODULE_ID} | a picture could not be drawn beside the page: ${fault}`);
      drawInstead(asked);
    }
  });
  fresh.addEventListener('error', failed);
  fresh.addEventListener('messageerror', failed);
  fresh.postMessage({ number: GREETING, order: null } satisfies NumberedOrder);
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
  const answer = new Promise<Blob>((resolve) => waiting.set(numbered.number, { order, drawing, resolve }));
  worker.postMessage(numbered);
  return answer;
}
