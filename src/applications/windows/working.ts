/** Windows in which work takes a while: what stands in them before it and after it, how far it is, and a way to cancel it. */
import type { WindowModel } from './described-window.ts';
import { isOpen } from './is-open.ts';

/** What such a window remembers: where the work is. */
export interface Staged<Stage extends string> {
  stage: Stage;
}

/** What one remembers whose work can be cancelled. */
export interface Working<Stage extends string> extends Staged<Stage> {
  /** Cancels the work that was begun last. */
  work: AbortController;
}

/** A window that reads what it is given, shows what was made of it, and makes something of that. */
export interface ReadingWindow<Preview, Stage extends string, Refusal> extends Working<'source' | 'reading' | 'preview' | Stage> {
  preview: Preview | null;
  /** Why the last text was refused. */
  refused: readonly Refusal[];
}

/** What such a window remembers when it is opened. */
export function nothingRead() {
  return { stage: 'source', preview: null, refused: [], work: new AbortController() } as const;
}

/** Returns the preview while it is shown. */
export function shownPreview<Preview>({ stage, preview }: ReadingWindow<Preview, string, unknown>): Preview | null {
  return stage === 'preview' ? preview : null;
}

/** Shows another stage of the work. */
export async function turnTo<Stage extends string>(model: WindowModel & Staged<Stage>, stage: Stage): Promise<void> {
  model.stage = stage;
  if (isOpen(model)) await model.render();
}

/** Shows how far work is, as a share of 1, without drawing the window anew. */
export function showProgress(model: WindowModel, share: number): void {
  const bar = isOpen(model) ? model.element.querySelector('progress') : null;
  if (!bar) return;
  bar.hidden = false;
  bar.value = share;
}

/** Returns what shows it. */
export function progressOf(model: WindowModel): (share: number) => void {
  return (share) => {
    showProgress(model, share);
  };
}

/** Begins work that the window shows and can cancel. */
export function begun(model: WindowModel & Working<string>) {
  model.work = new AbortController();
  const progress = progressOf(model);
  return {
    progress,
    /** The same, for what counts. */
    counted: (done: number, of: number): void => {
      progress(of > 0 ? done / of : 1);
    },
    signal: model.work.signal,
  };
}

/** Has something read beside the page; `take` makes a preview of what that gives, or null of what is refused. */
export async function reading<Read, Preview>(
  model: WindowModel & ReadingWindow<Preview, string, unknown>,
  read: (following: ReturnType<typeof begun>) => Promise<Read | null>,
  take: (read: Read) => Preview | null,
): Promise<void> {
  const following = begun(model);
  model.refused = [];
  model.preview = null;
  await turnTo(model, 'reading');
  try {
    const given = await read(following);
    model.preview = given && take(given);
  } finally {
    await turnTo(model, model.preview ? 'preview' : 'source').catch(async (error: unknown) => {
      // What cannot be shown is given up, so that the window goes on.
      model.preview = null;
      await turnTo(model, 'source');
      throw error;
    });
  }
}

/** Cancels the work of a window, for its button and for when it is closed. */
export function cancel({ work }: Working<string>): void {
  work.abort();
}

/** What the buttons of a window that reads do. */
export const READING_ACTIONS = {
  cancel(this: Working<string>): void {
    cancel(this);
  },
  /** Goes back to where a text is given. */
  async again(this: WindowModel & ReadingWindow<unknown, string, unknown>): Promise<void> {
    this.refused = [];
    await turnTo(this, 'source');
  },
};
