import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Area, PictureSeat } from './picture-seat.ts';
import { inProject } from './project-root.ts';

/** Writes a part of the screen into the documentation as a small WebP picture; while something `isHeld` the pointer stays where it is. */
export async function smallPicture(
  seat: PictureSeat,
  name: string,
  part: Area,
  wide: number,
  { isHeld = false } = {},
): Promise<void> {
  await writeSmall(seat.page, await seat.part(part, { isHeld }), name, wide);
}

/** Writes a PNG picture into the documentation as a WebP picture so wide, in pixels; a page makes it smaller. */
export async function writeSmall(page: Page, picture: Buffer, name: string, wide: number): Promise<void> {
  const small = await page.evaluate(
    async ([source, width]) => {
      const image = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = new OffscreenCanvas(width, Math.round((image.height * width) / image.width));
      const context = canvas.getContext('2d');
      if (context) context.imageSmoothingQuality = 'high';
      context?.drawImage(image, 0, 0, canvas.width, canvas.height);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 });
      return Array.from(new Uint8Array(await blob.arrayBuffer()));
    },
    [`data:image/png;base64,${picture.toString('base64')}`, wide] as const,
  );
  await writeFile(inProject('docs', `${name}.webp`), Uint8Array.from(small));
}
