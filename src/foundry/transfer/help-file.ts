/**
 * A file that a GM gives along who reports a fault: what runs here, how expeditions stand, and what went wrong of late. It
 * holds nothing that anybody typed and nothing that lies hidden; `play/redaction.ts` says what may stand in it. Fetched when it is asked for.
 */
import { readLease } from '../../play/lease.ts';
import { olderKeyIds } from '../../play/key-wrapping.ts';
import {
  Pseudonyms,
  damageIn,
  figure,
  figuresIn,
  partsOf,
  pendingTold,
  placesIn,
  procedureNamed,
  refusalTold,
  sizeOf,
  sizesOf,
  thrownNamed,
  versionOf,
  withoutIds,
} from '../../play/redaction.ts';
import { keyIdOf } from '../../play/sealing.ts';
import { isWrapped, keptKeyId } from '../../play/world-key.ts';
import { isRecord } from '../../rules/values/plain-data.ts';
import { generation } from '../host/compat.ts';
import { type Holder, addressOf, holders, isScene } from '../host/holders.ts';
import { MODULE_ID } from '../host/module-id.ts';
import { say } from '../host/notices.ts';
import { type SETTINGS, setting } from '../host/settings.ts';
import { heldKeys } from '../keys/keyring.ts';
import { holdsLease } from '../referee/lease-holder.ts';
import { moduleVersion } from '../requests/requests.ts';
import { expeditionOn, faultsOn, rawExpeditions, secretsOf } from '../store/expeditions.ts';
import { isSuspended } from '../store/leading.ts';
import { leftovers } from './leftovers.ts';
import { latestRefusals, latestTroubles } from './noting.ts';

/** The name of the file. */
const FILE_NAME = `${MODULE_ID}-help.json`;
/** Grows when what stands in it changes. */
const FORM = 1;

/** A package as Foundry knows it. */
interface Package {
  readonly id: string;
  readonly version: unknown;
  readonly manifest?: unknown;
}

/** Tells of a package: one that was never put on the web has its name from somebody at this table. */
function packageTold({ id, version, manifest }: Package, names: Pseudonyms) {
  const isPublic = typeof manifest === 'string' && /^https?:/.test(manifest);
  return { id: isPublic || id === MODULE_ID ? id : names.of('own package', id), version: versionOf(version) };
}

function modulesTold(names: Pseudonyms) {
  const active = [...game.modules].filter((one) => one.active);
  return active.map((one) => packageTold(one, names));
}

/** What a browser says of itself. */
function browserTold() {
  return {
    agent: navigator.userAgent,
    language: game.i18n.lang,
    width: window.innerWidth,
    height: window.innerHeight,
    isSecure: window.isSecureContext,
    /** How long the page has been open, in seconds. */
    open: Math.round(performance.now() / 1000),
  };
}

function usersTold() {
  const count = (isGm: boolean, isHere: boolean): number =>
    game.users.filter((user) => user.isGM === isGm && (!isHere || user.active)).length;
  return { gms: count(true, false), gmsHere: count(true, true), players: count(false, false), playersHere: count(false, true) };
}

const keyNamed = (names: Pseudonyms, id: string): string | null => (id === '' ? null : names.of('key', id));

/** Tells of the keys, each under a name of the file's own. */
function keysTold(names: Pseudonyms) {
  const kept = setting('key');
  return {
    present: keyNamed(names, keptKeyId(kept)),
    held: [...heldKeys().keys()].map((id) => keyNamed(names, id)),
    older: olderKeyIds(kept).map((id) => keyNamed(names, id)),
    hasPassphrase: isWrapped(kept),
    cost: figure(isRecord(kept) ? kept.cost : null),
  };
}

/** What is told of each setting, in figures and yes or no; of those that are not named here, nothing. */
const SETTINGS_TOLD: {
  readonly [Key in keyof typeof SETTINGS]: ((value: unknown) => Readonly<Record<string, unknown>> | boolean | number) | null;
} = {
  lease: (value) => ({ epoch: readLease(value).epoch, isHere: holdsLease() }),
  // Of keys `keysTold` tells.
  key: null,
  log: (value) => game.journal.has(String(value)),
  story: (value) => game.journal.has(String(value)),
  diary: (value) => value === true,
  presets: (value) => ({
    version: figure(isRecord(value) ? value['version'] : null),
    search: figure(isRecord(value) ? value['search'] : null),
    count: isRecord(value) && isRecord(value['presets']) ? Object.keys(value['presets']).length : 0,
  }),
  houses: (value) => ({
    version: figure(isRecord(value) ? value['version'] : null),
    count: isRecord(value) && isRecord(value['houses']) ? Object.keys(value['houses']).length : 0,
  }),
  speeds: (value) => isRecord(value) && Object.hasOwn(value, game.system.id),
  health: (value) => isRecord(value) && Object.hasOwn(value, game.system.id),
  figures: (value) => isRecord(value) && Object.hasOwn(value, game.system.id),
  // What was typed at the bar and in windows.
  roll: null,
  checks: null,
  here: null,
  // What stands on maps that players have not seen.
  hexWords: null,
  // By the ids of worlds.
  greeted: null,
  reminded: null,
  banners: (value) => value === true,
  sounds: (value) => value === true,
};

function settingsTold() {
  const told = Object.entries(SETTINGS_TOLD) as [keyof typeof SETTINGS, (typeof SETTINGS_TOLD)['log']][];
  return Object.fromEntries(told.flatMap(([key, tell]) => (tell ? [[key, tell(setting(key))] as const] : [])));
}

const KINDS = { Scene: 'scene', RollTable: 'table', JournalEntry: 'journal entry' } as const;

function holderNamed(holder: Holder, names: Pseudonyms): string {
  return names.of(KINDS[holder.documentName], addressOf(holder));
}

/** Tells of a document that holds expeditions: of a scene how its grid is, which everybody sees. */
function holderTold(holder: Holder, names: Pseudonyms) {
  const name = holderNamed(holder, names);
  if (!isScene(holder)) return { name };
  const { grid, width, height, padding, walls, tokens } = holder;
  return {
    name,
    isViewed: canvas.scene === holder,
    grid: { type: figure(grid.type), size: figure(grid.size) },
    width: figure(width),
    height: figure(height),
    padding: figure(padding),
    walls: walls.size,
    tokens: tokens.size,
  };
}

/** Tells of an expedition, whether or not it can be read. */
function expeditionTold(holder: Holder, id: string, raw: unknown, names: Pseudonyms) {
  const ref = expeditionOn(holder, id);
  const fault = faultsOn(holder).find((one) => one.id === id)?.fault ?? (ref ? null : 'not-here');
  const record = isRecord(raw) ? raw : {};
  const sealed = typeof record['sealed'] === 'string' ? record['sealed'] : '';
  const key = keyIdOf(sealed);
  const told = {
    name: names.of('expedition', id),
    on: holderNamed(holder, names),
    procedure: procedureNamed(record['procedure']),
    ...figuresIn(raw),
    fault,
    damage: fault === 'damaged' ? damageIn(raw) : '',
    key: key === '' ? null : names.of('key', key),
    bytes: partsOf(raw),
  };
  if (!ref) return told;
  const { expedition } = ref;
  const { procedure, open } = expedition;
  const tokens = procedure.partyTokens(open);
  const { suspended, told: texts, pending } = expedition.record;
  return {
    ...told,
    newest: procedure.version,
    status: open.status ?? '',
    unseals: secretsOf(id, expedition) !== null,
    hasKey: heldKeys().has(key),
    isSuspended: isSuspended(ref),
    waitsFor: suspended === undefined ? null : (names.known('expedition', suspended) ?? 'one that is gone'),
    leads: procedure.leads?.(open) ?? false,
    tokens: { named: tokens.length, here: isScene(holder) ? tokens.filter((token) => holder.tokens.has(token)).length : 0 },
    hearers: procedure.hearers?.(open).length ?? 0,
    told: isRecord(texts) ? Object.keys(texts).length : 0,
    pending: pendingTold(pending),
    open: sizesOf(open),
  };
}

/** Tells of the log: which chapters there are, and how much lies in them. */
function logTold(names: Pseudonyms) {
  const pages = game.journal.get(setting('log'))?.pages.contents ?? [];
  return pages.map((page) => {
    const at: unknown = page.getFlag(MODULE_ID, 'expedition');
    const [id = '', chapter = ''] = typeof at === 'string' ? at.split('/') : [];
    const steps: unknown = page.getFlag(MODULE_ID, 'steps');
    return {
      of: names.known('expedition', id) ?? 'none that is here',
      chapter: figure(chapter === '' ? null : Number(chapter)),
      steps: isRecord(steps) ? Object.keys(steps).length : 0,
      bytes: sizeOf(steps),
    };
  });
}

/** How long ago something was, in seconds. */
const ago = (at: number): number => Math.round((performance.now() - at) / 1000);

function refusalsTold(procedures: ReadonlyMap<string, string>, names: Pseudonyms) {
  return latestRefusals().map(({ at, ask, expedition, command, code }) => ({
    ago: ago(at),
    ask,
    of: names.known('expedition', expedition) ?? 'none that is here',
    ...refusalTold(procedures.get(expedition) ?? '', command, code),
  }));
}

function troublesTold() {
  return latestTroubles().map(({ at, kind, what, name, stack }) => ({
    ago: ago(at),
    kind,
    what: withoutIds(what),
    thrown: thrownNamed(name),
    places: placesIn(stack),
  }));
}

/** Makes the text of the file. */
export function helpText(): string {
  const names = new Pseudonyms();
  const all = [...holders()];
  const lying = all.flatMap((holder) => Object.entries(rawExpeditions(holder)).map(([id, raw]) => ({ holder, id, raw })));
  // All are named before any of them speaks of another.
  for (const { id } of lying) names.of('expedition', id);
  const procedures = new Map(lying.map(({ id, raw }) => [id, procedureNamed(isRecord(raw) ? raw['procedure'] : '')]));
  const text = {
    'ghost-map': 'help',
    form: FORM,
    module: versionOf(moduleVersion()),
    foundry: { generation: generation(), version: versionOf(game.release.version) },
    system: packageTold(game.system, names),
    modules: modulesTold(names),
    browser: browserTold(),
    users: usersTold(),
    keys: keysTold(names),
    settings: settingsTold(),
    documents: all.map((holder) => holderTold(holder, names)),
    expeditions: lying.map(({ holder, id, raw }) => expeditionTold(holder, id, raw, names)),
    log: logTold(names),
    left: leftovers(),
    refused: refusalsTold(procedures, names),
    troubles: troublesTold(),
  };
  return `${JSON.stringify(text, null, 2)}\n`;
}

/** Saves the file, and says that it is saved and what does not stand in it; only for a GM. */
export function saveHelp(): void {
  if (!game.user.isGM) return;
  foundry.utils.saveDataToFile(helpText(), 'application/json', FILE_NAME);
  say('info', 'GHOSTMAP.Help.Saved', { name: FILE_NAME });
}
