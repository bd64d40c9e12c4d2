/** The tab of the board: which house it is, houses that are kept, its sheet of paper, and a scene of its own (HA-03). */
import { movedToOwnScene } from '../../../foundry/haunt/house-scene.ts';
import { housesHere, nameHouse } from '../../../foundry/haunt/house/kept-houses.ts';
import { anyHouse } from '../../../foundry/haunt/laying.ts';
import { showHouse } from '../../../foundry/haunt/house/showing.ts';
import { printHouse } from '../../../foundry/haunt/house/printing.ts';
import { orTell, say } from '../../../foundry/host/notices.ts';
import { expeditionsOf } from '../../../foundry/store/expeditions.ts';
import { openExpedition } from '../../../foundry/requests/windows.ts';
import { houseCode, planOfCode } from '../../../rules/haunt/house/code.ts';
import { HAUNT_ID } from '../../../rules/haunt/id.ts';
import type { ExpeditionPart, ExpeditionWindow } from '../../expedition-window/expedition-window.ts';
import { askedName } from '../../parts/asked-name.ts';
import { taking } from '../../parts/taking.ts';
import { copyText } from '../../windows/copying.ts';
import type { PlayedHaunt } from '../parts/played-haunt.ts';
import { BOARD_FIELDS, boardContext } from './context.ts';

type HauntWindow = ExpeditionWindow<PlayedHaunt>;

/** Returns what a game's house is kept under, otherwise what the game is called. */
function keptName({ house, name }: PlayedHaunt['open']): string {
  const read = housesHere();
  return ('houses' in read && read.houses[house]?.name) || name;
}

/** Lays another house, by a code as somebody typed it. */
async function choose(model: HauntWindow, typed: string): Promise<void> {
  const plan = planOfCode(typed);
  if (plan) await model.command({ kind: 'configure', house: houseCode(plan) });
  else {
    say('warn', 'GHOSTMAP.Refusal.no-such-house', { code: typed });
    model.redraw();
  }
}

export const BOARD_TAB: ExpeditionPart<PlayedHaunt> = {
  tab: { label: 'GHOSTMAP.HauntWindow.Tab.board', icon: 'fa-solid fa-ghost' },
  scrollable: [''],
  view: (_, { open }) => boardContext(open, housesHere()),
  actions: {
    async another() {
      const longest = planOfCode(this.open?.house ?? '')?.longest;
      await this.command({ kind: 'configure', house: anyHouse(longest) });
    },
    async copyCode() {
      await copyText(this.open?.house ?? '', 'GHOSTMAP.HauntWindow.Copied');
    },
    async keep() {
      const { open } = this;
      if (!open) return;
      const name = await askedName({
        title: 'GHOSTMAP.HauntWindow.Keep',
        label: 'GHOSTMAP.HauntWindow.KeptName',
        button: { action: 'keep', label: 'GHOSTMAP.HauntWindow.Keep', icon: 'fa-solid fa-floppy-disk' },
        most: 60,
        proposed: keptName(open),
      });
      if (name && (await nameHouse(open.house, name))) this.redraw();
    },
    async forget() {
      const { open } = this;
      if (open && (await nameHouse(open.house, ''))) this.redraw();
    },
    print(_event, button) {
      const { open } = this;
      const sheet = button.dataset['sheet'] === 'letter' ? 'letter' : 'a4';
      if (open) printHouse(open, keptName(open), sheet);
    },
    async ownScene() {
      const { ref } = this;
      const scene =
        ref && (await movedToOwnScene(ref).catch(orTell('the scene of a house was not made', 'GHOSTMAP.HauntWindow.NoScene')));
      if (!scene) return;
      await scene.view();
      const [moved] = expeditionsOf(scene, HAUNT_ID);
      if (!moved) return;
      openExpedition(moved);
      await showHouse(moved);
    },
  },
  changed: taking(BOARD_FIELDS, async (model: HauntWindow, { name, house, longest, kept }) => {
    if (name !== undefined) await model.command({ kind: 'configure', name });
    else if (longest !== undefined) await model.command({ kind: 'configure', house: anyHouse(Number(longest)) });
    else await choose(model, house ?? kept ?? '');
  }),
};
