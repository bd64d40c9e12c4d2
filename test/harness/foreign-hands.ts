/** What people do to the world beside the module: each kind of effect is gone over by hand, so that an undo has to leave it alone. */
import type { Effect } from '../../src/rules/procedure.ts';
import { type Documents, type Source, documentAt, listIn, textAt, timeIn, valueAt } from './documents-at-table.ts';
import { isRecord } from '../../src/rules/values/plain-data.ts';
import { mapped } from '../../src/rules/values/records.ts';
import type { RawSeat } from './raw-seat.ts';

/** What somebody has changed by hand, and how it looks now. */
export interface Changed {
  /** Reads what was changed, as it stands. */
  reads(documents: Documents): unknown;
  /** Returns the documents without all that an undo leaves for it: what its effect has changed, and what others of the step have changed of the same. */
  without(documents: Documents): Documents;
}

/** Every kind that somebody's hand reaches. */
export const REACHED = [
  ...['set-walls', 'light-token', 'mark-rows', 'set-fixtures', 'set-tiles', 'set-actor', 'set-weather', 'advance-time'],
] as const satisfies readonly Effect['kind'][];

interface Place {
  readonly holder: string;
  readonly documents: Documents;
  readonly gm: RawSeat;
  /** All effects of the step. */
  readonly effects: readonly Effect[];
}

/** The ids of what an effect changes. */
function idsOf(effect: Effect): readonly string[] {
  if ('token' in effect) return [effect.token];
  if ('actor' in effect) return [effect.actor.split('.').at(-1) ?? ''];
  return Object.keys(typeof effect.from === 'object' ? (effect.from ?? {}) : {});
}

/** Lists the ids of what stays with an effect: its own, and those of others of its kind that change any of the same. */
function staying(effect: Effect, effects: readonly Effect[]): ReadonlySet<string> {
  const ids = new Set(idsOf(effect));
  const same = effects.filter(({ kind }) => kind === effect.kind);
  // Each time round one more may come to be linked.
  for (const _ of same)
    for (const other of same) if (idsOf(other).some((id) => ids.has(id))) for (const id of idsOf(other)) ids.add(id);
  return ids;
}

/** The lists of scenes and tables in which effects change documents whole. */
const LISTS = ['walls', 'lights', 'sounds', 'tiles', 'drawings', 'results'];

/** Returns a scene whose scrambles say nothing of who is hurt or waits for it: where a sheet stays as it is, they go by that. */
function withoutHurts(source: Source): Source {
  const all = valueAt(source, 'flags', 'ghost-map', 'expeditions');
  if (!isRecord(all)) return source;
  const expeditions = mapped(all, (one) => {
    const open = valueAt(one, 'open');
    if (!isRecord(open) || !('hurts' in open)) return one;
    const { stays: _stays, stayed: _stayed, ...rest } = open;
    return { ...(one as object), open: { ...rest, hurts: {} } };
  });
  const own = valueAt(source, 'flags', 'ghost-map') as object;
  return { ...source, flags: { ...(source['flags'] as object), 'ghost-map': { ...own, expeditions } } };
}

/** Returns documents without what stays with an effect. */
function withoutStaying(documents: Documents, effect: Effect, effects: readonly Effect[]): Documents {
  const ids = staying(effect, effects);
  const stays = ({ _id }: Source): boolean => ids.has(_id);
  const without = (source: Source): Source => ({
    ...source,
    ...Object.fromEntries(LISTS.map((field) => [field, listIn(source, field).filter((one) => !stays(one))])),
    tokens: listIn(source, 'tokens').map((token) => (stays(token) ? { ...token, light: null, rotation: null } : token)),
    ...(effect.kind === 'set-weather' ? { weather: null } : {}),
  });
  const { Scene = [], RollTable = [], Actor = [], Setting = [] } = documents;
  return {
    ...documents,
    Scene: Scene.map(without).map(effect.kind === 'set-actor' ? withoutHurts : (scene) => scene),
    RollTable: RollTable.map(without),
    Actor: effect.kind === 'set-actor' ? Actor.filter((one) => !stays(one)) : Actor,
    Setting: effect.kind === 'advance-time' ? Setting.filter(({ key }) => key !== 'core.time') : Setting,
  };
}

function firstStanding(to: Readonly<Record<string, object | null>>): string | undefined {
  return Object.entries(to).find(([, place]) => place !== null)?.[0];
}

/** How what was changed by hand is read again. */
type Reading = Pick<Changed, 'reads'>;

/** Changes something embedded in the holder, and gives how it is read again. */
async function embedded(
  { holder, gm }: Place,
  { type, field, id, change }: { readonly type: string; readonly field: string; readonly id: string; readonly change: object },
): Promise<Reading> {
  await gm.modify(type, 'update', { updates: [{ _id: id, ...change }], parentUuid: holder });
  return { reads: (documents) => listIn(documentAt(documents, holder), field).find(({ _id }) => _id === id) };
}

/** Goes over what an effect has left behind; null where nobody's hand reaches it, or it left nothing. */
export async function goneOver(effect: Effect, place: Place): Promise<Changed | null> {
  const changed = await byHand(effect, place);
  return changed && { ...changed, without: (documents) => withoutStaying(documents, effect, place.effects) };
}

async function byHand(effect: Effect, place: Place): Promise<Reading | null> {
  const { holder, documents, gm } = place;
  const scene = documentAt(documents, holder);
  switch (effect.kind) {
    case 'set-walls': {
      const id = firstStanding(effect.to);
      const wall = listIn(scene, 'walls').find(({ _id }) => _id === id);
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (wall?.['c'] ?? []) as readonly number[];
      // One that has come with the step goes with it though somebody has opened it, but not where somebody has moved it.
      const isNew = id !== undefined && effect.from[id] === null;
      const change = isNew ? { c: [x1 + 10, y1, x2 + 10, y2] } : { ds: wall?.['ds'] === 1 ? 0 : 1 };
      return id === undefined ? null : embedded(place, { type: 'Wall', field: 'walls', id, change });
    }
    case 'light-token':
      return embedded(place, { type: 'Token', field: 'tokens', id: effect.token, change: { light: { dim: 77 } } });
    case 'mark-rows': {
      const [row] = Object.entries(effect.to);
      if (!row) return null;
      const [id, is] = row;
      return embedded(place, { type: 'TableResult', field: 'results', id, change: { drawn: !is } });
    }
    case 'set-fixtures': {
      const id = Object.entries(effect.to).find(([, one]) => one?.kind === 'light')?.[0];
      return id === undefined ? null : embedded(place, { type: 'AmbientLight', field: 'lights', id, change: { x: 7 } });
    }
    case 'set-tiles': {
      const id = firstStanding(effect.to);
      // A part that is still being drawn cannot be taken away.
      if (id === undefined || !listIn(scene, 'tiles').some(({ _id }) => _id === id)) return null;
      await gm.modify('Tile', 'delete', { ids: [id], parentUuid: holder });
      return { reads: (later) => listIn(documentAt(later, holder), 'tiles').some(({ _id }) => _id === id) };
    }
    case 'set-actor': {
      const id = effect.actor.split('.').at(-1) ?? '';
      await gm.modify('Actor', 'update', { updates: [{ _id: id, system: { health: { value: 3 } } }] });
      return { reads: (later) => valueAt(documentAt(later, `Actor.${id}`), 'system', 'health', 'value') };
    }
    case 'set-weather': {
      if (!scene) return null;
      // No row of any table of weather tells of leaves.
      await gm.modify('Scene', 'update', { updates: [{ _id: scene._id, weather: 'leaves' }] });
      return { reads: (later) => textAt(documentAt(later, holder), 'weather') };
    }
    case 'advance-time': {
      const setting = documents['Setting']?.find(({ key }) => key === 'core.time');
      if (!setting) return null;
      await gm.modify('Setting', 'update', { updates: [{ _id: setting._id, value: String(timeIn(documents) + 999) }] });
      return { reads: timeIn };
    }
    default:
      return null;
  }
}
