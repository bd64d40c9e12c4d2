/**
 * Symbols of terrains as they are drawn on maps: each is one path of SVG in a box of 24 by 24, to be filled (rule: nonzero)
 * in one ink. They differ in outline, not in shade, so that they are told apart in any ink and when they are small.
 */

/** Every symbol by its name. */
export const TERRAIN_SYMBOLS: Readonly<Record<string, string>> = {
  // A bush of thorns.
  bramble: 'M12 21.5L2 13.5l6.5 2L4 5.5l6 7.5 2-11 2 11 6-7.5-4.5 10 6.5-2z',
  // One tree with a round crown.
  'light-forest': 'M12 2a6.5 6.5 0 0 1 1.4 12.85V22h-2.8v-7.15A6.5 6.5 0 0 1 12 2z',
  // Two humps.
  hills: 'M1 19C1.8 11.5 4.5 8 8 8s6.2 3.5 7 11zM16.8 19c-.3-2.4-.9-4.5-1.7-6.2.8-.9 1.7-1.4 2.6-1.4 2.7 0 4.7 2.8 5.3 7.6z',
  // A dune, and grains that blow over it.
  sand: 'M1 20c7-.6 8.5-8.6 15-9.6-1.6 4.2-.4 8.6 7 9.6zM3 10h3v3H3zM8 5h3v3H8zM14 3.5h3v3h-3zM19 7h3v3h-3z',
  // One wave.
  'shallow-water': 'M2 11q2.5-4.5 5 0t5 0 5 0 5 0v3.2q-2.5 4.5-5 0t-5 0-5 0-5 0z',
  // A flake of six arms.
  snow:
    'M10.7 1.5h2.6v21h-2.6zM2.3 7.9l1.3-2.3 18.1 10.5-1.3 2.3zM20.4 5.6l1.3 2.3L3.6 18.4l-1.3-2.3z' +
    'M8 2.5h2.2L12 4.6l1.8-2.1H16l-4 4.7zM8 21.5h2.2l1.8-2.1 1.8 2.1H16l-4-4.7z',
  // Layers of a table mountain that wear away.
  badlands: 'M7 4h9l.9 4H6.1zM5.7 9.8h11.6l1 4H4.7zM4.3 15.6h15L22.5 20H1.5z',
  // Two firs.
  forest: 'M7 2.5l5.5 14H8.4v4.5H5.6v-4.5H1.5zM17.5 7l5 9.5h-3.6v4.5h-2.8v-4.5h-2.5l-.9-2.3z',
  // A palm.
  jungle:
    'M12 9C8.5 5.5 3.5 6.5 1.5 13c3.5-2.5 6.5-3.2 10.5-3.2zM12 9c3.5-3.5 8.5-2.5 10.5 4-3.5-2.5-6.5-3.2-10.5-3.2z' +
    'M12 9.5C10.5 4 6.8 1.2 2.5 3c4.5.8 6.5 2.8 9.5 6.5zM12 9.5c1.5-5.5 5.2-8.3 9.5-6.5-4.5.8-6.5 2.8-9.5 6.5z' +
    'M10.8 9h2.4c.9 4.3.9 8.6.3 13.5h-3.2c.9-4.9 1.1-9.2.5-13.5z',
  // A peak with a lower one beside it.
  mountains: 'M.5 20.5L9 4.5l4.4 8.3 2.6-4.3 7.5 12z',
  // A puddle with bubbles.
  mud: 'M1.5 17.5a10.5 4.5 0 0 1 21 0 10.5 4.5 0 0 1-21 0zM5 7.5a2.5 2.5 0 0 1 5 0 2.5 2.5 0 0 1-5 0zM12.5 6a3.5 3.5 0 0 1 7 0 3.5 3.5 0 0 1-7 0z',
  // A wave that hurries along.
  'rapid-water':
    'M2 17q2.5-4 5 0t5 0 5 0 5 0v3q-2.5 4-5 0t-5 0-5 0-5 0zM3 2.5h3.5L12 7.5l-5.5 5H3l5.5-5zM12 2.5h3.5l5.5 5-5.5 5H12l5.5-5z',
  // Reeds over still water.
  swamp:
    'M10.7 2h2.6v14h-2.6zM3.5 7.5l2.4-.6 3 9.1H6.3zM20.5 7.5l-2.4-.6-3 9.1h2.6zM1.5 18.2h8.8v2.8H1.5zM13.2 18.2h9.3v2.8h-9.3z',
  // Two walls with a rift between them.
  canyons: 'M1.5 3.5h8L7.4 9l3 4.5-2.6 7H1.5zM22.5 3.5h-8.6L13 8.5l3 5-2.6 7h9.1z',
  // An edge seen from above, with strokes down its face.
  cliffs: 'M1 4.5h22v3.8H1zM2 8.3h4.4L4.2 20zM7.2 8.3h4.4l-2.2 8.2zM12.4 8.3h4.4L14.6 20zM17.6 8.3H22l-2.2 8.2z',
  // Five firs close together.
  'dense-forest':
    'M12 1l3.6 8.5H8.4zM5.5 5.5L9 14H2zM18.5 5.5L22 14h-7zM12 10.5l3.8 8.7h-2.5V23h-2.6v-3.8H8.2z' +
    'M5 14.5l3.6 6H6.3V23H3.7v-2.5H1zM19 14.5l4 6h-2.7V23h-2.6v-2.5h-2.3z',
  // Ice that floats.
  glaciers: 'M2 14L7.5 5.5l3.5 3L15 1.5 22 14zM3.5 16.2h17L16 22.5H9z',
  // A flame.
  'lava-fields': 'M12.5 1c.6 5.5 7 8 7 14a7.5 7.5 0 0 1-15 0c0-3.6 2.3-5 2.5-9 2.3 1 3.3 2.6 3.5 4.8C12 8 12.9 5 12.5 1z',
  // Boulders that lie over each other.
  'rock-falls': 'M1.5 21l1-6.5 5-2 4 3.5v5zM13 21l.9-7.5 5-1.5 3.6 4.5V21zM7.5 10l2.2-5.5 5-1.5 2.8 5-3.6 3.2-3.4 1.8z',
  // Three needles of rock.
  'steep-mountains': 'M1.5 22L6 8.5l2.3 5.5L12.5 1 16 12.5l2-4.5 4.5 14z',
  // Three waves.
  'deep-water':
    'M2 4.5q2.5-4 5 0t5 0 5 0 5 0v2.8q-2.5 4-5 0t-5 0-5 0-5 0zM2 11q2.5-4 5 0t5 0 5 0 5 0v2.8q-2.5 4-5 0t-5 0-5 0-5 0z' +
    'M2 17.5q2.5-4 5 0t5 0 5 0 5 0v2.8q-2.5 4-5 0t-5 0-5 0-5 0z',
  // Two columns, of which one is broken.
  ruin: 'M2 20h20v2.5H2zM3 3h8v2.8H3zM4.5 6.5h5V20h-5zM14 13.5l2-3 1.5 2 2-1.2V20H14z',
  // Three crystals.
  crystal:
    'M12 1l3.8 5.5V18L12 22.5 8.2 18V6.5zM4 9.5l2.7 3.8v5.4L4 21.8l-2.7-3.1v-5.4zM20 9.5l2.7 3.8v5.4L20 21.8l-2.7-3.1v-5.4z',
  // A mushroom.
  fungus: 'M1.5 12.5a10.5 10 0 0 1 21 0zM9 13.8h6l1.2 8.7H7.8z',
  // Furrows.
  fields: 'M6 3h3.2L4.4 21H1.2zM11.4 3h3.2L9.8 21H6.6zM16.8 3H20l-4.8 18H12zM22.2 3h.6v9.8L20.6 21h-3.2z',
  // A dead tree.
  waste: 'M10.5 22.5l.6-8.5L4 8.5v-5h2.2v4l5 3.5.2-9.5h2.4l.3 8L18 6.2V2.5h2.2v4.7l-6.2 6.3.5 9z',
};
