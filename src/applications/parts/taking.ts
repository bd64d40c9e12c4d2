/** What is done with the fields of a table that were changed. */
import type { FormField } from '../kit/elements.ts';
import { type FieldSpecs, type ReadForm, readChange } from './fields.ts';

/** What is done with a changed field. */
type Take<Model> = (model: Model, field: FormField) => unknown;

/** Takes what a field was changed to, as a change of what its form holds; over what it cannot hold the window shows again what it does, or `refuse` is done. */
export function taking<Model extends { redraw(): void }, const Specs extends FieldSpecs>(
  specs: Specs,
  take: (model: Model, change: Partial<ReadForm<Specs>>, field: FormField) => unknown,
  refuse: Take<Model> = (model) => {
    model.redraw();
  },
): Readonly<Record<string, Take<Model>>> {
  const changed: Take<Model> = (model, field) => {
    const change = readChange(specs, field.name, field);
    return change ? take(model, change, field) : refuse(model, field);
  };
  return Object.fromEntries(Object.keys(specs).map((name) => [name, changed]));
}
