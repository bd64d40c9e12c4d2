/** Fields of forms: one table says of each what it may hold, and both what is shown and what is read go by it. Pure. */
import { choices, chosenAmong } from './choices.ts';

/** What a field may hold. */
export type FieldSpec =
  | {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      /** Absent: whole numbers. */
      readonly step?: 'any';
      /** Whether a number that it cannot hold is taken as the nearest that it can. */
      readonly nearest?: boolean;
      /** The number, out of its range too, that an emptied field means, and as which the field is shown empty; absent: it cannot be emptied. */
      readonly empty?: number;
    }
  | { readonly kind: 'check' }
  /** Spaces around the text are left out, and what is beyond the most letters; `least` letters must be there. */
  | { readonly kind: 'text'; readonly most?: number; readonly least?: number }
  /** Without ids it is for whoever takes it to know which there are. */
  | { readonly kind: 'choice'; readonly ids?: readonly string[] };

/** What a form holds, by the names of its fields. */
export type FieldSpecs = Readonly<Record<string, FieldSpec>>;

export type FieldValue = string | number | boolean;

/** What a field of a kind reads. */
type ReadBy<Spec extends FieldSpec> = Spec extends { readonly kind: 'choice'; readonly ids: readonly (infer Id)[] }
  ? Id
  : { number: number; check: boolean; text: string; choice: string }[Spec['kind']];

/** What a form reads. */
export type ReadForm<Specs extends FieldSpecs> = { readonly [Name in keyof Specs]: ReadBy<Specs[Name]> };

/** What stands in a field. */
export interface Typed {
  readonly value: string;
  /** Of a box. */
  readonly checked?: boolean;
  /** Whether something stands there that the browser can make no value of, which it then reads as empty. */
  readonly validity?: { readonly badInput: boolean };
}

function valueIn(spec: FieldSpec, { value, checked, validity }: Typed): FieldValue | null {
  const text = value.trim();
  switch (spec.kind) {
    case 'check':
      return checked === true;
    case 'text':
      return text.length < (spec.least ?? 0) ? null : text.slice(0, spec.most);
    case 'choice':
      return spec.ids?.includes(value) === false ? null : value;
    case 'number': {
      if (text === '') return validity?.badInput ? null : (spec.empty ?? null);
      const typed = Number(text);
      const number = spec.nearest ? Math.min(spec.max, Math.max(spec.min, Math.round(typed))) : typed;
      return number >= spec.min && number <= spec.max && (spec.step === 'any' || Number.isInteger(number)) ? number : null;
    }
  }
}

/** Reads the field of a form that is called `name` as a change of what the form holds; null where there is none, or it cannot hold that. */
export function readChange<Specs extends FieldSpecs>(specs: Specs, name: string, typed: Typed): Partial<ReadForm<Specs>> | null {
  const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
  const value = spec ? valueIn(spec, typed) : null;
  return value === null ? null : ({ [name]: value } as Partial<ReadForm<Specs>>);
}

/** What may be chosen in a field. */
type Entries = Parameters<typeof chosenAmong>[0];

/** Makes the view of a field that holds a value; `entries` are those of a choice whose ids only the world knows. */
export function fieldView<Name extends string>(name: Name, spec: FieldSpec, value: FieldValue, entries: Entries = []) {
  const { min = null, max = null, step = 1, empty } = spec.kind === 'number' ? spec : { step: null };
  return {
    ...{ name, kind: spec.kind, value: value === empty ? '' : value, min, max, step },
    /** The most letters of a text. */
    most: spec.kind === 'text' ? (spec.most ?? null) : null,
    choices: spec.kind !== 'choice' ? [] : spec.ids ? choices(spec.ids, String(value)) : chosenAmong(entries, String(value)),
  };
}

/** Makes the views of the fields of a table in its order; what it holds goes by their names. */
export function fieldsView<Specs extends FieldSpecs>(
  specs: Specs,
  held: Readonly<Record<keyof Specs, FieldValue>>,
  entries: Readonly<Record<string, Entries>> = {},
) {
  return Object.entries(specs).map(([name, spec]) => fieldView(name, spec, held[name as keyof Specs], entries[name]));
}
