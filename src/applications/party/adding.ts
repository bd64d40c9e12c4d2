/** The buttons that take actors into a party: one that is chosen in a list, those of the players, or those of selected tokens. */
import { say } from '../../foundry/host/notices.ts';
import { charactersHere } from '../../foundry/party/characters.ts';
import type { Actions } from '../windows/described-window.ts';
import { selectedOn } from '../parts/people.ts';

type ActorDocument = Actor.Implementation;

/** What of a window says which party it shows. */
interface PartyModel {
  readonly element: HTMLElement;
  readonly scene: Scene.Implementation;
  readonly open: { readonly token: string } | null;
}

/** Returns the actor that is chosen in a window's list; null where there is none. */
export function chosenActor({ element }: Pick<PartyModel, 'element'>): ActorDocument | null {
  const uuid = element.querySelector<HTMLSelectElement>('select[name="actor"]')?.value ?? '';
  return game.actors.find((one) => one.uuid === uuid) ?? null;
}

/** Returns what the buttons do, given how actors are taken into the party. */
export function adding<Model extends PartyModel>(
  takeIn: (model: Model, actors: readonly ActorDocument[]) => Promise<void>,
): Actions<Model> {
  return {
    async addActor() {
      const actor = chosenActor(this);
      if (actor) await takeIn(this, [actor]);
    },
    async addPlayers() {
      const characters = charactersHere(this.scene, this.open?.token ?? '');
      if (characters.length === 0) say('info', 'GHOSTMAP.Scramble.Party.NoCharacters');
      else await takeIn(this, characters);
    },
    async addSelected() {
      const actors = selectedOn(this.scene).flatMap(({ id, actor }) => (id === this.open?.token || !actor ? [] : [actor]));
      if (actors.length === 0) say('info', 'GHOSTMAP.Party.NothingSelected');
      else await takeIn(this, actors);
    },
  };
}
