import { expect, test } from 'vitest';
import { Chunks } from '../../scripts/chunks.ts';

/** The files of a build: what each imports at once, and what it fetches. */
const FILES = new Map<string, { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] }>(
  Object.entries({
    '/src/main.ts': [
      ['/src/procedures/trek.ts', '/src/procedures/dive.ts', '/src/procedures/registration.ts', '/src/foundry/words.ts'],
      ['/src/foundry/referee-seat.ts', '/src/applications/gm-windows.ts'],
    ],
    '/src/foundry/referee-seat.ts': [['/src/foundry/writing.ts', '/src/foundry/queue.ts', '/src/foundry/actors.ts'], []],
    '/src/applications/gm-windows.ts': [['/src/applications/files.ts'], []],
    '/src/procedures/registration.ts': [[], ['/src/canvas/kit/map-kit.ts']],
    '/src/canvas/kit/map-kit.ts': [
      ['/src/canvas/kit/glow.ts', '/src/canvas/labels.ts', '/src/foundry/clearing.ts', '/src/rules/party/place.ts'],
      [],
    ],
    '/src/procedures/dive.ts': [[], ['/src/canvas/dive/overlay.ts', '/src/applications/dive/windows.ts']],
    '/src/canvas/dive/overlay.ts': [
      [
        ...['/src/canvas/marks.ts', '/src/canvas/kit/glow.ts', '/src/canvas/labels.ts', '/src/canvas/kit/corners.ts'],
        ...['/src/applications/tabs.ts', '/src/applications/kit/frame.ts', '/src/rules/party/place.ts'],
        ...['/src/rules/chance/notation.ts', '/src/rules/grid/hexes.ts'],
      ],
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
        '/src/applications/trek/receiving.ts',
      ],
    ],
    '/src/applications/trek/receiving.ts': [['/src/foundry/trek/pictures.ts', '/src/foundry/trek/taking-in.ts'], []],
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
  ['what two procedures draw with, by itself', '/src/canvas/marks.ts', 'dive-part.trek-part'],
  ['and what that needs', '/src/canvas/colours.ts', 'dive-part.trek-part'],
  ['what the kit of the map draws with, in it', '/src/canvas/labels.ts', 'map-kit'],
  ['and whatever else it alone needs', '/src/foundry/clearing.ts', 'map-kit'],
  ['what it needs and others do too, in the first script', '/src/rules/party/place.ts', 'first'],
  ['what lies beside it and one procedure draws with, in the part', '/src/canvas/kit/corners.ts', 'dive-part'],
  ['what takes in a party, where the bundler puts it', '/src/foundry/trek/taking-in.ts', null],
  ['the cells of a scene’s own grid, by themselves', '/src/rules/grid/hexes.ts', 'cell-ground'],
  ['how dice are written, by itself', '/src/rules/chance/notation.ts', 'dice'],
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

const SAID = '/src/foundry/sentences.ts';

/** Sorts a file that a banner of the house needs, and each of three procedures where it is fetched for something. */
function chunkOfSaid(fetched: readonly (readonly [procedure: string, by: string])[], isOfHouse: boolean): string | null {
  const file = (importedIds: readonly string[], dynamicallyImportedIds: readonly string[] = []) => ({
    importedIds,
    dynamicallyImportedIds,
  });
  const files = new Map([
    ['/src/main.ts', file([], isOfHouse ? ['/src/applications/banner.ts'] : [])],
    ['/src/applications/banner.ts', file([SAID])],
    [SAID, file([])],
    ...fetched.flatMap(([name, by]): [string, ReturnType<typeof file>][] => [
      [`/src/procedures/${name}.ts`, file([], [by])],
      [by, file([SAID])],
    ]),
  ]);
  const chunks = new Chunks();
  chunks.look(files.keys(), (path) => files.get(path) ?? null);
  return chunks.nameOf(SAID);
}

const TREK = ['trek', '/src/foundry/trek/refereeing.ts'] as const;
const DIVE = ['dive', '/src/foundry/dive/refereeing.ts'] as const;

test('what the house, several procedures and the part of one need lies in the first script', () => {
  expect(chunkOfSaid([TREK, DIVE], true)).toBe('dive-referee.house-part.trek-referee');
  expect(chunkOfSaid([TREK, DIVE, ['climb', '/src/foundry/climb/refereeing.ts']], true)).toBe(
    'climb-referee.dive-referee.house-part.trek-referee',
  );
  expect(chunkOfSaid([TREK, DIVE, ['climb', '/src/canvas/climb/overlay.ts']], true)).toBe('first');
});

test('what the parts of three procedures need lies in the kit of parts, whoever else needs it', () => {
  const parts = (['trek', 'dive', 'climb'] as const).map((name) => [name, `/src/canvas/${name}/overlay.ts`] as const);
  expect(chunkOfSaid(parts, false)).toBe('part-kit');
  expect(chunkOfSaid(parts, true)).toBe('part-kit');
  expect(chunkOfSaid(parts.slice(1), false)).toBe('climb-part.dive-part');
});

test('what the referees of five procedures need lies in the kit of referees', () => {
  const referees = ['trek', 'dive', 'climb', 'ride', 'sail'].map((name) => [name, `/src/foundry/${name}/refereeing.ts`] as const);
  expect(chunkOfSaid(referees, false)).toBe('referee-kit');
  expect(chunkOfSaid(referees, true)).toBe('referee-kit');
  expect(chunkOfSaid(referees.slice(1), false)).toBe('climb-referee.dive-referee.ride-referee.sail-referee');
});
