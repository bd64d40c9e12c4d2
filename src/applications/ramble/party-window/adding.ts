/** Taking actors into the party of a ramble: as members, or as vehicles (RA-30, RA-45). */
import { say, words } from '../../../foundry/host/notices.ts';
import { freshKey } from '../../../foundry/ramble/party/fresh-key.ts';
import { memberFrom, sayUnread, vehicleFrom } from '../../../foundry/ramble/party/members-from.ts';
import type { Member } from '../../../rules/ramble/state/party-state.ts';
import type { ExpeditionWindow } from '../../expedition-window/expedition-window.ts';
import { isElement } from '../../kit/elements.ts';
import { adding, chosenActor } from '../../party/adding.ts';
import type { Actions } from '../../windows/described-window.ts';
import type { PlayedRamble } from '../parts/played-ramble.ts';

type PartyWindow = ExpeditionWindow<PlayedRamble>;
type ActorDocument = Actor.Implementation;

/** Whether an actor is in the party already. */
function isIn({ open }: PartyWindow, { uuid }: ActorDocument): boolean {
  return [...Object.values(open?.members ?? {}), ...Object.values(open?.vehicles ?? {})].some(({ actor }) => actor === uuid);
}

/** Takes actors into the part of the party that is played, those that are not in it yet. */
async function takeIn(model: PartyWindow, actors: readonly ActorDocument[]): Promise<void> {
  const taken: Member[] = [];
  for (const actor of actors) {
    const { open } = model;
    if (!open || isIn(model, actor)) continue;
    const member = memberFrom(actor, '', open);
    if (!(await model.done({ kind: 'member', id: freshKey(open.members), member }))) break;
    taken.push(member);
  }
  sayUnread(taken);
}

/** Takes an actor along as a vehicle, unless it is in the party already. */
async function takeAlong(model: PartyWindow, actor: ActorDocument): Promise<void> {
  const { open } = model;
  if (!open || isIn(model, actor)) return;
  await model.command({ kind: 'vehicle', id: freshKey(open.vehicles), vehicle: vehicleFrom(actor, '', open.part) });
}

/** What the buttons do that take somebody, or a vehicle, in. */
export const ADDING: Actions<PartyWindow> = {
  ...adding(takeIn),
  async addActorVehicle() {
    const actor = chosenActor(this);
    if (actor) await takeAlong(this, actor);
  },
  async addByHand() {
    const { open } = this;
    if (!open) return;
    const member = memberFrom(null, words('GHOSTMAP.Scramble.Party.Somebody'), open);
    await this.command({ kind: 'member', id: freshKey(open.members), member });
  },
  async addVehicle() {
    const { open } = this;
    if (!open) return;
    const vehicle = vehicleFrom(null, words('GHOSTMAP.RambleParty.SomeVehicle'), open.part);
    await this.command({ kind: 'vehicle', id: freshKey(open.vehicles), vehicle });
  },
};

/** Shows where an actor may be dropped, and takes in what is dropped: on the vehicles, or with Shift held, as a vehicle. */
export function partyDrag(model: PartyWindow, event: Event): void {
  if (!game.user.isGM || !isElement(event.target)) return;
  const place = event.target.closest<HTMLElement>('[data-takes]');
  for (const marked of model.element.querySelectorAll('.party-over')) marked.classList.remove('party-over');
  if (event.type === 'dragleave') return;
  event.preventDefault();
  if (event.type !== 'drop') {
    place?.classList.add('party-over');
    return;
  }
  event.stopPropagation();
  const drop = event as DragEvent;
  const { uuid, type } = foundry.applications.ux.TextEditor.implementation.getDragEventData(drop) as Record<string, unknown>;
  const actor = type === 'Actor' ? game.actors.find((one) => one.uuid === uuid) : undefined;
  if (!actor) say('warn', 'GHOSTMAP.RambleParty.BadDrop');
  else if (drop.shiftKey || place?.dataset['takes'] === 'vehicles') void takeAlong(model, actor);
  else void takeIn(model, [actor]);
}

/** The events by which actors are dropped. */
export const PARTY_EVENTS = { dragover: partyDrag, dragleave: partyDrag, drop: partyDrag } as const;
