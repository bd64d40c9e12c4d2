/** Requests with a voice: a refusal is shown to whoever sent them, and a GM may let it happen nevertheless. */
import type { Answer, RequestBody } from '../../play/messages.ts';
import { isOverrulable } from '../../rules/kit/ruling.ts';
import { isClickedAgain } from '../browser/double-clicks.ts';
import { closedHere } from './closed-here.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import type { Holder } from '../host/holders.ts';
import { canSeal } from '../keys/keyring.ts';
import { notify, refusalSentence, say, words } from '../host/notices.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { commandRequest, sendQuietly } from './requests.ts';
import { openKey } from './windows.ts';

type Command = SourceData & { readonly kind: string };

/** Refusals that the key would mend. */
const LACKS_KEY: ReadonlySet<string> = new Set(['locked', 'no-key']);

/** Shows a refusal as a notice, and what a step left where it was; returns the answer. */
export function announce(answer: Answer): Answer {
  if (answer.kind === 'refused') {
    notify('warn', refusalSentence(answer));
    // What can be done about it is said in a window.
    if (LACKS_KEY.has(answer.code) && game.user.isGM && (!canSeal() || closedHere().length > 0)) openKey();
  } else if (answer.kept.length > 0) {
    const kept = answer.kept.map((kind) => words(`GHOSTMAP.Kept.${kind}`));
    say('warn', 'GHOSTMAP.Notice.Kept', { kept: new Intl.ListFormat(game.i18n.lang).format(kept) });
  }
  return answer;
}

/** Sends any request and shows a refusal as a notice; gives the answer. */
export async function sendRequest(what: RequestBody): Promise<Answer> {
  return announce(await sendQuietly(what));
}

/** How soon after a press another one of the same button is the second of a double click, in milliseconds. */
const DOUBLE = 800;

/** Asks a GM once whether a rule of an expedition shall be overruled, however often they click. */
const alone = oneAtATime();

/** The command that was sent last from this page, when, and what came of it. */
let last: { readonly said: string; readonly at: number; readonly answer: Promise<Answer> } | null = null;

/** Sends a command, and tells whether it was refused although just the same was done a moment ago: somebody has clicked twice. */
async function sendOnce(
  ref: ExpeditionRef<Holder>,
  command: Command,
): Promise<{ readonly answer: Answer; readonly isAgain: boolean }> {
  const said = JSON.stringify([ref.id, command]);
  const at = performance.now();
  const before = isClickedAgain() && last?.said === said && at - last.at < DOUBLE ? last.answer : null;
  const sent = sendQuietly(commandRequest(ref, command));
  last = { said, at, answer: sent };
  const answer = await sent;
  return { answer, isAgain: answer.kind === 'refused' && (await before)?.kind === 'done' };
}

/**
 * Sends a command to an expedition and shows a refusal as a notice, unless somebody has clicked twice; where a rule of the book refuses a GM's own, asks
 * whether it shall happen nevertheless. Returns the last answer.
 */
export async function sendCommand(ref: ExpeditionRef<Holder>, command: Command): Promise<Answer> {
  const { answer, isAgain } = await sendOnce(ref, command);
  if (isAgain) return answer;
  const { overrulable } = ref.expedition.procedure;
  if (answer.kind !== 'refused' || !game.user.isGM || !isOverrulable(overrulable, command, answer.code)) return announce(answer);
  const sentence = foundry.utils.escapeHTML(refusalSentence(answer));
  let sure: unknown = null;
  await alone(ref.id, async () => {
    sure = await foundry.applications.api.DialogV2.confirm({
      classes: ['ghost-map'],
      window: { title: 'GHOSTMAP.Overrule.Window', icon: 'fa-solid fa-gavel' },
      content: `<p>${sentence} ${words('GHOSTMAP.Overrule.Question')}</p>`,
      yes: { label: 'GHOSTMAP.Overrule.Yes', icon: 'fa-solid fa-gavel' },
      no: { label: 'GHOSTMAP.Overrule.No', default: true },
      rejectClose: false,
    });
  });
  if (sure !== true) return answer;
  // The first request was made from the same state: if play has moved on meanwhile, the referee says so.
  return announce(await sendQuietly(commandRequest(ref, { ...command, overrule: true })));
}
