import { describe, expect, test } from 'vitest';
import { faultsOfIcons, freeIcons } from './icon-names.ts';
import { projectFiles, sourceFiles } from './project-files.ts';
import { textsOf } from './syntax.ts';

const releases = new Map([
  ['Font Awesome 6', freeIcons('fa6')],
  ['Font Awesome 7', freeIcons('fa7')],
]);
const text = (one: string, whole = true) => ({ text: one, whole, place: 'src/a.ts:1' });

describe('icons', () => {
  test('every icon that the module shows is free in Font Awesome 6 and in 7', () => {
    const templates = projectFiles((path) => /^(templates|styles|packs)\//.test(path)).map((file) => ({
      text: file.text,
      whole: true,
      place: file.path,
    }));
    expect(faultsOfIcons([...sourceFiles().flatMap(textsOf), ...templates], releases)).toEqual([]);
  });
});

describe('the check of icons', () => {
  test('passes free icons, their aliases and classes that are no icons', () => {
    const fine = [
      'fa-solid fa-map fa-fw',
      'fa-regular fa-map',
      'fa-brands fa-github',
      '<i class="fas fa-dice-d20 fa-spin"></i>',
      'fa-cog',
    ];
    expect(
      faultsOfIcons(
        fine.map((one) => text(one)),
        releases,
      ),
    ).toEqual([]);
  });

  test('catches an icon that does not exist', () => {
    expect(faultsOfIcons([text('fa-solid fa-ghost-mapp')], releases)).toEqual([
      'src/a.ts:1 uses fa-ghost-mapp, which Font Awesome 6 does not have as solid',
      'src/a.ts:1 uses fa-ghost-mapp, which Font Awesome 7 does not have as solid',
    ]);
  });

  test('catches an icon that is free as solid but asked for in another style', () => {
    expect(faultsOfIcons([text('fa-regular fa-ghost')], releases)).toHaveLength(2);
  });

  test('catches a style that is not free', () => {
    expect(faultsOfIcons([text('fa-duotone fa-ghost')], releases)).toHaveLength(2);
  });

  test('catches a name that is put together at run time', () => {
    expect(faultsOfIcons([text('fa-solid fa-', false)], releases)).toHaveLength(1);
  });
});
