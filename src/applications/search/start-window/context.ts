/** What the small window shows in which a search is begun: how large, what is sought, and who goes. Pure. */
import type { PresetsRead } from '../../../play/search/presets.ts';
import { type GridSize, cellIndex, cellsOf } from '../../../rules/grid/cells.ts';
import { placedAt } from '../../../rules/search/contents.ts';
import { waitingChoices } from '../../../rules/search/placing.ts';
import { PRESETS } from '../../../rules/search/plans.ts';
import {
  DIFFICULTIES,
  OBJECTIVE_KINDS,
  type ObjectiveKind,
  type SearchHidden,
  type SearchOpen,
} from '../../../rules/search/state.ts';
import { choices, chosenAmong } from '../../parts/choices.ts';
import { sameData } from '../../../rules/values/plain-data.ts';
import { planIn, presetOf } from '../search-window/set-up/context.ts';

/** What the window remembers between drawings. */
export interface StartModel {
  /** What is sought, which nobody knows of before the search begins; an empty kind is nothing in particular, null what was set up before (SG-07). */
  readonly kind: ObjectiveKind | '' | null;
  readonly name: string | null;
  /** Whether the dice say what lies hidden; null as long as nobody has said so (SG-06). */
  readonly roll: boolean | null;
  /** The preset that was chosen last; empty before. */
  readonly chosen: string;
}

/** The window as it opens. */
export const FRESH_START: StartModel = { kind: null, name: null, roll: null, chosen: '' };

/** What the window knows of the hidden half; null where this browser cannot open it. */
type Lies = Pick<SearchHidden, 'layout' | 'choices'> | null;

/** Counts what lies or waits already, placed by hand or rolled before. */
function liesAlready(hidden: Lies): number {
  if (!hidden) return 0;
  const lies = Array.from(hidden.layout, (_, index) => placedAt(hidden.layout, index)).filter((contents) => contents !== null);
  return lies.length + waitingChoices(hidden).length;
}

/** Counts the cells in which something lies and that another size would take away. */
export function lostBy({ size }: Pick<SearchOpen, 'size'>, hidden: Lies, to: GridSize): number {
  const outside = cellsOf(size).filter(({ column, row }) => column >= to.columns || row >= to.rows);
  return hidden ? outside.filter((cell) => placedAt(hidden.layout, cellIndex(size, cell)) !== null).length : 0;
}

/**
 * Returns how a search is begun: as was said in the window, otherwise as it was set up before; where nothing was, somebody is
 * looked for and the dice say what lies where, and so is whoever was named (SG-06, SG-07).
 */
export function beginningOf({ objective }: Pick<SearchOpen, 'objective'>, hidden: Lies, model: StartModel) {
  const isBare = liesAlready(hidden) === 0;
  // Whoever has named somebody looks for them, whatever was placed meanwhile.
  const isSought = isBare || (model.name ?? '') !== '';
  const kind = model.kind ?? (objective.kind || (isSought ? 'friendly-creature' : ''));
  return { kind, name: model.name ?? objective.name, roll: model.roll ?? isBare };
}

/** Returns what was said in the window of what is sought, where the search does not have it yet; null where it has all of it (SG-07). */
export function saidObjective(
  open: Pick<SearchOpen, 'objective'>,
  hidden: Lies,
  model: StartModel,
): SearchOpen['objective'] | null {
  if (model.kind === null && model.name === null) return null;
  const { kind, name } = beginningOf(open, hidden, model);
  const said = { kind, name: kind === '' ? '' : name };
  return sameData(said, open.objective) ? null : said;
}

/** Makes the window's view of a search and the world's presets; `names` are those of the scene's tokens by id (SG-01, SG-07, SG-08). */
export function startContext(
  open: SearchOpen,
  hidden: Lies,
  model: StartModel,
  read: PresetsRead,
  names: ReadonlyMap<string, string>,
) {
  const { kind, name, roll } = beginningOf(open, hidden, model);
  const saved = 'presets' in read ? read.presets : [];
  const preset = presetOf(planIn(open), saved, model.chosen);
  const { columns, rows } = open.size;
  return {
    sizes: DIFFICULTIES.map((id) => ({ id, ...PRESETS[id].size, chosen: id === preset })),
    saved: chosenAmong(
      saved.map(({ id, name }) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name)),
      preset,
    ),
    /** The size where it is none of the three. */
    own: DIFFICULTIES.some((id) => id === preset) ? null : { columns, rows },
    kinds: choices(OBJECTIVE_KINDS, kind),
    kind,
    name,
    roll,
    /** How much was placed or rolled before, all of which stays; empty where nothing was. */
    lies: String(liesAlready(hidden) || ''),
    party: names.get(open.token) ?? '',
    followers: open.followers.flatMap((id) => names.get(id) ?? []).join(', '),
  };
}
