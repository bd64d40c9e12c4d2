import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DataModel } from '../common/data-model';
import { setDocumentHost, withDocumentHost } from '../common/document-host';
import { BaseActor, BaseScene, BaseUser } from '../common/documents';
import * as fields from '../common/fields';
import type { PlainObject } from '../common/merge';
import { WorldHost } from '../server/world-host';

beforeAll(() => setDocumentHost(new WorldHost(14, [])));
afterAll(() => setDocumentHost(null));

const failureOf = (field: fields.DataField, value: unknown): string | undefined => field.validate(value)?.message;

describe('fields', () => {
  it('have the documented first values', () => {
    expect(new fields.BooleanField().getInitialValue()).toBe(false);
    expect(new fields.NumberField().getInitialValue()).toBeUndefined();
    expect(new fields.NumberField({ required: true }).getInitialValue()).toBe(null);
    expect(new fields.NumberField({ required: true, nullable: false, min: 1 }).getInitialValue()).toBeUndefined();
    expect(new fields.NumberField({ required: true, nullable: false, initial: 3 }).getInitialValue()).toBe(3);
    expect(new fields.StringField().getInitialValue()).toBeUndefined();
    expect(new fields.StringField({ required: true }).getInitialValue()).toBe('');
    expect(new fields.ObjectField().getInitialValue()).toEqual({});
    expect(new fields.ArrayField(new fields.NumberField()).getInitialValue()).toEqual([]);
    expect(new fields.ColorField().getInitialValue()).toBe(null);
    expect(new fields.SchemaField({ a: new fields.BooleanField() }).getInitialValue()).toEqual({ a: false });
  });

  it('clean what they can', () => {
    expect(new fields.NumberField({ integer: true }).clean('2.6')).toBe(3);
    expect(new fields.NumberField({ min: 0, max: 5 }).clean(9)).toBe(5);
    expect(new fields.NumberField({ step: 0.1 }).clean(0.30000004)).toBe(0.3);
    expect(new fields.NumberField().clean('')).toBe(null);
    expect(new fields.StringField({ trim: true }).clean('  a ')).toBe('a');
    expect(new fields.StringField({ blank: false, nullable: true }).clean('')).toBe(null);
    expect(new fields.BooleanField().clean('true')).toBe(true);
    expect(new fields.AngleField().clean(-90)).toBe(270);
    expect(new fields.SetField(new fields.NumberField()).clean([1, 2, 1])).toEqual([1, 2]);
    expect(new fields.ArrayField(new fields.StringField()).clean(new Set(['a']))).toEqual(['a']);
    expect(new fields.ColorField().clean(0x0a0b0c)).toBe('#0a0b0c');
    expect(new fields.SchemaField({ a: new fields.NumberField() }).clean({ a: '1', b: 2 })).toEqual({ a: 1 });
  });

  it('refuse what is wrong, and say why', () => {
    expect(failureOf(new fields.NumberField({ required: true, nullable: false }), null)).toMatch(/null/);
    expect(failureOf(new fields.NumberField({ positive: true }), -1)).toMatch(/positive/);
    expect(failureOf(new fields.NumberField({ choices: [1, 2] }), 3)).toMatch(/valid choice/);
    expect(failureOf(new fields.StringField({ blank: false }), '')).toMatch(/blank/);
    expect(failureOf(new fields.StringField({ choices: { a: 'A' } }), 'b')).toMatch(/valid choice/);
    expect(failureOf(new fields.ColorField(), 'red')).toMatch(/color/);
    expect(failureOf(new fields.DocumentIdField(), 'short')).toMatch(/16-character/);
    expect(failureOf(new fields.JSONField(), '{')).toBeDefined();
    expect(
      failureOf(new fields.NumberField({ validate: (value: number) => value % 2 === 0, validationError: 'must be even' }), 3),
    ).toBe('must be even');
  });

  it.each([
    ['HTML', 'sheet.hbs', 'sheet.js'],
    ['IMAGE', 'worlds/w/map.png', 'worlds/w/map.webm'],
    ['VIDEO', 'map.m4v', 'map.gif'],
    ['AUDIO', 'rain.webm', 'rain.mp4'],
    ['TEXT', 'notes.yml', 'notes.html'],
    ['FONT', 'letters.woff2', 'letters.eot'],
    ['GRAPHICS', 'die.glb', 'die.blend'],
    ['TEXTURE', 'map.ktx2', 'map.mp3'],
  ])('take files of a kind by their extension: %s', (category, taken, refused) => {
    const field = new fields.FilePathField({ categories: [category] });
    expect(failureOf(field, taken)).toBeUndefined();
    expect(failureOf(field, taken.toUpperCase())).toBeUndefined();
    expect(failureOf(field, `${taken}?1700000000`)).toBeUndefined();
    expect(failureOf(field, refused)).toBe('does not have a valid file extension');
    expect(failureOf(field, taken.replace('.', ''))).toBe('does not have a valid file extension');
    expect(failureOf(new fields.FilePathField({ categories: ['IMAGE', category] }), taken)).toBeUndefined();
  });

  it.each([
    'map.constructor',
    'map.png.zip',
    'map.png/',
    'folder.png/map',
    '"map.png"',
    'https://example.test/map?as=map.png',
    ' ',
  ])('take no picture without its extension: %s', (path) => {
    expect(failureOf(new fields.FilePathField({ categories: ['IMAGE'] }), path)).toBe('does not have a valid file extension');
  });

  it('take wildcards, virtual paths and embedded data where they may be', () => {
    const [plain, wild, virtual] = [{}, { wildcard: true }, { virtual: true }].map(
      (options) => new fields.FilePathField({ categories: ['IMAGE'], ...options }),
    ) as [fields.FilePathField, fields.FilePathField, fields.FilePathField];
    expect([plain, wild, virtual].map((field) => failureOf(field, 'tokens/*') === undefined)).toEqual([false, true, false]);
    expect([plain, wild, virtual].map((field) => failureOf(field, '#scene') === undefined)).toEqual([false, false, true]);
    expect(failureOf(plain, 'data:image/webp;base64,UklGRg==')).toBeUndefined();
    for (const data of ['data:video/mp4;base64,AAAA', 'data:image/svg+xml,<svg/>', 'data:image/png;base64,', 'data:,a.png'])
      expect(failureOf(plain, data)).toBe('does not have a valid file extension');
  });

  it('take compressed textures as the pictures of levels on 14, and not as those of a scene on 13', () => {
    const level = (src: string) => ({ name: 'Town', levels: [{ name: 'Street', background: { src } }] });
    expect(() => new BaseScene(level('town.ktx2'))).not.toThrow();
    expect(() => new BaseScene(level('town.pdf'))).toThrow('does not have a valid file extension');
    withDocumentHost(new WorldHost(13, []), () => {
      expect(() => new BaseScene({ name: 'Town', background: { src: 'town.webp' } })).not.toThrow();
      expect(() => new BaseScene({ name: 'Town', background: { src: 'town.ktx2' } })).toThrow(
        'does not have a valid file extension',
      );
    });
  });

  it('hold typed objects whose keys come and go', () => {
    class Map extends DataModel {
      declare readonly cells: Record<string, number>;
      static override defineSchema(): fields.DataSchema {
        return {
          cells: new fields.TypedObjectField(new fields.NumberField({ integer: true }), {
            validateKey: (key: string) => /^\d+_\d+$/.test(key),
          }),
        };
      }
    }
    const map = new Map({ cells: { '1_2': 3, bad: 4 } });
    expect(map.cells).toEqual({ '1_2': 3 });
    expect(map.updateSource({ 'cells.3_4': '5' })).toEqual({ cells: { '3_4': 5 } });
    expect(map.updateSource({ 'cells.-=1_2': null })).toEqual({ cells: { '-=1_2': null } });
    expect(map.cells).toEqual({ '3_4': 5 });
  });
});

class Inner extends DataModel {
  declare readonly depth: number;
  static override defineSchema(): fields.DataSchema {
    return { depth: new fields.NumberField({ required: true, nullable: false, initial: 1 }) };
  }
  get double(): number {
    return this.depth * 2;
  }
}

class Outer extends DataModel {
  declare readonly name: string;
  declare readonly tags: Set<string>;
  declare readonly inner: Inner;
  declare readonly list: Inner[];
  static override defineSchema(): fields.DataSchema {
    return {
      name: new fields.StringField({ required: true, blank: false, initial: 'x' }),
      tags: new fields.SetField(new fields.StringField()),
      inner: new fields.EmbeddedDataField(Inner),
      list: new fields.ArrayField(new fields.EmbeddedDataField(Inner)),
    };
  }
  static override migrateData(source: PlainObject): PlainObject {
    if ('title' in source) {
      source['name'] ??= source['title'];
      Reflect.deleteProperty(source, 'title');
    }
    return super.migrateData(source);
  }
  static override validateJoint(data: { name?: string; tags?: string[] }): void {
    if (data.name !== undefined && data.tags?.includes(data.name)) throw new Error('a tag may not be the name');
  }
}

describe('documents', () => {
  const region = (more: object) => new BaseScene({ name: 'Town', regions: [{ name: 'Square', ...more }] });

  it.each([13, 14] as const)('have no range the wrong way round: generation %i', (generation) => {
    withDocumentHost(new WorldHost(generation, []), () => {
      for (const elevation of [{}, { bottom: 5 }, { top: -5 }, { bottom: 5, top: 5 }, { bottom: -5, top: null }])
        expect(() => region({ elevation }), JSON.stringify(elevation)).not.toThrow();
      expect(() => region({ elevation: { bottom: 5, top: 4 } })).toThrow('elevation.top may not be less than elevation.bottom');
      const light = (darkness: object) => new BaseScene({ name: 'Town', lights: [{ config: { darkness } }] });
      expect(() => light({ min: 0.5, max: 0.5 })).not.toThrow();
      expect(() => light({ min: 0.5, max: 0.4 })).toThrow('darkness.max may not be less than darkness.min');
      expect(() => new BaseScene({ name: 'Town', environment: { globalLight: { darkness: { min: 1, max: 0 } } } })).toThrow(
        'darkness.max may not be less than darkness.min',
      );
    });
  });

  it('have levels of 14 whose top is not below their bottom, after a change too', () => {
    const scene = (elevation: object) => new BaseScene({ name: 'Town', levels: [{ name: 'Street', elevation }] });
    expect(() => scene({ bottom: 20 })).not.toThrow();
    expect(() => scene({ bottom: 21 })).toThrow('elevation.top may not be less than elevation.bottom');
    const street = scene({ bottom: null, top: null }).levels.contents[0];
    street?.updateSource({ 'elevation.bottom': 3 });
    expect(() => street?.updateSource({ 'elevation.top': 2 })).toThrow('elevation.top may not be less than elevation.bottom');
    expect(street?._source['elevation']).toEqual({ bottom: 3, top: null });
  });

  it('have regions of 14 that walls cut off and that go along with a token', () => {
    const sourceOf = (more: object) => region(more).regions.contents[0]?._source;
    expect(sourceOf({})).toMatchObject({
      restriction: { enabled: false, type: 'move', priority: 0 },
      attachment: { token: null },
    });
    const restriction = { enabled: true, type: 'darkness', priority: 2 };
    const given = { restriction: { ...restriction, radius: 3 }, attachment: { token: 'WrenToken0000000', actor: 'Wren' } };
    expect(sourceOf(given)).toMatchObject({ restriction, attachment: { token: 'WrenToken0000000' } });
    expect(sourceOf(given)).not.toHaveProperty('restriction.radius');
    expect(sourceOf(given)).not.toHaveProperty('attachment.actor');
    expect(() => region({ restriction: { type: 'smell' } })).toThrow('smell is not a valid choice');
    expect(() => region({ attachment: { token: 'Wren' } })).toThrow('must be a valid 16-character alphanumeric ID');
  });

  it("have users' macros in slots and permissions as yes or no", () => {
    const user = (more: object) => new BaseUser({ name: 'Ada', ...more });
    expect(() => user({ hotbar: { 3: 'Bell000000000000' }, permissions: { MACRO_SCRIPT: false } })).not.toThrow();
    for (const hotbar of [{ 3: 'bell' }, { 3: null }, { three: 'Bell000000000000' }, { 0: 'Bell000000000000' }])
      expect(() => user({ hotbar })).toThrow('must be a mapping of slots to macro identifiers');
    for (const permissions of [{ MACRO_SCRIPT: 1 }, { MACRO_SCRIPT: null }])
      expect(() => user({ permissions })).toThrow('must be a mapping of permission names to booleans');
  });
});

describe('data models', () => {
  it('show inner models, sets and lists', () => {
    const model = new Outer({ tags: ['a', 'a'], inner: { depth: 4 }, list: [{ depth: 2 }] });
    expect(model.inner.double).toBe(8);
    expect(model.list[0]?.double).toBe(4);
    expect(model.tags).toEqual(new Set(['a']));
    expect(model.inner.parent).toBe(model);
    expect(model.toObject()).toEqual({ name: 'x', tags: ['a'], inner: { depth: 4 }, list: [{ depth: 2 }] });
    expect(model.toObject(false)).toEqual(model.toObject());
  });

  it('migrate old data before it is checked', () => {
    expect(new Outer({ title: 'Old' }).name).toBe('Old');
    expect(Outer.fromSource({ title: 'Old' }).name).toBe('Old');
  });

  it('refuse faulty data when strict, and mend it when not', () => {
    expect(() => new Outer({ name: 5, inner: { depth: 'many' } })).toThrow(fields.DataModelValidationError);
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const mended = new Outer({ inner: { depth: 'many' } }, { strict: false });
    expect(mended.inner.depth).toBe(1);
    expect(mended.invalid).toBe(false);
    expect(warn).toHaveBeenCalled();
  });

  it('update with a difference, and leave themselves alone on a faulty or trial change', () => {
    const model = new Outer({ inner: { depth: 4 } });
    expect(model.updateSource({ 'inner.depth': 5, name: 'x' })).toEqual({ inner: { depth: 5 } });
    expect(model.inner.double).toBe(10);
    expect(() => model.updateSource({ name: '' })).not.toThrow();
    expect(() => model.updateSource({ tags: [model.name] })).toThrow(/may not be the name/);
    expect(model.tags.size).toBe(0);
    expect(model.updateSource({ 'inner.depth': 7 }, { dryRun: true })).toEqual({ inner: { depth: 7 } });
    expect(model.inner.depth).toBe(5);
  });

  it('make changed copies', () => {
    const copy = new Outer({ name: 'a' }).clone({ name: 'b' }) as Outer;
    expect([copy.name, copy instanceof Outer]).toEqual(['b', true]);
  });
});

describe('documents', () => {
  it("hold embedded documents in collections that share the parent's source", () => {
    const scene = new BaseScene({ name: 'S', tokens: [{ _id: 'aaaaaaaaaaaaaaaa', name: 'T', x: 5 }] });
    const token = scene.tokens.get('aaaaaaaaaaaaaaaa');
    token?.updateSource({ x: 9 });
    expect((scene.toObject()['tokens'] as PlainObject[])[0]?.['x']).toBe(9);
    expect(token?.parent).toBe(scene);
    expect(token?.uuid).toBe(`Scene.null.Token.aaaaaaaaaaaaaaaa`.replace('null', ''));
    scene.updateSource({
      tokens: [
        { _id: 'aaaaaaaaaaaaaaaa', x: 12 },
        { _id: 'bbbbbbbbbbbbbbbb', name: 'U' },
      ],
    });
    expect([token?.x, scene.tokens.size]).toEqual([12, 2]);
    expect(scene.tokens.get('aaaaaaaaaaaaaaaa')).toBe(token);
  });

  it('mend faulty embedded documents of stored data without spoiling their parent', () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const scene = new BaseScene(
      {
        name: 'S',
        walls: [
          { _id: 'aaaaaaaaaaaaaaaa', c: [0, 0, 1, 1], light: 99 },
          { _id: 'bbbbbbbbbbbbbbbb', c: [0, 0, 1, 1] },
          { _id: 'cccccccccccccccc', c: [1, 2] },
        ],
      },
      { strict: false },
    );
    expect(scene.invalid).toBe(false);
    expect(scene.walls.map((wall) => [wall.id, wall.light])).toEqual([
      ['aaaaaaaaaaaaaaaa', 20],
      ['bbbbbbbbbbbbbbbb', 20],
    ]);
  });

  it('leave out what has to be given and is not', () => {
    expect(() => new BaseScene({ name: 'S', walls: [{ light: 20 }] })).toThrow(/walls/);
    expect(() => new BaseScene({ name: 'S', tiles: [{ x: 1, y: 1, width: 100 }] })).toThrow(/height/);
    expect(() => new BaseScene({ name: 'S', regions: [{ shapes: [] }] })).toThrow(/name/);
    expect(() => new BaseActor({ name: 'A' })).toThrow(/type/);
  });

  it('refuse types that nobody has', () => {
    expect(() => new BaseActor({ name: 'A', type: 'dragon' })).toThrow(/not a valid type/);
    expect(new BaseActor({ name: 'A', type: 'npc' }).type).toBe('npc');
  });
});
