/** Expeditions that leave a world as files and come into one, for GMs, by a window or by other modules and macros; fetched with the window that offers both. */
import {
  type Brought,
  type ExpeditionFile,
  type FileFault,
  costOf,
  LARGEST_FILE,
  expeditionText,
  unsealExpeditionFile,
  readExpeditionFile,
  travelling,
} from '../../play/expedition-file.ts';
import { type Refused, refused } from '../../play/messages.ts';
import { fetchedProcedure, holderKindOf, isAlone, wholeOf } from '../../play/procedures.ts';
import { PRESENT_COST, SHORTEST_PASSPHRASE, triedForms } from '../../play/passphrases.ts';
import { SALT_BYTES } from '../../play/sealing.ts';
import { base64urlnopad } from '@scure/base';
import { layOn } from '../scene/boards.ts';
import { type ExpeditionRef, expeditionOn, rawExpeditions, secretsOf, nameOf } from '../store/expeditions.ts';
import { type GivenFile, inFileName } from '../browser/files.ts';
import { type Holder, addressOf, isScene } from '../host/holders.ts';
import { canSeal, keyForSealing } from '../keys/keyring.ts';
import { askForSuccessor } from '../moves/successor.ts';
import { bringTokensBack } from '../moves/token-moves.ts';
import { say } from '../host/notices.ts';
import { fetchedPresence, presences } from '../presence/presence.ts';
import { randomBytes } from '../host/randomness.ts';
import { fetchedRefereeing, refereeings } from '../referee/refereeings.ts';
import { moduleVersion, sendQuietly } from '../requests/requests.ts';
import { type Progress, wrappingKey } from '../keys/shared-key.ts';

/** Why a file cannot be brought in here. */
export const BRINGING_FAULTS = ['no-scene', 'no-squares', 'no-table', 'alone', 'locked'] as const;
type BringingFault = FileFault | (typeof BRINGING_FAULTS)[number];

/** A file that is offered. */
interface OfferedFile {
  readonly name: string;
  readonly text: string;
}

/** Writes an expedition as a file under a passphrase; null where this browser cannot unseal its secrets. */
export async function fileOf(ref: ExpeditionRef<Holder>, passphrase: string, progress?: Progress): Promise<OfferedFile | null> {
  const { holder, id, expedition } = ref;
  const { procedure, open } = expedition;
  const hidden = secretsOf(id, expedition)?.hidden;
  if (!hidden) return null;
  await fetchedProcedure(procedure.id);
  const salt = randomBytes(SALT_BYTES);
  const key = await wrappingKey(passphrase, salt, PRESENT_COST, progress);
  const token = isScene(holder) ? holder.tokens.get(procedure.partyTokens(open)[0] ?? '') : undefined;
  const name = nameOf(ref);
  const text = expeditionText(
    { procedure: wholeOf(procedure), open, hidden },
    {
      module: moduleVersion(),
      name,
      party: token ? { name: token.name, actorId: token.actorId } : null,
      salt: base64urlnopad.encode(salt),
      key,
      random: randomBytes,
    },
  );
  const slug = inFileName(name).toLowerCase();
  return { name: `ghost-map-${slug || procedure.id}.json`, text };
}

function holdsOne(holder: Holder, procedure: string): boolean {
  // One that cannot be read here is one too.
  return Object.values(rawExpeditions(holder)).some(
    (raw) => (raw as { readonly procedure?: unknown } | null)?.procedure === procedure,
  );
}

/** Returns the document that shall hold what a file brings, or says why there is none. */
function goalOf({ procedure: { id }, open }: Brought, scene: SceneDocument | null): Holder | BringingFault {
  if (holderKindOf(id) === 'RollTable')
    return refereeings.here(id)?.tableFor?.(open, (table) => !holdsOne(table, id)) ?? 'no-table';
  if (!scene) return 'no-scene';
  if (presences.here(id)?.needsSquares && !scene.grid.isSquare) return 'no-squares';
  return isAlone(id) && holdsOne(scene, id) ? 'alone' : scene;
}

/** Unseals a file with its passphrase as it was typed, and if that is not the one, once more as it may have been meant. */
async function unsealedFile(
  file: ExpeditionFile,
  passphrase: string,
  progress: Progress = () => undefined,
): Promise<ReturnType<typeof unsealExpeditionFile>> {
  const salt = base64urlnopad.decode(file.salt);
  const forms = triedForms(passphrase);
  for (const [done, form] of forms.entries()) {
    const key = await wrappingKey(form, salt, costOf(file), (share) => progress((done + share) / forms.length));
    const unsealed = unsealExpeditionFile(file, key);
    if (!('fault' in unsealed) || unsealed.fault !== 'wrong-passphrase') return unsealed;
  }
  return { fault: 'wrong-passphrase' };
}

/** What became of a file that was to be brought in. */
type Bringing =
  /** A GM who `isAsked` for a token has a question open. */
  | { readonly kind: 'brought'; readonly ref: ExpeditionRef<Holder>; readonly isAsked: boolean }
  | { readonly kind: 'fault'; readonly code: BringingFault }
  | Refused;

/**
 * Brings a file in as a new expedition: on a scene, or on the table that has its rows. Nothing is changed unless all of it
 * could be read and has a place.
 */
export async function bringIn(
  file: ExpeditionFile,
  passphrase: string,
  scene: SceneDocument | null,
  progress?: Progress,
): Promise<Bringing> {
  const fault = (code: BringingFault): Bringing => ({ kind: 'fault', code });
  // Without the key the request would go to other GMs in the clear, and nothing is worked out for it.
  if (!canSeal()) return fault('locked');
  const { procedure } = file;
  await Promise.all([fetchedProcedure(procedure), fetchedRefereeing(procedure), fetchedPresence(procedure)]);
  const unsealed = await unsealedFile(file, passphrase, progress);
  if ('fault' in unsealed) return fault(unsealed.fault);
  const goal = goalOf(unsealed.brought, scene);
  if (typeof goal === 'string') return fault(goal);
  if (!(await keyForSealing())) return fault('locked');
  const expedition = foundry.utils.randomID();
  const answer = await sendQuietly({ kind: 'import', holder: addressOf(goal), expedition, ...travelling(unsealed.brought) });
  if (answer.kind === 'refused') return answer;
  const ref = expeditionOn(goal, expedition);
  if (!ref) return refused('no-expedition');
  return { kind: 'brought', ref, isAsked: await settle(ref, unsealed.brought) };
}

/** Makes what came from elsewhere at home on its scene: a grid that lies off it is laid in view, and a GM is asked for a missing token. */
async function settle({ holder, id }: ExpeditionRef<Holder>, { party }: Brought): Promise<boolean> {
  const ref = isScene(holder) ? expeditionOn(holder, id) : null;
  if (!ref) return false;
  const { procedure, open } = ref.expedition;
  const [laid, now] = [open.lay, layOn(ref.holder)];
  const settled = refereeings.here(procedure.id)?.settle?.(ref);
  if (settled) await settled;
  else if (laid && (laid.size !== now.size || laid.width !== now.width)) say('warn', 'GHOSTMAP.Expeditions.OtherMap');
  bringTokensBack(ref);
  const [token = ''] = procedure.partyTokens(open);
  if (!party || ref.holder.tokens.has(token)) return false;
  say('warn', 'GHOSTMAP.Notice.LostToken', { name: party.name });
  void askForSuccessor(ref, { id: token, ...party });
  return true;
}

/** What became of an export: the file, which is not saved yet. */
export type Exported = ({ readonly kind: 'done' } & OfferedFile) | Refused;
/** What became of an import: the new expedition, and the uuid of the document that holds it. */
export type Imported = { readonly kind: 'done'; readonly holder: string; readonly expedition: string } | Refused;

/** Writes an expedition as a file under a passphrase; only for a GM whose browser can unseal its secrets. */
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
  scene: SceneDocument | null,
): Promise<Imported> {
  if (!game.user.isGM) return refused('gm-only');
  const text = typeof file === 'string' ? file : await file.text();
  const read = readExpeditionFile(text.length > LARGEST_FILE ? '' : text);
  if ('fault' in read) return refused(read.fault);
  const bringing = await bringIn(read.file, passphrase, scene);
  if (bringing.kind === 'refused') return bringing;
  if (bringing.kind === 'fault') return refused(bringing.code);
  return { kind: 'done', holder: addressOf(bringing.ref.holder), expedition: bringing.ref.id };
}
