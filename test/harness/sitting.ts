/** One expedition in the hands of the referee's judgement, with the world around it: played a turn at a time, and taken back, through flags as a document keeps them. */
import { type DataRecord, decodeChanges, encodeChanges, withChanges } from '../../src/play/changes.ts';
import { type Step, TAIL } from '../../src/play/expedition.ts';
import { type Judgement, type Write, firstRecord, isMarked, judge } from '../../src/play/referee.ts';
import { wholeOf } from '../../src/play/procedures.ts';
import { unsealSecrets } from '../../src/play/sealed-secrets.ts';
import type { SealingKey } from '../../src/play/sealing.ts';
import type { World } from '../../src/rules/procedure.ts';
import { type AnyChancePlay, type Position, type Turn, gmSeat } from '../play/chance-play.ts';
import { type Held, ID, KEY, byteStream, logWith, read } from '../play/fixtures.ts';

const WRITER = '1.client01';

/** Who sits at it. */
export interface At {
  readonly id?: string;
  readonly key?: SealingKey;
}

/** An expedition and the world around it. */
export class Sitting {
  readonly id: string;
  readonly key: SealingKey;
  /** The steps that can be taken back, the last one last. */
  readonly steps: Step[] = [];
  /** The steps whose sealed inverse lies in the log alone, by their places, as they lie there. */
  #log: ReadonlyMap<number, Step> = new Map();

  constructor(
    readonly chance: AnyChancePlay,
    public held: Held,
    public world: World,
    { id = ID, key = KEY }: At = {},
  ) {
    [this.id, this.key] = [id, key];
    const { depth, tail } = held.record;
    for (let at = Math.max(0, depth - TAIL); at < depth; at += 1) {
      const step = tail[at % TAIL];
      // What the log alone had of an earlier sitting is not there any more, and nothing before it can be taken back.
      if (step && isMarked(step)) this.steps.length = 0;
      else if (step?.at === at) this.steps.push(step);
    }
  }

  /** Returns the expedition as it reads. */
  get expedition() {
    return read(this.held.record);
  }

  /** Returns the state and the world. */
  get position(): Position<object, object> {
    return { state: { open: this.expedition.open, hidden: this.held.secrets.hidden }, world: this.world };
  }

  /** Asks the judgement, and changes nothing. */
  asked({ command, seat }: Turn<object>): Judgement {
    const { expedition, held } = this;
    const isUndo = (command as { readonly kind?: unknown }).kind === 'undo';
    const basis = isUndo ? '' : expedition.procedure.basis(expedition.open, command as never);
    return judge(
      {
        ...{ id: this.id, key: this.key, keys: new Map([[this.key.id, this.key]]), writer: WRITER, world: this.world },
        ...{ expedition, secrets: held.secrets, random: byteStream(held.record.revision + 100) },
        lastStep: this.steps.at(-1) ?? null,
        logged: (at) => this.#log.get(at) ?? null,
      },
      // Nobody has asked from there before, whoever has played.
      { id: `sitting0:${held.record.revision + 1}`, basis, command },
      seat,
    );
  }

  /** Carries a write out: into the flags, as another browser reads them, and into the world. */
  #carry(write: Write): void {
    const sent = JSON.parse(JSON.stringify(encodeChanges(write.changes))) as DataRecord;
    const { record } = read(withChanges(this.held.record, decodeChanges(sent)));
    this.held = { record, secrets: write.secrets };
    this.#log = logWith(this.#log, record, write);
    this.world = this.chance.worldAfter(this.world, write.effects, this.expedition.open);
  }

  /** Plays a turn; true where it was carried out. */
  play(turn: Turn<object>): boolean {
    const write = this.asked(turn);
    if (write.kind !== 'write') return false;
    this.#carry(write);
    const { depth, tail } = this.held.record;
    const step = tail[(depth - 1) % TAIL];
    if (step) this.steps.push(step);
    return true;
  }

  /** Plays what a draw means; true where it was carried out. */
  playDrawn(draw: unknown): boolean {
    return this.play(this.chance.turn(this.position, draw));
  }

  /** Takes the last step back; says why where that is refused. */
  undo(): string | null {
    const write = this.asked({ command: { kind: 'undo' }, seat: gmSeat() });
    if (write.kind !== 'write') return write.kind === 'refused' ? write.refusal.code : write.kind;
    this.#carry(write);
    this.steps.pop();
    return null;
  }

  /** Returns the hidden half as it lies under the seal; null where it does not open. */
  unsealed(): object | null {
    const { expedition } = this;
    return unsealSecrets(new Map([[this.key.id, this.key]]), this.id, expedition)?.secrets.hidden ?? null;
  }
}

/** Begins to play at a position. */
export function sat(
  procedure: string,
  chance: AnyChancePlay,
  { state, world }: Position<object, object>,
  seed: string,
  at: At = {},
): Sitting {
  const desk = { id: at.id ?? ID, key: at.key ?? KEY, random: byteStream(3), writer: WRITER };
  const secrets = { seed, hidden: state.hidden };
  const { record } = read(firstRecord(desk, { procedure: wholeOf({ id: procedure }), open: state.open, secrets }));
  return new Sitting(chance, { record, secrets }, world, at);
}
