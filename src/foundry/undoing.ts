/** Undo by a GM: an expedition's last step, and what of an encounter table hung on it (SC-35). */
import type { Answer } from '../play/messages.ts';
import { SCRAMBLE } from '../rules/scramble/scramble.ts';
import type { ScrambleHidden, TableRoll } from '../rules/scramble/state.ts';
import { ask } from './asking.ts';
import { askTable, inPlay } from './encounter-play.ts';
import { type Placed, expeditionOn, secretsOf } from './expeditions.ts';
import { say } from './notices.ts';

/** Gives the roll that waits for the GM's answer in a scramble, as far as this browser knows. */
function waitingRoll({ id, expedition }: Placed): TableRoll | null {
  if (expedition.procedure.id !== SCRAMBLE.id) return null;
  const hidden = secretsOf(id, expedition)?.hidden as ScrambleHidden | undefined;
  return hidden?.roll ?? null;
}

function isSame(one: TableRoll | null, other: TableRoll | null): boolean {
  return one?.table === other?.table && one?.result === other?.result;
}

function tableOf({ table }: TableRoll): RollTable.Implementation | null {
  return game.tables.find(({ uuid }) => uuid === table) ?? null;
}

/** Takes a roll back on its table, and what was done there since: its result goes, its row is not checked off. */
async function takeBack(roll: TableRoll): Promise<void> {
  const document = tableOf(roll);
  if (!document) return;
  const newest = (): number => inPlay(document).results[0]?.number ?? 0;
  if (newest() > roll.result) say('warn', 'GHOSTMAP.Notice.RollStays', { table: document.name });
  while (newest() === roll.result) {
    const answer = await askTable(document, { kind: 'undo' });
    if (answer.kind === 'refused') return;
  }
}

/** Has the result of a roll wait for its answer again. */
async function takeUp(roll: TableRoll): Promise<void> {
  const document = tableOf(roll);
  const result = document && inPlay(document).results.find(({ number }) => number === roll.result);
  if (document && result?.done) await askTable(document, { kind: 'done', result: roll.result, done: false });
}

/** Takes the last step of an expedition back; the roll that a scramble's step made or answered follows on its table. */
export async function undo(placed: Placed): Promise<Answer> {
  const before = waitingRoll(placed);
  const answer = await ask(placed, { kind: 'undo' });
  const present = answer.kind === 'done' ? expeditionOn(placed.holder, placed.id) : null;
  if (!present) return answer;
  const after = waitingRoll(present);
  if (isSame(before, after)) return answer;
  if (before) await takeBack(before);
  if (after) await takeUp(after);
  return answer;
}
