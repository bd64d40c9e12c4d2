/** What a sign on a cell of a ramble is, and what is said of it before it is put into the user's language. */

/** A sentence before it is put into the user's language. */
export interface Said {
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Something that is marked in a cell: a glyph, what it is called, and whether only the GM sees it. */
export interface Sign {
  readonly key: string;
  readonly at: string;
  readonly glyph: string;
  /** What is written beside it, where nothing else is. */
  readonly text: string;
  readonly secret: boolean;
  /** Whether it is over, and drawn faintly. */
  readonly faint: boolean;
  /** Whether it only tells of what was: it makes no place of its cell, so that a click there leads the party on. */
  readonly past?: true;
  /** The colour of its glyph; absent: that of all signs, or of what is secret. */
  readonly colour?: number;
  /** What is written beside it instead. */
  readonly written?: Said;
  /** What it is, told where the pointer or the keyboard comes to it; absent: what is written beside it. */
  readonly told?: Said;
}
