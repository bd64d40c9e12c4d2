/** The questions around compendium packs: what a new one is to be, and whether one is to go. @see https://foundryvtt.com/article/compendium/ */
import { DialogV2 } from '../api/dialog';
import { createFormGroup, createSelectInput, createTextInput } from '../forms/fields';
import { host, localize, type HostPack } from '../host';
import { documentLabel } from './create-document-dialog';

interface PackClass {
  createCompendium(metadata: { type: string; label: string; name: string }): Promise<HostPack>;
}

const packClass = (): PackClass =>
  (host().foundry['documents']?.['collections'] as { CompendiumCollection: PackClass }).CompendiumCollection;

/** A name that no pack of the world has. */
function freeName(label: string): string {
  const slug = (label as string & { slugify(options: object): string }).slugify({ strict: true }) || 'compendium';
  const taken = (name: string): boolean => host().game.packs?.has(`world.${name}`) ?? false;
  let name = slug;
  for (let n = 2; taken(name); n++) name = `${slug}-${n}`;
  return name;
}

/** Asks for the label and type of a new pack, and makes it. */
export async function createCompendiumDialog(): Promise<HostPack | null> {
  const options = Object.values(host().CONST['COMPENDIUM_DOCUMENT_TYPES'] ?? {}).map((type) => ({
    value: String(type),
    label: documentLabel(String(type)),
  }));
  const content = document.createElement('div');
  const placeholder = localize('COMPENDIUM.New');
  content.append(
    createFormGroup({
      label: 'COMPENDIUM.Label',
      localize: true,
      input: createTextInput({ name: 'label', value: '', placeholder, autofocus: true }),
    }),
    createFormGroup({ label: 'COMPENDIUM.Type', localize: true, input: createSelectInput({ name: 'type', options }) }),
  );
  const answer = (await DialogV2.input({
    window: { title: 'COMPENDIUM.Create', icon: 'fa-solid fa-book-atlas' },
    position: { width: 360 },
    content,
    ok: { label: 'COMPENDIUM.Create', icon: 'fa-solid fa-check' },
  })) as { label?: string; type?: string } | null;
  if (!answer?.type) return null;
  const label = answer.label?.trim() || placeholder;
  return packClass().createCompendium({ type: answer.type, label, name: freeName(label) });
}

/** Asks before a pack is deleted. */
export async function deleteCompendiumDialog(pack: HostPack): Promise<void> {
  const text = document.createElement('p');
  text.textContent = localize('COMPENDIUM.DeleteQuestion', { name: pack.title, count: pack.index.size });
  const content = document.createElement('div');
  content.append(text);
  const agreed = await DialogV2.confirm({
    window: { title: localize('COMPENDIUM.DeleteTitle', { name: pack.title }), icon: 'fa-solid fa-trash' },
    content,
    modal: true,
    position: { width: 400 },
  });
  if (agreed) await pack.deleteCompendium?.();
}
