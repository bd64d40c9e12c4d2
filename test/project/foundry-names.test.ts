import { describe, expect, test } from 'vitest';
import { faultsOfFoundryNames, listedNames, usedNames } from './foundry-names.ts';
import { projectFiles, sourceFiles } from './project-files.ts';

const ownHooks = 'ghost-map';

describe('docs/foundry-api.md', () => {
  test('lists what the module uses of Foundry, and nothing else', () => {
    const [document] = projectFiles((path) => path === 'docs/foundry-api.md');
    expect(faultsOfFoundryNames(usedNames(sourceFiles(), ownHooks), listedNames(document?.text ?? ''))).toEqual([]);
  });
});

describe('the check of docs/foundry-api.md', () => {
  const used = (text: string) => usedNames([{ path: 'src/a.ts', text }], ownHooks);
  const namesIn = (text: string): string[] => [...used(text).names.keys()];

  test.each([
    ['game.user?.isGM', ['game.user.isGM']],
    ['canvas.scene!.getFlag("a", "b").value', ['canvas.scene.getFlag']],
    ['game.users.filter((user) => user.active)', ['game.users']],
    ['CONFIG.Canvas.layers["ghostMap"] = {}', ['CONFIG.Canvas.layers.ghostMap']],
    ['class A extends foundry.canvas.layers.InteractionLayer {}', ['foundry.canvas.layers.InteractionLayer']],
    ["(game.settings as Settings).get('a', 'b')", ['game.settings.get']],
    ['new PIXI.Container()', ['PIXI.Container']],
    ['let x: foundry.canvas.Canvas; const game = 1; const y = { canvas: 2 }; y.canvas', []],
    ['await fromUuid(id)', ['fromUuid']],
    ['const { A, B: C } = foundry.applications.api;', ['foundry.applications.api.A', 'foundry.applications.api.B']],
  ])('finds the names in %s', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  test("finds hooks, and leaves the module's own out", () => {
    expect([...used('Hooks.on("updateScene", f); Hooks.callAll("ghost-map.cellEntered", g)').hooks.keys()]).toEqual([
      'updateScene',
    ]);
  });

  test('finds hooks that are listed together', () => {
    const text =
      'onHooks(["canvasReady"], f); const w = { hooks: ["createToken"] }; for (const hook of hooks) Hooks.on(hook, f);';
    expect([...used(text).hooks.keys()]).toEqual(['canvasReady', 'createToken']);
  });

  test('does not overlook a listener whose hook is named at run time', () => {
    expect([...used('Hooks.on(name, f)').hooks.keys()]).toEqual(['whose name is name']);
  });

  const document = [
    '| Name | Where |',
    '| --- | --- |',
    '| `game.user.isGM` | [page] |',
    '| `Hooks.on`, `CONST.GRID_TYPES` | [page] |',
    '',
    '| Hook | Arguments |',
    '| --- | --- |',
    '| `updateScene` | scene |',
  ].join('\n');
  const text = 'game.user.isGM; Hooks.on("updateScene", f); CONST.GRID_TYPES.SQUARE';

  test('passes a list that is true', () => {
    expect(faultsOfFoundryNames(used(text), listedNames(document))).toEqual([]);
  });

  test('catches a use that is not listed', () => {
    expect(faultsOfFoundryNames(used(`${text}; game.time.worldTime`), listedNames(document))).toEqual([
      'src/a.ts:1 uses game.time.worldTime, which docs/foundry-api.md does not list',
    ]);
    expect(faultsOfFoundryNames(used(`${text}; Hooks.on("createToken", f)`), listedNames(document))).toHaveLength(1);
  });

  test('catches a listed name that nothing uses', () => {
    expect(faultsOfFoundryNames(used(text.replace('game.user.isGM', '')), listedNames(document))).toEqual([
      'docs/foundry-api.md lists game.user.isGM, which nothing uses',
    ]);
    expect(faultsOfFoundryNames(used(text.replace('updateScene', 'ghost-map.x')), listedNames(document))).toHaveLength(1);
  });
});
