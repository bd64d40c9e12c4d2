/** The tab of settings: policy, check-off, who sees the table, and where it is used. */
import { endPlay } from '../../../foundry/table-play/encounter-play.ts';
import { say } from '../../../foundry/host/notices.ts';
import { showSheet } from '../../../foundry/host/shown-here.ts';
import { faultsOn } from '../../../foundry/store/expeditions.ts';
import { type SettingsChange, changeSettings } from '../../../foundry/tables/table-edits.ts';
import { CHECK_OFFS, POLICIES } from '../../../rules/encounters/table.ts';
import type { FormField } from '../../kit/elements.ts';
import { confirmed } from '../../windows/confirmed.ts';
import type { FieldSpecs } from '../../parts/fields.ts';
import { taking } from '../../parts/taking.ts';
import { type EncounterPart, type EncounterWindowModel, isSecret, ofTable, onTable, playIn, send } from './model.ts';
import { settingsContext, useOf } from './settings-context.ts';

async function change(model: EncounterWindowModel, by: SettingsChange): Promise<void> {
  const play = playIn(model);
  if (play) await changeSettings(play.document, by);
}

/** Makes the table open or secret; the settings follow once its checks lie where they belong. */
async function keep(model: EncounterWindowModel, { value }: FormField): Promise<void> {
  const secret = value === 'secret';
  const sure = secret || (await confirmed('GHOSTMAP.Tables.Settings.OpenIt', 'GHOSTMAP.Tables.Settings.OpenSure'));
  const answer = sure ? await send(model, { kind: 'keep', secret }) : null;
  if (answer?.kind === 'done') await change(model, { secret });
  model.redraw('settings');
}

/** Takes what is said of where the table is used; of two ends of danger that cross, the one that was changed pushes the other. */
async function use(model: EncounterWindowModel, { name }: FormField): Promise<void> {
  const play = playIn(model);
  if (!play) return;
  const fields = [...model.element.querySelectorAll<FormField>('section[data-tab="settings"] :is(input, select)')];
  const valueOf = (wanted: string): string => fields.find((field) => field.name === wanted)?.value ?? '';
  const scenes = model.element.querySelectorAll<HTMLInputElement>('section[data-tab="settings"] [name="scene"]:checked');
  const said = {
    scenes: [...scenes].map(({ value }) => value),
    regions: valueOf('regions'),
    terrains: valueOf('terrains'),
    time: valueOf('useTime'),
    least: valueOf('least'),
    most: valueOf('most'),
  };
  const known = new Set(game.scenes.map(({ id }) => id ?? ''));
  await change(model, { use: useOf(play.table.use, said, known, name === 'least' ? 'least' : 'most') });
}

/** Takes a text that has to be right; over one that is not, what holds is shown again. */
function typedText(setting: 'name' | 'formula', isRight: (text: string) => boolean, fault: string) {
  return async (model: EncounterWindowModel, { value }: FormField): Promise<void> => {
    const text = value.trim();
    if (text !== '' && isRight(text)) return change(model, { [setting]: text });
    say('warn', fault, { [setting]: text });
    model.redraw('settings');
  };
}

const CHOICES = {
  policy: { kind: 'choice', ids: POLICIES },
  checkOff: { kind: 'choice', ids: CHECK_OFFS },
} as const satisfies FieldSpecs;

export const SETTINGS_TAB: EncounterPart = {
  tab: { label: 'GHOSTMAP.Tables.Tab.settings', icon: 'fa-solid fa-sliders' },
  scrollable: ['', '.settings-scenes'],
  view: ofTable((play) => {
    const { table, standing, ref, document } = play;
    const scenes = game.scenes.map(({ id, name }) => ({ id: id ?? '', name }));
    const regions = game.scenes.map((scene) => scene.regions.map(({ name }) => name)).flat();
    return {
      ...settingsContext(table, isSecret(play), standing !== null, scenes, regions),
      inPlay: ref !== null || faultsOn(document).length > 0,
    };
  }),
  actions: {
    endPlay: onTable(async ({ document }) => {
      if (await confirmed('GHOSTMAP.Tables.Settings.EndPlay', 'GHOSTMAP.Tables.Settings.EndPlaySure')) await endPlay(document);
    }),
    openSheet: onTable(({ document }) => showSheet(document)),
  },
  changed: {
    name: typedText('name', () => true, 'GHOSTMAP.Tables.Settings.NameMissing'),
    formula: typedText('formula', (text) => Roll.validate(text), 'GHOSTMAP.Tables.Settings.BadFormula'),
    ...taking(CHOICES, change),
    keep,
    scene: use,
    regions: use,
    terrains: use,
    useTime: use,
    least: use,
    most: use,
  },
};
