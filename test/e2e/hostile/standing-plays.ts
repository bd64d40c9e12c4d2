/** A world in which an expedition of every listed procedure is under way, as its own random play has it, under a key that the harness knows. */
import * as v from 'valibot';
import type { DocumentSource, PlainObject } from 'foundry-stand-in';
import type { Generation } from 'foundry-stand-in';
import { sceneSource } from '../../../demo/documents/scene-source.ts';
import { holderKindOf } from '../../../src/play/procedures.ts';
import { firstRecord } from '../../../src/play/referee.ts';
import type { EncounterTable } from '../../../src/rules/encounters/table.ts';
import { foundryTableOf } from '../../../src/rules/encounters/formats/foundry-table-writing.ts';
import type { OpenHeader } from '../../../src/rules/procedure.ts';
import { type Brought, allBrought } from '../../harness/brought-play.ts';
import { type CellsAtTable, onScene } from '../../harness/cells-at-table.ts';
import type { Position } from '../../play/chance-play.ts';
import { playOut } from '../../play/chance-games.ts';
import { KEY, SEED, byteStream } from '../../play/fixtures.ts';

/** An expedition that is under way when the world begins. */
export interface Standing extends Brought {
  /** The uuid of the document that holds it, and its own id there. */
  readonly holder: string;
  readonly expedition: string;
  /** The ids of its tokens. */
  readonly tokens: readonly string[];
  readonly position: Position<OpenHeader, object>;
}

/** Tells whether a position is one at which players may be at it: begun, not ended, and its tokens led where they ever are. */
function isUnderWay({ procedure }: Brought, { state: { open } }: Position<OpenHeader, object>): boolean {
  return open.status !== 'laid' && open.status !== 'ended' && (procedure.leads?.(open) ?? true);
}

/** Plays at random, and returns the last position of five games at which a play is under way. */
function underWay(brought: Brought, seed: number): Position<OpenHeader, object> {
  const { chance, procedure, name } = brought;
  let found: Position<OpenHeader, object> | null = null;
  playOut(chance as never, procedure as never, { seed, numRuns: 5 }, ({ after }: { readonly after: object }) => {
    const position = after as Position<OpenHeader, object>;
    if (isUnderWay(brought, position)) found = position;
  });
  if (!found) throw new Error(`${name} is listed, but no expedition of it has begun after five random games`);
  return found;
}

/** An id of sixteen letters and digits. */
const idOf = (name: string, number = 0): string =>
  `${name.replace(/[^a-z0-9]/gi, '').slice(0, 12)}${String(number).padStart(16, '0')}`.slice(0, 12) +
  String(number).padStart(4, '0');

/** Returns data in which names are others wherever they stand as a value. */
function renamed<Data>(data: Data, names: ReadonlyMap<string, string>): Data {
  const other = (value: unknown): unknown => {
    if (typeof value === 'string') return names.get(value) ?? value;
    if (Array.isArray(value)) return value.map(other);
    if (typeof value !== 'object' || value === null || value instanceof Map || value instanceof Set) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, other(inner)]));
  };
  return other(data) as Data;
}

/** What a world is given beside what it has. */
export interface StandingWorld {
  readonly standing: readonly Standing[];
  readonly scenes: readonly PlainObject[];
  readonly tables: readonly PlainObject[];
  readonly journal: readonly PlainObject[];
}

/** Makes documents on which an expedition of every procedure is under way; the tokens of their parties belong to an actor. */
export async function standingWorld(generation: Generation, seed: number, actor: string): Promise<StandingWorld> {
  const [standing, scenes, tables, journal]: [Standing[], PlainObject[], PlainObject[], PlainObject[]] = [[], [], [], []];
  for (const [number, brought] of (await allBrought()).entries()) {
    const { procedure, name } = brought;
    const { start: found, cells } = onScene(underWay(brought, seed));
    const table = found.world.table as unknown as (EncounterTable & { readonly drawn: object }) | null;
    const old = procedure.partyTokens(found.state.open);
    const names = new Map(old.map((id, at) => [id, idOf(`${name}of`, at)]));
    const state = renamed(found.state, names);
    const open = v.parse(procedure.schemas.open as v.GenericSchema<unknown, OpenHeader>, state.open);
    const tokens = procedure.partyTokens(open);
    const kind = holderKindOf(procedure.id);
    const id = idOf(`held${name}`, number);
    const holder = `${String(kind)}.${id}`;
    // The play on a table has the table's own id.
    const expedition = kind === 'RollTable' ? id : idOf(`play${name}`, number);
    const secrets = { seed: SEED, hidden: state.hidden };
    const context = { id: expedition, home: holder, key: KEY, random: byteStream(50 + number), writer: '1.client01' };
    const record = firstRecord(context, { procedure, open, secrets });
    const flags = { 'ghost-map': { version: 1, expeditions: { [expedition]: record } } };
    const place = found.world.token;
    const data = { _id: id, flags };
    if (kind === 'RollTable' && table) {
      const source = foundryTableOf(renamed(table, names), generation) as unknown as DocumentSource;
      tables.push({ ...source, ...data, flags: { ...Object(source['flags']), ...flags } });
    } else if (kind === 'JournalEntry') journal.push({ ...data, name, ownership: { default: 0 }, pages: [] });
    else scenes.push({ ...sceneOf(name, id, tokens, place ?? { x: 0, y: 0 }, { generation, actor, number, cells }), ...data });
    standing.push({ ...brought, holder, expedition, tokens, position: { ...found, state } });
  }
  return { standing, scenes, tables, journal };
}

/** A scene with the tokens of a party: of squares, or of the cells that were laid there. */
function sceneOf(
  name: string,
  id: string,
  tokens: readonly string[],
  { x, y }: { readonly x: number; readonly y: number },
  {
    generation,
    actor,
    number,
    cells,
  }: {
    readonly generation: Generation;
    readonly actor: string;
    readonly number: number;
    readonly cells: CellsAtTable | null;
  },
): PlainObject {
  const plan = {
    id,
    name: `Standing ${name}`,
    picture: '',
    width: cells?.width ?? 4000,
    height: cells?.height ?? 4000,
    backgroundColor: '#222222',
    order: 9000 + number,
  };
  const grid = { type: cells?.type ?? 'SQUARE', size: 100, distance: 1, units: 'm' } as const;
  const placed = tokens.map((token, at) => ({
    _id: token,
    name: `${name} ${at}`,
    actorId: actor,
    actorLink: true,
    x: x + at,
    y,
    width: 1,
    height: 1,
  }));
  return sceneSource({ ...plan, grid, tokens: placed }, generation);
}
