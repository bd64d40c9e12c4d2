/** The GM's saved plans of searches as the world stores them: read with care, never lost to a version that cannot read them. */
import * as v from 'valibot';
import { count, shaped, unread } from '../../rules/values/fields.ts';
import { SEARCH_READING } from '../../rules/search/reading.ts';
import { PlanSchema, type SearchPlan } from '../../rules/search/state.ts';
import { isRecord } from '../../rules/values/plain-data.ts';
import { migrated } from '../expedition.ts';

/** The version of the stored form. */
const PRESETS_VERSION = 1;

const NameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));
const PresetsSchema = v.array(v.object({ id: v.string(), name: v.string(), plan: PlanSchema }));
/** The version of stored searches whose plans were kept before it was noted with them. */
const FIRST_PLANS = 3;
const StoredSchema = v.object({
  version: v.literal(PRESETS_VERSION),
  /** The version of stored searches that the plans are of. */
  search: v.optional(count, FIRST_PLANS),
  presets: v.record(shaped(/^[A-Za-z0-9]{1,32}$/), v.object({ name: NameSchema, plan: unread })),
});

/** A plan under a name. */
export interface Preset {
  readonly id: string;
  readonly name: string;
  readonly plan: SearchPlan;
}

/** What was read: the presets, or why they cannot be read; then nothing may be written over them. */
export type PresetsRead = { readonly presets: readonly Preset[] } | { readonly fault: 'newer' | 'damaged' };

function isNewer(version: unknown, known: number): boolean {
  return typeof version === 'number' && version > known;
}

/** Reads stored presets; plans of older versions are brought to the present one by the steps of `search`, as searches are. */
export function readPresets(
  stored: unknown,
  search: Pick<typeof SEARCH_READING, 'version' | 'migrations'> = SEARCH_READING,
): PresetsRead {
  if (isRecord(stored) && (isNewer(stored['version'], PRESETS_VERSION) || isNewer(stored['search'], search.version)))
    return { fault: 'newer' };
  const parsed = v.safeParse(StoredSchema, stored);
  if (!parsed.success) return { fault: 'damaged' };
  const { search: version, presets } = parsed.output;
  const plans = Object.entries(presets).map(([id, { name, plan }]) => ({
    id,
    name,
    plan: migrated(search, version, 'open', plan),
  }));
  const read = v.safeParse(PresetsSchema, plans);
  return read.success ? { presets: read.output } : { fault: 'damaged' };
}

/** Returns the stored form of presets. */
export function storedPresets(presets: readonly Preset[]): v.InferInput<typeof StoredSchema> {
  return {
    version: PRESETS_VERSION,
    search: SEARCH_READING.version,
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
