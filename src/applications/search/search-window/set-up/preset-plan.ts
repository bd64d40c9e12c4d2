/** The plan that a preset stands for: a stock difficulty, or one that the GM has saved (SG-01, SG-08). */
import type { Plan } from '../../../../foundry/search/laying.ts';
import { presetsHere } from '../../../../foundry/search/presets.ts';
import type { Preset } from '../../../../play/search/presets.ts';
import { DIFFICULTIES } from '../../../../rules/search/state.ts';

/** Lists the saved presets; none where they cannot be read. */
export function savedPresets(): readonly Preset[] {
  const read = presetsHere();
  return 'presets' in read ? read.presets : [];
}

/** Returns the plan of a difficulty or of a saved preset by its id; null where there is none. */
export function presetPlan(id: string): Plan | null {
  const stock = DIFFICULTIES.find((difficulty) => difficulty === id);
  return stock ?? savedPresets().find((preset) => preset.id === id)?.plan ?? null;
}
