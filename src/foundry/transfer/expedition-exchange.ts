/** Explorations as files, and their removal, for other modules and macros: what the window of expeditions does, without a window. */
import { LARGEST_FILE, readExpeditionFile } from '../../play/expedition-file.ts';
import type { Answer } from '../../play/messages.ts';
import { SHORTEST_PASSPHRASE } from '../../play/passphrases.ts';
import { type OfferedFile, bringIn, fileOf } from './expedition-files.ts';
import { expeditionOn } from '../store/expeditions.ts';
import type { GivenFile } from '../browser/files.ts';
import { type Holder, addressOf } from '../host/holders.ts';
import { forgetStory, removeExpedition } from './leftovers.ts';

type Refused = Extract<Answer, { kind: 'refused' }>;
/** What became of an export: the file, which is not saved yet. */
export type Exported = ({ readonly kind: 'done' } & OfferedFile) | Refused;
/** What became of an import: the new expedition, and the uuid of the document that holds it. */
export type Imported = { readonly kind: 'done'; readonly holder: string; readonly expedition: string } | Refused;

function refused(code: string, data: Refused['data'] = {}): Refused {
  return { kind: 'refused', code, data };
}

/** Writes an expedition as a file under a passphrase; only for a GM whose browser can open its secrets. */
export async function exportExpedition(holder: Holder, id: string, passphrase: string): Promise<Exported> {
  if (!game.user.isGM) return refused('gm-only');
  const ref = expeditionOn(holder, id);
  if (!ref) return refused('no-expedition');
  if (passphrase.length < SHORTEST_PASSPHRASE) return refused('too-short', { least: SHORTEST_PASSPHRASE });
  const file = await fileOf(ref, passphrase);
  return file ? { kind: 'done', ...file } : refused('locked');
}

/** Brings a file in as a new expedition, for GMs: on a scene, or on the table that has its rows. */
export async function importExpedition(
  file: string | GivenFile,
  passphrase: string,
  scene: Scene.Implementation | null,
): Promise<Imported> {
  if (!game.user.isGM) return refused('gm-only');
  const text = typeof file === 'string' ? file : await file.text();
  const read = readExpeditionFile(text.length > LARGEST_FILE ? '' : text);
  if ('fault' in read) return refused(read.fault);
  const bringing = await bringIn(read.file, passphrase, scene);
  switch (bringing.kind) {
    case 'refused':
      return bringing;
    case 'fault':
      return refused(bringing.code);
    case 'brought':
      return { kind: 'done', holder: addressOf(bringing.ref.holder), expedition: bringing.ref.id };
  }
}

/** Takes an expedition off its document for good, for GMs; what players may read of it in the story stays. */
export async function removeWhole(holder: Holder, id: string): Promise<Answer> {
  const answer = await removeExpedition(holder, id);
  if (answer.kind === 'done') await forgetStory(id, false);
  return answer;
}
