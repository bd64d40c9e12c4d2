/** The tab of the party: what of the world it offers, and what its buttons and fields do. */
import { words } from '../../../../foundry/host/notices.ts';
import { memberFrom } from '../../../../foundry/trek/members-from.ts';
import type { ExpeditionPart, ExpeditionWindow } from '../../../expedition-window/expedition-window.ts';
import { dataAt } from '../../../kit/elements.ts';
import { adding } from '../../../party/adding.ts';
import type { FieldSpecs } from '../../../parts/fields.ts';
import { tokenChoice, tokensOn, usersHere } from '../../../parts/people.ts';
import { taking } from '../../../parts/taking.ts';
import type { PlayedTrek } from '../../parts/played-trek.ts';
import { type PartyWorld, partyContext } from './context.ts';

type PartyWindow = ExpeditionWindow<PlayedTrek>;

/** Lists what the tab offers; actors of players come first. */
function partyWorld(): PartyWorld {
  const actors = game.actors
    .map((actor) => ({ id: actor.uuid, name: actor.name, owned: actor.hasPlayerOwner }))
    .sort((one, other) => Number(other.owned) - Number(one.owned) || one.name.localeCompare(other.name));
  return { users: usersHere(), actors };
}

/** Takes actors into the party, those that are not in it yet. */
async function takeIn(model: PartyWindow, actors: readonly Actor.Implementation[]): Promise<void> {
  for (const actor of actors) {
    const known = Object.values(model.open?.members ?? {}).some((member) => member.actor === actor.uuid);
    if (known) continue;
    if (!(await model.done({ kind: 'member', id: foundry.utils.randomID(), member: memberFrom(actor, '') }))) return;
  }
}

/** What is said of a member. */
const MEMBER_FIELDS = { member: { kind: 'text', least: 1, most: 60 }, user: { kind: 'choice' } } as const satisfies FieldSpecs;

export const PARTY_TAB: ExpeditionPart<PlayedTrek> = {
  tab: { label: 'GHOSTMAP.TrekWindow.Tab.party', icon: 'fa-solid fa-users' },
  scrollable: [''],
  view: (_, { ref, open }) => ({ ...partyContext(open, partyWorld()), ...tokenChoice(tokensOn(ref.holder), open.token) }),
  actions: {
    ...adding(takeIn),
    async addByHand() {
      const member = memberFrom(null, words('GHOSTMAP.Scramble.Party.Somebody'));
      await this.command({ kind: 'member', id: foundry.utils.randomID(), member });
    },
  },
  changed: taking(MEMBER_FIELDS, (model: PartyWindow, { member: name, user }, field) => {
    const id = dataAt(field, 'member');
    const member = model.open?.members[id];
    if (!member) return null;
    return model.command({ kind: 'member', id, member: { ...member, name: name ?? member.name, user: user ?? member.user } });
  }),
};
