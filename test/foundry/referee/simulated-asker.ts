/** Somebody who asks the browsers of a simulated server for one thing after another. */
import { readExpedition } from '../../../src/play/expedition.ts';
import type { Answer, RequestBody } from '../../../src/play/messages.ts';
import { ID } from '../../play/fixtures.ts';
import type { SimulatedServer } from './simulated-server.ts';

/** What became of commands. */
export interface Tally {
  done: number;
  refused: Record<string, number>;
  sentAgain: number;
}

/** A browser that asks: one request at a time, sent again with its id until somebody answers. */
export function play(
  server: SimulatedServer,
  user: string,
  client: string,
  commands: number,
  tally: Tally,
  commandFor: () => { kind: string; [key: string]: unknown },
): void {
  let number = 0;
  const next = (): void => {
    number += 1;
    if (number > commands) return;
    const id = `${client}:${number}`;
    let settled = false;
    const answered = (answer: Answer | null): void => {
      if (!answer || settled) return;
      // The reply crosses the line too.
      server.after(49 + server.die(200), () => {
        if (settled) return;
        settled = true;
        if (answer.kind === 'done') tally.done += 1;
        else tally.refused[answer.code] = (tally.refused[answer.code] ?? 0) + 1;
        next();
      });
    };
    const read = readExpedition(structuredClone(server.documents.expeditions[ID]));
    const command = commandFor();
    const basis = 'expedition' in read ? read.expedition.procedure.basis(read.expedition.open, command) : '';
    const ask: RequestBody = { kind: 'command', holder: server.holder, expedition: ID, revision: 0, basis, command };
    const send = (again: boolean): void => {
      if (settled) return;
      if (again) tally.sentAgain += 1;
      for (const browser of server.browsers) {
        server.after(49 + server.die(200), () => {
          if (browser.alive) void browser.referee.request(user, id, ask).then(answered);
        });
      }
      server.after(2500, () => {
        send(true);
      });
    };
    send(false);
  };
  next();
}
