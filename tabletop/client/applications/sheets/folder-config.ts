import { DialogV2 } from '../api/dialog';
import { createFormGroup, createSelectInput, createTextInput } from '../forms/fields';
import { host, localize, type HostDocumentClass, type HostFolder } from '../host';

/**
 * Asks for a folder's name, colour and order, and creates or changes it.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.FolderConfig.html
 */
export async function editFolder(data: { type: string; folder?: string }, folder?: HostFolder): Promise<void> {
  const content = document.createElement('div');
  const color = document.createElement('color-picker');
  color.setAttribute('name', 'color');
  color.setAttribute('value', folder?.color ? String(folder.color) : '');
  const sorting = createSelectInput({
    name: 'sorting',
    value: folder?.sorting ?? 'a',
    localize: true,
    choices: { a: 'FOLDER.SortAlphabetical', m: 'FOLDER.SortManual' },
  });
  content.append(
    createFormGroup({
      label: 'DOCUMENT.Name',
      localize: true,
      input: createTextInput({ name: 'name', value: folder?.name ?? '', placeholder: localize('FOLDER.New'), autofocus: true }),
    }),
    createFormGroup({ label: 'FOLDER.Color', localize: true, input: color }),
    createFormGroup({ label: 'FOLDER.Sorting', localize: true, input: sorting }),
  );
  const title = folder ? 'FOLDER.Edit' : 'FOLDER.Create';
  const answer = await DialogV2.input({
    window: { title, icon: 'fa-solid fa-folder' },
    position: { width: 360 },
    content,
    ok: { label: title, icon: 'fa-solid fa-check' },
  });
  if (!answer) return;
  const given = answer as { name?: string; color?: string; sorting?: string };
  const change = {
    name: given.name?.trim() || localize('FOLDER.New'),
    color: given.color || null,
    sorting: given.sorting ?? 'a',
  };
  if (folder) {
    await folder.update(change);
    return;
  }
  const cls = host().CONFIG['Folder']?.['documentClass'] as HostDocumentClass;
  await cls.create({ ...data, ...change });
}
