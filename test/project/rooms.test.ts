import { describe, expect, test } from 'vitest';
import { type ProjectFile, sourceFiles } from './project-files.ts';
import { crowdedFolders, foldersGoingRound, importsOf } from './rooms.ts';

/** How many files may lie directly in a folder. */
const MOST_FILES = 14;

const within = (room: string): ProjectFile[] => sourceFiles().filter(({ path }) => path.startsWith(`${room}/`));

describe('the rooms', () => {
  test.each(['src/foundry', 'src/applications'])('of %s are not crowded', (room) => {
    expect(within(room).length).toBeGreaterThan(MOST_FILES);
    expect(crowdedFolders(within(room), MOST_FILES)).toEqual([]);
  });

  test.each(['src/rules', 'src/play', 'src/foundry', 'src/canvas', 'src/applications'])(
    'of %s do not lead to each other in a circle',
    (room) => {
      expect(within(room).flatMap(importsOf)).not.toEqual([]);
      expect(foldersGoingRound(within(room))).toEqual([]);
    },
  );
});

describe('the check of the rooms', () => {
  const tree = (files: Readonly<Record<string, string>>): ProjectFile[] =>
    Object.entries(files).map(([path, text]) => ({ path, text }));

  test('counts the files of each folder by itself', () => {
    const files = tree({ 'src/a/one.ts': '', 'src/a/two.ts': '', 'src/a/inner/three.ts': '', 'src/b/four.ts': '' });
    expect(crowdedFolders(files, 2)).toEqual([]);
    expect(crowdedFolders(files, 1)).toEqual(['src/a has 2 files']);
  });

  test.each([
    ['a value', "import { two } from '../b/two.ts';"],
    ['a type', "import type { Two } from '../b/two.ts';"],
    ['a type in its place', "let two: import('../b/two.ts').Two;"],
    ['what is passed on', "export { two } from '../b/two.ts';"],
    ['what is fetched', "const two = () => import('../b/two.ts');"],
    ['a script that runs beside the page', "const two = () => import('../b/two.ts?worker&inline');"],
  ])('sees an import of %s', (_what, text) => {
    expect(importsOf({ path: 'src/a/one.ts', text })).toEqual(['src/b/two.ts']);
  });

  test('finds two folders that import each other, though none of their files do', () => {
    const files = {
      'src/a/one.ts': "import '../b/two.ts';",
      'src/a/other.ts': '',
      'src/b/two.ts': '',
      'src/b/three.ts': "import type { Other } from '../a/other.ts';",
    };
    expect(foldersGoingRound(tree(files))).toEqual(['src/a/one.ts → src/b/two.ts', 'src/b/three.ts → src/a/other.ts']);
    expect(foldersGoingRound(tree({ ...files, 'src/b/three.ts': '' }))).toEqual([]);
  });

  test('finds a circle over several folders, of which one lies in another', () => {
    const files = {
      'src/a/one.ts': "import './inner/two.ts';",
      'src/a/inner/two.ts': "import '../../b/three.ts';",
      'src/b/three.ts': "import '../a/four.ts';",
      'src/a/four.ts': '',
      'src/c/five.ts': "import '../a/one.ts';",
    };
    expect(foldersGoingRound(tree(files))).toHaveLength(3);
  });

  test('leaves files of one folder alone, and what lies outside', () => {
    const files = {
      'src/a/one.ts': "import './two.ts'; import 'valibot'; import '../../x.ts';",
      'src/a/two.ts': "import './one.ts';",
    };
    expect(foldersGoingRound(tree(files))).toEqual([]);
  });
});
