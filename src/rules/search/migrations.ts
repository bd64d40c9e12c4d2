/** Steps from older stored searches to the present form. */
import type { Migration } from '../procedure.ts';
import { type WaitingChoice, choiceText } from './placing.ts';
import { DEFAULT_LEGWORK } from './plans.ts';
import { DEFAULT_OPTIONS } from './state.ts';

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
      options: { ...DEFAULT_OPTIONS, ...(highestFace === 'that-coordinate' ? { highestFace } : {}) },
      legwork: DEFAULT_LEGWORK,
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
    return { ...rest, choices: choice ? choiceText(choice as WaitingChoice) : '', target: '' };
  },
};

export const SEARCH_MIGRATIONS: readonly Migration[] = [cellsByName, wholeRules];
