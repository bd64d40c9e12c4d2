/** Universal VTT files of all forms for tests. */
import fc from 'fast-check';

/** The least PNG: one pixel. */
export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const at = fc.record({
  x: fc.double({ min: -2, max: 30, noNaN: true }),
  y: fc.double({ min: -2, max: 30, noNaN: true }),
});
const line = fc.array(at, { minLength: 2, maxLength: 12 });

/** A file that keeps to the format. */
export const wildUniversal = fc.record({
  format: fc.constantFrom(0.2, 0.3, 1),
  resolution: fc.record({
    map_origin: fc.record({ x: fc.integer({ min: -3, max: 3 }), y: fc.integer({ min: -3, max: 3 }) }),
    map_size: fc.record({ x: fc.integer({ min: 1, max: 40 }), y: fc.integer({ min: 1, max: 40 }) }),
    pixels_per_grid: fc.integer({ min: 20, max: 300 }),
  }),
  line_of_sight: fc.array(line, { maxLength: 20 }),
  objects_line_of_sight: fc.array(line, { maxLength: 4 }),
  portals: fc.array(
    fc.record({
      position: at,
      bounds: fc.tuple(at, at),
      rotation: fc.double({ min: -7, max: 7, noNaN: true }),
      closed: fc.boolean(),
      freestanding: fc.boolean(),
    }),
    { maxLength: 8 },
  ),
  environment: fc.record({ baked_lighting: fc.boolean(), ambient_light: fc.constantFrom('ffffffff', 'ff102030', '') }),
  lights: fc.array(
    fc.record({
      position: at,
      range: fc.double({ min: 0, max: 20, noNaN: true }),
      intensity: fc.double({ min: 0, max: 5, noNaN: true }),
      color: fc.constantFrom('ffeccd8b', 'eccd8b', 'red'),
      shadows: fc.boolean(),
    }),
    { maxLength: 5 },
  ),
  image: fc.constantFrom(PIXEL, '', `data:image/png;base64,${PIXEL}`),
});
