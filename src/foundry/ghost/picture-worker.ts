/** Runs beside the page and draws the pictures that it is asked for, so that the page goes on meanwhile. */
import { type PictureOrder, painted } from './painting.ts';

/** An order, and what answers it under the same number; none is a question whether anybody is there. */
export interface NumberedOrder {
  readonly number: number;
  readonly order: PictureOrder | null;
}

/** A picture, or what went wrong; neither where none was ordered. */
export interface NumberedPicture {
  readonly number: number;
  readonly picture: Blob | null;
  readonly fault: string;
}

async function answer({ number, order }: NumberedOrder): Promise<NumberedPicture> {
  try {
    return { number, picture: order && (await painted(order)), fault: '' };
  } catch (error) {
    return { number, picture: null, fault: String(error) };
  }
}

globalThis.addEventListener('message', ({ data }: MessageEvent<NumberedOrder>) => {
  void answer(data).then((made) => {
    globalThis.postMessage(made);
  });
});
