/** Removing all that the module has left in the world: what will go, a question, how far it is, and what came of it. */
import { picturesFolder } from '../../foundry/host/pictures.ts';
import { LEFTOVERS, type Leftovers, leftovers, removeLeftovers } from '../../foundry/transfer/leftovers.ts';
import { inputIn } from '../kit/elements.ts';
import { confirmed } from '../windows/confirmed.ts';
import type { WindowModel } from '../windows/described-window.ts';
import { progressOf, showProgress } from '../windows/working.ts';

export interface Cleaning {
  /** Before it, while it is under way, and after it. */
  readonly stage: 'asking' | 'working' | 'done';
  readonly left: Leftovers;
  readonly keepStory: boolean;
}

/** Begins with a look at what is there. */
export function freshCleaning(keepStory = true): Cleaning {
  return { stage: 'asking', left: leftovers(), keepStory };
}

/** Makes the view of it. */
export function cleaningContext({ stage, left, keepStory }: Cleaning) {
  const kept = (what: string): boolean => stage === 'done' && keepStory && what === 'story';
  return {
    stage,
    left: LEFTOVERS.map((what) => ({ what, count: left[what] })).filter(({ what, count }) => count > 0 && !kept(what)),
    /** Whether there is a story that could be kept. */
    story: left.story > 0,
    keepStory,
    /** The folder of the pictures, which no module can delete. */
    folder: picturesFolder(),
  };
}

/** Removes all of it, once the GM has confirmed. */
export async function cleanUp(model: WindowModel & { cleaning: Cleaning | null }): Promise<void> {
  const keepStory = inputIn(model.element, 'keepStory')?.checked ?? false;
  const asked = freshCleaning(keepStory);
  model.cleaning = asked;
  const goesToo = asked.left.story > 0 && !keepStory;
  const sure = goesToo ? 'GHOSTMAP.Expeditions.Clean.SureStory' : 'GHOSTMAP.Expeditions.Clean.Sure';
  if (!(await confirmed('GHOSTMAP.Expeditions.Clean.Window', sure))) return;
  model.cleaning = { ...asked, stage: 'working' };
  showProgress(model, 0);
  const left = await removeLeftovers(keepStory, progressOf(model));
  model.cleaning = { stage: 'done', left, keepStory };
}
