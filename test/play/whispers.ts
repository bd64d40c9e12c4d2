/** A procedure that no book has: a GM whispers to players. It tells each of them something that the others may not know. */
import * as v from 'valibot';
import type * as Register from '../../src/play/procedures.ts';
import type { AnyProcedure } from '../../src/play/procedures.ts';
import type { Decision, Halves, Procedure } from '../../src/rules/procedure.ts';

const SetupSchema = v.object({ name: v.string(), hearers: v.array(v.string()) });
const OpenSchema = v.object({
  name: v.string(),
  turn: v.number(),
  loud: v.boolean(),
  hearers: v.array(v.string()),
});
/** What each was told last, and what the GM thinks. */
const HiddenSchema = v.object({ words: v.optional(v.record(v.string(), v.string()), {}), thought: v.string() });
const CommandSchema = v.variant('kind', [
  v.object({ kind: v.literal('whisper'), to: v.string(), words: v.string() }),
  v.object({ kind: v.literal('think'), thought: v.string() }),
  v.object({ kind: v.literal('step') }),
  v.object({ kind: v.literal('admit'), user: v.string() }),
  v.object({ kind: v.literal('shout') }),
]);

type Open = v.InferOutput<typeof OpenSchema>;
type Hidden = v.InferOutput<typeof HiddenSchema>;
type Command = v.InferOutput<typeof CommandSchema>;
type Whispers = Procedure<v.InferOutput<typeof SetupSchema>, Open, Hidden, Command>;

function decided({ open, hidden }: Halves<Open, Hidden>, command: Command): Halves<Open, Hidden> {
  switch (command.kind) {
    case 'whisper':
      return { open, hidden: { ...hidden, words: { ...hidden.words, [command.to]: command.words } } };
    case 'think':
      return { open, hidden: { ...hidden, thought: command.thought } };
    case 'step':
      return { open: { ...open, turn: open.turn + 1 }, hidden };
    case 'admit':
      return { open: { ...open, hearers: [...open.hearers, command.user] }, hidden };
    case 'shout':
      return { open: { ...open, loud: !open.loud }, hidden };
  }
}

/** The most bytes that one of them is told. */
export const MOST_TOLD = 100;

/** It as it is. */
export const WHISPERS: Whispers = {
  id: 'whispers',
  version: 1,
  schemas: {
    setup: SetupSchema,
    open: OpenSchema,
    hidden: HiddenSchema,
    command: CommandSchema,
    told: v.object({ words: v.string(), loud: v.boolean() }),
  },
  begin: ({ name, hearers }) => ({ open: { name, hearers, turn: 0, loud: false }, hidden: { words: {}, thought: '' } }),
  decide: (state, command): Decision<Open, Hidden> => ({
    kind: 'accepted',
    state: decided(state, command),
    events: [],
    effects: [],
  }),
  basis: () => '',
  partyTokens: () => [],
  mayMove: () => true,
  touchesHidden: ({ kind }) => kind === 'whisper' || kind === 'think',
  migrations: [],
  hiddenBytes: () => 600,
  hearers: ({ hearers }) => hearers,
  told: ({ open, hidden }, user) => {
    const words = hidden.words[user];
    return words === undefined ? null : { words, loud: open.loud };
  },
  toldBytes: () => MOST_TOLD,
};

/** What a test has otherwise in it. */
let altered: Partial<Whispers> = {};

/** Plays it otherwise from here on; with nothing given, as it is. */
export function alter(change: Partial<Whispers> = {}): void {
  altered = change;
}

/** It as it is played now. */
const PRESENT = new Proxy(WHISPERS, {
  get: (whispers, name: keyof Whispers) => (name in altered ? altered[name] : whispers[name]),
  has: (whispers, name) => name in altered || name in whispers,
}) as unknown as AnyProcedure;

/** Lists and fetches it beside the procedures of the books. */
export async function listWhispers(register: Pick<typeof Register, 'listProcedure' | 'fetchedProcedure'>): Promise<void> {
  const fetch = (): Promise<AnyProcedure> => Promise.resolve(PRESENT);
  register.listProcedure({ id: WHISPERS.id, holder: 'Scene', fetchReading: fetch, fetchProcedure: fetch });
  await register.fetchedProcedure(WHISPERS.id);
}
