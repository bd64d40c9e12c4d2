/** The GM's saved plans of searches as the world stores them: read with care, never lost to a version that cannot read them. */
import * as v from 'valibot';
import { PlanSchema, type SearchPlan } from '../../rules/search/state.ts';

/** The version of the stored form. */
export const PRESETS_VERSION = 1;

const NameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));
const PresetSchema = v.object({ name: NameSchema, plan: PlanSchema });
const StoredSchema = v.object({
  version: v.literal(PRESETS_VERSION),
  presets: v.record(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,32}$/)), PresetSchema),
});

/** A plan under a name. */
export interface Preset {
  readonly id: string;
  readonly name: string;
  readonly plan: SearchPlan;
}

/** What was read: the presets, or why they cannot be read; then nothing may be written over them. */
export type PresetsRead = { readonly presets: readonly Preset[] } | { readonly fault: 'newer' | 'damaged' };

/** Reads stored presets. */
export function readPresets(stored: unknown): PresetsRead {
  const version = typeof stored === 'object' && stored !== null ? (stored as { version?: unknown }).version : undefined;
  if (typeof version === 'number' && version > PRESETS_VERSION) return { fault: 'newer' };
  const parsed = v.safeParse(StoredSchema, stored);
  if (!parsed.success) return { fault: 'damaged' };
  return { presets: Object.entries(parsed.output.presets).map(([id, preset]) => ({ id, ...preset })) };
}

/** Returns the stored form of presets. */
export function storedPresets(presets: readonly Preset[]): v.InferInput<typeof StoredSchema> {
  return {
    version: PRESETS_VERSION,
    presets: Object.fromEntries(presets.map(({ id, name, plan }) => [id, { name, plan }])),
  };
}

/** Returns the presets with one more; one of the same name gives way to it. */
export function withPreset(presets: readonly Preset[], preset: Preset): Preset[] {
  return [...presets.filter(({ name }) => name !== preset.name), { ...preset, name: v.parse(NameSchema, preset.name) }];
}

/** Returns the presets without one. */
export function withoutPreset(presets: readonly Preset[], id: string): Preset[] {
  return presets.filter((preset) => preset.id !== id);
}
