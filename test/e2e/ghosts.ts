/** Ghost maps at the table: dungeons, and the GM's macros that import and show them. */
import { readOnePageDungeon } from '../../src/rules/maps/reading/one-page-dungeon.ts';
import { secretsOf } from '../../src/rules/maps/dungeon/secret-parts.ts';
import { type Part, hallFile } from '../rules/maps/hall.ts';
import { type Seat, expect } from './tabletop.ts';

/** What every such dungeon has: a note in the hall, and a passage behind the secret door. */
const PASSAGE: Part = {
  rects: [{ x: 5, y: 1, w: 1, h: 1 }],
  notes: [{ text: 'Bats sleep here', ref: '1', pos: { x: 2.5, y: 1.5 } }],
};

/** What lies behind the secret door: a vault, or a long gallery. */
export const VAULT: Part = {
  rects: [{ x: 6, y: 0, w: 3, h: 3 }],
  notes: [{ text: 'A chest of gold', ref: '2', pos: { x: 7.5, y: 1.5 } }],
};
export const GALLERY: Part = {
  rects: [
    { x: 6, y: 1, w: 2, h: 6 },
    { x: 6, y: 7, w: 5, h: 1 },
  ],
  notes: [],
};

/** Writes the file of the dungeon with something behind its secret door. */
export function dungeonFile({ rects, notes }: Part): string {
  const hall = hallFile({ rects: [...PASSAGE.rects, ...rects], notes: [...PASSAGE.notes, ...notes] });
  return JSON.stringify({ title: 'Under the mill', story: '', ...hall, columns: [], water: [] });
}

/** The name of the dungeon's secret door. */
export function secretDoor(): string {
  const reading = readOnePageDungeon(JSON.parse(dungeonFile(VAULT)));
  const [door] = reading.kind === 'map' ? secretsOf(reading.map).doors : [];
  if (!door) throw new Error('no secret door');
  return door.id;
}

const API = "const { api } = game.modules.get('ghost-map'); const { scene } = canvas;";

/** A macro that asks for a map file, imports it and shows its scene to all; a macro is a document that everybody gets, so the map is not in it. */
export const IMPORT = `${API} const input = document.createElement('input'); input.type = 'file';
  input.addEventListener('change', async () => {
    const id = await api.importMap(input.files[0], { pixels: 50 });
    await game.scenes.get(id)?.activate();
  });
  input.click();`;

/** A macro that gives a command to the ghost map in view; a refusal is told by its sentence. */
export function commanding(command: object): string {
  return `${API} const [ghost] = api.expeditions(scene);
    const answer = await api.command(scene, ghost.id, ${JSON.stringify(command)});
    if (answer.kind === 'refused') ui.notifications.warn(game.i18n.format('GHOSTMAP.Refusal.' + answer.code, answer.data));`;
}

/** A level that a scene of the demo gets on 14, and the wall and light that stand there alone. */
export const UPPER = { name: 'Upper gallery', wall: [3, 5, 1111, 1237], light: '#c0ffee' } as const;

/** A macro that gives a scene of the demo a further level on 14, makes a ghost of its first one and shows that to all. */
export function makingGhostOf(name: string): string {
  return `${API} const source = game.scenes.getName(${JSON.stringify(name)});
    if (game.release.generation >= 14) {
      const [{ id: level }] = await source.createEmbeddedDocuments('Level', [{ name: '${UPPER.name}' }]);
      await source.createEmbeddedDocuments('Wall', [{ c: ${JSON.stringify(UPPER.wall)}, levels: [level] }]);
      await source.createEmbeddedDocuments('AmbientLight', [{ x: 500, y: 500, config: { color: '${UPPER.light}' }, levels: [level] }]);
    }
    const id = await api.makeGhostScene(source, { name: 'Below the chapel' });
    await game.scenes.get(id)?.activate();`;
}

/** A macro that shows the first secret door of a scene on the ghost in view. */
export function revealingDoorOf(name: string): string {
  return `${API} const [ghost] = api.expeditions(scene);
    const door = game.scenes.getName(${JSON.stringify(name)}).walls.find((wall) => wall.door === 2).id;
    await api.command(scene, ghost.id, { kind: 'reveal-door', door });`;
}

/** A macro that says that the first token of the scene in view stands for the party. */
export const CHOOSING = `${API} const [ghost] = api.expeditions(scene);
  await api.command(scene, ghost.id, { kind: 'choose-token', token: scene.tokens.contents[0].id });`;

/** A macro that makes an imported scene twice as wide and three times as high, with squares twice as large, and takes that back when it is run again. */
export const STRETCHING = `const { scene } = canvas; const { width, height, grid } = scene;
  const [wide, high] = grid.size === 50 ? [2, 3] : [1 / 2, 1 / 3];
  await scene.update({ width: width * wide, height: height * high, grid: { size: grid.size * wide } });`;

/** Runs a macro from the hotbar. */
export async function runMacro(gm: Seat, name: string): Promise<void> {
  await gm.page.locator('#hotbar').getByRole('button', { name }).click();
}

/** Imports a map file by the macro. */
export async function importMap(gm: Seat, name: string, text: string): Promise<void> {
  const chooser = gm.page.waitForEvent('filechooser');
  await runMacro(gm, 'Import');
  await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

/** What a browser's documents say of the scene in view. */
interface SceneInView {
  readonly name: string;
  readonly walls: readonly string[];
  readonly doors: number;
  readonly tiles: readonly { readonly x: number; readonly y: number; readonly width: number; readonly height: number }[];
  readonly lights: number;
  readonly drawn: number;
  readonly revision: number;
  /** How many rooms all know of. */
  readonly rooms: number;
}

export function sceneInView(seat: Seat): Promise<SceneInView> {
  return seat.read(() => {
    const { scene } = canvas;
    const flags = scene?.flags as
      | Record<string, { expeditions?: Record<string, { revision: number; open: { rooms: object } }> } | undefined>
      | undefined;
    const ghost = Object.values(flags?.['ghost-map']?.expeditions ?? {})[0];
    return {
      name: scene?.name ?? '',
      walls: (scene?.walls.map(({ c, door }) => `${door ?? 0} ${c.join(' ')}`) ?? []).sort(),
      doors: scene?.walls.filter(({ door }) => door === 1).length ?? 0,
      tiles: scene?.tiles.map(({ x, y, width, height }) => ({ x, y, width, height })) ?? [],
      lights: scene?.lights.size ?? 0,
      drawn: canvas.tiles?.placeables.filter((tile) => tile.texture?.valid).length ?? 0,
      revision: ghost?.revision ?? -1,
      rooms: Object.keys(ghost?.open.rooms ?? {}).length,
    };
  });
}

/** Waits until a browser sees the imported scene with its ghost map. */
export async function seesGhost(seat: Seat, revision = 0): Promise<void> {
  await expect.poll(async () => (await sceneInView(seat)).revision, { timeout: 30_000 }).toBe(revision);
}
