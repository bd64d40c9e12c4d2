/** What the tab of settings does: policy, check-off, who sees the table, and where it is used. */
import { endPlay } from '../../../../foundry/table-play/encounter-play.ts';
import { say, words } from '../../../../foundry/host/notices.ts';
import { showSheet } from '../../../../foundry/host/sheets.ts';
import { type SettingsChange, changeSettings } from '../../../../foundry/tables/table-edits.ts';
import { CHECK_OFFS, POLICIES } from '../../../../rules/encounters/table.ts';
import { confirmed } from '../../../parts/confirmed.ts';
import type { Desk, DeskAction, DeskField } from '../model.ts';
import { useOf } from './context.ts';

async function change(desk: Desk, by: SettingsChange): Promise<void> {
  const { play } = desk;
  if (play) await changeSettings(play.document, by);
}

/** Makes the table open or secret; the settings follow once its checks lie where they belong. */
async function keep(desk: Desk, secret: boolean): Promise<void> {
  const sure = secret || (await confirmed('GHOSTMAP.Tables.Settings.OpenIt', words('GHOSTMAP.Tables.Settings.OpenSure')));
  const answer = sure ? await desk.command({ kind: 'keep', secret }) : null;
  if (answer?.kind === 'done') await change(desk, { secret });
  desk.redraw('settings');
}

function fieldOf(desk: Desk, name: string): string {
  return desk.element.querySelector<DeskField>(`section[data-tab="settings"] [name="${name}"]`)?.value ?? '';
}

async function use(desk: Desk, moved: 'least' | 'most'): Promise<void> {
  const { play } = desk;
  if (!play) return;
  const scenes = [...desk.element.querySelectorAll<HTMLInputElement>('section[data-tab="settings"] [name="scene"]:checked')];
  const fields = {
    scenes: scenes.map(({ value }) => value),
    regions: fieldOf(desk, 'regions'),
    terrains: fieldOf(desk, 'terrains'),
    time: fieldOf(desk, 'useTime'),
    least: fieldOf(desk, 'least'),
    most: fieldOf(desk, 'most'),
  };
  const known = new Set(game.scenes.map(({ id }) => id ?? ''));
  await change(desk, { use: useOf(play.table.use, fields, known, moved) });
}

/** Takes a name, which must say something. */
async function rename(desk: Desk, field: DeskField): Promise<void> {
  const name = field.value.trim();
  if (name !== '') return change(desk, { name });
  say('warn', 'GHOSTMAP.Tables.Settings.NameMissing');
  desk.redraw('settings');
}

/** Takes a formula that Foundry can roll. */
async function reroll(desk: Desk, field: DeskField): Promise<void> {
  const formula = field.value.trim();
  if (formula !== '' && Roll.validate(formula)) return change(desk, { formula });
  say('warn', 'GHOSTMAP.Tables.Settings.BadFormula', { formula });
  desk.redraw('settings');
}

/** Takes what a field of the tab was changed to. */
export function settingsChanged(desk: Desk, field: DeskField): void {
  switch (field.name) {
    case 'name':
      void rename(desk, field);
      return;
    case 'formula':
      void reroll(desk, field);
      return;
    case 'policy':
      void change(desk, { policy: POLICIES.find((policy) => policy === field.value) ?? 'none' });
      return;
    case 'checkOff':
      void change(desk, { checkOff: CHECK_OFFS.find((checkOff) => checkOff === field.value) ?? 'at-once' });
      return;
    case 'keep':
      void keep(desk, field.value === 'secret');
      return;
    case 'scene':
    case 'regions':
    case 'terrains':
    case 'useTime':
    case 'most':
      void use(desk, 'most');
      return;
    case 'least':
      void use(desk, 'least');
  }
}

/** What the buttons of the tab do, by their actions. */
export const SETTINGS_ACTIONS: Readonly<Record<string, DeskAction>> = {
  async endPlay() {
    const { play } = this;
    const sure = play && (await confirmed('GHOSTMAP.Tables.Settings.EndPlay', words('GHOSTMAP.Tables.Settings.EndPlaySure')));
    if (sure) await endPlay(play.document);
  },
  openSheet() {
    if (this.play) showSheet(this.play.document);
  },
};
