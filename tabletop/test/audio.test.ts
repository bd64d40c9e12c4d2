// @page
/** Sounds and playlists, with a context in the browser's stead that plays silence. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AudioHelper } from '../client/audio/index';
import type { Playlist, PlaylistSound } from '../client/documents/playlist';
import type { Document } from '../common/document';
import { plainWorld } from '../server/world-seed';
import { type ClientRig, startClient } from './client-rig';

const param = (): object => {
  const made = {
    value: 1,
    cancelScheduledValues: vi.fn(),
    setValueAtTime: vi.fn(),
    linearRampToValueAtTime: (value: number) => (made.value = value),
  };
  return made;
};
const node = (more: object = {}): object => ({ connect: vi.fn(), disconnect: vi.fn(), ...more });
const sources: {
  start: ReturnType<typeof vi.fn>;
  stop: ReturnType<typeof vi.fn>;
  onended: (() => unknown) | null;
  loop: boolean;
}[] = [];

class SilentContext {
  currentTime = 10;
  destination = node();
  createGain = (): object => node({ gain: param() });
  createBufferSource = (): object => {
    const source = node({ start: vi.fn(), stop: vi.fn(), onended: null, loop: false });
    sources.push(source as never);
    return source;
  };
  decodeAudioData = (): Promise<object> => Promise.resolve({ duration: 4 });
}

let rig: ClientRig;
const helper = (): typeof AudioHelper => foundry.audio['AudioHelper'] as typeof AudioHelper;
const touch = (): boolean => globalThis.dispatchEvent(new Event('pointerdown'));

beforeEach(async () => {
  sources.length = 0;
  vi.stubGlobal('AudioContext', SilentContext);
  vi.stubGlobal('fetch', (src: string) =>
    Promise.resolve({ ok: !src.includes('missing'), status: 404, arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) }),
  );
  vi.stubGlobal('ui', {});
  vi.stubGlobal('canvas', undefined);
  rig = await startClient('Gamemaster', { world: plainWorld() });
});
afterEach(async () => {
  await rig.close();
  vi.unstubAllGlobals();
});

/** @see https://foundryvtt.com/api/v13/classes/foundry.audio.AudioHelper.html */
describe('the audio of a page', () => {
  it('waits for the first touch, then plays on the channel that is asked for, and is over when the file is', async () => {
    expect(game.audio.locked).toBe(true);
    expect(game.audio.interface).toBeUndefined();
    const played = helper().play({ src: 'bell.ogg', volume: 0.25, channel: 'environment' });
    await Promise.resolve();
    expect(sources).toHaveLength(0);
    touch();
    const sound = await played;
    expect(sound).toMatchObject({ playing: true, volume: 0.25, duration: 4, loop: false });
    expect(sound?.context).toBe(game.audio.environment);
    expect([...game.audio.playing.values()]).toEqual([sound]);
    const over = vi.fn();
    sound?.addEventListener('end', over);
    sources[0]?.onended?.();
    expect(over).toHaveBeenCalledOnce();
    expect(game.audio.playing.size).toBe(0);
  });

  it('pauses where it is and goes on from there', async () => {
    touch();
    const sound = await game.audio.play('song.ogg', { loop: true });
    const context = sound.context as unknown as SilentContext;
    context.currentTime += 5;
    expect(sound.currentTime).toBe(1);
    sound.pause();
    expect(sound.playing).toBe(false);
    await sound.play();
    expect(sources[1]?.start).toHaveBeenCalledWith(0, 1);
    expect(sources[1]?.loop).toBe(true);
    await sound.stop();
    expect(sources[1]?.stop).toHaveBeenCalledOnce();
    expect(sound.currentTime).toBeUndefined();
  });

  it('leaves a sound failed whose file is not there, without a fault', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    touch();
    const sound = await game.audio.play('missing.ogg');
    expect(sound).toMatchObject({ failed: true, playing: false });
  });

  it("has the others' pages play what is played for all, or for some", async () => {
    touch();
    const [one, two] = [await rig.connect('Player One'), await rig.connect('Player Two')];
    const heard: string[] = [];
    one.socket.on('playAudio', (data: { src: string }) => heard.push(`one ${data.src}`));
    two.socket.on('playAudio', (data: { src: string }) => heard.push(`two ${data.src}`));
    await helper().play({ src: 'a.ogg' }, { recipients: [game.users.getName('Player Two')?.id ?? ''] });
    await helper().play({ src: 'b.ogg' }, true);
    await vi.waitFor(() => expect(heard.toSorted()).toEqual(['one b.ogg', 'two a.ogg', 'two b.ogg']));
  });

  it('turns the volume of a channel and mutes all', async () => {
    touch();
    const gain = (game.audio.music as unknown as { gainNode: GainNode }).gainNode.gain;
    const told: unknown[] = [];
    Hooks.on('globalPlaylistVolumeChanged', (volume: number) => told.push(volume));
    await game.settings.set('core', 'globalPlaylistVolume', 0.3);
    expect([gain.value, told]).toEqual([0.3, [0.3]]);
    game.audio.globalMute = true;
    expect(gain.value).toBe(0);
    game.audio.globalMute = false;
    expect(gain.value).toBe(0.3);
  });

  it('reckons with sliders and file names', () => {
    expect(helper().volumeToInput(helper().inputToVolume('0.4'))).toBeCloseTo(0.4);
    expect(helper().getDefaultSoundName('sounds/deep_dark-cave.ogg')).toBe('Deep Dark Cave');
    expect(['a.MP3', 'a.ogg?x=1', 'a.png'].map((file) => helper().hasAudioExtension(file))).toEqual([true, true, false]);
  });
});

/** @see https://foundryvtt.com/article/playlists/ */
describe('a playlist', () => {
  const make = async (mode: number): Promise<Playlist> => {
    const sounds = ['Cellar', 'Attic', 'Barn'].map((name) => ({ name, path: `${name}.ogg`, volume: 0.5 }));
    return (await (getDocumentClass('Playlist') as typeof Document).create({
      name: 'House',
      mode,
      sounds,
    })) as unknown as Playlist;
  };
  const playing = (playlist: Playlist): string[] =>
    playlist.playbackOrder.map((id) => playlist.sounds.get(id)).flatMap((sound) => (sound?.playing ? [sound.name] : []));
  const named = (playlist: Playlist, name: string): PlaylistSound => playlist.sounds.getName(name) as unknown as PlaylistSound;

  it('plays its sounds one after the other by name, and the next when one is over', async () => {
    touch();
    const playlist = await make(0);
    await playlist.playAll();
    expect([playing(playlist), playlist.playing]).toEqual([['Attic'], true]);
    await vi.waitFor(() => expect(sources).toHaveLength(1));
    sources[0]?.onended?.();
    await vi.waitFor(() => expect(playing(playlist)).toEqual(['Barn']));
    await playlist.playNext(undefined, { direction: -1 });
    expect(playing(playlist)).toEqual(['Attic']);
    await playlist.playSound(named(playlist, 'Cellar'));
    expect(playing(playlist)).toEqual(['Cellar']);
    await playlist.stopAll();
    expect([playing(playlist), playlist.playing]).toEqual([[], false]);
    await vi.waitFor(() => expect(game.audio.playing.size).toBe(0));
  });

  it('plays all at once, and none of itself as a soundboard', async () => {
    const together = await make(2);
    await together.playAll();
    expect(playing(together)).toEqual(['Attic', 'Barn', 'Cellar']);
    await together.stopSound(named(together, 'Barn'));
    expect(playing(together)).toEqual(['Attic', 'Cellar']);
    const board = await make(-1);
    await board.playAll();
    expect(playing(board)).toEqual([]);
    await board.playSound(named(board, 'Barn'));
    await board.playSound(named(board, 'Attic'));
    expect(playing(board)).toEqual(['Attic', 'Barn']);
    await board.cycleMode();
    expect([board.mode, playing(board)]).toEqual([0, []]);
  });

  it('has an order of its own when it is shuffled, the same for everyone with the seed', async () => {
    const playlist = await make(1);
    await playlist.update({ seed: 7 });
    const order = [...playlist.playbackOrder];
    expect(order.toSorted()).toEqual(playlist.sounds.map((sound) => sound.id).toSorted());
    await playlist.update({ seed: 8 });
    await playlist.update({ seed: 7 });
    expect(playlist.playbackOrder).toEqual(order);
  });
});
