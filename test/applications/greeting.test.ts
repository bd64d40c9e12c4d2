import { describe, expect, test } from 'vitest';
import { isNewcomer } from '../../src/applications/greeting/arrival.ts';
import { greetingContext } from '../../src/applications/greeting/context.ts';
import { OWN_LOOKS } from '../../src/applications/own-tools.ts';
import { MANIFESTS } from '../../src/procedures/manifests.ts';

/** The tools of all procedures, in the order of the controls. */
const TOOLS = MANIFESTS.flatMap(({ tools = [] }) => tools).sort((one, other) => one.order - other.order);

describe('tools', () => {
  test('have a name and a place of their own among those of all procedures and of the module', () => {
    const all = [...TOOLS, ...Object.values(OWN_LOOKS)];
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(new Set(all.map(({ order }) => order)).size).toBe(all.length);
  });
});

describe('the greeting', () => {
  test('is for a GM who has neither been greeted nor laid a search', () => {
    expect(isNewcomer({ gm: true, greeted: false, expeditions: 0 })).toBe(true);
    expect(isNewcomer({ gm: false, greeted: false, expeditions: 0 })).toBe(false);
    expect(isNewcomer({ gm: true, greeted: true, expeditions: 0 })).toBe(false);
    expect(isNewcomer({ gm: true, greeted: false, expeditions: 1 })).toBe(false);
  });

  test('lists the tools once it points at them', () => {
    expect(greetingContext(true, 'other', TOOLS)).toMatchObject({ points: true });
    expect(greetingContext(true, 'other', TOOLS).tools.map(({ id }) => id)).toEqual([
      'lay',
      'open',
      'scramble',
      'tables',
      'ghost',
      'importMap',
      'marks',
      'ramble',
      'importHexMap',
      'trek',
      'haunt',
      'asPlayer',
      'key',
      'expeditions',
    ]);
  });

  test('offers what the viewed scene is fit for', () => {
    const crossing = {
      name: 'cross',
      icon: 'fa-hiking',
      firstStep: { label: 'Cross', icon: 'fa-hiking', needs: 'hexes' },
    } as const;
    const offered = (scene: 'squares' | 'hexes' | 'other' | 'none') => {
      const { first, more } = greetingContext(false, scene, [...TOOLS, crossing]);
      return [first?.fits, more.map(({ tool }) => tool)];
    };
    expect(offered('squares')).toEqual([true, ['scramble', 'importMap', 'importHexMap', 'trek', 'haunt']]);
    expect(offered('hexes')).toEqual([true, ['importMap', 'ramble', 'importHexMap', 'trek', 'haunt', 'cross']]);
    expect(offered('other')).toEqual([true, ['importMap', 'importHexMap', 'trek', 'haunt']]);
    expect(offered('none')).toEqual([false, ['importMap', 'importHexMap']]);
  });
});
