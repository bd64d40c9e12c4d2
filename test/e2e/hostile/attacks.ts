/** What somebody hostile sends who has a socket of their own and no module: messages and document operations of many kinds, from a seed. */
import fc from 'fast-check';
import { sealRequest } from '../../../src/play/sealed-messages.ts';
import type { Draws } from '../../../src/rules/chance/draws.ts';
import { KEY, byteStream } from '../../play/fixtures.ts';
import { anyOf, kindsOf } from '../../play/any-command.ts';
import type { Standing } from './standing-plays.ts';

type Data = Readonly<Record<string, unknown>>;

/** A message of the module's channel; `to` names who gets it, null for all. */
export interface MessageAttack {
  readonly way: 'message';
  readonly payload: unknown;
  readonly to: readonly string[] | null;
}

/** An operation on documents. */
export interface WriteAttack {
  readonly way: 'write';
  readonly type: string;
  readonly action: 'create' | 'update' | 'delete';
  readonly operation: Data;
}

/** Something hostile, by whom and of which kind. */
export type Attack = (MessageAttack | WriteAttack) & { readonly kind: string; readonly by: string };

/** A person at the table, by name and id. */
export interface Person {
  readonly name: string;
  readonly id: string;
}

/** What an intruder knows of the table; whatever can be seen from a player's browser is known. */
export interface Known {
  readonly generation: 13 | 14;
  readonly version: string;
  readonly gm: Person;
  /** The player who leads the expedition beside the flood. */
  readonly leader: Person;
  /** Players who own tokens, one who owns nothing, and an assistant without the key. */
  readonly owner: Person;
  readonly other: Person;
  readonly stranger: Person;
  readonly assistant: Person;
  readonly standing: readonly Standing[];
  /** The expedition that is led, on its scene, with its token. */
  readonly led: { readonly holder: string; readonly expedition: string; readonly token: string; readonly scene: string };
  /** The tab of the referee, as every record names it. */
  readonly referee: string;
  /** The id of the setting that keeps the lease. */
  readonly leaseId: string;
  /** What the leader and a GM have sent so far. */
  sentByLeader(): readonly Data[];
  sentByGm(): readonly Data[];
  /** The leader's tab and the number of its last request. */
  leadersTab(): { readonly tab: string; readonly number: number };
  actorOf(user: Person): string;
}

/** Where a commands of a procedure come from that only a GM may give, by kind. */
export interface GmCommand {
  readonly standing: Standing;
  readonly command: Data & { readonly kind: string };
}

/** Returns a command of each kind that only a GM may give, as random play or else the schema has it; `more` of each. */
export function gmCommands(standing: readonly Standing[], seed: number): readonly GmCommand[] {
  return standing.flatMap((one) => {
    const { chance, procedure, position } = one;
    const drawn = fc.sample(chance.draws, { seed, numRuns: 40 }).flat();
    const played = drawn.map((draw) => chance.turn(position as never, draw).command as GmCommand['command']);
    const made = kindsOf(procedure.schemas.command).flatMap(([, schema]) =>
      fc.sample(anyOf(schema, 'any'), { seed, numRuns: 4 }).map((any) => any as GmCommand['command']),
    );
    const byKind = new Map<string, GmCommand['command'][]>();
    for (const command of [...played, ...made]) {
      if (!chance.isGms(command)) continue;
      const known = byKind.get(command.kind) ?? [];
      if (known.length < 6) byKind.set(command.kind, [...known, command]);
    }
    const own = [{ kind: 'undo' }, { kind: 'resume' }];
    return [...[...byKind.values()].flat(), ...own].map((command) => ({ standing: one, command }));
  });
}

/** By which name commands that only GMs may give are counted at a procedure. */
export const commandsAt = (procedure: string): string => `GMs' commands at ${procedure}`;

/** A number so large or so odd that something may stumble over it; what JSON cannot say it says as null. */
const ODD_NUMBERS = [Number.NaN, Number.POSITIVE_INFINITY, -0, -1, 1e308, 2 ** 53, 0.5, 1e-320, -(2 ** 31)];
/** Texts of whatever the alphabet has. */
const ODD_TEXTS = [
  '\u0000',
  '\uD800',
  '\u202E\u2066Scene.x',
  '𝕊𝕔𝕖𝕟𝕖',
  'é'.normalize('NFD').repeat(20),
  '👩‍👩‍👧‍👦'.repeat(4),
  '../../etc',
  '<img src=x onerror=alert(1)>',
  '{{this}}',
  '__proto__',
  ' Scene.x',
  'Scene.' + 'x'.repeat(26),
];
/** Keys that are properties of every object. JSON says them as own ones, an object of this page could not. */
const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'];

/** Returns data with one more field of any name, its own even where that is `__proto__`. */
function withKey(data: Data, key: string, value: unknown): Data {
  const json = JSON.stringify(data);
  const more = `${JSON.stringify(key)}:${JSON.stringify(value)}`;
  return JSON.parse(json === '{}' ? `{${more}}` : `${json.slice(0, -1)},${more}}`) as Data;
}

/** Returns something nested so deep. */
function nested(depth: number, list: boolean): unknown {
  return JSON.parse(`${(list ? '[' : '{"a":').repeat(depth)}1${(list ? ']' : '}').repeat(depth)}`) as unknown;
}

/** Makes attacks, one after the other, each kind in its turn. */
export class Attacks {
  readonly #known: Known;
  readonly #draws: Draws;
  readonly #commands: readonly GmCommand[];
  readonly #anything: readonly unknown[];
  readonly #random = byteStream(77);
  #count = 0;
  /** Commands that only GMs may give are sent one kind after the other. */
  #command = 0;

  constructor(known: Known, draws: Draws, seed: number) {
    this.#known = known;
    this.#draws = draws;
    this.#commands = gmCommands(known.standing, seed);
    this.#anything = fc.sample(fc.anything({ maxDepth: 4, withBigInt: false, withMap: false, withSet: false }), {
      seed,
      numRuns: 400,
    });
  }

  /** The names of all kinds. */
  get kinds(): readonly string[] {
    return Object.keys(this.#makers);
  }

  /** The kinds of commands, by procedure, that are tried. */
  get commandKinds(): ReadonlySet<string> {
    return new Set(this.#commands.map(({ standing, command }) => `${standing.name} ${command.kind}`));
  }

  /** A command of each kind that only a GM may give, by players in turn. */
  *everyCommand(): Iterable<Attack> {
    const { owner, other, stranger } = this.#known;
    const players = [owner, other, stranger];
    const seen = new Set<string>();
    for (const one of this.#commands) {
      const name = `${one.standing.name} ${one.command.kind}`;
      if (seen.has(name)) continue;
      seen.add(name);
      this.#count += 1;
      const by = players[seen.size % players.length] ?? owner;
      yield { kind: commandsAt(one.standing.name), ...this.#toGms(by, this.#request(this.#asking(one))) };
    }
  }

  next(): Attack {
    const kinds = this.kinds;
    const kind = kinds[this.#count % kinds.length] ?? '';
    this.#count += 1;
    const made = this.#makers[kind]?.();
    if (!made) throw new Error(`nothing is known of ${kind}`);
    return { kind, ...made };
  }

  #pick<Item>(list: readonly Item[]): Item {
    const item = list[this.#draws.die(list.length) - 1];
    if (item === undefined && list.length === 0) throw new RangeError('nothing to pick from');
    return item as Item;
  }

  #any(): unknown {
    return this.#pick(this.#anything);
  }

  /** A player, but for the leader. */
  #player(): Person {
    const { owner, other, stranger } = this.#known;
    return this.#pick([owner, other, stranger]);
  }

  #anybody(): Person {
    return this.#pick([this.#known.owner, this.#known.other, this.#known.stranger, this.#known.assistant]);
  }

  /** A request's id of its own. */
  #id(): string {
    return `h0st1le0:${this.#count}`;
  }

  #request(ask: unknown, more: Data = {}): Data {
    return { type: 'request', id: this.#id(), module: this.#known.version, age: 0, ask, ...more };
  }

  #toGms(by: Person, payload: unknown): MessageAttack & { by: string } {
    return { way: 'message', by: by.name, payload, to: [this.#known.gm.id] };
  }

  #toAll(by: Person, payload: unknown): MessageAttack & { by: string } {
    return {
      way: 'message',
      by: by.name,
      payload,
      to: this.#pick([null, [this.#known.leader.id], [this.#known.gm.id, this.#known.leader.id]]),
    };
  }

  /** A command of a kind that only a GM may give, as it would be aimed by a GM's browser. */
  #gmCommand(): { readonly standing: Standing; readonly ask: Data } {
    const one = this.#commands[this.#command % this.#commands.length];
    this.#command += 1;
    if (!one) throw new Error('no commands');
    return { standing: one.standing, ask: this.#asking(one) };
  }

  #asking({ standing: { procedure, position, holder, expedition }, command }: GmCommand): Data {
    const isOwn = command.kind === 'undo' || command.kind === 'resume';
    const basis = isOwn ? '' : procedure.basis(position.state.open, command);
    return { kind: 'command', holder, expedition, revision: 0, basis, command };
  }

  /** The leader's own kind of command at the led expedition. */
  #ledAsk(command: unknown = { kind: 'step', direction: 'east' }): Data {
    const { holder, expedition } = this.#known.led;
    return { kind: 'command', holder, expedition, revision: 3, basis: '', command };
  }

  /** What only GMs ask beside commands. */
  #gmAsk(): Data {
    const { holder, expedition, procedure } = this.#pick(this.#known.standing);
    const fresh = `begun${String(this.#count).padStart(11, '0')}`;
    return this.#pick<Data>([
      { kind: 'remove', holder, expedition },
      { kind: 'remove', holder: this.#known.led.holder, expedition: this.#known.led.expedition },
      {
        kind: 'begin',
        holder,
        expedition: fresh,
        procedure: procedure.id,
        setup: { name: 'Mine', plan: 'easy', secret: false, frame: { x: 0, y: 0, cell: 300, turn: 0 }, token: '' },
      },
      { kind: 'import', holder, expedition: fresh, procedure: procedure.id, version: procedure.version, open: {}, hidden: {} },
    ]);
  }

  #write(by: Person, type: string, action: WriteAttack['action'], operation: Data): WriteAttack & { by: string } {
    return { way: 'write', by: by.name, type, action, operation };
  }

  #ownUser(by: Person, flags: Data): WriteAttack & { by: string } {
    return this.#write(by, 'User', 'update', { updates: [{ _id: by.id, flags: { 'ghost-map': flags } }], diff: false });
  }

  /** A token of a party that an owner may write. */
  #partyToken(): { readonly by: Person; readonly scene: string; readonly token: string } {
    const { standing, owner, other, led } = this.#known;
    const all = standing.flatMap(({ holder, tokens }) => tokens.map((token) => ({ by: owner, scene: holder, token })));
    return this.#pick([...all, { by: this.#pick([owner, other]), scene: `Scene.${led.scene}`, token: led.token }]);
  }

  readonly #makers: Readonly<Record<string, () => (MessageAttack | WriteAttack) & { readonly by: string }>> = {
    "requests in another's name": () => {
      const { gm, leader } = this.#known;
      const as = this.#pick([gm, leader]);
      const name = this.#pick(['user', 'userId', 'sender', 'author', 'from', 'gm', 'isGM', 'seat', 'by', '_id']);
      const value = this.#pick<unknown>([as.id, as.name, { user: as.id, gm: true, owns: [] }, true, [as.id]]);
      const { ask } = this.#gmCommand();
      const command = ask['command'] as Data;
      const forged = this.#pick([
        () => this.#request(ask, { [name]: value }),
        () => this.#request({ ...ask, [name]: value }),
        () => this.#request({ ...ask, command: { ...command, [name]: value } }),
        () => this.#request(this.#ledAsk({ kind: 'step', direction: 'east', [name]: value }), { [name]: value }),
        () => this.#request(ask, { id: `${this.#known.referee}:${String(this.#count)}`, [name]: value }),
      ]);
      return this.#toGms(this.#player(), forged());
    },
    "another's requests again": () => {
      const all = this.#known.sentByLeader();
      return this.#toGms(this.#player(), all.length > 0 ? this.#pick(all) : this.#request(this.#ledAsk()));
    },
    "the leader's own requests again": () => {
      // By another tab of the leader's, who is heard as the leader is.
      const all = this.#known.sentByLeader();
      return this.#toGms(this.#known.leader, all.length > 0 ? this.#pick(all) : { type: 'nameless' });
    },
    'replies to the leader': () => {
      const { tab, number } = this.#known.leadersTab();
      const answer = this.#pick<unknown>([
        { kind: 'done', kept: [] },
        { kind: 'refused', code: 'stale', data: {} },
        { kind: 'refused', code: ODD_TEXTS[7], data: { constructor: '<b>' } },
        { kind: 'sealed', sealed: `${KEY.id}.AAAA` },
      ]);
      return this.#toAll(this.#player(), { type: 'reply', id: `${tab}:${String(number + this.#draws.die(3) - 1)}`, answer });
    },
    'things that happened': () => {
      const { holder, expedition } = this.#known.led;
      const name = this.#pick(['objectiveFound', 'searchEnded', 'resumed', 'cellEntered', 'constructor', 'undone']);
      const events = [{ name, data: { cell: 'A1', name: 'the crown', contents: 'empty', first: true, mark: 'cleared' } }];
      return this.#toAll(this.#player(), { type: 'happened', id: this.#id(), holder, expedition, events });
    },
    'words about the seat': () => {
      const { referee } = this.#known;
      const proof = this.#pick<Data>([{}, { proof: `${KEY.id}.AAAA` }, { proof: 'x'.repeat(400) }]);
      const word = this.#pick<Data>([
        { type: 'roll-call', call: this.#id() },
        { type: 'present', client: referee, call: this.#id() },
        { type: 'farewell', client: referee },
        { type: 'nameless' },
        { type: 'no-sender', id: this.#id() },
      ]);
      return this.#toAll(this.#player(), { ...word, ...proof });
    },
    'other versions': () =>
      this.#toGms(
        this.#player(),
        this.#request(this.#gmCommand().ask, { module: this.#pick(['0.0.1', '', '99.0.0', 'x'.repeat(40), 'x'.repeat(41)]) }),
      ),
    'messages of a megabyte': () => {
      const much = 'x'.repeat(1_000_000);
      const many = (count: number): unknown[] => Array.from({ length: count }, (_, at) => at % 10);
      const keys = (count: number): Data => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${String(at)}`, 1]));
      const payload = this.#pick<() => unknown>([
        () => this.#request({ kind: 'sealed', sealed: `${KEY.id}.${much.slice(20)}` }),
        () => this.#request({ kind: 'sealed', sealed: 'x', command: many(490_000) }),
        () => this.#request({ kind: 'sealed', sealed: 'x', command: keys(90_000) }),
        () => this.#request({ ...this.#ledAsk(), command: { kind: 'note', text: much } }),
        () => this.#request({ ...this.#ledAsk(), command: many(490_000) }),
        () => keys(90_000),
        () => many(490_000),
        () => ({ type: 'reply', id: this.#id(), answer: { kind: 'sealed', sealed: much } }),
      ]);
      return this.#toAll(this.#anybody(), payload());
    },
    'nested deep': () => {
      const deep = nested(this.#pick([25, 60, 400, 3000]), this.#draws.die(2) === 1);
      const payload = this.#pick<() => unknown>([
        () => deep,
        () => this.#request(deep),
        () => this.#request({ ...this.#ledAsk(), command: { kind: 'step', direction: deep } }),
        () => this.#request({ kind: 'sealed', sealed: deep }),
        () => ({ type: 'happened', id: this.#id(), holder: 'x', expedition: 'x', events: [{ name: 'x', data: { deep } }] }),
      ]);
      return this.#toAll(this.#anybody(), payload());
    },
    'wrong types': () => {
      const whole: Data = this.#pick([
        this.#request(this.#ledAsk()),
        this.#request(this.#gmCommand().ask),
        { type: 'reply', id: this.#id(), answer: { kind: 'done', kept: [] } },
        { type: 'happened', id: this.#id(), holder: 'Scene.x', expedition: 'x', events: [] },
        { type: 'present', client: 'x', call: this.#id() },
      ]);
      if (this.#draws.die(4) === 1) return this.#toAll(this.#anybody(), this.#any());
      const ask = whole['ask'] as Data | undefined;
      if (!ask || this.#draws.die(3) === 1) {
        return this.#toAll(this.#anybody(), { ...whole, [this.#pick(Object.keys(whole))]: this.#any() });
      }
      const inner = { ...ask, [this.#pick(Object.keys(ask))]: this.#any() };
      const command = { ...(ask['command'] as Data), [this.#pick(Object.keys(ask['command'] as Data))]: this.#any() };
      return this.#toAll(this.#player(), { ...whole, ask: this.#draws.die(2) === 1 ? inner : { ...ask, command } });
    },
    'keys of prototypes': () => {
      const key = this.#pick(PROTOTYPE_KEYS);
      const value = this.#pick<unknown>([{ gm: true, isGM: true, kind: 'sealed', type: 'request' }, null, 1, 'x']);
      const { ask } = this.#gmCommand();
      const payload = this.#pick<() => unknown>([
        () => withKey(this.#request(ask), key, value),
        () => this.#request(withKey(ask, key, value)),
        () => this.#request({ ...ask, command: withKey(ask['command'] as Data, key, value) }),
        () => this.#request({ ...ask, kind: key }),
        () => this.#request({ ...ask, holder: `Scene.${key}`, expedition: key }),
        () => this.#request({ ...ask, command: { kind: key } }),
        () =>
          this.#request({
            kind: 'import',
            holder: ask['holder'],
            expedition: key,
            procedure: key,
            version: 1,
            open: {},
            hidden: {},
          }),
        () => ({ type: key }),
        () => ({
          type: 'happened',
          id: this.#id(),
          holder: 'Scene.x',
          expedition: 'x',
          events: [{ name: 'x', data: withKey({}, key, 'x') }],
        }),
      ]);
      return this.#toAll(this.#player(), payload());
    },
    'odd numbers': () => {
      const odd = this.#pick(ODD_NUMBERS);
      const payload = this.#pick<() => unknown>([
        () => this.#request(this.#gmCommand().ask, { age: odd }),
        () => this.#request({ ...this.#gmCommand().ask, revision: odd }),
        () => this.#request(this.#ledAsk({ kind: 'rounds', by: odd })),
        () => this.#request(this.#ledAsk({ kind: 'move', to: { x: odd, y: odd } })),
        () => this.#request(this.#ledAsk(), { id: `h0st1le0:${String(odd)}` }),
      ]);
      return this.#toGms(this.#player(), payload());
    },
    'odd texts': () => {
      const odd = this.#pick(ODD_TEXTS);
      const { ask } = this.#gmCommand();
      const payload = this.#pick<() => unknown>([
        () => this.#request({ ...ask, holder: odd }),
        () => this.#request({ ...ask, expedition: odd }),
        () => this.#request({ ...ask, basis: odd }),
        () => this.#request({ ...ask, command: { kind: odd } }),
        () => this.#request(this.#ledAsk({ kind: 'note', cell: 'A1', text: odd })),
        () => this.#request(ask, { module: odd }),
        () => this.#request(ask, { id: odd }),
      ]);
      return this.#toGms(this.#player(), payload());
    },
    'sealed garbage': () => {
      const letters = 'A'.repeat(this.#pick([4, 60, 2_700, 20_000]));
      const sealed = this.#pick([
        `${KEY.id}.${letters}`,
        `${KEY.id}.!${letters}`,
        `.${letters}`,
        letters,
        '',
        `deadbeef.${letters}`,
      ]);
      return this.#toGms(this.#anybody(), this.#request({ kind: 'sealed', sealed }));
    },
    "a GM's sealed requests again": () => {
      const all = this.#known.sentByGm();
      const one = all.length > 0 ? this.#pick(all) : this.#request({ kind: 'sealed', sealed: `${KEY.id}.AAAA` });
      // As it was sent, and under an id of its own.
      return this.#toGms(this.#anybody(), this.#draws.die(2) === 1 ? one : { ...one, id: this.#id() });
    },
    'sealed by the key for somebody else': () => {
      // What would be sealed if the key were known, but for another user: the seal names who asks.
      const { ask } = this.#gmCommand();
      const sealed = sealRequest(
        KEY,
        { user: this.#known.gm.id, id: this.#id() },
        { kind: 'remove', holder: String(ask['holder']), expedition: String(ask['expedition']) },
        null,
        this.#random,
      );
      return this.#toGms(this.#anybody(), this.#request(sealed));
    },
    'commands of GMs': () => this.#toGms(this.#player(), this.#request(this.#gmCommand().ask)),
    'commands of GMs in the clear by an assistant': () =>
      this.#toGms(this.#known.assistant, this.#request(this.#gmCommand().ask)),
    'begin, remove and import': () => this.#toGms(this.#player(), this.#request(this.#gmAsk())),
    'requests left in the own user': () => {
      const by = this.#anybody();
      const { type: _type, ...request } = this.#request(
        this.#pick([this.#gmCommand().ask, this.#gmAsk(), { kind: 'sealed', sealed: `${KEY.id}.AAAA` }]),
      );
      return this.#ownUser(by, { ask: JSON.stringify(request) });
    },
    'answers left in the own user': () => {
      const { tab, number } = this.#known.leadersTab();
      const answer = { kind: 'refused', code: 'stale', data: {} };
      return this.#ownUser(this.#player(), {
        answer: JSON.stringify({ id: `${tab}:${String(number + this.#draws.die(3) - 1)}`, answer }),
      });
    },
    'things that happened left in the own user': () => {
      const { holder, expedition } = this.#known.led;
      const happened = Array.from({ length: this.#draws.die(20) }, (_, at) => ({
        id: `h0st1le0:${String(this.#count * 100 + at)}`,
        holder,
        expedition,
        events: [{ name: 'objectiveFound', data: { name: 'the crown' } }],
      }));
      return this.#ownUser(this.#player(), { happened });
    },
    'browsers in the own user': () => {
      const browsers = this.#pick<() => unknown>([
        () => ({ [`b${String(this.#count)}`]: 'A'.repeat(43) }),
        () => Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`b${String(at)}`, 'A'.repeat(43)])),
        () => 'x'.repeat(1000),
        () => [1, 2],
        () => withKey({}, 'constructor', 'A'.repeat(43)),
      ]);
      return this.#ownUser(this.#player(), { browsers: browsers() });
    },
    'junk in the own user': () => {
      const name = this.#pick(['ask', 'answer', 'happened', 'browsers', 'expeditions', 'version', 'mine']);
      const value = this.#pick<() => unknown>([
        () => JSON.parse(JSON.stringify(this.#any() ?? null)) as unknown,
        () => '['.repeat(20_000),
        () => JSON.stringify(this.#request({ kind: 'sealed', sealed: 'x'.repeat(300_000) })),
        () => `[${'1,'.repeat(200_000)}1]`,
        () => ({ expeditions: { x: { revision: 1 } } }),
      ]);
      return this.#ownUser(this.#player(), { [name]: value() });
    },
    'raw moves of party tokens': () => {
      const { by, scene, token } = this.#partyToken();
      const place = this.#pick<() => Data>([
        () => ({ x: this.#draws.die(4000), y: this.#draws.die(4000) }),
        () => ({ x: -5000 }),
        () => ({ y: 1e9 }),
      ]);
      const marks = this.#pick<Data>([{}, { 'ghost-map': true }, { teleport: true, noHook: true }]);
      return this.#write(by, 'Token', 'update', { updates: [{ _id: token, ...place() }], parentUuid: scene, ...marks });
    },
    'other fields of party tokens': () => {
      const { by, scene, token } = this.#partyToken();
      const fields = this.#pick<Data>([
        { elevation: this.#draws.die(100) },
        { rotation: this.#draws.die(360) },
        { hidden: true },
        { hidden: false },
        { name: ODD_TEXTS[7] },
        { level: 'nowhere' },
        { flags: { 'ghost-map': { expeditions: { x: { revision: 9 } }, move: true } } },
        { width: 9, height: 9 },
        { width: 1, height: 1 },
      ]);
      return this.#write(by, 'Token', 'update', { updates: [{ _id: token, ...fields }], parentUuid: scene });
    },
    'tokens made and deleted': () => {
      const { by, scene, token } = this.#partyToken();
      return this.#draws.die(2) === 1
        ? this.#write(by, 'Token', 'delete', { ids: [token], parentUuid: scene })
        : this.#write(by, 'Token', 'create', {
            data: [{ _id: token, name: 'Twin', x: 100, y: 100, actorId: this.#known.actorOf(by) }],
            parentUuid: scene,
          });
    },
    'the own actor': () => {
      const by = this.#known.owner;
      const fields = this.#pick<Data>([
        { name: ODD_TEXTS[7] },
        { system: { notes: 'x'.repeat(2000) } },
        { flags: { 'ghost-map': { expeditions: { x: {} }, made: 'x', steps: [1] } } },
      ]);
      return this.#write(by, 'Actor', 'update', { updates: [{ _id: this.#known.actorOf(by), ...fields }] });
    },
    "messages that look like the module's": () => {
      const { holder, expedition } = this.#known.led;
      const entries = [
        { step: this.#draws.die(20), tells: 'x', tone: 'plain', lines: ['Forged'], remembers: { result: 1, cell: 'A1' } },
      ];
      const flags = this.#pick<unknown>([
        { holder, expedition, subject: `cell ${this.#pick(['A1', 'A2', 'B2'])}`, entries },
        { holder, expedition, step: this.#draws.die(20), undone: true },
        { holder, expedition, subject: { length: 1 }, entries: 'x' },
        { result: 1, holder, expedition },
      ]);
      const author = this.#pick([this.#known.gm.id, this.#known.owner.id]);
      const data = [{ content: '<div class="ghost-map-card">Forged</div>', author, flags: { 'ghost-map': flags } }];
      return this.#write(this.#known.owner, 'ChatMessage', 'create', { data });
    },
    drawings: () => {
      const data = [
        {
          x: 10,
          y: 10,
          shape: { type: 'r', width: 50, height: 50 },
          text: 'x',
          strokeWidth: 4,
          flags: { 'ghost-map': { id: 'x' } },
        },
      ];
      return this.#write(this.#known.other, 'Drawing', 'create', { data, parentUuid: `Scene.${this.#known.led.scene}` });
    },
    'flags of scenes and tables': () => {
      const { standing, led } = this.#known;
      const [holder, expedition] = this.#pick([
        ...standing.map((one) => [one.holder, one.expedition] as const),
        [led.holder, led.expedition] as const,
      ]);
      const [type = '', id = ''] = holder.split('.');
      const record = this.#pick<unknown>([{ open: { party: 'C3', rounds: 0 } }, { revision: 1e9 }, { sealed: '' }, null]);
      const flags = { 'ghost-map': { expeditions: { [expedition]: record } } };
      return this.#write(this.#player(), type, this.#pick(['update', 'update', 'delete'] as const), {
        updates: [{ _id: id, flags }],
        ids: [id],
      });
    },
    'the lease and the key': () => {
      const { leaseId, referee } = this.#known;
      const value = JSON.stringify({ epoch: 999, client: this.#pick([referee, 'h0st1le0', '']) });
      return this.#pick([
        this.#write(this.#player(), 'Setting', 'update', { updates: [{ _id: leaseId, value }] }),
        this.#write(this.#player(), 'Setting', 'create', {
          data: [{ key: this.#pick(['ghost-map.lease', 'ghost-map.key', 'ghost-map.log']), value }],
        }),
        this.#write(this.#player(), 'Setting', 'delete', { ids: [leaseId] }),
      ]);
    },
    "others' users": () => {
      const { leader, gm } = this.#known;
      const to = this.#pick([leader, gm]);
      const flags = { ask: 'x', answer: 'x', happened: [], browsers: { x: 'A'.repeat(43) } };
      return this.#pick([
        this.#write(this.#player(), 'User', 'update', { updates: [{ _id: to.id, flags: { 'ghost-map': flags } }] }),
        this.#write(this.#known.owner, 'User', 'update', { updates: [{ _id: this.#known.owner.id, role: 4 }] }),
      ]);
    },
    'things of scenes': () => {
      const { led } = this.#known;
      const parentUuid = `Scene.${led.scene}`;
      return this.#pick([
        this.#write(this.#player(), 'Wall', 'create', { data: [{ c: [0, 0, 100, 100] }], parentUuid }),
        this.#write(this.#player(), 'Tile', 'create', { data: [{ x: 0, y: 0, width: 10, height: 10 }], parentUuid }),
        this.#write(this.#player(), 'JournalEntry', 'create', { data: [{ name: 'x', flags: { 'ghost-map': { steps: {} } } }] }),
        this.#write(this.#player(), 'Scene', 'update', { updates: [{ _id: led.scene, grid: { size: 50 }, active: false }] }),
      ]);
    },
  };
}
