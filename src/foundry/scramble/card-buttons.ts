/** Buttons of a scramble's cards: each leads to where something is still to be done, in the browsers of those who may do it. */
import * as v from 'valibot';
import { SCRAMBLE_ID } from '../../rules/scramble/id.ts';
import { mayAnswer } from '../../rules/party/members.ts';
import type { ScrambleOpen } from '../../rules/scramble/state/state.ts';
import { waitedFor } from '../../rules/scramble/dash/waited-for.ts';
import { own } from '../../rules/values/records.ts';
import { type CardButton, cardButtons } from '../chat/card-buttons.ts';
import { addressOf, isScene, sceneAt } from '../host/holders.ts';
import { expeditionOn, watchExpeditions } from '../store/expeditions.ts';
import { ownSeat } from '../store/seating.ts';
import { openChecks, openSite, takeOff } from './windows.ts';

/** Where a card leads: to the panel of checks, to doors and traps, or to damage that waits; and what about: a dash or damage by its number, or a trap by its id. */
const LeadSchema = v.object({ to: v.picklist(['checks', 'site', 'hurt']), about: v.string() });
export type CardLead = Readonly<v.InferOutput<typeof LeadSchema>>;

const FlagsSchema = v.object({ holder: v.string(), expedition: v.string(), ...LeadSchema.entries });

/** Whether what a card leads to is still to be done. */
export function isDue(open: ScrambleOpen, { to, about }: CardLead): boolean {
  const { dashes, hurts, spring, status, things } = open;
  if (to === 'hurt') return Object.keys(own(hurts, about)?.hits ?? {}).length > 0;
  if (to === 'checks') return spring ? about === spring.trap : about === `dash ${dashes}` && waitedFor(open).length > 0;
  const state = things[about]?.state;
  return status !== 'ended' && state !== undefined && state !== 'sprung' && state !== 'disabled';
}

/** Returns the button of a card, where there is still something to be done that this user may do. */
function buttonsOf(flags: v.InferOutput<typeof FlagsSchema>): readonly CardButton[] {
  const ref = expeditionOn(sceneAt(flags.holder), flags.expedition);
  if (ref?.expedition.procedure.id !== SCRAMBLE_ID) return [];
  const open = ref.expedition.open as ScrambleOpen;
  if (!isDue(open, flags)) return [];
  const seat = ownSeat(ref);
  if (flags.to === 'hurt') {
    const act = (): unknown => takeOff(ref, Number(flags.about));
    return seat.gm ? [{ label: 'GHOSTMAP.Card.Scramble.TakeOff', icon: 'fa-heart-crack', act }] : [];
  }
  const asked = flags.to === 'checks' ? waitedFor(open) : Object.keys(open.members);
  const may = seat.gm || asked.some((id) => open.members[id] && mayAnswer(open, open.members[id], seat));
  if (!may) return [];
  return flags.to === 'checks'
    ? [{ label: 'GHOSTMAP.ScrambleBar.Checks', icon: 'fa-eye', act: () => openChecks(ref) }]
    : [{ label: 'GHOSTMAP.ScrambleBar.Site', icon: 'fa-door-closed', act: () => openSite(ref) }];
}

export const SCRAMBLE_CARD_BUTTONS = cardButtons({
  schema: FlagsSchema,
  buttons: buttonsOf,
  follow(refresh) {
    watchExpeditions((changed) => {
      if (isScene(changed)) refresh(({ holder }) => holder === addressOf(changed));
    });
  },
});
