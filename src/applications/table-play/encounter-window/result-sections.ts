/** What procedures add to a result: each registers how it makes a section, and the window shows what they make. */
import type { ResultSection, ResultView } from './roll/result-view.ts';

/** Makes a section of a result, or null where there is nothing to say. */
type SectionMaker = (result: ResultView) => ResultSection | null;

interface Entry {
  readonly template: string;
  readonly make: SectionMaker;
}

/** A register of sections, in the order in which they are shown. */
export class ResultSections {
  readonly #entries = new Map<string, Entry>();

  /** Adds a procedure's section, or puts another in its place; `template` is loaded with the window. */
  add(procedure: string, template: string, make: (result: ResultView) => ResultSection['context'] | null): void {
    this.#entries.set(procedure, {
      template,
      make: (result) => {
        const context = make(result);
        return context && { template, context };
      },
    });
  }

  /** Lists the templates of all sections. */
  get templates(): readonly string[] {
    return [...this.#entries.values()].map(({ template }) => template);
  }

  /** Makes all sections of a result. */
  of(result: ResultView): readonly ResultSection[] {
    return [...this.#entries.values()].flatMap(({ make }) => make(result) ?? []);
  }
}

/** The sections of the window's results. */
export const RESULT_SECTIONS = new ResultSections();
