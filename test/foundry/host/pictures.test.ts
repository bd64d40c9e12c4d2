import { beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadUnguessable, whyNotTaken } from '../../../src/foundry/host/pictures.ts';

const upload = vi.fn();
const createDirectory = vi.fn();
const hasPermission = vi.fn();

beforeEach(() => {
  for (const mock of [upload, createDirectory, hasPermission]) mock.mockReset();
  createDirectory.mockRejectedValue(new Error('it is there'));
  vi.stubGlobal('foundry', { applications: { apps: { FilePicker: { implementation: { upload, createDirectory } } } } });
  vi.stubGlobal('game', { world: { id: 'salt' }, user: { hasPermission }, i18n: { format: (key: string) => key } });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

const picture = new Blob(['ink'], { type: 'image/jpeg' });

describe('SC-01 a picture that is uploaded', () => {
  it('lies among the files of the world under a name that nobody can guess', async () => {
    upload.mockImplementation((_source, folder: string, file: File) => Promise.resolve({ path: `${folder}/${file.name}` }));
    const paths = [await uploadUnguessable(picture), await uploadUnguessable(picture)];
    for (const path of paths) expect(path).toMatch(/^worlds\/salt\/ghost-map\/[0-9a-f]{32}\.jpeg$/);
    expect(paths[0]).not.toBe(paths[1]);
  });

  it.each([false, undefined, null, {}, { path: null }, { error: 'no room' }])(
    'has no path where the picker answers %j',
    async (answer) => {
      upload.mockResolvedValue(answer);
      expect(await uploadUnguessable(picture)).toBe('');
    },
  );

  it.each([['the folder', createDirectory] as const, ['the file', upload] as const])(
    'has no path, or goes on, where the host never answers about %s',
    async (_what, silent) => {
      vi.useFakeTimers();
      upload.mockResolvedValue({ path: 'worlds/salt/ghost-map/one.jpeg' });
      silent.mockReturnValue(new Promise(() => undefined));
      const sent = uploadUnguessable(picture);
      await vi.advanceTimersByTimeAsync(59_999);
      expect(silent).toHaveBeenCalledOnce();
      await vi.advanceTimersByTimeAsync(1);
      expect(await sent).toBe(silent === upload ? '' : 'worlds/salt/ghost-map/one.jpeg');
      vi.useRealTimers();
    },
  );

  it('has no path where the picker throws', async () => {
    upload.mockRejectedValue(new Error('the bucket is locked'));
    expect(await uploadUnguessable(picture)).toBe('');
  });

  it.each([
    [true, 'GHOSTMAP.Upload.Refused'],
    [false, 'GHOSTMAP.Upload.NotAllowed'],
  ])('was refused to somebody whose permission is %s for a reason of its own', (may, key) => {
    hasPermission.mockReturnValue(may);
    expect(whyNotTaken()).toBe(key);
    expect(hasPermission).toHaveBeenCalledWith('FILES_UPLOAD');
  });
});
