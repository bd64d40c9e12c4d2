/** What the small window shows in which a search is begun: how large, what is sought, and who goes. Pure. */
import type { PresetsRead } from '../../../play/search/presets.ts';
import { PRESETS } from '../../../rules/search/plans.ts';
import { DIFFICULTIES, OBJECTIVE_KINDS, type ObjectiveKind, type SearchOpen } from '../../../rules/search/state.ts';
import { choices, chosenAmong } from '../../parts/choices.ts';
import { planIn, presetOf } from '../search-window/set-up/context.ts';

/** What the window remembers between drawings. */
export interface StartModel {
  /** What is sought, which nobody knows of before the search begins; an empty kind is nothing in particular (SG-07). */
  readonly kind: ObjectiveKind | '';
  readonly name: string;
  /** Whether the dice say what lies hidden (SG-06). */
  readonly roll: boolean;
  /** The preset that was chosen last; empty before. */
  readonly chosen: string;
}

/** The window as it opens: somebody is looked for, and the dice say what lies where. */
export const FRESH_START: StartModel = { kind: 'friendly-creature', name: '', roll: true, chosen: '' };

/** Makes the window's view of a search and the world's presets; `names` are those of the scene's tokens by id (SG-01, SG-07, SG-08). */
export function startContext(open: SearchOpen, model: StartModel, read: PresetsRead, names: ReadonlyMap<string, string>) {
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
    kinds: choices(OBJECTIVE_KINDS, model.kind),
    kind: model.kind,
    name: model.name,
    roll: model.roll,
    party: names.get(open.token) ?? '',
    followers: open.followers.flatMap((id) => names.get(id) ?? []).join(', '),
  };
}
