/** A player who says things about the referee's seat, on a server that names no sender: forged, and heard before. */
import type { SimulatedServer } from '../referee/simulated-server.ts';

/** Lets a player speak every tenth of a second or so for as long as it is wanted; `words` says what there is to say. */
export function heckle(server: SimulatedServer, isWanted: () => boolean, words: 'all' | 'present' = 'all'): void {
  let said = 0;
  const speak = (): void => {
    if (!isWanted()) return;
    said += 1;
    const { client } = server.documents.lease;
    const call = [...server.words].reverse().find((word) => word.type === 'roll-call')?.call ?? `heckler0:${said}`;
    const proof = server.words[server.die(Math.max(1, server.words.length)) - 1]?.proof;
    const heard = server.words.length > 0 ? server.words[server.die(server.words.length) - 1] : undefined;
    server.say('heckler0', { type: 'present', client, call });
    server.say('heckler0', { type: 'present', client, call, ...(proof === undefined ? {} : { proof }) });
    if (words === 'all') {
      server.say('heckler0', { type: 'farewell', client });
      server.say('heckler0', { type: 'farewell', client, ...(proof === undefined ? {} : { proof }) });
      server.say('heckler0', { type: 'roll-call', call: `heckler0:${said}` });
    }
    if (heard && (words === 'all' || heard.type === 'present')) server.say('heckler0', heard);
    server.after(50 + server.die(100), speak);
  };
  speak();
}
