/** What the tab of settings shows: how a table checks off, who sees it, and where it is used. Pure. */
import { CHECK_OFFS, type EncounterTable, POLICIES, TIMES, type TableUse } from '../../../rules/encounters/table.ts';
import { choices } from '../../parts/choices.ts';
import { DANGERS } from './context.ts';

/** A scene that a table can be for. */
interface SceneOfWorld {
  readonly id: string;
  readonly name: string;
}

/** Makes the tab's view; `secret` is how the table is kept in play, and `readable` whether this browser may change that: it can read how the table stands. */
export function settingsContext(
  { name, formula, policy, checkOff, use }: EncounterTable,
  secret: boolean,
  readable: boolean,
  scenes: readonly SceneOfWorld[],
  regionNames: readonly string[],
) {
  const [least, most] = use.danger;
  const known = new Set(scenes.map(({ id }) => id));
  return {
    ...{ name, formula, policy, secret, readable },
    policies: choices(POLICIES, policy),
    checkOffs: choices(CHECK_OFFS, checkOff),
    scenes: scenes
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map((scene) => ({ ...scene, chosen: use.scenes.includes(scene.id) })),
    /** How many scenes it is for that the world no longer has. */
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
interface UseFields {
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
