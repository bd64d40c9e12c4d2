import { expect, test } from 'vitest';
import { Chunks } from '../../scripts/chunks.ts';

/** The files of a build: what each imports at once, and what it fetches. */
const FILES = new Map<string, { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] }>(
  Object.entries({
    '/src/main.ts': [
      ['/src/procedures/trek.ts', '/src/procedures/dive.ts', '/src/foundry/words.ts'],
      ['/src/foundry/referee-seat.ts', '/src/applications/gm-windows.ts'],
    ],
    '/src/foundry/referee-seat.ts': [['/src/foundry/writing.ts', '/src/foundry/queue.ts', '/src/foundry/actors.ts'], []],
    '/src/applications/gm-windows.ts': [['/src/applications/files.ts'], []],
    '/src/procedures/dive.ts': [[], ['/src/canvas/dive/overlay.ts', '/src/applications/dive/windows.ts']],
    '/src/canvas/dive/overlay.ts': [
      ['/src/canvas/marks.ts', '/src/canvas/kit/glow.ts', '/src/applications/tabs.ts', '/src/applications/kit/frame.ts'],
      [],
    ],
    '/src/applications/trek/proposals.ts': [['/src/rules/maps/rooms.ts'], ['/src/rules/maps/walls.ts']],
    '/src/rules/maps/rooms.ts': [[], ['/src/rules/maps/deeper.ts']],
    '/src/applications/dive/windows.ts': [
      ['/src/applications/form.ts', '/src/applications/kit/frame.ts', '/src/rules/maps/rooms.ts', '/src/rules/maps/walls.ts'],
      [],
    ],
    '/src/procedures/trek.ts': [
      [],
      [
        '/src/rules/trek/reading.ts',
        '/src/rules/trek/trek.ts',
        '/src/canvas/trek/overlay.ts',
        '/src/applications/trek/map-window/map-window.ts',
        '/src/applications/trek/windows.ts',
        '/src/applications/links/trek-dive/laying-dialog.ts',
      ],
    ],
    '/src/rules/trek/reading.ts': [['/src/rules/trek/state.ts'], []],
    '/src/rules/trek/trek.ts': [
      ['/src/rules/trek/state.ts', '/src/rules/trek/stats.ts', '/src/rules/trek/dice.ts', '/src/foundry/trek/pictures.ts'],
      [],
    ],
    '/src/foundry/trek/moments.ts': [['/src/foundry/trek/pictures.ts'], []],
    '/src/applications/links/trek-dive/laying-dialog.ts': [['/src/applications/asked.ts', '/src/play/taken.ts'], []],
    '/src/rules/trek/dice.ts': [['/node_modules/seedrandom/lib/alea.js'], []],
    '/src/canvas/trek/overlay.ts': [
      ['/src/foundry/words.ts', '/src/canvas/marks.ts', '/src/canvas/kit/glow.ts', '/src/applications/kit/frame.ts'],
      ['/src/foundry/trek/moments.ts'],
    ],
    '/src/canvas/marks.ts': [['/src/canvas/colours.ts'], []],
    '/src/applications/trek/map-window/map-window.ts': [
      ['/src/rules/trek/stats.ts', '/src/applications/rows.ts', '/src/foundry/actors.ts'],
      [],
    ],
    '/src/applications/trek/windows.ts': [
      [
        ...['/src/applications/rows.ts', '/src/rules/trek/dice.ts', '/src/applications/tabs.ts', '/src/applications/form.ts'],
        ...['/src/foundry/writing.ts', '/src/applications/files.ts', '/src/play/taken.ts', '/src/applications/kit/working.ts'],
      ],
      ['/src/applications/trek/proposals.ts'],
    ],
  }).map(([path, [importedIds, dynamicallyImportedIds]]) => [
    path,
    { importedIds: importedIds ?? [], dynamicallyImportedIds: dynamicallyImportedIds ?? [] },
  ]),
);

function chunkOf(path: string): string | null {
  const chunks = new Chunks();
  chunks.look(FILES.keys(), (one) => FILES.get(one) ?? null);
  return chunks.nameOf(path);
}

test.each([
  ['what the first script imports, in it', '/src/foundry/words.ts', 'first'],
  ['what reading needs, in the reading, whoever else needs it', '/src/rules/trek/state.ts', 'trek-reading'],
  ['what is drawn, in the part', '/src/canvas/trek/overlay.ts', 'trek-part'],
  ['the dependency that the bundler wraps, in the first script', '/node_modules/seedrandom/lib/alea.js', 'first'],
  ['what panels and windows need, in the panels', '/src/applications/rows.ts', 'trek-panels'],
  ['what a referee and windows need, in the referee’s part', '/src/rules/trek/dice.ts', 'trek-referee'],
  ['what panels and a referee need, in the part, so that neither fetches the other', '/src/rules/trek/stats.ts', 'trek-part'],
  ['what a banner says, with the banner', '/src/foundry/trek/moments.ts', 'trek-moments'],
  [
    'what a banner and a referee say, in the part, so that no player fetches the referee',
    '/src/foundry/trek/pictures.ts',
    'trek-part',
  ],
  ['what two procedures draw with, in the kit of the map', '/src/canvas/marks.ts', 'map-kit'],
  ['and what that needs', '/src/canvas/colours.ts', 'map-kit'],
  ['what one draws and another has in a window, by itself', '/src/applications/tabs.ts', 'dive-part.trek-windows'],
  ['what windows are made by, by itself, whoever needs it', '/src/applications/kit/frame.ts', 'window-kit'],
  ['and what only GMs’ are, apart', '/src/applications/kit/working.ts', 'gm-window-kit'],
  ['the kit of the map, by itself, whoever needs it', '/src/canvas/kit/glow.ts', 'map-kit'],
  ['what the referee’s seat and a window of GMs need, beside the seat', '/src/foundry/writing.ts', 'seat-kit'],
  ['what the seat and players need, in the first script', '/src/foundry/actors.ts', 'first'],
  ['what GMs’ windows of the house and of one need, by itself', '/src/applications/files.ts', 'house-part.trek-windows'],
  ['what the seat alone needs, where the bundler puts it', '/src/foundry/queue.ts', null],
  ['what lays one beside another, apart from the windows', '/src/applications/asked.ts', 'trek-laying'],
  ['what both need, by itself, so that neither fetches the other', '/src/play/taken.ts', 'trek-set-up'],
  ['what a window fetches in turn, where the bundler puts it', '/src/applications/trek/proposals.ts', null],
  ['what it brings along and another has in a window, by itself', '/src/rules/maps/rooms.ts', 'dive-windows.trek-later'],
  ['and what is fetched from there by the one', '/src/rules/maps/walls.ts', 'dive-windows.trek-later'],
  ['what a shared file fetches in turn, where the bundler puts it', '/src/rules/maps/deeper.ts', null],
  ['what windows of two need, by itself', '/src/applications/form.ts', 'dive-windows.trek-windows'],
])('%s', (_what, path, chunk) => {
  expect(chunkOf(path)).toBe(chunk);
});

test('what the house and three procedures need lies in the first script', () => {
  const said = '/src/foundry/sentences.ts';
  const file = (importedIds: readonly string[], dynamicallyImportedIds: readonly string[] = []) => ({
    importedIds,
    dynamicallyImportedIds,
  });
  const files = new Map([
    ['/src/main.ts', file([], ['/src/applications/banner.ts'])],
    ['/src/applications/banner.ts', file([said])],
    [said, file([])],
    ...['trek', 'dive', 'climb'].flatMap((name): [string, ReturnType<typeof file>][] => [
      [`/src/procedures/${name}.ts`, file([], [`/src/foundry/${name}/refereeing.ts`])],
      [`/src/foundry/${name}/refereeing.ts`, file(name === 'climb' ? [] : [said])],
    ]),
  ]);
  const chunkOfAll = (): string | null => {
    const chunks = new Chunks();
    chunks.look(files.keys(), (path) => files.get(path) ?? null);
    return chunks.nameOf(said);
  };
  expect(chunkOfAll()).toBe('dive-referee.house-part.trek-referee');
  files.set('/src/foundry/climb/refereeing.ts', file([said]));
  expect(chunkOfAll()).toBe('first');
});
