import { describe, expect, test } from 'vitest';
import { readPresets, storedPresets, withPreset, withoutPreset } from '../../src/play/search/presets.ts';
import { STOCK_PLANS } from '../../src/rules/search/plans.ts';

const city = { id: 'city', name: 'The ruined city', plan: STOCK_PLANS.complex };
const wood = {
  id: 'wood',
  name: 'A wood',
  plan: { ...STOCK_PLANS.easy, bands: [{ from: 1, penalty: -1, steps: 1, line: 'Fog' }] },
};

describe('SG-08 saved presets', () => {
  test('come back as they were stored', () => {
    expect(readPresets(structuredClone(storedPresets([city, wood])))).toEqual({ presets: [city, wood] });
    expect(readPresets({ version: 1, presets: {} })).toEqual({ presets: [] });
  });

  test('are brought to the present by the steps that bring searches there', () => {
    const stored = structuredClone(storedPresets([city, wood]));
    const later = {
      version: 4,
      migrations: [
        { version: 2, open: () => ({}), hidden: () => ({}) },
        {
          version: 4,
          open: ({ options, ...rest }: Readonly<Record<string, unknown>>) => ({
            ...rest,
            options: { ...(options as object), fog: true },
          }),
          hidden: () => ({}),
        },
      ],
    };
    const foggy = [city, wood].map((one) => ({ ...one, plan: { ...one.plan, options: { ...one.plan.options, fog: true } } }));
    expect(readPresets(stored, later)).toEqual({ presets: foggy });
    // Before the version was noted, plans were those of version 3.
    expect(readPresets({ version: 1, presets: stored.presets }, later)).toEqual({ presets: foggy });
    expect(readPresets({ ...stored, search: 4 }, later)).toEqual({ presets: [city, wood] });
    expect(readPresets({ ...stored, search: 4 })).toEqual({ fault: 'newer' });
    expect(readPresets({ ...stored, search: '3' })).toEqual({ fault: 'damaged' });
  });

  test('of the same name give way to each other, others stay', () => {
    const again = { ...city, id: 'other', plan: STOCK_PLANS.moderate };
    expect(withPreset([city, wood], again)).toEqual([wood, again]);
    expect(withoutPreset([city, wood], 'city')).toEqual([wood]);
  });

  test('that cannot be read are told from those that are newer', () => {
    expect(readPresets({ version: 2, presets: {} })).toEqual({ fault: 'newer' });
    expect(readPresets({ version: 1, presets: { city: { name: '', plan: STOCK_PLANS.easy } } })).toEqual({ fault: 'damaged' });
    expect(readPresets({ version: 1, presets: { city: { name: 'City', plan: { size: 3 } } } })).toEqual({ fault: 'damaged' });
    for (const stored of [null, undefined, 'presets', [], {}]) expect(readPresets(stored)).toEqual({ fault: 'damaged' });
  });
});
