/** A scene in one process with a ghost map and a scramble on it, a referee, and walls and a token that follow what is decided. */
import * as v from 'valibot';
import { SeenRevisions } from '../../../src/foundry/store/seen-revisions.ts';
import { Referee } from '../../../src/foundry/referee/referee.ts';
import type { Unfinished } from '../../../src/foundry/referee/referee-ports.ts';
import { type Change, type Changes, REMOVED, withChanges } from '../../../src/play/changes.ts';
import { type Step, readExpedition, readSecrets } from '../../../src/play/expedition.ts';
import type { Lease } from '../../../src/play/lease.ts';
import type { GhostState, ScrambleState } from '../../../src/play/links/scramble-ghost/link.ts';
import type { Answer } from '../../../src/play/messages.ts';
import { stillStands } from '../../../src/rules/effects/every-effect.ts';
import { isRefereesOwn } from '../../../src/play/own-commands.ts';
import { secretsPlace } from '../../../src/play/sealed-secrets.ts';
import { unseal } from '../../../src/play/sealing.ts';
import { type Takeover, lying } from '../../../src/play/links/scramble-ghost/takeover.ts';
import { takeover } from '../../../src/play/links/scramble-ghost/taking-over.ts';
import { setupOfMap } from '../../../src/rules/ghost/set-ups.ts';
import { ghostOf } from '../../../src/rules/maps/ghost/ghost-map.ts';
import { sceneWallsOf } from '../../../src/rules/maps/scene/scene-walls.ts';
import { wallPlaceOf } from '../../../src/rules/maps/scene/wall-manner.ts';
import type { Effect, PlayEvent, WallPlace, World } from '../../../src/rules/procedure.ts';
import type { ScrambleSetup } from '../../../src/rules/scramble/state/state.ts';
import { KEY, SEED, byteStream } from '../../play/fixtures.ts';
import { HALL, HALL_DOOR, HALL_GRID } from '../../rules/maps/hall.ts';
import { GRID, boardOf, changed } from '../../rules/scramble/fixtures.ts';
import { EVERY_TOKEN, NO_TOKEN } from '../../rules/seats.ts';

export const NAMES = { room: 'A room', door: 'Secret Door', trap: 'Trap' };

export const GHOST_ID = 'ghost00000000001';
export const SCRAMBLE_ID = 'scramble00000001';
const HOLDER = 'Scene.mill';

/** What the referee said happened, with the expedition that it happened in. */
export interface Heard {
  readonly expedition: string;
  readonly event: PlayEvent;
}

type AnyCommand = Readonly<Record<string, unknown>> & { readonly kind: string };

/** A scene with its referee. */
export class LinkedScene {
  expeditions: Record<string, object> = {};
  world: World;
  readonly heard: Heard[] = [];
  /** What an effect leaves to be done later. */
  lasting: (effect: Effect) => readonly Unfinished[] = () => [];
  /** How many updates of the document there were. */
  updates = 0;
  readonly #referee: Referee;
  readonly #log = new Map<string, Step>();
  #number = 0;

  constructor(map = HALL) {
    const walls = sceneWallsOf(ghostOf(map, new Set()), HALL_GRID).map((wall, at): [string, WallPlace] => [
      `wall${String(at).padStart(2, '0')}`,
      wallPlaceOf(wall),
    ]);
    const token = { x: 300, y: 300, width: 100, height: 100 };
    this.world = { token, followers: {}, time: 0, table: null, board: boardOf(Object.fromEntries(walls)) };
    const lease: Lease = { epoch: 1, client: 'client01' };
    this.#referee = new Referee({
      client: 'client01',
      random: byteStream(7),
      lease: () => lease,
      keys: () => new Map([[KEY.id, KEY]]),
      keyForSealing: () => Promise.resolve(KEY),
      freshSeed: () => SEED,
      freshId: () => 'copy000000000001',
      hasHolder: () => true,
      isOfNewerForm: () => false,
      beginning: () => null,
      madeAt: () => 0,
      raw: ({ expedition }) => structuredClone(this.expeditions[expedition]),
      addresses: () => Object.keys(this.expeditions).map((expedition) => ({ holder: HOLDER, expedition })),
      seat: (user) => ({ user, gm: user === 'gm', owns: user === 'stranger' ? NO_TOKEN : EVERY_TOKEN }),
      world: () => this.#world(),
      write: (at, change, others = {}) => {
        this.updates += 1;
        const all: Readonly<Record<string, Change>> = { ...others, [at.expedition]: change };
        for (const [expedition, one] of Object.entries(all)) {
          if (one === REMOVED) throw new Error('nothing is removed here');
          this.expeditions[expedition] = withChanges(this.expeditions[expedition] ?? {}, one as Changes);
        }
        this.#referee.published(HOLDER, all);
        return Promise.resolve();
      },
      perform: (_holder, effect) => {
        this.#perform(effect);
        return Promise.resolve(this.lasting(effect));
      },
      logSteps: (expedition, steps) => {
        for (const step of steps) this.#log.set(`${expedition} ${step.at}`, step);
        return Promise.resolve(true);
      },
      loggedStep: (expedition, at) => this.#log.get(`${expedition} ${at}`) ?? null,
      forgetSteps: () => Promise.resolve(),
      seen: new SeenRevisions(),
      browsers: () => undefined,
      sealFor: () => Promise.resolve(null),
      announce: ({ expedition }, _record, events) => {
        this.heard.push(...events.map((event) => ({ expedition, event })));
      },
    });
  }

  /** The world as decisions get it: the walls of the board are those of the scene. */
  #world(): World {
    return {
      ...this.world,
      beside: [{ procedure: 'ghost', expedition: GHOST_ID, leads: false, tokens: [] }],
      scene: { walls: this.world.board?.walls ?? {}, fixtures: new Set() },
    };
  }

  #perform(effect: Effect): void {
    if (!stillStands(effect, this.#world(), 'party')) {
      if (effect.kind !== 'move-token') throw new Error(`${effect.kind} finds another world`);
    }
    this.world = changed(this.world, [effect]);
  }

  /** Lays the ghost map, and gives it figures, a trap, and encounters where it has notes. */
  async layGhost(): Promise<void> {
    const picture = { look: 'ink', seed: 'b3Fk', pixels: 100 } as const;
    const setup = setupOfMap(HALL, { name: 'Under the mill', grid: HALL_GRID, token: '', picture });
    await this.#begin(GHOST_ID, 'ghost', setup);
    await this.done(GHOST_ID, { kind: 'door-stats', door: HALL_DOOR, stats: 'Panel (secret 2, locked 4)' });
    await this.done(GHOST_ID, { kind: 'place-trap', x: 3, y: 2, stats: 'Blade (secret 3, hit 65%)' });
    await this.done(GHOST_ID, { kind: 'encounters', rooms: 'noted', encounter: true });
  }

  /** Lays a scramble that takes over what lies on the ghost map, with Ada in it. */
  async layScramble(id = SCRAMBLE_ID): Promise<void> {
    const { secrets, known } = this.takeover(null);
    const setup: ScrambleSetup = { name: 'The old mill', token: 'party', options: { room: 32 }, secrets: lying(secrets), known };
    await this.#begin(id, 'scramble', setup);
    const member = { name: 'Ada', speed: 6, pace: 'walk', source: '', light: -1, actor: '', user: 'ada', wear: 0 };
    await this.done(id, { kind: 'member', id: 'ada', member });
  }

  /** What a scramble would take over now. */
  takeover(scramble: ScrambleState | null, recalled = false): Takeover {
    let next = 0;
    const newId = (): string => `s${(next += 1)}of${scramble ? 'more' : 'all'}`;
    return takeover(this.ghost, scramble, {
      ...{ grid: GRID, scale: 1, map: this.ghost.open.grid },
      ...{ names: NAMES, newId, recalled },
    });
  }

  async #begin(expedition: string, procedure: string, setup: object): Promise<void> {
    const answer = await this.#referee.request('gm', this.#nextId(), {
      kind: 'begin',
      holder: HOLDER,
      expedition,
      procedure,
      setup: setup as Record<string, unknown>,
    });
    if (answer?.kind !== 'done') throw new Error(`${procedure} was not laid: ${JSON.stringify(answer)}`);
  }

  #nextId(): string {
    this.#number += 1;
    return `client01:${this.#number}`;
  }

  /** Asks for a command, under a request id of the asker's own choosing where one is given, and gives the answer. */
  async ask(expedition: string, command: AnyCommand, user = 'gm', id = this.#nextId()): Promise<Answer | null> {
    const read = readExpedition(this.expeditions[expedition]);
    if (!('expedition' in read)) throw new Error(read.fault);
    const { procedure, open, record } = read.expedition;
    const basis = isRefereesOwn(command) ? '' : procedure.basis(open, command);
    return this.#referee.request(user, id, {
      kind: 'command',
      holder: HOLDER,
      expedition,
      revision: record.revision,
      basis,
      command: { ...command },
    });
  }

  /** Asks for a command that must be carried out. */
  async done(expedition: string, command: AnyCommand, user = 'gm'): Promise<void> {
    const answer = await this.ask(expedition, command, user);
    if (answer?.kind !== 'done') throw new Error(`${command.kind}: ${JSON.stringify(answer)}`);
  }

  #halves(expedition: string): { readonly open: object; readonly hidden: object } {
    const read = readExpedition(this.expeditions[expedition]);
    if (!('expedition' in read)) throw new Error(read.fault);
    const { procedure, open, record } = read.expedition;
    const opened = unseal(new Map([[KEY.id, KEY]]), secretsPlace(expedition), record.sealed);
    const secrets = 'fault' in opened ? null : readSecrets(procedure, opened.text);
    if (!secrets) throw new Error('sealed');
    return { open, hidden: secrets.hidden };
  }

  get ghost(): GhostState {
    return this.#halves(GHOST_ID) as GhostState;
  }

  scramble(id = SCRAMBLE_ID): ScrambleState {
    return this.#halves(id) as ScrambleState;
  }

  /** The id under which a scramble keeps a thing of the ghost map. */
  keyOf(link: string, id = SCRAMBLE_ID): string {
    const found = Object.entries(this.scramble(id).hidden.secrets).find(
      ([, secret]) => secret.kind !== 'thing' && secret.ghost === link,
    );
    if (!found) throw new Error(`nothing is ${link}`);
    return found[0];
  }

  /** The doors that stand on the scene, with their states. */
  doors(): readonly string[] {
    return Object.values(this.world.board?.walls ?? {})
      .filter(({ door }) => door === 'door')
      .map(({ c, state }) => `${c.join(' ')} ${state}`)
      .sort();
  }

  depth(expedition: string): number {
    return v.parse(v.object({ depth: v.number() }), this.expeditions[expedition]).depth;
  }

  /** The names of what happened in an expedition since it was last asked. */
  told(expedition: string): readonly string[] {
    return this.heard
      .splice(0)
      .filter((one) => one.expedition === expedition)
      .map(({ event }) => event.name);
  }
}
