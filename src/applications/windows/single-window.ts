/** A window of which there is one, whatever it is opened for. */
import { DescribedWindow, type WindowDescription, type WindowModel, madeOf } from './described-window.ts';
import { unlessClosed } from './is-open.ts';

/** A single window as its description has it; `Own` is what it remembers. */
interface SingleDescription<Own> extends WindowDescription<WindowModel & Own, object> {
  /** Whether it is the same, as it was left, whenever it is opened; absent: it begins afresh once it has been closed. */
  readonly lasting?: boolean;
  /** Follows what it shows, once; a window that does so lasts. */
  readonly watch?: (model: WindowModel & Own) => void;
}

/** How a single window is opened. */
export interface SingleWindow<Own> {
  /** Returns it as it was opened last; null where it was closed since, or never opened. */
  current(): (WindowModel & Own) | null;
  /** Opens it, or brings it to the front; `before` is done before it is drawn. */
  open(before?: (model: WindowModel & Own) => void): Promise<WindowModel & Own>;
}

/** Makes a single window of its description. */
export function singleWindow<Own>(described: SingleDescription<Own>): SingleWindow<Own> {
  const { lasting = described.watch !== undefined } = described;
  let last: (WindowModel & Own) | null = null;
  const make = (): WindowModel & Own => {
    const Made = madeOf(
      class extends DescribedWindow<WindowModel & Own, object> {
        // Not a field: one would come after what the window remembers, and hide it where that bears the same name.
        protected override get shown(): object {
          return {};
        }
      },
      described,
    );
    // What it remembers has been given to it by its maker.
    const made = new Made(described) as WindowModel as WindowModel & Own;
    described.watch?.(made);
    return made;
  };
  return {
    current: () => unlessClosed(last),
    async open(before) {
      const window = (last = (lasting ? last : unlessClosed(last)) ?? make());
      before?.(window);
      await window.render({ force: true });
      return window;
    },
  };
}
