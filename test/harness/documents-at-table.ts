/** What the documents of a world say, as the server gives them: the places of a scene, the expeditions that lie in it, what of a step is still owed. */
import { type ExpeditionRecord, type Secrets, type Step, TAIL, readExpedition } from '../../src/play/expedition.ts';
import type { Owed } from '../../src/play/follow-ups.ts';
import { type AnyProcedure, tableIn, wholeOf } from '../../src/play/procedures.ts';
import { type JudgeContext, owedFollowUps, unsealInverse } from '../../src/play/referee.ts';
import { unsealSecrets } from '../../src/play/sealed-secrets.ts';
import { wasAnswered } from '../../src/play/seats.ts';
import { reversed, stillStands } from '../../src/rules/effects/every-effect.ts';
import type { TokenLight } from '../../src/rules/effects/light-token.ts';
import { DOORS, STATES, mannerOf } from '../../src/rules/maps/scene/wall-manner.ts';
import type { Effect, TokenPlace, WallPlace, World } from '../../src/rules/procedure.ts';
import { isRecord } from '../../src/rules/values/plain-data.ts';
import { KEY, byteStream } from '../play/fixtures.ts';
import { PIXELS, cellSize } from './cells-at-table.ts';

/** Source data of one document. */
export type Source = Readonly<Record<string, unknown>> & { readonly _id: string };
/** All world documents by type, as the server gives them. */
export type Documents = Readonly<Record<string, readonly Source[]>>;

const KEYS = new Map([[KEY.id, KEY]]);
/** The pixels of a square, and the units of length that one is, in all scenes of a harness. */
export const SQUARE = { pixels: PIXELS, units: 5 } as const;

/** Returns what lies at a path; undefined where nothing does. */
export function valueAt(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), value);
}

/** Returns the text at a path; empty where there is none. */
export function textAt(value: unknown, ...path: readonly string[]): string {
  const found = valueAt(value, ...path);
  return typeof found === 'string' ? found : '';
}

/** Lists the embedded documents of a field. */
export function listIn(source: Source | undefined, field: string): readonly Source[] {
  const list = source?.[field];
  return Array.isArray(list) ? (list as Source[]) : [];
}

/** Returns the document of an address, such as `Scene.<id>`. */
export function documentAt(documents: Documents, address: string): Source | undefined {
  const [type = '', id] = address.split('.');
  return documents[type]?.find(({ _id }) => _id === id);
}

/** Reads the places of a scene's tokens by their ids. */
export function tokensIn(scene: Source): ReadonlyMap<string, TokenPlace> {
  const size = cellSize(Number(valueAt(scene, 'grid', 'type')));
  return new Map(
    listIn(scene, 'tokens').map(({ _id, x, y, width, height }): [string, TokenPlace] => [
      _id,
      { x: Number(x), y: Number(y), width: size.width * Number(width), height: size.height * Number(height) },
    ]),
  );
}

/** Reads the walls of a scene by their ids. */
export function wallsIn(scene: Source): ReadonlyMap<string, WallPlace> {
  return new Map(
    listIn(scene, 'walls').map((wall): [string, WallPlace] => [
      wall._id,
      {
        c: wall['c'] as WallPlace['c'],
        door: DOORS[Number(wall['door'])] ?? 'none',
        state: STATES[Number(wall['ds'])] ?? 'closed',
        stats: textAt(wall, 'flags', 'ghost-map', 'door'),
        manner: mannerOf(wall),
      },
    ]),
  );
}

/** Lists the ids of a scene's lights, sounds, tiles and drawings. */
export function fixturesIn(scene: Source): ReadonlySet<string> {
  return new Set(['lights', 'sounds', 'tiles', 'drawings'].flatMap((field) => listIn(scene, field).map(({ _id }) => _id)));
}

/** Reads the world's time in seconds. */
export function timeIn(documents: Documents): number {
  const time = (documents['Setting'] ?? []).find(({ key }) => key === 'core.time')?.['value'];
  return typeof time === 'string' ? Number(JSON.parse(time)) : 0;
}

/** Reads the weather of a scene by Foundry's name of it; empty for none. */
export function weatherIn(scene: Source): string {
  return textAt(scene, 'weather');
}

function lightIn(scene: Source, token: string): TokenLight | null {
  const found = listIn(scene, 'tokens').find(({ _id }) => _id === token);
  if (!found) return null;
  const squares = (field: string): number => Number(valueAt(found, 'light', field) ?? 0) / SQUARE.units;
  const angle = Number(valueAt(found, 'light', 'angle') ?? 360);
  return { bright: squares('bright'), dim: squares('dim'), angle, rotation: Number(found['rotation'] ?? 0) };
}

/** Reads what effects ask of the world around an expedition of a document. */
function worldIn(documents: Documents, holder: Source, isTable: boolean): World {
  const places = isTable ? new Map<string, TokenPlace>() : tokensIn(holder);
  const tokens: World['tokens'] = (id) => {
    const place = places.get(id);
    return place ? { place, light: lightIn(holder, id) } : null;
  };
  const actors = (uuid: string): ReturnType<NonNullable<World['actors']>> => {
    const found = documents['Actor']?.find(({ _id }) => uuid === _id || uuid.endsWith(`.${_id}`));
    const stored = (path: string): unknown => valueAt(found, ...path.split('.'));
    return found ? { name: '', isAsMade: false, isBeingMade: false, figure: stored, stored } : null;
  };
  const scene = isTable ? undefined : { walls: Object.fromEntries(wallsIn(holder)), fixtures: fixturesIn(holder) };
  return {
    ...{ token: null, followers: {}, tokens, actors, time: timeIn(documents), board: null },
    table: isTable ? tableIn(holder) : null,
    ...(scene ? { scene, weather: weatherIn(holder) } : {}),
  };
}

/** An expedition as it lies at the table, with what its key unseals. */
export interface Lying {
  readonly holder: string;
  readonly expedition: string;
  readonly record: ExpeditionRecord;
  readonly open: object;
  readonly secrets: Secrets;
  readonly procedure: AnyProcedure;
}

function readLying(holder: string, expedition: string, raw: unknown): Lying {
  const read = readExpedition(raw);
  if ('fault' in read) throw new Error(`${expedition} of ${holder} cannot be read: ${read.fault}`);
  const { record, open, procedure } = read.expedition;
  const unsealed = unsealSecrets(KEYS, expedition, read.expedition);
  if (!unsealed) throw new Error(`${expedition} of ${holder} cannot be unsealed`);
  return { holder, expedition, record, open, secrets: unsealed.secrets, procedure: wholeOf(procedure) };
}

/** Reads all expeditions of a world. */
export function allLying(documents: Documents): readonly Lying[] {
  return ['Scene', 'RollTable', 'JournalEntry'].flatMap((type) =>
    (documents[type] ?? []).flatMap((holder) => {
      const expeditions = valueAt(holder, 'flags', 'ghost-map', 'expeditions');
      return isRecord(expeditions)
        ? Object.entries(expeditions).map(([id, raw]) => readLying(`${type}.${holder._id}`, id, raw))
        : [];
    }),
  );
}

/** Reads one expedition; null where there is none. */
export function lyingAt(documents: Documents, holder: string, expedition: string): Lying | null {
  const raw = valueAt(documentAt(documents, holder), 'flags', 'ghost-map', 'expeditions', expedition);
  return raw === undefined ? null : readLying(holder, expedition, raw);
}

/** Returns enough to unseal the steps of an expedition with. */
function contextOf({ expedition: id, record, open, secrets, procedure }: Lying): JudgeContext {
  const world: World = { token: null, followers: {}, time: 0, table: null, board: null };
  return {
    id,
    expedition: { record, procedure, open: open as never, migrated: false },
    ...{ secrets, writer: '', key: KEY, keys: KEYS, random: byteStream(1), world, lastStep: null },
  };
}

/** What the last command of an expedition did to the world: effects that were missed apart. */
function lastEffects({ record }: Lying): readonly Effect[] {
  const { slot, back } = record.pending;
  const step = record.tail[slot < 0 ? (record.depth - 1) % TAIL : slot];
  const effects = (step?.effects ?? []).filter((_, place) => !step?.missed?.includes(place));
  return back ? reversed(effects) : effects;
}

/** Lists the follow-ups of a world's last steps that have not been done. */
function followUpsLeft(documents: Documents, lying: Lying): readonly string[] {
  const isDone = ({ id, followUp }: Owed): boolean => {
    const there = lyingAt(documents, followUp.holder, followUp.expedition);
    return there !== null && wasAnswered(there.record.seats[lying.expedition], id);
  };
  return owedFollowUps(contextOf(lying)).flatMap((owed) =>
    isDone(owed) ? [] : [`${lying.expedition} owes ${owed.followUp.command.kind}`],
  );
}

/** Lists what the last command of an expedition owes to the world and to others, in a few words each; empty once all is done. */
export function leftUndone(documents: Documents, lying: Lying): readonly string[] {
  const holder = documentAt(documents, lying.holder);
  if (!holder) return [];
  const world = worldIn(documents, holder, lying.holder.startsWith('RollTable'));
  const missing = lastEffects(lying).filter((effect) => {
    // The time of the world is everybody's, and another expedition may have moved it on.
    if (effect.kind === 'advance-time') return effect.to > effect.from ? world.time < effect.to : world.time === effect.from;
    const [back] = reversed([effect]);
    return back !== undefined && !stillStands(back, world, '');
  });
  return [...missing.map((effect) => `an effect is not done: ${JSON.stringify(effect)}`), ...followUpsLeft(documents, lying)];
}

/** Returns the step on top of an expedition; null where it lies in the log. */
export function lastStep({ record: { tail, depth } }: Lying): Step | null {
  const step = tail[(depth - 1) % TAIL];
  return step?.at === depth - 1 ? step : null;
}

/** Returns what names a step as a follow-up of another expedition's; empty for one that somebody gave. */
export function followsOf(lying: Lying, step: Step): string {
  const inverse = unsealInverse(contextOf(lying), step);
  if (!inverse) throw new Error(`step ${step.at} of ${lying.expedition} cannot be unsealed`);
  return inverse.follows;
}

/** Lists the commands that the step on top of an expedition owed to others. */
export function owedByTop(lying: Lying): readonly Owed['followUp'][] {
  const step = lastStep(lying);
  return (step && unsealInverse(contextOf(lying), step))?.owed.all ?? [];
}

/** What of a world an undo must bring back: everything but what says who did it, when, and what was told. */
export function standing(documents: Documents, expeditions: readonly string[]): object {
  const played = new Map(allLying(documents).map((lying) => [lying.expedition, lying]));
  const withoutOurs = (source: Source): object => {
    const { _stats, flags, thumb: _thumb, ...rest } = source;
    const own = valueAt(flags, 'ghost-map');
    const { expeditions: _all, version: _version, ...others } = isRecord(own) ? own : {};
    return { ...rest, flags: { ...(flags as object), 'ghost-map': others } };
  };
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain).sort(byId);
    if (!isRecord(value)) return value;
    const { _stats, ...rest } = value;
    return Object.fromEntries(
      Object.entries(rest)
        .map(([key, inner]) => [key, plain(inner)] as const)
        .sort(([one], [other]) => one.localeCompare(other)),
    );
  };
  return {
    documents: Object.fromEntries(
      ['Scene', 'RollTable', 'Actor', 'Item', 'Combat'].map((type) => [type, plain((documents[type] ?? []).map(withoutOurs))]),
    ),
    time: timeIn(documents),
    expeditions: Object.fromEntries(
      expeditions.map((id) => {
        const lying = played.get(id);
        return [id, lying ? plain({ open: lying.open, hidden: lying.secrets.hidden, depth: lying.record.depth }) : null];
      }),
    ),
  };
}

function byId(one: unknown, other: unknown): number {
  return textAt(one, '_id').localeCompare(textAt(other, '_id'));
}
