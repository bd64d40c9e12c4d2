/** The window of a ramble's party: who travels and in what, what the hour takes and burns, and who goes their own way; for everybody. */
import { watchSetting } from '../../../foundry/host/settings.ts';
import { hurtInOwnWay } from '../../../foundry/party/own-damage.ts';
import { takeOffRamble } from '../../../foundry/ramble/taking-off.ts';
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';
import { watchViewpoint } from '../../../foundry/store/viewpoint.ts';
import { closeToBar } from '../../bar/bar-focus.ts';
import { viewerOf } from '../../bar/viewer.ts';
import type { ExpeditionPart } from '../../expedition-window/expedition-window.ts';
import { ExpeditionWindows } from '../../expedition-window/expedition-windows.ts';
import { dataAt } from '../../kit/elements.ts';
import { enterPresses } from '../../kit/enter-presses.ts';
import { focusFirst } from '../../kit/kept-focus.ts';
import { KeptUnfolded } from '../../kit/kept-unfolded.ts';
import { UnsavedText } from '../../kit/unsaved-text.ts';
import { KeptFields } from '../../party/row-values.ts';
import type { PlayedRamble } from '../parts/played-ramble.ts';
import { PARTY_EVENTS } from './adding.ts';
import { summaryContext } from './context.ts';
import { MEMBERS } from './members-part.ts';
import { PARTS } from './parts-part.ts';
import { partyWorld } from './party-world.ts';
import { tellShares } from './sharing.ts';
import { VEHICLES } from './vehicles-part.ts';

interface PartyMemory {
  readonly fields: KeptFields;
}

/** Where whoever plays by keyboard begins, and goes on when the pressed control is gone. */
const NEXT = [
  '[data-next]:enabled',
  '.party-lines :is(select, input, button):enabled',
  '.window-content :is(button, input, select):enabled',
];

const SUMMARY: ExpeditionPart<PlayedRamble, PartyMemory> = {
  view: (_, shown) => summaryContext(shown.open, viewerOf(shown.ref), partyWorld(shown)),
  actions: {
    /** Leads to where it is said where hit points lie. */
    sayHealth() {
      if (this.ref) void openPartyWindow(this.ref, 'health');
    },
    /** Takes waiting damage off the sheets (RA-44). */
    takeOff(_event, button) {
      if (this.ref) void takeOffRamble(this.ref, Number(dataAt(button, 'hurt')));
    },
    /** Does the damage of one member in the game system's own way; what waited for them is let be by that (RA-44). */
    async takeOwnWay(_event, { dataset }) {
      const { member = '', damage = '0' } = dataset;
      const hurt = Number(dataset['of']);
      if (await hurtInOwnWay(this.open?.members[member]?.actor ?? '', Number(damage)))
        await this.command({ kind: 'spare', hurt, member });
    },
  },
};

const WINDOWS = new ExpeditionWindows<PlayedRamble, PartyMemory>({
  name: 'party',
  title: 'GHOSTMAP.RambleParty.Window',
  icon: 'fa-solid fa-users',
  classes: ['ghost-map-expedition', 'ghost-map-large'],
  width: 720,
  resizable: true,
  each: true,
  parts: { summary: SUMMARY, members: MEMBERS, vehicles: VEHICLES, parts: PARTS },
  fresh: () => ({ fields: new KeptFields() }),
  next: NEXT,
  // Where nothing is left in a part, another part has something.
  nextAnywhere: true,
  kept: ({ fields }) => [fields, new UnsavedText(), new KeptUnfolded()],
  events: PARTY_EVENTS,
  follow({ element, fields }) {
    fields.follow(element);
    enterPresses(element, '[data-command]', 'button:is([data-action="share"], [data-action="partWays"])');
  },
  drawn: tellShares,
  closing: closeToBar,
  hooks: ['createActor', 'updateActor', 'deleteActor', 'createToken', 'deleteToken', 'userConnected'],
  watch(changed) {
    watchViewpoint(changed);
    watchSetting('health', changed);
    watchSetting('figures', changed);
  },
});

/** Opens the window of a ramble's party, with the focus on a member or a vehicle by its id, or on a field by its name, where one is named. */
export async function openPartyWindow(ref: ExpeditionRef, at = ''): Promise<void> {
  const { element } = await WINDOWS.open(ref);
  const field = at === '' ? null : element.querySelector(`[name="${CSS.escape(at)}"]`);
  const folded = field?.closest('details');
  if (folded) folded.open = true;
  const id = CSS.escape(at);
  const named = `:is([data-member="${id}"], [data-vehicle="${id}"]) :is(select, input, button):enabled`;
  if (at === '' || !focusFirst(element, [`[name="${id}"]`, named])) focusFirst(element, NEXT);
}
