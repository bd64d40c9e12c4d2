/** What links two procedures whose expeditions lie on one document: what becomes known in one becomes known in the other. */

/** What one expedition's command made of it. */
export interface News {
  readonly procedure: string;
  readonly before: object;
  readonly after: object;
}

/** A command that one expedition's news make for another. */
export type LinkedCommand = Readonly<Record<string, unknown>> & { readonly kind: string };

/** How the expeditions of two procedures follow each other. */
export interface Link {
  /** Whether a command made anything known that the other may have to follow; most of them, such as steps, do not. */
  isNews(news: News): boolean;
  /** Returns the command by which an expedition of the other procedure follows what became known, or null where it knows. */
  followUp(news: News, other: object): LinkedCommand | null;
}
