/** Commands that a template says: of a button, and of a field that was changed. */
import { type FormField, valueOf } from '../kit/elements.ts';

/** A command as a button or a field gives it. */
export interface Commanded {
  readonly kind: string;
  readonly [value: string]: unknown;
}

/** Returns what an element commands, `data-command` with its `data-values` as JSON; null where it commands nothing. */
export function commandOf({ dataset: { command, values = '{}' } }: HTMLElement): Commanded | null {
  return command ? { ...(JSON.parse(values) as object), kind: command } : null;
}

/** Returns what a field commands that was changed: what stands in it is what its `data-as` says, or else what it is called. */
export function changeOf(field: FormField): Commanded | null {
  const command = commandOf(field);
  return command && { ...command, [field.dataset['as'] ?? field.name]: valueOf(field) };
}
