/**
 * Expeditions of one scene that go on together: a command to one of them, and what others follow it with, are one write
 * and one step back. Whoever referees fetches this where a scene has expeditions that are linked.
 */
import type { Refusal, Seat } from '../rules/procedure.ts';
import { TAIL } from './expedition.ts';
import { fetchedLink } from './procedures.ts';
import { recordChanges } from './record-changes.ts';
import { type JudgeContext, type Judgement, type Write, judge, requestTo } from './referee.ts';

/** A write with the context that it was judged at. */
export interface Judged {
  readonly context: JudgeContext;
  readonly write: Write;
}

/** Sits down to another expedition of the same scene; null where that is gone or cannot be read. */
type SitDown = (expedition: string) => Promise<JudgeContext | null>;

/**
 * What follows is the referee's own doing, in the name of the expedition that it follows: an asker's own numbers say nothing of
 * what the other expedition has answered.
 */
function seatOfReferee({ context }: Judged): Seat {
  return { user: context.id, gm: true, owns: new Set() };
}

/** Notes on the steps of several writes which of them belong together. */
function tied(all: readonly Judged[]): readonly Judged[] {
  if (all.length < 2) return all;
  return all.map((judged): Judged => {
    const { context, write } = judged;
    const slot = context.expedition.record.depth % TAIL;
    const step = write.record.tail[slot];
    if (!step) return judged;
    const others = all.filter((other) => other !== judged);
    const joined = Object.fromEntries(others.map((other) => [other.context.id, other.context.expedition.record.depth]));
    const record = { ...write.record, tail: { ...write.record.tail, [slot]: { ...step, joined } } };
    return { context, write: { ...write, record, changes: recordChanges(context.expedition.record, record) } };
  });
}

/** Judges what follows there, as nothing that was answered before: it is written with what it follows, or not at all. */
function judgedThere(context: JudgeContext, command: object, first: Judged): Judgement {
  return judge(context, requestTo(context, command, `joinedto:${context.expedition.record.revision + 1}`), seatOfReferee(first));
}

/** Lets the others of a scene, procedures by expedition, follow what a command made known, each at most once. */
async function followed(first: Judged, others: ReadonlyMap<string, string>, sit: SitDown): Promise<readonly Judged[]> {
  const all: Judged[] = [first];
  const left = new Map(others);
  for (const { context, write } of all) {
    const { procedure, open } = context.expedition;
    const news = {
      procedure: procedure.id,
      before: { open, hidden: context.secrets.hidden },
      after: { open: write.record.open, hidden: write.secrets.hidden },
    };
    for (const [id, kind] of [...left]) {
      const link = await fetchedLink(procedure.id, kind);
      const other = link?.isNews(news) ? await sit(id) : null;
      if (!link || !other) continue;
      const command = link.followUp(news, { open: other.expedition.open, hidden: other.secrets.hidden });
      const judgement = command && judgedThere(other, command, first);
      if (judgement?.kind !== 'write') continue;
      left.delete(id);
      all.push({ context: other, write: judgement });
    }
  }
  return tied(all);
}

/**
 * Takes back in the others what went with a step. Each must have that step on top: where one has gone on since, nothing
 * is taken back anywhere, so that none knows more than the other.
 */
async function takenBack(first: Judged, sit: SitDown): Promise<readonly Judged[] | Refusal> {
  const all: Judged[] = [first];
  for (const [id, at] of Object.entries(first.context.lastStep?.joined ?? {})) {
    const other = await sit(id);
    if (!other) continue;
    const { record, open } = other.expedition;
    if (record.depth !== at + 1) return { code: 'undo-joined', data: { name: open.name ?? '' } };
    const judgement = judgedThere(other, { kind: 'undo' }, first);
    if (judgement.kind === 'refused') return judgement.refusal;
    if (judgement.kind === 'write') all.push({ context: other, write: judgement });
  }
  return all;
}

/** Returns all the writes that a command comes to: its own, and those of the scene's other expeditions that it concerns; `others` are their procedures by expedition. */
export async function judgedTogether(
  first: Judged,
  others: ReadonlyMap<string, string>,
  sit: SitDown,
): Promise<readonly Judged[] | Refusal> {
  const steps = first.write.record.depth - first.context.expedition.record.depth;
  // What waits or goes on makes nothing known, and takes no step back.
  if (steps === 0) return [first];
  return steps < 0 ? takenBack(first, sit) : followed(first, others, sit);
}
