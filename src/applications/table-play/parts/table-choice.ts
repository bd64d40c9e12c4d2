/** Choosing the table of a place where it is rolled on: one of the world's or of a compendium, which becomes an encounter table by that. */
import { MODULE_ID } from '../../../foundry/host/module-id.ts';
import { words } from '../../../foundry/host/notices.ts';
import { adopt, packedTables } from '../../../foundry/tables/packed-tables.ts';
import { playedTableOf } from '../../../foundry/tables/played-tables.ts';
import { changeSettings } from '../../../foundry/tables/table-edits.ts';
import { openImport } from '../../../foundry/table-play/windows.ts';
import { type TableInPlay, inPlay } from '../../../foundry/table-play/encounter-play.ts';
import { USED_ANYWHERE, isWeatherTable } from '../../../rules/encounters/table.ts';
import { isTag } from '../../kit/elements.ts';
import { asked, textIn } from '../../parts/asked.ts';
import { choiceList } from './choice-list.ts';
import { tableAt } from './owed-roll.ts';
import { type PlacedTable, rankedAt } from './place.ts';
import { siteHere, surroundingsHere, worldTables } from './site.ts';

/** The module's own compendia of tables, by what is played. */
export type OwnTables = 'search-tables' | 'scramble-tables';

/** Compendia of the module that hold no encounters. */
const NO_ENCOUNTERS: readonly string[] = [`${MODULE_ID}.weather-tables`];

type List = ReturnType<typeof choiceList>;

function choiceHtml({ uuid, name, elsewhere, chosen }: List['groups'][number]['tables'][number]): string {
  const { escapeHTML } = foundry.utils;
  const hint = elsewhere ? ` <span class="hint">${words('GHOSTMAP.Scramble.Encounter.Elsewhere')}</span>` : '';
  return `<label class="table-choice"><input type="radio" name="table" value="${escapeHTML(uuid)}" ${chosen ? 'checked' : ''}>
    <span>${escapeHTML(name)}${hint}</span></label>`;
}

/** Writes the list, with a field that finds one in a long one, and the way to an import. */
function contentOf({ groups, isLong }: List, hasOwn: boolean): string {
  const { escapeHTML } = foundry.utils;
  const find = words('GHOSTMAP.Tables.Filter');
  const fields = groups.map(({ title, tables }) => {
    const legend = title === '' ? words('GHOSTMAP.Tables.Choice.World') : words('GHOSTMAP.Tables.Choice.Pack', { title });
    return `<fieldset><legend>${escapeHTML(legend)}</legend>${tables.map(choiceHtml).join('')}</fieldset>`;
  });
  return `<p>${words(hasOwn ? 'GHOSTMAP.Tables.Choice.HintOther' : 'GHOSTMAP.Tables.Choice.Hint')}</p>
    ${isLong ? `<input type="search" name="find" placeholder="${find}" aria-label="${find}" autocomplete="off">` : ''}
    <p class="table-choice-none" hidden>${words('GHOSTMAP.Tables.Choice.None')}</p>
    <div class="table-choices" tabindex="-1">${fields.join('')}</div>
    <button type="button" class="table-choice-import"><i class="fa-solid fa-file-import" aria-hidden="true"></i>${words('GHOSTMAP.Tables.Import')}</button>`;
}

function takeButton(element: HTMLElement): HTMLButtonElement | null {
  return element.querySelector<HTMLButtonElement>('button[data-action="choose"]');
}

/** Shows those tables of the list whose names have what is typed; the chosen one is always among the shown, so that it can be seen what is taken. */
function found(element: HTMLElement, typed: string): void {
  const wanted = typed.trim().toLowerCase();
  const labels = [...element.querySelectorAll<HTMLElement>('label.table-choice')];
  for (const label of labels) label.hidden = !label.textContent.toLowerCase().includes(wanted);
  const shown = labels.filter(({ hidden }) => !hidden).flatMap((label) => label.querySelector('input') ?? []);
  const [first] = shown;
  if (first && !shown.some(({ checked }) => checked)) first.checked = true;
  const none = element.querySelector<HTMLElement>('.table-choice-none');
  if (none) none.hidden = first !== undefined;
  const take = takeButton(element);
  if (take) take.disabled = first === undefined;
  for (const fieldset of element.querySelectorAll('fieldset')) fieldset.hidden = !fieldset.querySelector('label:not([hidden])');
}

function follow(element: HTMLElement, leave: () => void): void {
  element.addEventListener('input', ({ target }) => {
    if (isTag(target, 'input') && target.name === 'find') found(element, target.value);
  });
  element.querySelector('.table-choice-import')?.addEventListener('click', () => {
    leave();
    openImport();
  });
  // What is proposed is taken by Enter, and stands behind the world's own.
  element.querySelector('.table-choices input:checked')?.scrollIntoView({ block: 'nearest' });
  takeButton(element)?.focus();
}

/** Lists the world's tables in the order in which they would be used here, those too that have not been played as encounter tables; not the weather. */
function choosableHere(): readonly PlacedTable[] {
  const weather = new Set(game.tables.filter((document) => isWeatherTable(playedTableOf(document))).map(({ uuid }) => uuid));
  const listed = worldTables().filter(({ uuid }) => !weather.has(uuid));
  return rankedAt(siteHere(), surroundingsHere(), listed);
}

/**
 * Has the GM choose a table for a place, and gives it as it is played; one of a compendium is adopted for the scene, and any other
 * of the world becomes an encounter table for it. Null where the GM leaves it.
 */
export async function chooseTable(own: OwnTables, chosen: string, rolls: boolean): Promise<TableInPlay | null> {
  const packed = await packedTables();
  const world = choosableHere();
  const list = choiceList(world, packed, {
    own: `${MODULE_ID}.${own}`,
    chosen,
    without: NO_ENCOUNTERS,
    place: siteHere().sceneName,
  });
  const icon = rolls ? 'fa-solid fa-dice-d20' : 'fa-solid fa-check';
  const uuid = await asked(
    {
      title: 'GHOSTMAP.Tables.Choice.Title',
      icon: 'fa-solid fa-table-list',
      content: contentOf(list, chosen !== ''),
      button: { action: 'choose', label: rolls ? 'GHOSTMAP.Tables.Choice.Roll' : 'GHOSTMAP.Tables.Choice.Use', icon },
      cancel: { action: 'leave', label: 'GHOSTMAP.Encounter.CountLeave', icon: 'fa-solid fa-xmark' },
      follow,
    },
    (form) => textIn(form, 'table'),
  );
  const { scene } = siteHere();
  const wanted = packed.find((table) => table.uuid === uuid);
  if (wanted) {
    const adopted = await adopt(wanted, scene);
    return adopted && inPlay(adopted);
  }
  const play = tableAt(uuid ?? '');
  if (!play || world.some((table) => table.uuid === uuid && table.encounters)) return play;
  const use = scene === '' ? USED_ANYWHERE : { ...USED_ANYWHERE, scenes: [scene] };
  await changeSettings(play.document, { use });
  return tableAt(uuid ?? '');
}
