/** What is drawn on the cards that the module posts, beside their words. */
import { Parts } from '../../play/parts.ts';
import { strikeUndone } from './card-steps.ts';
import { MODULE_ID } from '../host/module-id.ts';
import { sayOnce } from '../host/notices.ts';

type Message = ChatMessage.Implementation;

/** The buttons of a procedure's cards. */
export interface CardButtons {
  /** Adds the buttons to a card that was drawn; what it remembers may be anybody's words. */
  dress(message: Message, html: HTMLElement): void;
  /** Keeps the buttons true from now on; called once. */
  follow(): void;
}

/** What is known of a procedure's cards before any is seen. */
export interface ListedButtons {
  /** What its cards that have buttons remember, and no other card. */
  readonly remembers: string;
  /** Whether GMs alone have the buttons. */
  readonly forGms: boolean;
  fetch(): Promise<CardButtons>;
}

const listed = new Map<string, ListedButtons>();
const parts = new Parts<CardButtons>();

/** Says how the buttons of a procedure's cards are fetched. */
export function listCardButtons(procedure: string, buttons: ListedButtons): void {
  listed.set(procedure, buttons);
  parts.list(procedure, async () => {
    const fetched = await buttons.fetch();
    fetched.follow();
    return fetched;
  });
}

/** Draws the buttons of a card in time: at once where what draws them is here, otherwise when it has come. */
function dress(message: Message, html: HTMLElement): void {
  const remembered: object = message.flags[MODULE_ID] ?? {};
  for (const [procedure, { remembers, forGms }] of listed) {
    if (!(remembers in remembered) || (forGms && !game.user?.isGM)) continue;
    const here = parts.here(procedure);
    if (here) here.dress(message, html);
    else
      parts.fetched(procedure).then(
        (fetched) => fetched?.dress(message, html),
        (error: unknown) => {
          // The next drawing of the card tries again.
          console.error(`${MODULE_ID} | the buttons of a card could not be fetched`, error);
          sayOnce('error', 'GHOSTMAP.Refusal.not-here');
        },
      );
  }
}

/** Draws the cards' buttons and keeps them true; Foundry draws the chat before it is ready, so this is set up in `init`. */
export function followCards(): void {
  Hooks.on('renderChatMessageHTML', dress);
  Hooks.on('renderChatMessageHTML', strikeUndone);
}
