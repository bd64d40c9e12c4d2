import { describe, expect, test } from 'vitest';
import { type SceneSays, sceneOptions } from '../../../src/foundry/scramble/laying.ts';

const says = (
  units: string,
  distance: number,
  light: { enabled: boolean; min?: number; max?: number; dark?: number },
): SceneSays => ({
  grid: { units, distance },
  environment: {
    darknessLevel: light.dark ?? 0,
    globalLight: { enabled: light.enabled, darkness: { min: light.min ?? 0, max: light.max ?? 1 } },
  },
});

describe('what a scene says about a scramble', () => {
  test.each([
    ['m', 3],
    ['M', 1.5],
    [' metres ', 2],
    ['meter', 5],
  ])('SC-11 the scale is the distance of a square in %s', (units, distance) => {
    expect(sceneOptions(says(units, distance, { enabled: false }))).toEqual({ lit: false, scale: distance });
  });

  test.each([
    ['ft', 5],
    ['', 3],
    ['m', 0],
  ])('SC-11 the scale stays the book’s where the scene has %o as its unit and %d as its distance', (units, distance) => {
    expect(sceneOptions(says(units, distance, { enabled: false }))).toEqual({ lit: false });
  });

  test('SC-25 the place is lit where the scene has light of its own at its darkness', () => {
    const lit = (light: Parameters<typeof says>[2]) => sceneOptions(says('', 1, light)).lit;
    expect([
      lit({ enabled: true }),
      lit({ enabled: true, dark: 0.6, max: 0.7 }),
      lit({ enabled: true, dark: 0.6, max: 0.5 }),
    ]).toEqual([true, true, false]);
    expect(
      sceneOptions({ grid: { units: '', distance: 1 }, environment: { darknessLevel: 1, globalLight: { enabled: true } } }).lit,
    ).toBe(true);
    expect([lit({ enabled: false }), lit({ enabled: true, dark: 0.2, min: 0.3 })]).toEqual([false, false]);
  });
});
