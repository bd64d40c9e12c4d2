/** What of a world may change while hostile people are at it: what is theirs by Foundry's own rules, and what the leader's steps write. */
import type { WorldData } from '../../../tabletop/protocol.ts';
import { valueAt } from '../../harness/documents-at-table.ts';
import type { Person } from './attacks.ts';
import { type Difference, differences, inLine } from './world-diff.ts';

type Documents = WorldData['documents'];
type Data = Readonly<Record<string, unknown>>;

/** Who may write what. */
export interface Theirs {
  readonly gm: Person;
  /** Those who are hostile, and the leader: each their own flags. */
  readonly users: readonly Person[];
  /** Who owns the actor and the tokens of parties. */
  readonly owner: Person;
  readonly actor: string;
  readonly led: { readonly expedition: string; readonly token: string; readonly scene: string };
  /** The tokens of all other parties, and those of them that nothing holds where they are. */
  readonly tokens: ReadonlySet<string>;
  readonly free: ReadonlySet<string>;
  /** Returns the cell or square of each token, out of which a token that is held does not come. */
  spotsIn(documents: Documents): ReadonlyMap<string, string>;
}

/** The fields of a token that its owner may write as they like. */
const OWNERS = ['elevation', 'rotation', 'hidden', 'name', 'width', 'height', 'flags'];

/** The journal that the setting of the log names; empty where there is none yet. */
function logOf(documents: Documents): string {
  const value = documents['Setting']?.find(({ key }) => key === 'ghost-map.log')?.['value'];
  return typeof value === 'string' ? String(JSON.parse(value)) : '';
}

/** Lists the changes between two states of a world that nobody may have made, each as a line. */
export function forbiddenChanges(theirs: Theirs, before: Documents, after: Documents): readonly string[] {
  const log = logOf(after);
  const [then, now] = [theirs.spotsIn(before), theirs.spotsIn(after)];
  const still = new Set([...theirs.tokens].filter((id) => then.get(id) === now.get(id)));
  return differences(before, after)
    .filter((one) => !isAllowed(one, theirs, { log, isNewLog: log !== logOf(before), after, still }))
    .map(inLine);
}

interface Around {
  readonly log: string;
  readonly isNewLog: boolean;
  readonly after: Documents;
  /** The tokens that are in the same cell or square as before. */
  readonly still: ReadonlySet<string>;
}

function isAllowed(difference: Difference, theirs: Theirs, around: Around): boolean {
  const { type, id, path, before, after } = difference;
  const [field = '', inner = '', part = ''] = path.split('.');
  const { led, gm, users } = theirs;
  switch (type) {
    case 'User':
      // What was asked through the own flags of a user is answered in the GM's.
      if (id === gm.id) return /^flags\.ghost-map(?:\.answer)?$/.test(path);
      return users.some((one) => one.id === id) && (path === 'flags' || path.startsWith('flags.ghost-map'));
    case 'Actor':
      return id === theirs.actor && (['name', 'flags'].includes(field) || path.startsWith('system.notes'));
    case 'ChatMessage':
      return isMessage(difference, theirs, around.after);
    case 'Setting':
      // The log is begun with the first step that lies no more beside the state.
      return around.isNewLog && path === '' && before === undefined && valueAt(after, 'key') === 'ghost-map.log';
    case 'JournalEntry':
      return isLog(difference, theirs, around);
    case 'Scene': {
      if (id === led.scene && path.startsWith(`flags.ghost-map.expeditions.${led.expedition}.`)) return true;
      if (field !== 'tokens') return false;
      if (inner === led.token && id === led.scene) return ['x', 'y', ...OWNERS].includes(part);
      if (['x', 'y'].includes(part)) return theirs.free.has(inner) || around.still.has(inner);
      return theirs.tokens.has(inner) && OWNERS.includes(part);
    }
    default:
      return false;
  }
}

/** A message comes of whoever sent it; one of the GM's is a card of the led expedition, which is brought up to date. */
function isMessage({ id, path, before, after }: Difference, { gm, owner, led }: Theirs, now: Documents): boolean {
  const message = now['ChatMessage']?.find((one) => one._id === id);
  const author = message?.['author'];
  if (path === '' && before === undefined) {
    return author === owner.id || (author === gm.id && valueAt(after, 'flags', 'ghost-map', 'expedition') === led.expedition);
  }
  const isLedCard = author === gm.id && valueAt(message, 'flags', 'ghost-map', 'expedition') === led.expedition;
  return isLedCard && (path === 'content' || path.startsWith('flags.ghost-map.entries'));
}

/** Only steps of the led expedition come into the log, and none goes. */
function isLog({ id, path, before, after }: Difference, { led }: Theirs, { log, isNewLog, after: now }: Around): boolean {
  if (id !== log || before !== undefined) return false;
  const pages = (entry: unknown): readonly Data[] => (valueAt(entry, 'pages') as readonly Data[] | undefined) ?? [];
  const isLeds = (page: unknown): boolean =>
    String(valueAt(page, 'flags', 'ghost-map', 'expedition')).startsWith(`${led.expedition}/`);
  if (path === '') return isNewLog && pages(after).every(isLeds);
  const [field, page, ...rest] = path.split('.');
  const entry = now['JournalEntry']?.find((one) => one._id === id);
  if (field !== 'pages' || !isLeds(pages(entry).find((one) => one['_id'] === page))) return false;
  return rest.length === 0 || /^flags\.ghost-map\.steps\.\d+$/.test(rest.join('.'));
}
