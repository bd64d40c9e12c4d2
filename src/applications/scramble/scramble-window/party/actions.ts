/** What the buttons and fields of the party's tab do. */
import { say, words } from '../../../../foundry/host/notices.ts';
import { setSetting, setting } from '../../../../foundry/host/settings.ts';
import { PACES } from '../../../../rules/party/pace.ts';
import type { Member } from '../../../../rules/scramble/state.ts';
import type { ScrambleWindowModel, WindowAction, WindowField } from '../model.ts';
import { LIGHT_CHOICES, lightOf } from './context.ts';
import { mappingHere, memberFrom } from './people.ts';

/** Takes actors into the party, those that are not in it yet. */
async function takeIn(model: ScrambleWindowModel, actors: readonly Actor.Implementation[]): Promise<void> {
  for (const actor of actors) {
    const known = Object.values(model.open?.members ?? {}).some((member) => member.actor === actor.uuid);
    if (known) continue;
    const answer = await model.command({ kind: 'member', id: foundry.utils.randomID(), member: memberFrom(actor, '') });
    if (answer?.kind !== 'done') return;
  }
}

/** Changes what a field says of a member; null where it says nothing that can be. */
function changed(member: Member, { name, value }: WindowField): Partial<Member> | null {
  const number = value.trim() === '' ? NaN : Number(value);
  switch (name) {
    case 'name':
      return value.trim() === '' ? null : { name: value.trim() };
    case 'speed':
      return number >= 0 && number <= 1000 ? { speed: number } : null;
    case 'pace': {
      const pace = PACES.find((one) => one === value);
      return pace ? { pace } : null;
    }
    case 'light': {
      const choice = LIGHT_CHOICES.find((one) => one === value);
      return choice ? lightOf(choice, member) : null;
    }
    case 'squares':
      return Number.isInteger(number) ? { light: number } : null;
    case 'user':
      return { user: value };
    case 'wear':
      return Number.isInteger(number) && number >= 0 ? { wear: number } : null;
    default:
      return null;
  }
}

/** Keeps where speeds lie in this world's game system. */
async function mapSpeeds(model: ScrambleWindowModel, { name, value }: WindowField): Promise<void> {
  const mapping = mappingHere();
  const metres = Number(value);
  const next = name === 'path' ? { ...mapping, path: value.trim() } : { ...mapping, metres };
  if (next.path !== '' && next.metres > 0) await setSetting('speeds', { ...setting('speeds'), [game.system.id]: next });
  model.redraw();
}

/** Takes what a field of the tab was changed to; what cannot be is shown again as it was. */
export function partyChanged(model: ScrambleWindowModel, field: WindowField): void {
  const { open } = model;
  const id = field.closest<HTMLElement>('[data-member]')?.dataset['member'] ?? '';
  const member = open?.members[id];
  if (member) {
    // Less wear than before is what the member has recovered (SC-42).
    const less = field.name === 'wear' ? member.wear - Number(field.value) : 0;
    if (Number.isInteger(less) && less > 0 && less <= member.wear && field.value.trim() !== '') {
      void model.command({ kind: 'recover', member: id, wear: less });
      return;
    }
    const changes = changed(member, field);
    if (changes) void model.command({ kind: 'member', id, member: { ...member, ...changes } });
    else model.redraw();
    return;
  }
  if (field.name === 'leader') void model.command({ kind: 'leader', user: field.value });
  if (field.name === 'token') void model.command({ kind: 'choose-token', token: field.value });
  if (field.name === 'path' || field.name === 'metres') void mapSpeeds(model, field);
}

/** What the buttons of the tab do, by their actions. */
export const PARTY_ACTIONS: Readonly<Record<string, WindowAction>> = {
  async addActor() {
    const uuid = this.element.querySelector<HTMLSelectElement>('select[name="actor"]')?.value ?? '';
    const actor = game.actors.find((one) => one.uuid === uuid);
    if (actor) await takeIn(this, [actor]);
  },
  async addPlayers() {
    const characters = game.users.contents.flatMap(({ isGM, character }) => (isGM || !character ? [] : [character]));
    if (characters.length === 0) say('info', 'GHOSTMAP.Scramble.Party.NoCharacters');
    else await takeIn(this, characters);
  },
  async addSelected() {
    const here = canvas.scene === this.ref?.holder;
    const actors = (here ? (canvas.tokens?.controlled ?? []) : []).flatMap(({ document }) =>
      document.id === this.open?.token || !document.actor ? [] : [document.actor],
    );
    if (actors.length === 0) say('info', 'GHOSTMAP.Party.NothingSelected');
    else await takeIn(this, actors);
  },
  async addByHand() {
    const name = words('GHOSTMAP.Scramble.Party.Somebody');
    await this.command({ kind: 'member', id: foundry.utils.randomID(), member: { ...memberFrom(null, name), speed: 4 } });
  },
  async removeMember(_event, target) {
    const id = target.closest<HTMLElement>('[data-member]')?.dataset['member'] ?? '';
    await this.command({ kind: 'member', id, member: null });
  },
};
