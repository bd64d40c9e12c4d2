/** A made-up procedure in which taking some commands back needs so much that it lies in the log alone: a picture that is painted over. */
import * as v from 'valibot';
import { accept, owing } from '../../src/rules/kit/ruling.ts';
import type { Effect, FollowUp, Procedure } from '../../src/rules/procedure.ts';
import { type AnyProcedure, fetchedProcedure, listProcedure } from '../../src/play/procedures.ts';

/** How many characters a picture has, unless it is begun with others. */
export const PICTURE = 50_000;

const OpenSchema = v.object({
  name: v.string(),
  status: v.string(),
  picture: v.string(),
  /** How many dots were put beside the picture. */
  dots: v.number(),
});
export type FillsOpen = v.InferOutput<typeof OpenSchema>;

const HiddenSchema = v.object({ note: v.string() });
export type FillsHidden = v.InferOutput<typeof HiddenSchema>;

const done = { effects: v.optional(v.array(v.custom<Effect>((one) => typeof one === 'object')), []) };
const letter = v.pipe(v.string(), v.length(1));
const CommandSchema = v.variant('kind', [
  /** The whole picture becomes one letter. */
  v.object({
    ...{ kind: v.literal('fill'), letter, ...done },
    owes: v.optional(v.array(v.custom<FollowUp>((one) => typeof one === 'object')), []),
  }),
  /** So it does, and what is noted in secret too. */
  v.object({ kind: v.literal('conceal'), letter }),
  v.object({ kind: v.literal('dot'), ...done }),
]);
export type FillsCommand = v.InferOutput<typeof CommandSchema>;

const SetupSchema = v.object({ name: v.string(), size: v.optional(v.number(), PICTURE) });

const filled = (open: FillsOpen, by: string): FillsOpen => ({ ...open, picture: by.repeat(open.picture.length) });

export const FILLS: Procedure<v.InferInput<typeof SetupSchema>, FillsOpen, FillsHidden, FillsCommand> = {
  id: 'fills',
  version: 1,
  schemas: { setup: SetupSchema, open: OpenSchema, hidden: HiddenSchema, command: CommandSchema },
  begin: ({ name, size = PICTURE }) => ({
    ...{ open: { name, status: 'running', picture: '-'.repeat(size), dots: 0 }, hidden: { note: '' } },
  }),
  decide: ({ open, hidden }, command) => {
    switch (command.kind) {
      case 'fill':
        return owing(
          accept({ open: filled(open, command.letter), hidden }, [{ name: 'filled', data: {} }], command.effects),
          command.owes,
        );
      case 'conceal':
        return accept({ open: filled(open, command.letter), hidden: { note: command.letter } });
      case 'dot':
        return accept({ open: { ...open, dots: open.dots + 1 }, hidden }, [], command.effects);
    }
  },
  basis: () => '',
  partyTokens: () => [],
  mayMove: () => false,
  touchesHidden: ({ kind }) => kind === 'conceal',
  migrations: [],
  hiddenBytes: () => 64,
  mayOwe: ({ kind }) => (kind === 'fill' ? 1 : 0),
  logsInverse: ({ kind }) => kind !== 'dot',
};

/** Lists and fetches it beside the procedures of the books; with `more`, played otherwise. */
export async function listFills(more: Partial<AnyProcedure> = {}): Promise<void> {
  // The schemas guard the way in.
  const fills = { ...FILLS, ...more } as unknown as AnyProcedure;
  const fetch = (): Promise<AnyProcedure> => Promise.resolve(fills);
  listProcedure({ id: FILLS.id, holder: 'Scene', fetchReading: fetch, fetchProcedure: fetch });
  await fetchedProcedure(FILLS.id);
}
