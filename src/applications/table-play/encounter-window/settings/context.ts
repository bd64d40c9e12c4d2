/** What the tab of settings shows: how a table checks off, who sees it, and where it is used. Pure. */
import { CHECK_OFFS, type EncounterTable, POLICIES, TIMES, type TableUse } from '../../../../rules/encounters/table.ts';
import { type Choice, choices } from '../../../parts/choices.ts';
import { DANGERS } from '../context.ts';

/** A scene that a table can be for. */
export interface SceneOfWorld {
  readonly id: string;
  readonly name: string;
}

export interface SettingsContext {
  readonly name: string;
  readonly formula: string;
  readonly policies: readonly Choice[];
  readonly policy: EncounterTable['policy'];
  readonly checkOffs: readonly Choice[];
  readonly secret: boolean;
  /** Whether this browser may make it open or secret: it can read how the table stands. */
  readonly readable: boolean;
  readonly scenes: readonly (SceneOfWorld & { readonly chosen: boolean })[];
  /** How many scenes it is for that the world no longer has. */
  readonly lost: number;
  readonly regions: string;
  readonly regionNames: readonly string[];
  readonly terrains: string;
  readonly times: readonly Choice[];
  readonly least: readonly Choice[];
  readonly most: readonly Choice[];
}

/** Makes the tab's view; `secret` is how the table is kept in play. */
export function settingsContext(
  table: EncounterTable,
  secret: boolean,
  readable: boolean,
  scenes: readonly SceneOfWorld[],
  regionNames: readonly string[],
): SettingsContext {
  const { use } = table;
  const [least, most] = use.danger;
  const known = new Set(scenes.map(({ id }) => id));
  return {
    name: table.name,
    formula: table.formula,
    policies: choices(POLICIES, table.policy),
    policy: table.policy,
    checkOffs: choices(CHECK_OFFS, table.checkOff),
    secret,
    readable,
    scenes: [...scenes]
      .sort((one, other) => one.name.localeCompare(other.name))
      .map((scene) => ({ ...scene, chosen: use.scenes.includes(scene.id) })),
    lost: use.scenes.filter((id) => !known.has(id)).length,
    regions: use.regions.join(', '),
    regionNames: [...new Set(regionNames)].sort(),
    terrains: use.terrains.join(', '),
    times: choices(TIMES, use.time),
    least: choices(DANGERS, String(least)),
    most: choices(DANGERS, String(most)),
  };
}

/** Splits words that are written with commas between them. */
export function wordsIn(text: string): string[] {
  return [...new Set(text.split(/[,;]/).map((word) => word.trim()))].filter((word) => word !== '');
}

/** What a field of the use says. */
export interface UseFields {
  readonly scenes: readonly string[];
  readonly regions: string;
  readonly terrains: string;
  readonly time: string;
  readonly least: string;
  readonly most: string;
}

/**
 * Reads where a table is used. Scenes that the world no longer has stay, for they may come back. Of two ends of danger
 * that cross, the one that `moved` names pushes the other.
 */
export function useOf(before: TableUse, fields: UseFields, known: ReadonlySet<string>, moved: 'least' | 'most'): TableUse {
  const least = Number(fields.least);
  const most = Number(fields.most);
  return {
    scenes: [...before.scenes.filter((id) => !known.has(id)), ...fields.scenes],
    regions: wordsIn(fields.regions),
    terrains: wordsIn(fields.terrains),
    time: TIMES.find((time) => time === fields.time) ?? 'any',
    danger: moved === 'least' ? [least, Math.max(least, most)] : [Math.min(least, most), most],
  };
}
