/** Which commands a test has given, in order, and the same game played again from its seed without a table. */
import { base32nopad } from '@scure/base';
import {
  type Expedition as Read,
  type ExpeditionRecord,
  type Secrets,
  TAIL,
  readExpedition,
  readSecrets,
} from '../../src/play/expedition.ts';
import { type AnyProcedure, fetchedProcedure, listProcedure, wholeOf } from '../../src/play/procedures.ts';
import { type JudgeContext, judge, newExpedition } from '../../src/play/referee.ts';
import { secretsPlace } from '../../src/play/sealed-secrets.ts';
import { type SealingKey, sealingKey, unseal } from '../../src/play/sealing.ts';
import type { Seat as Asker, World } from '../../src/rules/procedure.ts';
import { SEARCH } from '../../src/rules/search/search.ts';
import type { SearchCommand } from '../../src/rules/search/commands.ts';
import type { SearchOpen } from '../../src/rules/search/state.ts';
import { type Seat, expect } from './tabletop.ts';
import { EVERY_TOKEN } from '../rules/seats.ts';

// What plays here beside the table lists its procedure itself.
const fetchSearch = (): Promise<AnyProcedure> => Promise.resolve(SEARCH as unknown as AnyProcedure);
listProcedure({ id: SEARCH.id, holder: 'Scene', fetchReading: fetchSearch, fetchProcedure: fetchSearch });
await fetchedProcedure(SEARCH.id);

/** A command as the test gives it; `undo` is the referee's own. */
export type Given = SearchCommand | { readonly kind: 'undo' };

interface Entry {
  readonly user: string;
  readonly gm: boolean;
  readonly command: Given;
}

/** A record as it lies on the scene, with the id of its expedition. */
export interface Laid {
  readonly id: string;
  readonly record: ExpeditionRecord;
}

/** Reads the first expedition of the viewed scene. */
export async function laidAt(seat: Seat): Promise<Laid> {
  const found = await seat.expedition();
  if (!found) throw new Error('no search');
  const { id, ...record } = found;
  return { id, record: record as unknown as ExpeditionRecord };
}

/** The open half of a search as a seat's browser has it. */
export async function openAt(seat: Seat): Promise<SearchOpen> {
  return readOf((await laidAt(seat)).record).open as SearchOpen;
}

function readOf(record: ExpeditionRecord): Read {
  const read = readExpedition(record);
  if ('fault' in read) throw new Error(read.fault);
  return read.expedition;
}

/** The commands of a game as they are given at the table. */
export class Chronicle {
  readonly #entries: Entry[] = [];

  get length(): number {
    return this.#entries.length;
  }

  /** Lets a seat do what gives a command, and waits until every seat has the write of it. */
  async give(seat: Seat, command: Given, act: () => Promise<unknown>, seats: readonly Seat[] = [seat]): Promise<void> {
    const { user, gm } = await seat.read(() => ({ user: game.user.id, gm: game.user.isGM }));
    await act();
    this.#entries.push({ user, gm, command });
    for (const each of seats)
      await expect
        .poll(async () => (await each.expedition())?.revision, `${JSON.stringify(command)} is written`)
        .toBe(this.#entries.length);
  }

  /** Plays the commands again on a record that has just been laid, from a seed. */
  replayed(
    { id, record }: Laid,
    seed: string,
  ): { readonly open: SearchOpen; readonly secrets: Secrets; readonly revision: number } {
    const first = readOf(record).open as SearchOpen;
    const key = sealingKey(new Uint8Array(32));
    const made = newExpedition(
      { id, key, random: (count) => new Uint8Array(count), writer: '1.replayed' },
      wholeOf(readOf(record).procedure),
      { name: first.name, plan: 'easy', frame: first.frame, token: first.token, lay: first.lay },
      seed,
    );
    expect(readOf(made.record).open).toEqual(first);
    const played = this.#entries.reduce<{ record: ExpeditionRecord; secrets: Secrets }>(
      (held, entry, index) => next({ ...held, id, key }, entry, index),
      made,
    );
    return { open: readOf(played.record).open as SearchOpen, secrets: played.secrets, revision: played.record.revision };
  }
}

/** Where the party token stands does not matter to what is decided: the commands say where it goes. */
const WORLD: World = { token: { x: 0, y: 0, width: 100, height: 100 }, followers: {}, time: 0, table: null, board: null };

function next(
  held: { readonly record: ExpeditionRecord; readonly secrets: Secrets; readonly id: string; readonly key: SealingKey },
  { user, gm, command }: Entry,
  index: number,
): { record: ExpeditionRecord; secrets: Secrets } {
  const { record, secrets, id, key } = held;
  const expedition = readOf(record);
  const context: JudgeContext = {
    id,
    expedition,
    secrets,
    writer: '1.replayed',
    key,
    keys: new Map([[key.id, key]]),
    random: (count) => new Uint8Array(count).fill(index),
    world: WORLD,
    lastStep: record.tail[(record.depth - 1) % TAIL] ?? null,
  };
  const basis = command.kind === 'undo' ? '' : SEARCH.basis(expedition.open as SearchOpen, command);
  const seat: Asker = { user, gm, owns: EVERY_TOKEN };
  const judged = judge(context, { id: `replayed:${index}`, basis, command }, seat);
  if (judged.kind !== 'write') throw new Error(`command ${index}, ${JSON.stringify(command)}: ${JSON.stringify(judged)}`);
  return { record: judged.record, secrets: judged.secrets };
}

/** Opens what a record keeps under seal with the recovery code that the GM reads. */
export function unsealed({ id, record }: Laid, code: string): Secrets {
  const key = sealingKey(base32nopad.decode(code.replace(/[^A-Z2-7]/g, '')));
  const opened = unseal(new Map([[key.id, key]]), secretsPlace(id), record.sealed);
  const secrets = 'fault' in opened ? null : readSecrets(readOf(record).procedure, opened.text);
  if (!secrets) throw new Error('the record does not open with this code');
  return secrets;
}
