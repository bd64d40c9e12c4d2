import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MapPreview } from '../../src/applications/ghost/map-window/context.ts';
import { PreviewPicture } from '../../src/applications/ghost/map-window/picture.ts';

const drawnPicture = vi.hoisted(() => vi.fn());
vi.mock('../../src/foundry/ghost/making/drawn-pictures.ts', () => ({ drawnPicture }));

const map = { title: 'The cellar' };
const preview = { map, look: { ghost: {} }, plan: { look: 'ink', rim: 2 } } as unknown as MapPreview;

beforeEach(() => {
  drawnPicture.mockReset().mockResolvedValue(new Blob(['ink']));
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(made += 1)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('SC-01 the picture of a preview', () => {
  it('is drawn once for a look, and let go of when another is asked for', async () => {
    const picture = new PreviewPicture();
    expect(await picture.of(preview)).toBe('blob:1');
    expect(await picture.of(preview)).toBe('blob:1');
    expect(await picture.of({ ...preview, plan: { ...preview.plan, look: 'parchment' } })).toBe('blob:2');
    expect(URL.revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:1');
  });

  it('keeps nobody waiting: whoever asks has the last one meanwhile, and is told when it is drawn', async () => {
    const picture = new PreviewPicture();
    const shown = (asked: MapPreview) =>
      new Promise<string | null>((seen) => {
        const before = picture.shown(asked, () => seen(picture.shown(asked, () => undefined)));
        waited.push(before);
      });
    const waited: (string | null)[] = [];
    expect(await shown(preview)).toBe('blob:1');
    expect(picture.shown(preview, () => undefined)).toBe('blob:1');
    expect(await shown({ ...preview, plan: { ...preview.plan, look: 'parchment' } })).toBe('blob:2');
    drawnPicture.mockRejectedValueOnce(new Error('the canvas is too large'));
    expect(await shown({ ...preview, map: { ...map, title: 'Another' } as unknown as MapPreview['map'] })).toBe('');
    expect(waited).toEqual([null, 'blob:1', null]);
    expect(drawnPicture).toHaveBeenCalledTimes(3);
  });

  it('is missing where it cannot be drawn, and drawn when it is asked for again', async () => {
    const picture = new PreviewPicture();
    drawnPicture.mockRejectedValueOnce(new Error('the canvas is too large'));
    expect(await picture.of(preview)).toBe('');
    expect(console.error).toHaveBeenCalledOnce();
    expect(await picture.of(preview)).toBe('blob:1');
  });
});
