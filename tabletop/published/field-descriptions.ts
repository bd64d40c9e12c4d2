/** What is compared of a field, in one form for both sides. */

/** Options that are compared. */
export const COMPARED_OPTIONS = [
  ...['required', 'nullable', 'blank', 'initial', 'choices', 'min', 'max', 'step', 'integer', 'positive'],
  ...[
    'trim',
    'readonly',
    'gmOnly',
    'idOnly',
    'exact',
    'empty',
    'normalize',
    'categories',
    'base64',
    'wildcard',
    'virtual',
    'textSearch',
  ],
] as const;

export type ComparedOption = (typeof COMPARED_OPTIONS)[number];

/** An option: its value, or only that it is worked out when it is needed, perhaps from other data. */
export type OptionValue = { readonly value: unknown } | { readonly computed: 'from data' | 'alone' };

/** One field. An option that is not among the options is one of which nothing is known. */
export interface FieldDescription {
  /** The name of its class. */
  readonly kind: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** The type of document that it refers to or holds. */
  readonly document?: string;
  /** The named fields in it; for one of several models, the models by type. */
  readonly fields?: FieldDescriptions;
  /** The field of its elements. */
  readonly element?: FieldDescription;
}

export type FieldDescriptions = Readonly<Record<string, FieldDescription>>;

/** Fields by type of document. */
export type DocumentDescriptions = Readonly<Record<string, FieldDescriptions>>;
