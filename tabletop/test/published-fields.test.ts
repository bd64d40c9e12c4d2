import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALLOWANCES } from '../published/allowances';
import { compareDocuments } from '../published/compare-fields';
import type { DocumentDescriptions, FieldDescription, OptionValue } from '../published/field-descriptions';
import { ownSchemas } from '../published/own-schemas';
import { installedTypes, publishedGeneration, publishedSchemas } from '../published/published-schemas';
import { faultsBetween } from '../published/unexplained';

const TYPES = installedTypes();

let own: DocumentDescriptions;
let published: DocumentDescriptions;

beforeAll(() => {
  own = ownSchemas(13);
  published = publishedSchemas(TYPES);
}, 120_000);

const optionsOf = (field: FieldDescription | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(field?.options ?? {}).map(([name, option]) => [name, 'value' in option ? option.value : option]),
  );

/** The schemas of this tabletop with one field put differently. */
function planted(document: string, field: string, options: Record<string, OptionValue>): DocumentDescriptions {
  const fields = own[document];
  const before = fields?.[field];
  if (before === undefined) throw new Error(`There is no ${document}.${field}.`);
  return { ...own, [document]: { ...fields, [field]: { ...before, options: { ...before.options, ...options } } } };
}

describe('the published types of 13', () => {
  it('are read: fields with their own options and those of their class', () => {
    expect(publishedGeneration(TYPES)).toBe(13);
    expect(optionsOf(published['Wall']?.['light'])).toMatchObject({
      required: true,
      nullable: false,
      initial: 20,
      choices: ['0', '10', '20', '30', '40'],
    });
    expect(optionsOf(published['Scene']?.['name'])).toMatchObject({
      required: true,
      nullable: false,
      blank: false,
      initial: undefined,
    });
    expect(optionsOf(published['Scene']?.['padding'])).toMatchObject({ min: 0, max: 0.5, initial: 0.25, integer: false });
    expect(optionsOf(published['Actor']?.['folder'])).toMatchObject({ nullable: true, readonly: false, idOnly: false });
    expect(published['Actor']?.['folder']).toMatchObject({ kind: 'ForeignDocumentField', document: 'Folder' });
  });

  it('are looked for in a package or its sources, and nowhere else', () => {
    expect(publishedGeneration(resolve(TYPES, 'src'))).toBe(13);
    expect(() => publishedGeneration(import.meta.dirname)).toThrow('holds no published types');
    expect(() => publishedSchemas(import.meta.dirname)).toThrow('There are no types of Foundry');
  });

  it('are read inside fields too', () => {
    const { sight, texture } = published['Actor']?.['prototypeToken']?.fields ?? {};
    expect(optionsOf(sight?.fields?.['angle'])).toMatchObject({ initial: 360, normalize: false, max: 360 });
    expect(optionsOf(texture?.fields?.['anchorX'])).toMatchObject({ initial: 0.5 });
    expect(optionsOf(texture?.fields?.['scaleX'])).toMatchObject({ initial: 1 });
    expect(optionsOf(published['Wall']?.['c']?.element)).toMatchObject({ required: true, integer: true });
    expect(Object.keys(published['Region']?.['shapes']?.element?.fields ?? {})).toContain('polygon');
    expect(optionsOf(published['Playlist']?.['channel'])).toMatchObject({ initial: 'music' });
  });

  it('agree with the fields of this tabletop, save for what is explained', () => {
    expect(faultsBetween(13, own, published, ALLOWANCES)).toEqual([]);
  });
});

describe('a disagreement is found', () => {
  const found = (mine: DocumentDescriptions): string[] => faultsBetween(13, mine, published, ALLOWANCES);

  it.each<[string, string, Record<string, OptionValue>, string]>([
    ['Wall', 'dir', { required: { value: false } }, 'Wall.dir required: here false, published true'],
    ['Wall', 'ds', { nullable: { value: true } }, 'Wall.ds nullable: here true, published false'],
    ['Scene', 'name', { blank: { value: true } }, 'Scene.name blank: here true, published false'],
    ['Scene', 'name', { initial: { value: 'Scene' } }, 'Scene.name initial: here "Scene", published undefined'],
    [
      'Drawing',
      'fillColor',
      { initial: { value: undefined } },
      'Drawing.fillColor initial: here undefined, published worked out',
    ],
    [
      'Macro',
      'scope',
      { choices: { value: ['global'] } },
      'Macro.scope choices: here ["global"], published ["actor","actors","global"]',
    ],
    ['Scene', 'padding', { max: { value: 1 } }, 'Scene.padding max: here 1, published 0.5'],
    ['Combat', 'round', { integer: { value: false } }, 'Combat.round integer: here false, published true'],
    ['Scene', 'width', { positive: { value: false } }, 'Scene.width positive: here false, published true'],
  ])('of %s.%s', (document, field, options, fault) => {
    expect(found(planted(document, field, options))).toEqual([fault]);
  });

  it('of a field that is missing, and of one that is made up', () => {
    const { navName: _, ...rest } = own['Scene'] ?? {};
    const made = rest['name'];
    expect(found({ ...own, Scene: { ...rest, ...(made && { madeUp: made }) } })).toEqual([
      'Scene.navName presence: here absent, published present',
      'Scene.madeUp presence: here present, published absent',
    ]);
  });

  it('of a field of another kind, and of what it refers to', () => {
    const fields = own['Combatant'] ?? {};
    const { actorId, hidden } = fields;
    if (actorId === undefined || hidden === undefined) throw new Error('Combatants are not described.');
    const changed = { ...fields, actorId: { ...actorId, document: 'Item' }, hidden: { ...hidden, kind: 'AnyField' } };
    expect(found({ ...own, Combatant: changed })).toEqual([
      'Combatant.actorId document: here Item, published Actor',
      'Combatant.hidden kind: here AnyField, published BooleanField',
    ]);
  });

  it('and an allowance that nothing needs is one', () => {
    const unneeded = { generations: [13], paths: ['Wall.c'], aspects: ['initial'], reason: '', source: '' } as const;
    expect(faultsBetween(13, own, published, [...ALLOWANCES, unneeded])).toEqual([
      'Wall.c initial: allowed to differ and does not',
    ]);
    expect(compareDocuments(own, published).length).toBeGreaterThan(0);
  });

  it.each(ALLOWANCES.map((allowance) => [allowance.paths.join(', '), allowance] as const))(
    'and %s may differ for a reason that can be read up',
    (_paths, { reason, source }) => {
      expect(reason).toMatch(/^[A-Z].*\.$/);
      expect(source).toMatch(/^https:\/\//);
    },
  );
});
