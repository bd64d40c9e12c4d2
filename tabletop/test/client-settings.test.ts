// @page
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataModel } from '../common/data-model';
import { type DataSchema, NumberField, SchemaField, SetField, StringField } from '../common/fields';
import { type ClientRig, startClient } from './client-rig';

class Weather extends DataModel {
  declare readonly wind: number;
  static override defineSchema(): DataSchema {
    return { wind: new NumberField({ required: true, nullable: false, initial: 2 }) };
  }
  get stormy(): boolean {
    return this.wind > 5;
  }
}

describe('settings', () => {
  let rig: ClientRig;
  const changed = vi.fn();

  beforeEach(async () => {
    changed.mockClear();
    globalThis.localStorage.clear();
    rig = await startClient('Gamemaster', {}, () => {
      const { settings } = game;
      settings.register('m', 'world', { scope: 'world', config: true, type: Number, default: 3, onChange: changed });
      settings.register('m', 'mine', { scope: 'user', type: String, default: 'a', onChange: changed });
      settings.register('m', 'here', { scope: 'client', type: Boolean, default: false, onChange: changed });
      settings.register('m', 'object', { scope: 'world', type: Object, default: { a: { b: 1 } } });
      settings.register('m', 'field', {
        scope: 'world',
        type: new NumberField({ required: true, nullable: false, min: 0, max: 10, initial: 4 }),
      });
      settings.register('m', 'schema', { scope: 'client', type: new SchemaField({ tags: new SetField(new StringField()) }) });
      settings.register('m', 'model', { scope: 'world', type: Weather });
    });
  });
  afterEach(() => rig.close());

  it('have their first values until they are set', () => {
    expect(['world', 'mine', 'here', 'object', 'field'].map((key) => game.settings.get('m', key))).toEqual([
      3,
      'a',
      false,
      { a: { b: 1 } },
      4,
    ]);
    expect((game.settings.get('m', 'model') as Weather).stormy).toBe(false);
    expect(game.settings.get('m', 'schema')).toEqual({ tags: new Set() });
    expect(() => game.settings.get('m', 'none')).toThrow(/not a registered game setting/);
  });

  it('are stored where their scope says, and tell of changes', async () => {
    await game.settings.set('m', 'world', 5);
    await game.settings.set('m', 'mine', 'b');
    await game.settings.set('m', 'here', true);
    expect(changed.mock.calls.map(([value]: unknown[]) => value)).toEqual([5, 'b', true]);
    await game.settings.set('m', 'here', true);
    expect(changed).toHaveBeenCalledTimes(3);
    const late = await rig.connect('Player One');
    const stored = late.world.documents['Setting']?.map((setting) => [setting['key'], setting['value'], setting['user']]);
    expect(stored).toEqual([
      ['m.world', '5', null],
      ['m.mine', '"b"', game.userId],
    ]);
    expect([game.settings.get('m', 'world'), game.settings.get('m', 'mine'), game.settings.get('m', 'here')]).toEqual([
      5,
      'b',
      true,
    ]);
  });

  it('are cleaned and checked by fields and models', async () => {
    await game.settings.set('m', 'field', 12);
    expect(game.settings.get('m', 'field')).toBe(10);
    await game.settings.set('m', 'model', { wind: 8 });
    expect((game.settings.get('m', 'model') as Weather).stormy).toBe(true);
    await game.settings.set('m', 'schema', { tags: ['a', 'a'] });
    expect(game.settings.get('m', 'schema')).toEqual({ tags: new Set(['a']) });
    await expect(game.settings.set('m', 'model', { wind: 'much' })).rejects.toThrow(/wind/);
  });

  it('are given as copies', async () => {
    const value = game.settings.get('m', 'object') as { a: { b: number } };
    value.a.b = 9;
    expect(game.settings.get('m', 'object')).toEqual({ a: { b: 1 } });
    await game.settings.set('m', 'object', value);
    expect(game.settings.get('m', 'object')).toEqual({ a: { b: 9 } });
  });

  it('change here when another client changes them', async () => {
    await game.settings.set('m', 'world', 5);
    const id = game.settings.get('m', 'world', { document: true }) as { id: string };
    const assistant = await rig.connect('Assistant');
    await assistant.modify('Setting', 'update', { updates: [{ _id: id.id, value: '7' }] });
    await vi.waitFor(() => expect(game.settings.get('m', 'world')).toBe(7));
    expect(changed).toHaveBeenLastCalledWith(7, expect.anything(), 'Assistant0000000');
  });

  it('end the same for two clients that set one for the first time at once', async () => {
    const assistant = await rig.connect('Assistant');
    const [, theirs] = await Promise.all([
      game.settings.set('m', 'world', 5),
      assistant.modify('Setting', 'create', { data: [{ key: 'm.world', value: '6' }] }),
    ]);
    const late = await rig.connect('Player One');
    const stored = late.world.documents['Setting']?.filter((setting) => setting['key'] === 'm.world');
    expect(stored).toHaveLength(1);
    expect(JSON.parse(stored?.[0]?.['value'] as string)).toBe(game.settings.get('m', 'world'));
    expect(theirs.error === undefined || /exists already/.test(theirs.error.message)).toBe(true);
  });

  it('pass time, and tell of it', async () => {
    const seen = vi.fn();
    Hooks.on('updateWorldTime', seen);
    expect(await game.time.advance(90)).toBe(90);
    expect(await game.time.advance({ hour: 2 })).toBe(7290);
    expect(await game.time.set(60)).toBe(60);
    expect(seen.mock.calls.map(([time, delta]: unknown[]) => [time, delta])).toEqual([
      [90, 90],
      [7290, 7200],
      [60, -7230],
    ]);
    expect(game.time.calendar.format(86_400 * 40 + 3661, 'timestamp')).toBe('0000-02-10 01:01:01');
  });
});

describe('keybindings', () => {
  let rig: ClientRig;
  const done: string[] = [];

  beforeEach(async () => {
    done.length = 0;
    globalThis.localStorage.clear();
    rig = await startClient('Player One', {}, () => {
      const action = (name: string, data: object): void =>
        game.keybindings.register('m', name, { name, onDown: () => (done.push(name), true), ...data });
      action('plain', { editable: [{ key: 'KeyQ' }] });
      action('shifted', { editable: [{ key: 'KeyQ', modifiers: ['Shift'] }] });
      action('reserved', { editable: [{ key: 'KeyR' }], reservedModifiers: ['Alt'] });
      action('first', {
        editable: [{ key: 'KeyP' }],
        precedence: CONST.KEYBINDING_PRECEDENCE.PRIORITY,
        onDown: () => (done.push('first'), false),
      });
      action('second', { editable: [{ key: 'KeyP' }] });
      action('third', { editable: [{ key: 'KeyP' }], precedence: CONST.KEYBINDING_PRECEDENCE.DEFERRED });
      action('restricted', { editable: [{ key: 'KeyG' }], restricted: true });
      action('repeating', { editable: [{ key: 'KeyT' }], repeat: true });
      action('up', { editable: [{ key: 'KeyU' }], onDown: undefined, onUp: () => (done.push('up'), true) });
    });
  });
  afterEach(() => rig.close());

  const press = (code: string, init: KeyboardEventInit = {}, type = 'keydown'): boolean => {
    const event = new KeyboardEvent(type, { code, cancelable: true, bubbles: true, ...init });
    game.keyboard._handleKeyboardEvent(event, type === 'keyup');
    return event.defaultPrevented;
  };

  it('match key and modifiers, and take the key', () => {
    expect([press('KeyQ'), press('KeyQ', { shiftKey: true }), press('KeyQ', { ctrlKey: true })]).toEqual([true, true, false]);
    expect(done).toEqual(['plain', 'shifted']);
    press('KeyR', { altKey: true });
    expect(done.at(-1)).toBe('reserved');
  });

  it('run by precedence until one takes the key', () => {
    press('KeyP');
    expect(done).toEqual(['first', 'second']);
  });

  it('leave restricted ones to gamemasters, and repeat only what wants it', () => {
    press('KeyG');
    press('KeyQ', { repeat: true });
    press('KeyT', { repeat: true });
    expect(done).toEqual(['repeating']);
  });

  it('tell of keys that go up', () => {
    press('KeyU');
    press('KeyU', {}, 'keyup');
    expect(done).toEqual(['up']);
  });

  it('leave keys to fields that have focus', () => {
    const input = document.createElement('input');
    document.body.append(input);
    input.focus();
    press('KeyQ');
    input.blur();
    input.remove();
    expect(done).toEqual([]);
  });

  it('are changed by the user, and put back', async () => {
    await game.keybindings.set('m', 'plain', [{ key: 'KeyX' }]);
    press('KeyQ');
    press('KeyX');
    expect(done).toEqual(['plain']);
    expect(game.keybindings.get('m', 'plain')).toEqual([{ key: 'KeyX', modifiers: [] }]);
    await game.keybindings.set('m', 'plain');
    press('KeyQ');
    expect(done).toEqual(['plain', 'plain']);
  });
});
