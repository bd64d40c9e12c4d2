import { expect, test } from 'vitest';
import { Chunks } from '../../scripts/chunks.ts';

/** The files of a build: what each imports at once, and what it fetches. */
const FILES = new Map<string, { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] }>(
  Object.entries({
    '/src/main.ts': [['/src/procedures/trek.ts', '/src/procedures/dive.ts', '/src/foundry/words.ts'], []],
    '/src/procedures/dive.ts': [[], ['/src/canvas/dive/overlay.ts', '/src/applications/dive/windows.ts']],
    '/src/canvas/dive/overlay.ts': [['/src/canvas/marks.ts', '/src/applications/tabs.ts', '/src/applications/kit/frame.ts'], []],
    '/src/applications/dive/windows.ts': [['/src/applications/form.ts', '/src/applications/kit/frame.ts'], []],
    '/src/procedures/trek.ts': [
      [],
      [
        '/src/rules/trek/reading.ts',
        '/src/rules/trek/trek.ts',
        '/src/canvas/trek/overlay.ts',
        '/src/applications/trek/map-window/map-window.ts',
        '/src/applications/trek/windows.ts',
      ],
    ],
    '/src/rules/trek/reading.ts': [['/src/rules/trek/state.ts'], []],
    '/src/rules/trek/trek.ts': [['/src/rules/trek/state.ts', '/src/rules/trek/stats.ts', '/src/rules/trek/dice.ts'], []],
    '/src/rules/trek/dice.ts': [['/node_modules/seedrandom/lib/alea.js'], []],
    '/src/canvas/trek/overlay.ts': [['/src/foundry/words.ts', '/src/canvas/marks.ts', '/src/applications/kit/frame.ts'], []],
    '/src/canvas/marks.ts': [['/src/canvas/colours.ts'], []],
    '/src/applications/trek/map-window/map-window.ts': [['/src/rules/trek/stats.ts', '/src/applications/rows.ts'], []],
    '/src/applications/trek/windows.ts': [
      ['/src/applications/rows.ts', '/src/rules/trek/dice.ts', '/src/applications/tabs.ts', '/src/applications/form.ts'],
      [],
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
  ['what is drawn of two procedures, in the first script', '/src/canvas/marks.ts', 'first'],
  ['and what that needs', '/src/canvas/colours.ts', 'first'],
  ['what one draws and another has in a window, by itself', '/src/applications/tabs.ts', 'dive-part.trek-windows'],
  ['what windows are made by, by itself, whoever needs it', '/src/applications/kit/frame.ts', 'window-kit'],
  ['what windows of two need, by itself', '/src/applications/form.ts', 'dive-windows.trek-windows'],
])('%s', (_what, path, chunk) => {
  expect(chunkOf(path)).toBe(chunk);
});
