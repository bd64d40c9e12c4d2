/** The tab of the party: what of the world it offers, and what its buttons and fields do. */
import { words } from '../../../../foundry/host/notices.ts';
import { setSetting, setting } from '../../../../foundry/host/settings.ts';
import { healthPath } from '../../../../foundry/party/health.ts';
import { COMMON_SPEED, mappingHere, memberFrom } from '../../../../foundry/scramble/members/members-from.ts';
import { PACES } from '../../../../rules/scramble/state/pace.ts';
import type { ExpeditionPart, ExpeditionWindow } from '../../../expedition-window/expedition-window.ts';
import { type FormField, dataAt } from '../../../kit/elements.ts';
import { adding } from '../../../party/adding.ts';
import type { FieldSpecs, ReadForm } from '../../../parts/fields.ts';
import { usersHere } from '../../../parts/people.ts';
import { taking } from '../../../parts/taking.ts';
import type { PlayedScramble } from '../../parts/played-scramble.ts';
import { LIGHT_CHOICES, type PartyWorld, lightOf, partyContext } from './context.ts';

type PartyWindow = ExpeditionWindow<PlayedScramble>;

/** Lists what the tab offers on a scene; actors of players come first. */
function partyWorld(scene: Scene.Implementation): PartyWorld {
  const byName = (one: { readonly name: string }, other: { readonly name: string }): number => one.name.localeCompare(other.name);
  const actors = game.actors
    .map((actor) => ({ id: actor.uuid, name: actor.name, owned: actor.hasPlayerOwner }))
    .sort((one, other) => Number(other.owned) - Number(one.owned) || byName(one, other));
  return {
    users: usersHere(),
    tokens: scene.tokens.map((token) => ({ id: token.id ?? '', name: token.name })).sort(byName),
    actors,
    mapping: mappingHere(),
    health: healthPath(),
    system: game.system.title,
  };
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
const MEMBER_FIELDS = {
  name: { kind: 'text', least: 1 },
  speed: { kind: 'number', min: 0, max: 1000, step: 'any' },
  pace: { kind: 'choice', ids: PACES },
  light: { kind: 'choice', ids: LIGHT_CHOICES },
  squares: { kind: 'number', min: -Infinity, max: Infinity },
  user: { kind: 'text' },
  wear: { kind: 'number', min: 0, max: Infinity },
} as const satisfies FieldSpecs;

/** Takes what a field of a member was changed to. */
function memberChanged(model: PartyWindow, change: Partial<ReadForm<typeof MEMBER_FIELDS>>, field: FormField): unknown {
  const id = dataAt(field, 'member');
  const member = model.open?.members[id];
  if (!member) return null;
  const { light, squares = member.light, wear = member.wear, ...others } = change;
  // Less wear than before is what the member has recovered (SC-42).
  if (wear < member.wear) return model.command({ kind: 'recover', member: id, wear: member.wear - wear });
  const lit = light === undefined ? { light: squares } : lightOf(light, member);
  return model.command({ kind: 'member', id, member: { ...member, ...others, ...lit, wear } });
}

/** Keeps where speeds lie in this world's game system. */
async function mapSpeeds(model: PartyWindow, { name, value }: FormField): Promise<void> {
  const mapping = mappingHere();
  const next = name === 'path' ? { ...mapping, path: value.trim() } : { ...mapping, metres: Number(value) };
  if (next.path !== '' && next.metres > 0) await setSetting('speeds', { ...setting('speeds'), [game.system.id]: next });
  model.redraw();
}

/** Keeps where hit points lie in this world's game system; the data that all of them lie in need not be named. */
async function mapHealth(model: PartyWindow, { value }: FormField): Promise<void> {
  const path = value.trim().replace(/^system\./, '');
  await setSetting('health', { ...setting('health'), [game.system.id]: path });
  model.redraw();
}

export const PARTY_TAB: ExpeditionPart<PlayedScramble> = {
  tab: { label: 'GHOSTMAP.Scramble.Tab.party', icon: 'fa-solid fa-users' },
  scrollable: [''],
  view: (_, { ref, open }) => partyContext(open, partyWorld(ref.holder)),
  actions: {
    ...adding(takeIn),
    async addByHand() {
      const name = words('GHOSTMAP.Scramble.Party.Somebody');
      await this.command({
        kind: 'member',
        id: foundry.utils.randomID(),
        member: { ...memberFrom(null, name), speed: COMMON_SPEED },
      });
    },
  },
  changed: {
    ...taking(MEMBER_FIELDS, memberChanged),
    path: mapSpeeds,
    metres: mapSpeeds,
    health: mapHealth,
  },
};
