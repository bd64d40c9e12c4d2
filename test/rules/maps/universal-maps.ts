/** Universal VTT files of all forms for tests. */
import fc from 'fast-check';

/** The least PNG: one pixel. */
export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Places as tools write them: on corners and middles of squares, or anywhere, also beyond the edges of the map. */
const along = fc.oneof(
  fc.integer({ min: -4, max: 90 }).map((half) => half / 2),
  fc.double({ min: -2, max: 30, noNaN: true }),
);
const at = fc.record({ x: along, y: along });
/** Something, or `null`, as some tools write it for nothing. */
const orNull = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(value, { freq: 6 });
const colour = orNull(fc.constantFrom<unknown>('ffeccd8b', 'eccd8b', '#FFECCD8B', '', 'red', 16_711_680));
const line = fc.array(at, { minLength: 2, maxLength: 12 });

/** Half of both numbers. */
const halved = ({ x, y }: { readonly x: number; readonly y: number }): object => ({ x: x / 2, y: y / 2 });

/** A file that keeps to the format, as far as tools do. */
export const wildUniversal = fc.record({
  format: fc.constantFrom(0.2, 0.3, 1),
  resolution: fc.record({
    map_origin: orNull(fc.record({ x: fc.integer({ min: -6, max: 6 }), y: fc.integer({ min: -6, max: 6 }) }).map(halved)),
    map_size: fc.record({ x: fc.integer({ min: 2, max: 80 }), y: fc.integer({ min: 2, max: 80 }) }).map(halved),
    pixels_per_grid: fc.oneof(fc.integer({ min: 20, max: 300 }), fc.constant(70.5)),
  }),
  line_of_sight: fc.array(line, { maxLength: 20 }),
  objects_line_of_sight: fc.array(line, { maxLength: 4 }),
  portals: fc.array(
    fc.record({
      position: orNull(at),
      bounds: fc.tuple(at, at),
      rotation: orNull(fc.double({ min: -7, max: 7, noNaN: true })),
      closed: orNull(fc.boolean()),
      freestanding: orNull(fc.boolean()),
    }),
    { maxLength: 8 },
  ),
  environment: orNull(fc.record({ baked_lighting: orNull(fc.boolean()), ambient_light: colour })),
  lights: fc.array(
    fc.record({
      position: at,
      range: fc.double({ min: 0, max: 20, noNaN: true }),
      intensity: orNull(fc.double({ min: 0, max: 5, noNaN: true })),
      color: colour,
      shadows: orNull(fc.boolean()),
    }),
    { maxLength: 5 },
  ),
  image: fc.constantFrom(PIXEL, '', null, `data:image/png;base64,${PIXEL}`, 'modules/maps/hall.webp', 'QSBmaWxt'),
  software: fc.constantFrom('A tool', ''),
  roofs: fc.array(fc.nat(), { maxLength: 2 }),
});
