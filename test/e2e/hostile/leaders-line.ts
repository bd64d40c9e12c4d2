/** What crosses the line of the leader beside the flood, and how they go on. */
import type { RequestBody } from '../../../src/play/messages.ts';
import { type Seat, expect } from '../tabletop.ts';

/** A message as far as it is read here. */
interface WireMessage {
  readonly type?: string;
  readonly id?: string;
  readonly ask?: RequestBody;
  readonly answer?: { readonly kind: string; readonly code?: string };
}

/** What the page asks, and how a GM answers; whoever else says so is nobody. */
export class LeadersLine {
  readonly #seat: Seat;
  readonly #gm: string;
  readonly #requests: (WireMessage & Readonly<Record<string, unknown>>)[] = [];
  readonly #answers = new Map<string, string>();

  /** `gm` is the user who may answer, by id. */
  constructor(seat: Seat, gm: string) {
    [this.#seat, this.#gm] = [seat, gm];
  }

  /** Reads what has come, and lets go of it: megabytes come in a flood. */
  #look(): void {
    for (const { way, text } of this.#seat.frames.splice(0)) {
      const json = /^\d+(?=\["module\.ghost-map)/.exec(text);
      if (!json || !text.includes(way === 'sent' ? '"request"' : '"reply"')) continue;
      const [, message, sender] = JSON.parse(text.slice(json[0].length)) as [string, WireMessage | null, string];
      if (way === 'sent' && message?.type === 'request') this.#requests.push({ ...message });
      if (way === 'sent' || message?.type !== 'reply' || sender !== this.#gm || !message.answer) continue;
      this.#answers.set(String(message.id), message.answer.code ?? message.answer.kind);
    }
  }

  /** What was asked, oldest first. */
  get requests(): readonly (WireMessage & Readonly<Record<string, unknown>>)[] {
    this.#look();
    return this.#requests;
  }

  answerTo(id: unknown): string | undefined {
    this.#look();
    return this.#answers.get(String(id));
  }

  /**
   * The leader goes on by a button of the bar, and is answered; returns how. Keys would not do: whoever else owns the token may hide
   * it, and Foundry then takes it out of the leader's hand.
   */
  async step(way: 'East' | 'West'): Promise<string> {
    const before = this.requests.length;
    await this.#seat.bar.getByRole('button', { name: new RegExp(`^${way}\\b`) }).click();
    await expect.poll(() => this.requests.length, 'a button of the leader asks for a step').toBeGreaterThan(before);
    const answer = (): string | undefined => this.answerTo(this.requests[before]?.id);
    await expect.poll(answer, 'the leader is answered').toBeDefined();
    return answer() ?? '';
  }

  /** The commands that were asked for and done, each once, oldest first. */
  get done(): readonly { readonly kind: string }[] {
    const asked = new Map(this.requests.map((one) => [one.id, one]));
    return [...asked.values()].flatMap(({ id, ask }) =>
      ask?.kind === 'command' && this.answerTo(id) === 'done' ? [ask.command as { readonly kind: string }] : [],
    );
  }
}
