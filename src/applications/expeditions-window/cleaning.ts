/** Removing all that the module has left in the world: what will go, a question, how far it is, and what came of it. */
import { LEFTOVERS, type Leftovers, leftovers, removeLeftovers } from '../../foundry/transfer/leftovers.ts';
import { words } from '../../foundry/host/notices.ts';
import { picturesFolder } from '../../foundry/host/pictures.ts';
import { confirmed } from '../parts/confirmed.ts';

interface CleaningContext {
  /** Before it, while it is under way, and after it. */
  readonly stage: 'asking' | 'working' | 'done';
  readonly left: readonly { readonly what: (typeof LEFTOVERS)[number]; readonly count: number }[];
  /** Whether there is a story that could be kept. */
  readonly story: boolean;
  readonly keepStory: boolean;
  /** The folder of the pictures, which no module can delete. */
  readonly folder: string;
}

export class Cleaning {
  readonly #element: () => HTMLElement;
  #stage: CleaningContext['stage'] = 'asking';
  #left: Leftovers = leftovers();
  #keepStory = true;

  constructor(element: () => HTMLElement) {
    this.#element = element;
  }

  /** What the window shows of it. */
  get context(): CleaningContext {
    const kept = (what: string): boolean => this.#stage === 'done' && this.#keepStory && what === 'story';
    return {
      stage: this.#stage,
      left: LEFTOVERS.map((what) => ({ what, count: this.#left[what] })).filter(({ what, count }) => count > 0 && !kept(what)),
      story: this.#left.story > 0,
      keepStory: this.#keepStory,
      folder: picturesFolder(),
    };
  }

  /** Begins anew with a look at what is there. */
  ask(): void {
    this.#stage = 'asking';
    this.#left = leftovers();
  }

  /** Removes all of it, once the GM has confirmed. */
  async carryOut(): Promise<void> {
    const box = this.#element().querySelector<HTMLInputElement>('input[name="keepStory"]');
    this.#keepStory = box?.checked ?? false;
    if (!(await confirmed('GHOSTMAP.Explorations.Clean.Window', words('GHOSTMAP.Explorations.Clean.Sure')))) return;
    this.#stage = 'working';
    const bar = this.#element().querySelector('progress');
    if (bar) bar.hidden = false;
    this.#left = await removeLeftovers(this.#keepStory, (share) => {
      if (bar) bar.value = share;
    });
    this.#stage = 'done';
  }
}
