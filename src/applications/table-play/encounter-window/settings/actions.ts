/** What the tab of settings does: policy, check-off, who sees the table, and where it is used. */
import { endPlay } from '../../../../foundry/table-play/encounter-play.ts';
import { say, words } from '../../../../foundry/host/notices.ts';
import { showSheet } from '../../../../foundry/host/shown-here.ts';
import { type SettingsChange, changeSettings } from '../../../../foundry/tables/table-edits.ts';
import { CHECK_OFFS, POLICIES } from '../../../../rules/encounters/table.ts';
import { confirmed } from '../../../parts/confirmed.ts';
import type { EncounterWindowModel, WindowAction, WindowField } from '../model.ts';
import { useOf } from './context.ts';

async function change(model: EncounterWindowModel, by: SettingsChange): Promise<void> {
  const { play } = model;
  if (play) await changeSettings(play.document, by);
}

/** Makes the table open or secret; the settings follow once its checks lie where they belong. */
async function keep(model: EncounterWindowModel, secret: boolean): Promise<void> {
  const sure = secret || (await confirmed('GHOSTMAP.Tables.Settings.OpenIt', words('GHOSTMAP.Tables.Settings.OpenSure')));
  const answer = sure ? await model.command({ kind: 'keep', secret }) : null;
  if (answer?.kind === 'done') await change(model, { secret });
  model.redraw('settings');
}

function fieldOf(model: EncounterWindowModel, name: string): string {
  return model.element.querySelector<WindowField>(`section[data-tab="settings"] [name="${name}"]`)?.value ?? '';
}

async function use(model: EncounterWindowModel, moved: 'least' | 'most'): Promise<void> {
  const { play } = model;
  if (!play) return;
  const scenes = [...model.element.querySelectorAll<HTMLInputElement>('section[data-tab="settings"] [name="scene"]:checked')];
  const fields = {
    scenes: scenes.map(({ value }) => value),
    regions: fieldOf(model, 'regions'),
    terrains: fieldOf(model, 'terrains'),
    time: fieldOf(model, 'useTime'),
    least: fieldOf(model, 'least'),
    most: fieldOf(model, 'most'),
  };
  const known = new Set(game.scenes.map(({ id }) => id ?? ''));
  await change(model, { use: useOf(play.table.use, fields, known, moved) });
}

/** Takes a name, which must say something. */
async function rename(model: EncounterWindowModel, field: WindowField): Promise<void> {
  const name = field.value.trim();
  if (name !== '') return change(model, { name });
  say('warn', 'GHOSTMAP.Tables.Settings.NameMissing');
  model.redraw('settings');
}

/** Takes a formula that Foundry can roll. */
async function reroll(model: EncounterWindowModel, field: WindowField): Promise<void> {
  const formula = field.value.trim();
  if (formula !== '' && Roll.validate(formula)) return change(model, { formula });
  say('warn', 'GHOSTMAP.Tables.Settings.BadFormula', { formula });
  model.redraw('settings');
}

/** Takes what a field of the tab was changed to. */
export function settingsChanged(model: EncounterWindowModel, field: WindowField): void {
  switch (field.name) {
    case 'name':
      void rename(model, field);
      return;
    case 'formula':
      void reroll(model, field);
      return;
    case 'policy':
      void change(model, { policy: POLICIES.find((policy) => policy === field.value) ?? 'none' });
      return;
    case 'checkOff':
      void change(model, { checkOff: CHECK_OFFS.find((checkOff) => checkOff === field.value) ?? 'at-once' });
      return;
    case 'keep':
      void keep(model, field.value === 'secret');
      return;
    case 'scene':
    case 'regions':
    case 'terrains':
    case 'useTime':
    case 'most':
      void use(model, 'most');
      return;
    case 'least':
      void use(model, 'least');
  }
}

/** What the buttons of the tab do, by their actions. */
export const SETTINGS_ACTIONS: Readonly<Record<string, WindowAction>> = {
  async endPlay() {
    const { play } = this;
    const sure = play && (await confirmed('GHOSTMAP.Tables.Settings.EndPlay', words('GHOSTMAP.Tables.Settings.EndPlaySure')));
    if (sure) await endPlay(play.document);
  },
  openSheet() {
    if (this.play) showSheet(this.play.document);
  },
};
