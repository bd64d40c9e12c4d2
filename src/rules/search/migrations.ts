/**
 * Steps from older stored searches to the present form. They name nothing of the present, which may change: what they write
 * is written out. Saved plans go through the steps for open halves too: one to come must not throw where only a plan is there.
 */
import type { Migration } from '../procedure.ts';

/**
 * Version 2: entered cells became a record by name (version 1 kept a list, which Foundry rewrites whole for each
 * change), the party's place became a name, and the layout one string (version 1 kept one a row).
 */
const cellsByName: Migration = {
  version: 2,
  open(data) {
    const { party, cells, ...rest } = data;
    const list = Array.isArray(cells) ? (cells as { cell: string; mark: string; contents: string }[]) : [];
    return {
      ...rest,
      party: typeof party === 'string' ? party : '',
      cells: Object.fromEntries(list.map(({ cell, mark, contents }) => [cell, { mark, contents }])),
    };
  },
  hidden(data) {
    const { rows, ...rest } = data;
    return { ...rest, layout: Array.isArray(rows) ? rows.join('') : data['layout'] };
  },
};

/** What version 2 kept of the one encounter that waited for the GM; a coordinate is −1 where the GM chooses. */
interface OldChoice {
  readonly contents: string;
  readonly column: number;
  readonly row: number;
}

/** The letters of contents in version 3. */
const LETTERS: Readonly<Record<string, string>> = {
  'hostile-creature': 'h',
  'friendly-creature': 'f',
  'hostile-obstacle': 'o',
  'friendly-object': 'g',
  empty: 'e',
};

/** Writes what waits as version 3 has it: its letter, then column and row as in a cell's name, or a star. */
function waiting({ contents, column, row }: OldChoice): string {
  return `${LETTERS[contents] ?? ''}${column < 0 ? '*' : String.fromCharCode(65 + column)}${row < 0 ? '*' : row + 1}`;
}

/**
 * Version 3: the whole of the rules. The reading of the highest face moved among the options, what waits for the GM
 * became one string, and the rest is new.
 */
const wholeRules: Migration = {
  version: 3,
  open(data) {
    const { highestFace, ...rest } = data;
    return {
      ...rest,
      options: {
        highestFace: highestFace === 'that-coordinate' ? 'that-coordinate' : 'any-cell',
        emptyCheck: false,
        clearedFree: false,
        legworkRepeat: 'spent',
        revealTarget: false,
        fog: false,
        minutes: 0,
      },
      legwork: { allowed: false, steps: 3, skills: '' },
      resolver: { kind: 'pick' },
      objective: { name: '', kind: '' },
      found: false,
      ending: '',
      followers: [],
      leader: '',
    };
  },
  hidden(data) {
    const { choice, ...rest } = data;
    return { ...rest, choices: choice ? waiting(choice as OldChoice) : '', target: '' };
  },
};

export const SEARCH_MIGRATIONS: readonly Migration[] = [cellsByName, wholeRules];
