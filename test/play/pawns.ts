/** A made-up procedure, by which the referee's promises are tried that none of the books' needs yet: pawns, each of whoever owns its token. */
import * as v from 'valibot';
import { type AnyProcedure, type ListedProcedure, fetchedProcedure, listProcedure } from '../../src/play/procedures.ts';
import type { Effect, FollowUp, Procedure } from '../../src/rules/procedure.ts';
import { accept, owing, refuse } from '../../src/rules/kit/ruling.ts';

const OpenSchema = v.object({
  name: v.string(),
  status: v.picklist(['laid', 'running', 'ended']),
  /** The tokens of the pawns. */
  tokens: v.array(v.string()),
  /** How often each pawn has gone. */
  steps: v.optional(v.record(v.string(), v.number()), {}),
});
export type PawnsOpen = v.InferOutput<typeof OpenSchema>;

const HiddenSchema = v.object({ note: v.string() });
export type PawnsHidden = v.InferOutput<typeof HiddenSchema>;

const CommandSchema = v.variant('kind', [
  v.object({ kind: v.literal('begin') }),
  v.object({ kind: v.literal('end') }),
  /** A pawn goes so far to the right and down, in pixels. */
  v.object({ kind: v.literal('step'), token: v.string(), by: v.tuple([v.number(), v.number()]) }),
  /** The GM has the world, or another expedition, do anything. */
  v.object({
    kind: v.literal('do'),
    effects: v.array(v.custom<Effect>((one) => typeof one === 'object')),
    owes: v.optional(v.array(v.custom<FollowUp>((one) => typeof one === 'object')), []),
  }),
  v.object({ kind: v.literal('note'), text: v.pipe(v.string(), v.maxLength(40)) }),
]);
export type PawnsCommand = v.InferOutput<typeof CommandSchema>;

const SetupSchema = v.object({ name: v.string(), tokens: v.array(v.string()) });

export const PAWNS: Procedure<v.InferOutput<typeof SetupSchema>, PawnsOpen, PawnsHidden, PawnsCommand> = {
  id: 'pawns',
  version: 1,
  schemas: { setup: SetupSchema, open: OpenSchema, hidden: HiddenSchema, command: CommandSchema },
  begin: ({ name, tokens }) => ({ open: { name, status: 'laid', tokens, steps: {} }, hidden: { note: '' } }),
  decide: (state, command, seat, _draws, world) => {
    const { open, hidden } = state;
    if (command.kind === 'step') {
      const { token, by } = command;
      if (!PAWNS.mayMove(open, seat, token)) return refuse('not-your-token');
      const place = token === open.tokens[0] ? world.token : world.followers[token];
      if (!place) return refuse('no-token');
      const steps = { ...open.steps, [token]: (open.steps[token] ?? 0) + 1 };
      const to = [place.x + by[0], place.y + by[1]] as const;
      return accept(
        { open: { ...open, steps }, hidden },
        [{ name: 'stepped', data: { token } }],
        [{ kind: 'move-token', token, from: [place.x, place.y], to }],
      );
    }
    if (!seat.gm) return refuse('gm-only');
    switch (command.kind) {
      case 'begin':
        return accept({ open: { ...open, status: 'running' }, hidden });
      case 'end':
        return accept({ open: { ...open, status: 'ended' }, hidden });
      case 'do':
        return owing(accept(state, [], command.effects), command.owes);
      case 'note':
        return accept({ open, hidden: { note: command.text } });
    }
  },
  basis: () => '',
  partyTokens: ({ tokens }) => tokens,
  mayMove: ({ tokens }, seat, token) => tokens.includes(token) && (seat.gm || seat.owns.has(token)),
  touchesHidden: ({ kind }) => kind === 'note',
  migrations: [],
  hiddenBytes: () => 64,
  mayOwe: ({ kind }) => (kind === 'do' ? 2 : 0),
};

/** Lists and fetches pawns beside the procedures of the books; with `more`, played otherwise. */
export async function listPawns(more: Partial<AnyProcedure> = {}, listed: Partial<ListedProcedure> = {}): Promise<void> {
  // The schemas guard the way in.
  const pawns = { ...PAWNS, ...more } as unknown as AnyProcedure;
  const fetch = (): Promise<AnyProcedure> => Promise.resolve(pawns);
  listProcedure({ id: PAWNS.id, holder: 'Scene', ...listed, fetchReading: fetch, fetchProcedure: fetch });
  await fetchedProcedure(PAWNS.id);
}
