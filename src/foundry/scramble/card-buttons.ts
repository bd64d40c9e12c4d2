/** Buttons of a scramble's cards: each leads to where something is still to be done, in the browsers of those who may do it. */
import * as v from 'valibot';
import { mayAnswer } from '../../rules/scramble/ruling.ts';
import { SCRAMBLE_ID } from '../../rules/scramble/id.ts';
import type { ScrambleOpen } from '../../rules/scramble/state.ts';
import { waitedFor } from '../../rules/scramble/dash/waited-for.ts';
import { CARD_ACTIONS, cardButton } from '../chat/card-button.ts';
import type { CardButtons } from '../chat/card-buttons.ts';
import { standingFlagsOf } from '../chat/card-flags.ts';
import { LEADS, isDue } from './card-leads.ts';
import { type ExpeditionRef, expeditionOn, watchExpeditions } from '../store/expeditions.ts';
import { addressOf, isScene, sceneAt } from '../host/holders.ts';
import { inAllWindows } from '../host/shown-here.ts';
import { ownSeat } from '../store/seating.ts';
import { openChecks, openSite } from './windows.ts';

type Message = ChatMessage.Implementation;

const FlagsSchema = v.object({ holder: v.string(), expedition: v.string(), to: v.picklist(LEADS), about: v.string() });
type Flags = Readonly<v.InferOutput<typeof FlagsSchema>>;

function flagsOf(message: Message | undefined): Flags | null {
  return standingFlagsOf(FlagsSchema, message);
}

/** Returns the scramble of a card, where there is still something to be done that this user may do. */
function waitingFor(flags: Flags): ExpeditionRef | null {
  const ref = expeditionOn(sceneAt(flags.holder), flags.expedition);
  if (ref?.expedition.procedure.id !== SCRAMBLE_ID) return null;
  const open = ref.expedition.open as ScrambleOpen;
  if (!isDue(open, flags)) return null;
  const seat = ownSeat(ref);
  const asked = flags.to === 'checks' ? waitedFor(open) : Object.keys(open.members);
  const may = asked.some((id) => open.members[id] && mayAnswer(open, open.members[id], seat));
  return may || seat.gm ? ref : null;
}

function buttonsOf(flags: Flags): HTMLButtonElement[] {
  const ref = waitingFor(flags);
  if (!ref) return [];
  return flags.to === 'checks'
    ? [
        cardButton('GHOSTMAP.ScrambleBar.Checks', 'fa-eye', () => {
          openChecks(ref);
        }),
      ]
    : [
        cardButton('GHOSTMAP.ScrambleBar.Site', 'fa-door-closed', () => {
          openSite(ref);
        }),
      ];
}

/** Adds the button to a card that is being drawn. Chat is drawn before the game is ready, and brought up to date then. */
function dress(message: Message, html: HTMLElement): void {
  const flags = flagsOf(message);
  if (!flags) return;
  const place = document.createElement('div');
  place.className = `ghost-map ${CARD_ACTIONS}`;
  place.dataset['lead'] = message.id ?? '';
  if (game.ready) place.replaceChildren(...buttonsOf(flags));
  html.querySelector('.message-content')?.append(place);
}

/** Brings the buttons of the cards of a scene up to date, or of all; a button that is still due keeps the focus. */
function refresh(address?: string): void {
  for (const place of inAllWindows(`.${CARD_ACTIONS}[data-lead]`)) {
    const flags = flagsOf(game.messages.get(place.dataset['lead'] ?? ''));
    if (!flags || (address !== undefined && flags.holder !== address)) continue;
    const buttons = buttonsOf(flags);
    if (buttons.length !== place.children.length) place.replaceChildren(...buttons);
  }
}

export const SCRAMBLE_CARD_BUTTONS: CardButtons = {
  dress,
  follow: () => {
    if (!game.ready)
      Hooks.once('ready', () => {
        refresh();
      });
    watchExpeditions((holder) => {
      if (isScene(holder)) refresh(addressOf(holder));
    });
  },
};
