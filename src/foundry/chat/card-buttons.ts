/** What is drawn on the cards that the module posts, beside their words. */
import type { GenericSchema } from 'valibot';
import { Parts } from '../../play/parts.ts';
import { logError } from '../host/console.ts';
import { sayOnce, words } from '../host/notices.ts';
import { inAllWindows } from '../host/shown-here.ts';
import { type Message, remembersAny, standingFlagsOf, strikeUndone } from './card-steps.ts';

/** The buttons of a procedure's cards. */
interface CardButtons {
  /** Adds the buttons to a card that was drawn; what it remembers may be anybody's words. */
  dress(message: Message, html: HTMLElement): void;
  /** Keeps the buttons true from now on; called once. */
  follow(): void;
}

/** A button of a card. */
export interface CardButton {
  /** A key of the language file, another for each button of a card. */
  readonly label: string;
  readonly icon: string;
  act(): void;
}

/** What the buttons of a procedure's cards are made from. */
interface CardButtonsOf<Flags> {
  /** What a card remembers that has buttons. */
  readonly schema: GenericSchema<unknown, Flags>;
  /** Returns the buttons of a card as things stand. */
  readonly buttons: (flags: Flags) => readonly CardButton[];
  /** Brings the buttons of those cards up to date, from now on, that are concerned in what has changed. */
  readonly follow: (refresh: (isConcerned: (flags: Flags) => boolean) => void) => void;
}

/** The class of the place that buttons have on a card. */
const PLACE = 'ghost-map-card-actions';

function elementOf({ label, icon }: CardButton, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  const image = document.createElement('i');
  image.className = `fa-solid ${icon}`;
  image.setAttribute('aria-hidden', 'true');
  made.append(image, ` ${words(label)}`);
  made.addEventListener('click', act);
  return made;
}

/** Makes the buttons of a procedure's cards. Chat is drawn before the game is ready, and brought up to date then. */
export function cardButtons<Flags>({ schema, buttons, follow }: CardButtonsOf<Flags>): CardButtons {
  /** Returns the buttons of all that a card remembers; of two that say the same, the newer one's. */
  const buttonsOf = (remembered: readonly Flags[]): readonly CardButton[] => {
    const all = remembered.flatMap(buttons);
    return all.filter(({ label }, at) => all.findIndex((one) => one.label === label) === at);
  };
  /** Fills the place of a card's buttons anew where they are others, and leaves the focus where it was. */
  const fill = (place: HTMLElement, remembered: readonly Flags[]): void => {
    const all = game.ready ? buttonsOf(remembered) : [];
    const labels = all.map(({ label }) => label).join(' ');
    if (place.dataset['labels'] === labels) return;
    place.dataset['labels'] = labels;
    const focused = [...place.children].indexOf(place.ownerDocument.activeElement as Element);
    // A button does what it does as things stand when it is clicked.
    const act = (clicked: string): void =>
      buttonsOf(remembered)
        .find(({ label }) => label === clicked)
        ?.act();
    place.replaceChildren(...all.map((button) => elementOf(button, () => act(button.label))));
    (place.children[focused] as HTMLElement | undefined)?.focus();
  };
  const refresh = (isConcerned: (flags: Flags) => boolean): void => {
    for (const place of inAllWindows(`.${PLACE}`)) {
      const remembered = standingFlagsOf(schema, game.messages.get(place.dataset['card'] ?? ''));
      if (remembered.some(isConcerned)) fill(place, remembered);
    }
  };
  return {
    dress(message, html) {
      const remembered = standingFlagsOf(schema, message);
      if (remembered.length === 0) return;
      const place = document.createElement('div');
      place.className = `ghost-map ${PLACE}`;
      place.dataset['card'] = message.id ?? '';
      fill(place, remembered);
      html.querySelector('.message-content')?.append(place);
    },
    follow() {
      if (!game.ready) Hooks.once('ready', () => refresh(() => true));
      follow(refresh);
    },
  };
}

/** What is known of a procedure's cards before any is seen. */
export interface ListedButtons {
  /** What its cards that have buttons remember, and no other card. */
  readonly remembers: string;
  /** Whether GMs alone have the buttons; absent: all. */
  readonly forGms?: boolean;
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
  for (const [procedure, { remembers, forGms }] of listed) {
    if (!remembersAny(message, remembers) || (forGms && !game.user?.isGM)) continue;
    const here = parts.here(procedure);
    if (here) here.dress(message, html);
    else
      parts.fetched(procedure).then(
        (fetched) => fetched?.dress(message, html),
        (error: unknown) => {
          // The next drawing of the card tries again.
          logError('the buttons of a card could not be fetched', error);
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
