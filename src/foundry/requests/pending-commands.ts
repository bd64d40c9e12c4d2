/** What was asked of an expedition from this browser and is not answered yet. */
import type { RequestBody } from '../../play/messages.ts';
import { pendingRequests } from './requests.ts';

export type PendingCommand = Extract<RequestBody, { readonly kind: 'command' }>['command'];

/** Lists the commands to an expedition that this browser waits for, the oldest first. */
export function pendingCommands(expedition: string): readonly PendingCommand[] {
  return pendingRequests().flatMap((ask) => (ask.kind === 'command' && ask.expedition === expedition ? [ask.command] : []));
}
