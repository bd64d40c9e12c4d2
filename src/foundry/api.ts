/** What other modules and macros may use: `game.modules.get("ghost-map").api`, as `ghost-map.d.ts` declares it. */
import { type Answer, refused } from '../play/messages.ts';
import type * as Files from './transfer/expedition-files.ts';
import type { removeWhole } from './transfer/leftovers.ts';
import { type ExpeditionRef, expeditionOn, expeditionsOn } from './store/expeditions.ts';
import type { GivenFile } from './browser/files.ts';
import type { Holder } from './host/holders.ts';
import { isSuspended } from './store/leading.ts';
import { logError, orLog } from './host/console.ts';
import { MODULE_ID } from './host/module-id.ts';
import { say } from './host/notices.ts';
import { commandRequest, sendQuietly } from './requests/requests.ts';
import { seesAsPlayer, setSeesAsPlayer } from './store/viewpoint.ts';
import { openExpedition } from './requests/windows.ts';

/** A procedure that is being played, in open words. */
export interface ExpeditionSummary {
  readonly id: string;
  /** Which procedure it is: `search`, `scramble`, `ghost` or `encounters`. */
  readonly procedure: string;
  /** The open half: what every player may know. It is a copy that the module does not follow. */
  readonly open: object;
  /** The number of the last command; it grows with each. */
  readonly revision: number;
  /** How many commands can be undone. */
  readonly depth: number;
  /** Whether it waits, since another expedition leads its tokens; the command `resume` lets it go on. */
  readonly suspended: boolean;
}

function summaryOf(ref: ExpeditionRef<Holder>): ExpeditionSummary {
  const { procedure, open, record } = ref.expedition;
  return {
    id: ref.id,
    procedure: procedure.id,
    open: foundry.utils.deepClone(open),
    revision: record.revision,
    depth: record.depth,
    suspended: isSuspended(ref),
  };
}

/** What exports, imports and removes. */
type Exchange = Pick<typeof Files, 'exportExpedition' | 'importExpedition'> & { readonly removeWhole: typeof removeWhole };

let fetchExchange: () => Promise<Exchange> = () => Promise.reject(new Error('the module has not begun yet'));

/** Says whence that is fetched which exports, imports and removes. */
export function exchangeWith(fetch: typeof fetchExchange): void {
  fetchExchange = fetch;
}

/** Fetches what exports, imports and removes, and does something with it; never rejects. */
function exchanged<Done>(act: (fetched: Exchange) => Promise<Done>) {
  return fetchExchange()
    .then(act)
    .catch(orLog('a request of the API failed', refused('failed')));
}

type Act = (...given: readonly unknown[]) => Promise<unknown>;

/**
 * Functions that a procedure adds: by their names, and fetched together when one is first called. They give null where
 * nothing came of it, and the user has been told why.
 */
export interface ListedFunctions {
  readonly names: readonly string[];
  fetch(): Promise<object>;
}

const added: Record<string, Act> = {};

/** Adds functions of a procedure to those that other modules find. */
export function addToApi(functions: ListedFunctions): void {
  for (const name of functions.names) {
    added[name] = async (...given) => {
      let fetched: object;
      try {
        fetched = await functions.fetch();
      } catch (error) {
        logError(`the function ${name} of the API could not be fetched`, error);
        say('error', 'GHOSTMAP.Refusal.not-here');
        return null;
      }
      return (fetched as Record<string, Act>)[name]?.(...given);
    };
  }
}

/** The module's public functions that are for every procedure. Those that change something resolve to an answer and never reject. */
const COMMON = {
  /** Lists the expeditions of a scene or roll table, in the order of their making. */
  expeditions: (holder: Holder): readonly ExpeditionSummary[] => expeditionsOn(holder).map(summaryOf),
  /** Returns one expedition of a scene or roll table, or null. */
  expedition: (holder: Holder, id: string): ExpeditionSummary | null => {
    const ref = expeditionOn(holder, id);
    return ref && summaryOf(ref);
  },
  /** Sends a command to an expedition with the rights of this browser's user; no notice is shown. */
  command: async (
    scene: SceneDocument,
    id: string,
    command: { readonly kind: string; readonly [key: string]: unknown },
  ): Promise<Answer> => {
    const ref = expeditionOn(scene, id);
    return ref ? sendQuietly(commandRequest(ref, command)) : refused('no-expedition');
  },
  /** Takes an expedition off its scene or roll table for good, for GMs; nothing is asked and nothing brings it back. */
  remove: (holder: Holder, id: string) => exchanged(({ removeWhole }) => removeWhole(holder, id)),
  /** Writes an expedition as a file with its secrets under a passphrase, for GMs; the file is given, not saved. */
  exportExpedition: (holder: Holder, id: string, passphrase: string) =>
    exchanged(({ exportExpedition }) => exportExpedition(holder, id, passphrase)),
  /**
   * Brings such a file in as a new expedition, for GMs: on a scene, the viewed one unless told otherwise, or on the roll
   * table that has its rows.
   */
  importExpedition: (file: string | GivenFile, passphrase: string, scene?: SceneDocument) =>
    exchanged(({ importExpedition }) => importExpedition(file, passphrase, scene ?? canvas.scene)),
  /** Opens the window of an expedition; false when the scene has none of that id. */
  openWindow: (scene: SceneDocument, id: string): boolean => {
    const ref = expeditionOn(scene, id);
    if (ref) openExpedition(ref);
    return ref !== null;
  },
  /** Whether this browser shows what a player would see; always true for a player. */
  seesAsPlayer,
  /** Has a GM's browser show what a player would see, or everything again. */
  setSeesAsPlayer,
};

export type CommonApi = typeof COMMON;

/** Puts the functions where other modules look for them. */
export function publishApi(): void {
  const module = game.modules.get(MODULE_ID) as { api?: CommonApi } | undefined;
  if (module) module.api = { ...COMMON, ...added };
}
