/** What can be done beside the page, and what a page and a worker say to each other about it. */
import type { Importing } from '../../rules/values/pausing.ts';

/** Given at once or a little later. */
type Soon<Value> = Value | Promise<Value>;

/**
 * A piece of work from a plain input to a plain result: both can be sent to another thread, and the same input gives the
 * same result wherever it is done. It pauses often enough that no stretch takes 100 ms.
 */
export interface Work<Input, Result, Made = Result> {
  /** Opens the input and gives the work, which may have to wait for what it made to be written. */
  begin(input: Input): Soon<Importing<Soon<Result>>>;
  /** What of the result goes to the page for good instead of as a copy. */
  handsOver?(made: Made): readonly Transferable[];
  /**
   * Whether it needs something of the browser that workers may lack, such as a canvas: what fails beside the page is then
   * tried on it. Without this it would only fail there once more.
   */
  readonly needsBrowser?: boolean;
}

/** All that one script can do, by name; whoever orders takes the types of input and result from this very list. */
export type WorkList = Readonly<Record<string, Work<unknown, unknown>>>;

/** What a page says to a worker; each is answered by one word that is no `share`. */
export type Order =
  /** Answered with `here`, as soon as the script runs. */
  | { readonly kind: 'greet' }
  /** Answered with `done`, `fault` or `stopped`. */
  | { readonly kind: 'begin'; readonly number: number; readonly name: string; readonly input: unknown }
  /** Answered with `here`, once the worker has looked up from what it does. */
  | { readonly kind: 'stop'; readonly number: number };

/** What a worker says to its page. */
export type Word =
  | { readonly kind: 'here' }
  /** How far a piece of work is, a share of 1; at most one a slice. */
  | { readonly kind: 'share'; readonly number: number; readonly share: number }
  | { readonly kind: 'done'; readonly number: number; readonly result: unknown }
  /** What failed, and whether that may be for the lack of something that the page has. */
  | { readonly kind: 'fault'; readonly number: number; readonly fault: Error; readonly needsBrowser: boolean }
  | { readonly kind: 'stopped'; readonly number: number };
