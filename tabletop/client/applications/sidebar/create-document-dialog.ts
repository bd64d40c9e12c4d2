import { DialogV2 } from '../api/dialog';
import { host, localize, type HostDocument, type HostDocumentClass } from '../host';
import { createFormGroup, createSelectInput, createTextInput } from '../forms/fields';

/** The sub-types of a document class with their labels. */
export function documentTypes(documentName: string): { value: string; label: string }[] {
  const config = host().CONFIG[documentName] ?? {};
  const cls = config['documentClass'] as HostDocumentClass | undefined;
  const labels = (config['typeLabels'] ?? {}) as Record<string, string>;
  const types = (cls?.TYPES ?? Object.keys(labels)).filter((type) => type !== 'base');
  return types.map((value) => ({ value, label: localize(labels[value] ?? `TYPES.${documentName}.${value}`) }));
}

/** The name of a kind of document, for a title. */
export function documentLabel(documentName: string): string {
  return localize(`DOCUMENT.${documentName}`);
}

/** The name of several documents of a kind. */
export function documentPlural(documentName: string): string {
  return localize(documentName === 'JournalEntry' ? 'DOCUMENT.JournalEntries' : `DOCUMENT.${documentName}s`);
}

/**
 * Asks for a new document's name, kind and folder, and creates it.
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.abstract.ClientDocument.html#createdialog
 */
export async function createDocumentDialog(
  cls: HostDocumentClass,
  data: Record<string, unknown> = {},
  createOptions: Record<string, unknown> = {},
  limits: { types?: string[] } = {},
): Promise<HostDocument | null | undefined> {
  const { documentName } = cls;
  const label = documentLabel(documentName);
  const types = documentTypes(documentName).filter(({ value }) => limits.types?.includes(value) ?? true);
  const folders = (host().game.folders?.contents ?? []).filter((folder) => folder.type === documentName);
  const content = document.createElement('div');
  const defaultName = localize('DOCUMENT.New', { type: label });
  content.append(
    createFormGroup({
      label: 'DOCUMENT.Name',
      localize: true,
      input: createTextInput({ name: 'name', value: data['name'] ?? '', placeholder: defaultName, autofocus: true }),
    }),
  );
  if (types.length > 1) {
    const input = createSelectInput({ name: 'type', options: types, value: data['type'] });
    content.append(createFormGroup({ label: 'DOCUMENT.Type', localize: true, input }));
  }
  if (folders.length && !createOptions['parent'] && !createOptions['pack']) {
    const options = folders.map((folder) => ({ value: folder.id, label: folder.name }));
    const input = createSelectInput({ name: 'folder', options, blank: '', value: data['folder'] });
    content.append(createFormGroup({ label: 'DOCUMENT.Folder', localize: true, input }));
  }
  const answer = await DialogV2.input({
    window: { title: localize('DOCUMENT.Create', { type: label }), icon: 'fa-solid fa-plus' },
    position: { width: 360 },
    content,
    ok: { label: localize('DOCUMENT.Create', { type: label }), icon: 'fa-solid fa-check' },
  });
  if (!answer) return null;
  const given = answer as { name?: string; type?: string; folder?: string };
  const { renderSheet = true, ...operation } = createOptions;
  const created = await cls.create(
    {
      ...data,
      name: given.name?.trim() || defaultName,
      ...((given.type ?? types[0]?.value) ? { type: given.type ?? types[0]?.value } : {}),
      ...(given.folder ? { folder: given.folder } : {}),
    },
    operation,
  );
  if (renderSheet) await created?.sheet?.render({ force: true });
  return created;
}

/**
 * Asks before a document is deleted.
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.abstract.ClientDocument.html#deletedialog
 */
export async function deleteDocumentDialog(document: HostDocument, options: Record<string, unknown> = {}): Promise<unknown> {
  const label = documentLabel(document.documentName);
  const text = window.document.createElement('p');
  text.textContent = localize('DOCUMENT.DeleteQuestion', { type: label, name: document.name });
  const body = window.document.createElement('div');
  body.append(text);
  const agreed = await DialogV2.confirm({
    window: { title: localize('DOCUMENT.DeleteTitle', { type: label, name: document.name }), icon: 'fa-solid fa-trash' },
    content: body,
    modal: true,
    position: { width: 400 },
  });
  return agreed ? document.delete(options) : null;
}
