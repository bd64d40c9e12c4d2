/** A small dungeon for tests, as a One Page Dungeon file has it. */
const square = (x: number, y: number, w = 1, h = 1): object => ({ x, y, w, h });
const south = { x: 0, y: 1 };
const east = { x: 1, y: 0 };

/** A cellar of three rooms: a hall, a store beside it, and a vault that only a secret door leads to. */
export const CELLAR = {
  title: 'Mill Cellar',
  story: '',
  rects: [square(0, 2), square(1, 0, 5, 5), square(6, 2), square(7, 0, 4, 5), square(8, 5), square(7, 6, 3, 3)],
  doors: [
    { x: 0, y: 2, dir: east, type: 3 },
    { x: 6, y: 2, dir: east, type: 1 },
    { x: 8, y: 5, dir: south, type: 6 },
  ],
  notes: [
    { text: 'The miller snores.', ref: 'Hall', pos: { x: 3.5, y: 2.5 } },
    { text: 'A chest of pearls.', ref: 'Treasury', pos: { x: 8.5, y: 7.5 } },
  ],
  columns: [],
  water: [],
};
