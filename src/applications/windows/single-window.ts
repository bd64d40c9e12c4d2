/** A window of which there is one, whatever it is opened for. */
import { DescribedWindow, type WindowDescription, type WindowModel, madeOf } from './described-window.ts';
import { unlessClosed } from './is-open.ts';

/** How a single window is opened; `Own` is what it remembers. */
export interface SingleWindow<Own> {
  /** Returns it as it was opened last; null where it was closed since, or never opened. */
  current(): (WindowModel & Own) | null;
  /** Opens it, or brings it to the front; one that was closed begins afresh. `before` is done before it is drawn. */
  open(before?: (model: WindowModel & Own) => void): Promise<WindowModel & Own>;
}

/** Makes a single window of its description. */
export function singleWindow<Own>(described: WindowDescription<WindowModel & Own, object>): SingleWindow<Own> {
  const Made = madeOf(
    class extends DescribedWindow<WindowModel & Own, object> {
      protected readonly shown = {};
    },
    described,
  );
  let made: InstanceType<typeof Made> | null = null;
  // What it remembers has been given to it by its maker.
  const modelOf = (window: InstanceType<typeof Made>): WindowModel & Own => window as WindowModel as WindowModel & Own;
  return {
    current: () => (unlessClosed(made) && made ? modelOf(made) : null),
    async open(before) {
      const window = (made = unlessClosed(made) ?? new Made(described));
      before?.(modelOf(window));
      await window.render({ force: true });
      return modelOf(window);
    },
  };
}
