/** The fields by which whoever answers a check says how it is rolled here. */
import type { Changed, WindowModel } from '../../windows/described-window.ts';
import { chooseFormula, chooseWay } from './kept-entry.ts';

/** Returns what is done with the way and the formula of checks: both are remembered, and the parts that ask by them drawn anew. */
export function wayFields<Model extends Pick<WindowModel, 'redraw'>>(...parts: readonly string[]): Changed<Model> {
  return {
    async way(model, { value }) {
      await chooseWay(value);
      model.redraw(...parts);
    },
    async formula(model, { value }) {
      if (await chooseFormula(value)) model.redraw(...parts);
    },
  };
}
