/** The module's socket: what goes out, and what comes in once it has been checked. */
import { type Message, readMessage } from '../../play/messages.ts';
import { CHANNEL } from './module-id.ts';

/** A checked message with the sender that the server vouches for; null when the server names none. */
type Receiver = (message: Message, sender: string | null) => void;

/** The part of Foundry's socket that takes recipients; the published types lack the third argument. [foundry.md §6] */
interface ModuleSocket {
  emit(channel: string, message: Message, options: { recipients: readonly string[] }): void;
  on(channel: string, receive: (message: unknown, sender: unknown) => void): void;
}

function socket(): ModuleSocket {
  return game.socket;
}

/** Sends a message to the named users and to nobody else; a user's other tabs receive what one tab sends to that user. */
export function send(message: Message, recipients: readonly string[]): void {
  if (recipients.length > 0) socket().emit(CHANNEL, message, { recipients });
}

let nameless = false;

/** Whether a message has come that named no sender: then this server names none. */
export function namesNoSender(): boolean {
  return nameless;
}

/** Receives messages; what is too long or no message of ours is dropped, with a line in the console for the first of each sender. */
export function receive(receiver: Receiver): void {
  const dropped = new Set<string | null>();
  socket().on(CHANNEL, (raw, from) => {
    const message = readMessage(raw);
    const sender = typeof from === 'string' ? from : null;
    nameless ||= sender === null;
    if (message) receiver(message, sender);
    else if (!dropped.has(sender)) {
      dropped.add(sender);
      console.warn(`${CHANNEL} | dropped a message that is none of ours`, sender);
    }
  });
}

/** Tells whether a sender or an author is a GM; nobody is none. */
export function isGm(user: string | null): boolean {
  return user !== null && (game.users.get(user)?.isGM ?? false);
}

/** Lists the ids of the GMs and assistants who are connected, this user among them if so. */
export function presentGms(): string[] {
  return game.users.filter((user) => user.isGM && user.active).map((user) => user.id);
}
