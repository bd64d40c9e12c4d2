/** The GM's saved plans of searches, in a setting of the world. */
import {
  type Preset,
  type PresetsRead,
  readPresets,
  storedPresets,
  withPreset,
  withoutPreset,
} from '../../play/search/presets.ts';
import type { SearchPlan } from '../../rules/search/state.ts';
import { say } from '../host/notices.ts';
import { setSetting, setting, watchSetting } from '../host/settings.ts';

/** Reads the presets of this world. */
export function presetsHere(): PresetsRead {
  return readPresets(foundry.utils.deepClone(setting('presets')));
}

/** Writes a changed list; what cannot be read here is left as it is, and the GM is told. */
async function change(edit: (presets: readonly Preset[]) => readonly Preset[]): Promise<boolean> {
  const read = presetsHere();
  if ('fault' in read) {
    say('warn', `GHOSTMAP.Preset.Fault.${read.fault}`);
    return false;
  }
  await setSetting('presets', storedPresets(edit(read.presets)));
  return true;
}

/** Keeps a plan under a name, in place of one of the same name. Tells whether it was kept. */
export function savePreset(name: string, plan: SearchPlan): Promise<boolean> {
  return change((presets) => withPreset(presets, { id: foundry.utils.randomID(), name, plan }));
}

/** Forgets a preset. Tells whether the list could be changed. */
export function deletePreset(id: string): Promise<boolean> {
  return change((presets) => withoutPreset(presets, id));
}

/** Calls back whenever the presets change. */
export function watchPresets(listener: () => void): void {
  watchSetting('presets', listener);
}
