/** Asking with a voice: a refusal is told to whoever asked. */
import type { Answer, Ask } from '../play/messages.ts';
import type { Placed } from './expeditions.ts';
import { refusalSentence, say } from './notices.ts';
import { commandTo, request } from './requests.ts';

/** Sends any request and shows a refusal as a notice; gives the answer. */
export async function askReferee(what: Ask): Promise<Answer> {
  const answer = await request(what);
  if (answer.kind === 'refused') ui.notifications?.warn(refusalSentence(answer));
  else if (answer.kept > 0) say('warn', 'GHOSTMAP.Notice.Kept');
  return answer;
}

/** Sends a command to an expedition and shows a refusal as a notice; gives the answer. */
export function ask(placed: Placed, command: { readonly kind: string; readonly [key: string]: unknown }): Promise<Answer> {
  return askReferee(commandTo(placed, command));
}
